import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Held } from '#machines/migrations/known.ts';
import { fromCode, toCode } from '#support/code-text.ts';
import { openCode, recordOfSnapshot, migrate } from '#tools/replay/opening.ts';
import { printOf } from '#support/release.ts';
import { codeOf, recordOf } from '#support/record.ts';
import { allowed } from '#support/allowed.ts';
import { step } from './step.ts';
import { finishedTrip } from '../finished-trip.ts';

const now = new Date('2026-11-21T12:00:00Z');

/** The same numbers on every run. */
const dice = (seed: number) => {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % sides;
  };
};

afterEach(() => vi.unstubAllGlobals());

it('A support code is the same kind of code where the browser cannot compress', async () => {
  for (const lacking of [
    undefined,
    class {
      constructor() {
        throw new TypeError('deflate-raw');
      }
    },
  ]) {
    vi.stubGlobal('CompressionStream', lacking);
    expect(await fromCode(await toCode({ steps: ['é'.repeat(5_000)] }))).toEqual({
      content: { steps: ['é'.repeat(5_000)] },
    });
  }
});

it('A support code holds the steps, the release and the shapes of its machines, and opens again', async () => {
  const opened = await openCode(await codeOf([step], now, allowed));
  expect(opened).toEqual({
    record: {
      release: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      made: now.toISOString(),
      machines: { unsubscribe: printOf('unsubscribe') },
      steps: [
        {
          ...step,
          snapshot: {
            ...step.snapshot,
            context: { email: '•1', emailProblem: 'email_invalid', problem: { code: 'no_answer' } },
          },
        },
      ],
    },
  });
});

it('A support code is one line that survives being copied with line breaks', async () => {
  const code = await codeOf([step], now, allowed);
  expect(code).toMatch(/^TOLL1\.[0-9a-f]{12}\.[\w-]+$/);
  expect(await openCode(`  ${code.replace(/(.{40})/g, '$1\r\n ')}\n`)).toHaveProperty('record');
});

it('A support code is empty if nothing has happened', async () => expect(await codeOf([], now, allowed)).toBe(''));

it('A support code of an operator with thousands of trips stays small enough to paste', async () => {
  const trips = Array.from({ length: 500 }, (_, index) => finishedTrip(`trip-${index}`, { ttcPrice: 4.2 }));
  const snapshot = {
    machine: 'journey-selection',
    value: 'open',
    context: { trips },
    status: 'active' as const,
    children: {},
  };
  const code = await codeOf(
    Array.from({ length: 60 }, () => ({ machine: 'journey-selection', event: 'trip.toggled', snapshot })),
    now,
    allowed,
  );
  expect(code.length).toBeLessThan(200_000);
  expect(await openCode(code)).not.toHaveProperty('fault', 'oversized');
});

describe('A text that is no good code gets a reason:', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n', 'empty'],
    ['a greeting', 'Buenos días', 'foreign'],
    ['markup', '<script>alert(1)</script>', 'foreign'],
    ['a later form', 'TOLL2.000000000000.abc', 'newer'],
    ['half a code', 'TOLL1.000000000000', 'foreign'],
    ['a wrong check', 'TOLL1.000000000000.abc', 'tampered'],
    ['a very long text', 'x'.repeat(200_001), 'oversized'],
  ])('%s', async (_, text, fault) => expect(await openCode(text)).toEqual({ fault }));

  it('A packed text that holds no support code is refused with a reason', async () =>
    expect(await openCode(await toCode({ hello: 'world' }))).toEqual({ fault: 'invalid' }));

  it('A packed text that unpacks to millions of letters is refused with a reason', async () =>
    expect(await openCode(await toCode('a'.repeat(5_000_000)))).toEqual({ fault: 'oversized' }));

  it('A later form of code that is packed in another way is refused with a reason', async () =>
    expect(await openCode((await toCode({ hello: 'world' })).replace('TOLL1', 'TOLL2'))).toEqual({ fault: 'newer' }));

  it('None of 500 seeded corruptions crashes or calls, and each has a message', async () => {
    const fetched = vi.fn();
    vi.stubGlobal('fetch', fetched);
    const code = await codeOf([step, step], now, allowed);
    const intact = await openCode(code);
    const roll = dice(7);
    const signs = 'ABCXYZabcxyz0189-_.•<"\0 é';
    const faults = new Map<string, number>();
    for (let run = 0; run < 500; run += 1) {
      const place = roll(code.length);
      const sign = signs[roll(signs.length)] ?? 'A';
      const corrupted = [
        () => `${code.slice(0, place)}${sign}${code.slice(place)}`,
        () => `${code.slice(0, place)}${code.slice(place + 1 + roll(6))}`,
        () => `${code.slice(0, place)}${sign}${code.slice(place + 1)}`,
        () => code.slice(0, place),
        () => [...code].toReversed().join('').slice(place) || 'x',
      ][roll(5)]?.();
      if (corrupted === undefined || corrupted.replace(/\s+/g, '') === code) continue;
      const opened = await openCode(corrupted);
      // Text before or after a code does not belong to it.
      if (!('fault' in opened) && corrupted.includes(code)) {
        expect(opened).toEqual(intact);
        continue;
      }
      expect(opened, corrupted).toHaveProperty('fault');
      const { fault } = opened as { fault: string };
      faults.set(fault, (faults.get(fault) ?? 0) + 1);
    }
    expect([...faults.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(450);
    expect(fetched).not.toHaveBeenCalled();
  });

  it('A damaged code gets a reason, and a changed one that is packed again gives only a message or a record', async () => {
    const roll = dice(11);
    const text = JSON.stringify(await recordOf([step], now, allowed));
    for (let run = 0; run < 200; run += 1) {
      const place = roll(text.length);
      const broken = `${text.slice(0, place)}${['null', '9', '{}', '[', '"'][roll(5)]}${text.slice(place + 1 + roll(4))}`;
      const content: unknown = await Promise.resolve(broken)
        .then(JSON.parse)
        .catch(() => broken);
      const opened = await openCode(await toCode(content));
      expect('fault' in opened || 'record' in opened).toBe(true);
    }
  });
});

