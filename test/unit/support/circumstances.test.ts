import { describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { homepage } from '#api/contracts/content.ts';
import type { CallNote } from '#domain/problem.ts';
import { composeCode } from '#support/kept-steps.ts';
import { createTrail } from '#support/trail.ts';
import { withHiddenWords } from '#tools/replay/hidden.ts';
import { openCode } from '#tools/replay/opening.ts';
import { agoText, timelineOf } from '#tools/replay/timeline.ts';
import { around } from './around.ts';
import { step } from './step.ts';

const now = new Date('2026-11-21T12:00:00Z');
const noSession = { read: () => undefined, write: () => {}, remove: () => {} };
const call = { method: 'GET', path: '/articles/{id}', took: 120, at: now.getTime() - 2_000 };

/** An agent's view of a driver's trail. */
const openTrail = async () => {
  const steps = [
    { ...step, at: now.getTime() - 5_000 },
    { ...step, event: 'retry.pressed', field: undefined, at: now.getTime() - 1_000 },
  ];
  const calls = [
    { ...call, status: 404, size: 33 },
    { ...call, at: now.getTime() - 500 },
  ];
  const trail = { steps: () => steps, calls: () => calls };
  const read = await openCode((await composeCode({ trail, ...around(noSession) }, now, { isExact: true })).code);
  if ('fault' in read) throw new Error(read.fault);
  return read.record;
};

describe('A support code tells', () => {
  it('A support code names the page, version and browser of its origin', async () =>
    expect((await openTrail()).circumstances).toEqual({
      host: 'portal.example',
      browser: 'Mozilla/5.0 (a phone)',
      screen: '390 × 844, 3',
      window: '390 × 664',
      language: 'en',
      languages: 'es-ES, ca',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      clockDifference: 300,
      connection: 'online, 3g, 450 ms',
      keys: ['form/plate', 'language'],
      isUpdatePending: true,
    }));

  it('A support code lists each call between the steps, in the order in which they happened', async () =>
    expect(timelineOf(await openTrail()).map(({ ago, says, isFailed }) => [agoText(ago), says, isFailed])).toEqual([
      ['−5.0 s', 'email.typed email in unsubscribe', false],
      ['−2.0 s', 'GET /articles/{id}, 404, 33 bytes, 120 ms', true],
      ['−1.0 s', 'retry.pressed in unsubscribe', false],
      ['−0.5 s', 'GET /articles/{id}, no answer, 120 ms', true],
    ]));
});

describe('The trail of calls', () => {
  const notesOf = async (answer: () => Response | Promise<Response>): Promise<Omit<CallNote, 'took'>[]> => {
    const trail = createTrail();
    const client = createClient({
      fetch: async () => answer(),
      origin: 'http://o.test',
      host: 'o.test',
      language: () => 'es',
      onCall: trail.noteCall,
    });
    const request = { params: { id: 'FG-456-HJ' }, query: { plate: 'FG-456-HJ' } };
    await client.json(homepage, '/vehicles/{id}', { ...request, retry: 0 }).catch(() => {});
    return trail.calls().map(({ at: _, took: __, ...rest }) => rest);
  };
  const path = '/vehicles/{id}';

  it('The trail of calls has status and size, and no value of the address', async () => {
    const headers = { 'Content-Length': '2' };
    expect(await notesOf(() => new Response('{}', { headers }))).toEqual([
      { method: 'GET', path, status: 200, size: 2 },
    ]);
    expect(await notesOf(() => new Response(null, { status: 503 }))).toEqual([{ method: 'GET', path, status: 503 }]);
  });

  it('The trail of calls has a call that was never answered', async () =>
    expect(await notesOf(() => Promise.reject(new TypeError('no line')))).toEqual([{ method: 'GET', path }]));

  it('The trail of calls holds the last sixty', () => {
    const trail = createTrail();
    for (let took = 0; took < 70; took += 1) trail.noteCall({ method: 'GET', path, took });
    expect(trail.calls().map(({ took }) => took)).toEqual(Array.from({ length: 60 }, (_, index) => index + 10));
  });
});

it('On a screen, a value that a code hides is called hidden, and equal values look equal', () => {
  const context = { plate: '•1', trips: [{ id: '•2', label: 'Peaje •1' }], selected: { '•2': true } };
  const snapshot = { machine: 'a', value: 'b', context, status: 'active' as const, children: {} };
  expect(withHiddenWords({ ...snapshot, children: { c: snapshot } })).toMatchObject({
    context: {
      plate: '[hidden 1]',
      trips: [{ id: '[hidden 2]', label: 'Peaje •1' }],
      selected: { '[hidden 2]': true },
    },
    children: { c: { context: { plate: '[hidden 1]' } } },
  });
});
