import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBasePorts } from '#runtime/ports.ts';
import type { Ports } from '#runtime/ports.ts';
import type { Attempt } from '#domain/attempt.ts';
import { followPayments } from '#flows/unfinished-payments/effects.ts';
import { paymentNotes } from '#payments/notes.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { pass, stubBrowser } from '../../faults/stage.ts';

beforeEach(stubBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const attempt = { sessionId: 's1', journeyIds: ['t1'], prepayments: [], cents: 600, plate: 'AA', countryCode: 'FR' };

/** A browser with a noted payment; the operator's status of it, or its answer. */
const open = async (status: string, answer?: { status: number; message: string }, more: Partial<Attempt> = {}) => {
  const operator = createFakeOperator({ 'GET /payments/{sessionId}': { status } });
  if (answer !== undefined)
    operator.goWrong('GET /payments/{sessionId}', {
      name: answer.message,
      answer: async () => Response.json({ message: answer.message }, { status: answer.status }),
    });
  vi.stubGlobal('fetch', operator.fetch);
  const window = createFakeWindow();
  window.localStorage.setItem('payments/attempts', JSON.stringify([{ ...attempt, startedAt: Date.now(), ...more }]));
  const base = createBasePorts(
    window,
    () => 'en',
    () => {},
  );
  const ports: Ports = { ...base, account: { presumed: () => 'disconnected' } as never };
  const shown: string[] = [];
  const actor = followPayments(ports, (path) => shown.push(path));
  await pass(1_000);
  return { actor, ports, shown, notes: paymentNotes(ports) };
};

it.each([
  ['SUCCEED', 'paid', ['/payment/success']],
  ['DUPLICATED', 'paidTwice', ['/payment/duplicated']],
])(
  'A payment of which the operator says %s is noted as paid, and its receipt can be seen',
  async (status, verdict, pages) => {
    const { actor, ports, shown, notes } = await open(status);
    expect(notes.isPaid('s1')).toBe(true);
    actor.send({ type: 'receipt.pressed', sessionId: 's1' });
    expect(shown).toEqual(pages);
    expect(ports.session.read('payment/outcome')).toMatchObject({ sessionId: 's1', verdict, problem: null });
    actor.stop();
  },
);

it.each(['REJECTED', 'CANCELLED'])(
  'A payment of which the operator says %s is over, and has no receipt',
  async (status) => {
    const { actor, shown, notes } = await open(status);
    expect(notes.all()).toEqual({ attempts: [], paid: [] });
    actor.send({ type: 'receipt.pressed', sessionId: 's1' });
    expect(shown).toEqual([]);
    actor.stop();
  },
);

it('A payment that is pending is followed until it is put aside', async () => {
  const { actor, shown, notes } = await open('PENDING');
  actor.send({ type: 'receipt.pressed', sessionId: 's1' });
  expect([shown, notes.all().attempts.length]).toEqual([[], 1]);
  actor.send({ type: 'resume.pressed', sessionId: 's1' });
  expect(notes.all().attempts).toEqual([]);
  actor.stop();
});

it.each([
  [400, 'refused'],
  [500, 'unclear'],
])('A payment whose question is answered with an error (%i) stays noted: %s', async (status, verdict) => {
  const { actor, notes } = await open('', { status, message: 'payment_session_invalid' });
  expect(actor.getSnapshot().context.payments.map((payment) => payment.verdict)).toEqual([verdict]);
  expect(notes.all()).toMatchObject({ attempts: { length: 1 }, paid: [] });
  actor.stop();
});

it('An earlier payment whose end is not known is followed once a later one is refused, and is not shown as refused', async () => {
  const now = Date.now();
  const { actor, notes } = await open('REJECTED', undefined, {
    earlier: { ...attempt, startedAt: now - 60_000 },
    other: 'earlier',
    returnedAt: now - 10_000,
  });
  expect(notes.all().attempts).toMatchObject([{ startedAt: now - 60_000 }]);
  expect(actor.getSnapshot().context.payments).toMatchObject([
    { attempt: { startedAt: now - 60_000 }, verdict: 'pending' },
  ]);
  actor.stop();
});