describe('A support code of another release', () => {
  const call = { method: 'GET', path: '/articles/{id}', status: 404, took: 120, ago: 9 };
  const made = async (changes: object) => ({
    ...(await recordOf([step, step], now, allowed)),
    calls: [call],
    ...changes,
  });
  const openedFrom = async (content: object, form = 'TOLL1') => {
    const opened = await openCode((await toCode(content)).replace('TOLL1', form));
    if (!('record' in opened)) throw new Error(opened.fault);
    return opened.record;
  };

  it('A support code of another release opens with its calls, without the screens of a machine of another shape', async () => {
    const record = await openedFrom(
      await made({ machines: { unsubscribe: '00000000' }, release: '0.9.0', build: '7b6c77df' }),
    );
    expect(record.steps.map(({ event, closed }) => [event, closed])).toEqual([
      ['email.typed', 'unsubscribe'],
      ['email.typed', 'unsubscribe'],
    ]);
    expect(record).toMatchObject({ release: '0.9.0', build: '7b6c77df', calls: [call] });
  });

  it('A support code of another release closes only the steps of a machine that is not known here', async () => {
    const other = { ...step, snapshot: { ...step.snapshot, machine: 'ferry' } };
    const record = await openedFrom(await made({ steps: [other, { ...step, event: 'unsubscribe.pressed' }] }));
    expect(record.steps.map(({ closed }) => closed)).toEqual(['ferry', undefined]);
  });

  it('A support code of a later form opens without the facts and snapshots that are not known here', async () => {
    const record = await openedFrom(
      await made({
        weather: 'rain',
        circumstances: { host: 'portal.example', battery: 0.4 },
        steps: [{ ...step, mood: 'calm', failure: { code: 'out_of_fuel', why: [] }, snapshot: { form: 2 } }],
      }),
      'TOLL2',
    );
    expect(record.circumstances).toEqual({ host: 'portal.example' });
    expect(record.steps[0]).toMatchObject({ failure: { code: 'out_of_fuel' }, closed: 'unsubscribe' });
  });
});

const carry = {
  machine: 'unsubscribe',
  from: '00000000',
  to: printOf('unsubscribe') ?? '',
  migrate: ({ context }: Held) => ({ value: 'asking', context: { ...context, renamed: true } }),
};

it('An older release’s code opens through the migrations kept for its machine', async () => {
  const older = {
    ...(await recordOf([step], now, allowed)),
    machines: { unsubscribe: '00000000' },
    steps: [{ ...step, snapshot: { ...step.snapshot, value: 'typing' } }],
  };
  const opened = await openCode(await toCode(older), [carry]);
  expect(opened).toHaveProperty('record.steps.0.snapshot.value', 'asking');
  expect(opened).toHaveProperty('record.steps.0.snapshot.context.renamed', true);
});

it('An older release’s code is migrated step by step, and refused if a migration is missing', () => {
  const first = {
    ...carry,
    from: 'a',
    to: 'b',
    migrate: ({ value, context }: Held) => ({ value: `${String(value)}+`, context }),
  };
  const second = { ...first, from: 'b', to: 'c' };
  expect(migrate(step.snapshot, 'a', 'c', [second, first])?.value).toBe('asking++');
  expect(migrate(step.snapshot, 'a', 'd', [second, first])).toBeUndefined();
});

describe('A snapshot as JSON', () => {
  it('A snapshot as JSON opens like a code', () =>
    expect(recordOfSnapshot(JSON.stringify({ machine: 'article', value: 'loading', context: {} }), now)).toHaveProperty(
      'record.steps.0.snapshot.value',
      'loading',
    ));
  it.each([['[1]'], ['{'], ['{"machine": 5}'], ['null']])('%s is refused', (text) =>
    expect(recordOfSnapshot(text, now)).toHaveProperty('fault'),
  );
});

it('A support code that is read back lists what it holds', async () =>
  expect(await fromCode(await toCode({ a: [1, 'é•'] }))).toEqual({ content: { a: [1, 'é•'] } }));
