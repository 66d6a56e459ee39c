import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { paymentStates, type PaymentState } from '#domain/money/payment.ts';
import { applyToLedger, type LedgerEvent } from '#machines/parts/ledger.ts';
import { paymentRecordMachine } from '#machines/payment-record.ts';
import { paymentRecord } from '../payment-records.ts';

const leavesOf = (node: AnyStateNode): AnyStateNode[] =>
  node.type === 'atomic' || node.type === 'final' ? [node] : Object.values(node.states).flatMap(leavesOf);

describe('The chart of a payment', () => {
  it('The chart of a payment has the states that are stored, and the one before the decision', () => {
    const leaves = leavesOf(paymentRecordMachine.root).map(({ path }) => path.join('.'));
    expect(leaves.sort()).toEqual([...paymentStates, 'absent'].sort());
  });

  it.each([
    ['charge', 'undecided.sending'],
    ['provider', 'undecided.away'],
  ] as const)('A payment by %s begins as sent', (via, state) => {
    const sent = paymentRecord('s1', { via, startedAt: 5, state });
    expect(applyToLedger([], { type: 'payment.sent', decision: sent }, { at: 5, deviceAt: 5 })).toEqual([sent]);
  });
});

const answer = (verdict: 'paid' | 'rejected' | 'cancelled' | 'pending' | 'unclear') =>
  ({ type: 'status.answered', sessionId: 's1', answer: { verdict, problem: null, at: 0 } }) as const;
const id = 'key of s1';
const events = {
  'charge confirmed': { type: 'charge.confirmed', id },
  'charge refused': { type: 'charge.refused', id },
  'charge lost': { type: 'charge.lost', id },
  'key refused': { type: 'key.refused', id },
  back: { type: 'driver.returned', sessionId: 's1' },
  'given up': { type: 'payment.released', sessionId: 's1' },
  'refused again': { type: 'refusal.repeated', sessionId: 's1' },
  paid: answer('paid'),
  rejected: answer('rejected'),
  cancelled: answer('cancelled'),
  pending: answer('pending'),
  unclear: answer('unclear'),
} satisfies Record<string, LedgerEvent>;

/** Where each event leads a record that is alone in its session; nothing is named that leaves its state. */
const ways: Record<PaymentState, Partial<Record<keyof typeof events, PaymentState>>> = {
  'undecided.sending': {
    'charge confirmed': 'paid.sure',
    'charge refused': 'refused.byAnswer',
    'charge lost': 'undecided.unknown',
    'key refused': 'undecided.unknown',
    'given up': 'undecided.released',
    paid: 'paid.sure',
    rejected: 'refused.byStatus',
    cancelled: 'refused.byStatus',
  },
  'undecided.away': {
    'charge confirmed': 'paid.sure',
    'charge refused': 'refused.byAnswer',
    back: 'undecided.back',
    'given up': 'undecided.released',
    paid: 'paid.sure',
    rejected: 'refused.byStatus',
    cancelled: 'refused.byStatus',
  },
  'undecided.back': {
    'charge confirmed': 'paid.sure',
    'charge refused': 'refused.byAnswer',
    'given up': 'undecided.released',
    paid: 'paid.sure',
    rejected: 'refused.byStatus',
    cancelled: 'refused.byStatus',
  },
  'undecided.unknown': {
    'charge confirmed': 'paid.sure',
    'charge refused': 'refused.byAnswer',
    back: 'undecided.back',
    'given up': 'undecided.released',
    paid: 'paid.sure',
    rejected: 'refused.byStatus',
    cancelled: 'refused.byStatus',
  },
  'undecided.released': { 'charge confirmed': 'paid.sure', 'charge refused': 'refused.byAnswer', paid: 'paid.sure' },
  'refused.byStatus': {
    'refused again': 'refused.forGood',
    back: 'undecided.back',
    pending: 'undecided.unknown',
    paid: 'paid.sure',
  },
  'refused.byAnswer': { paid: 'paid.sure' },
  'refused.forGood': { paid: 'paid.sure' },
  'paid.sure': {},
  'paid.inDoubt': {},
  replaced: { paid: 'replaced' },
};

describe('The life of a payment that is alone in its session', () => {
  it.each(paymentStates)('From the state %s, each event leads where it ought to', (state) => {
    const record = paymentRecord('s1', { state, refusedAt: 1_000 });
    const after = (event: LedgerEvent) => applyToLedger([record], event, { at: 9_000, deviceAt: 9_000 })[0]?.state;
    const led = Object.entries(events).map(([name, event]) => [name, after(event)]);
    expect(Object.fromEntries(led)).toEqual(
      Object.fromEntries(Object.keys(events).map((name) => [name, ways[state][name as keyof typeof events] ?? state])),
    );
  });

  it('A refusal counts for good 7 s after the first one, and not before', () => {
    const record = paymentRecord('s1', { state: 'refused.byStatus', refusedAt: 1_000 });
    const after = (at: number) => applyToLedger([record], events['refused again'], { at, deviceAt: 0 })[0]?.state;
    expect([after(7_999), after(8_000)]).toEqual(['refused.byStatus', 'refused.forGood']);
    // A clock that was set back counts as well.
    expect(after(-6_000)).toBe('refused.forGood');
  });

  it('What has happened to a payment is recorded with its time', () => {
    const moment = { at: 5_000, deviceAt: 6_000 };
    const [returned] = applyToLedger([paymentRecord('s1')], events.back, moment);
    expect(returned).toMatchObject({ returnedAt: 6_000, refusedAt: null });
    const [refused] = applyToLedger([paymentRecord('s1')], events.rejected, moment);
    expect(refused).toMatchObject({ refusedAt: 5_000, lastAnswer: { verdict: 'rejected' } });
    const [lost] = applyToLedger(
      [paymentRecord('s1', { via: 'charge', state: 'undecided.sending' })],
      events['key refused'],
      moment,
    );
    expect(lost).toMatchObject({ isKeySpent: true });
    const trip = { journeyId: 't1', sessionId: 's2' };
    const [paid] = applyToLedger(
      [paymentRecord('s1', { state: 'paid.sure' })],
      { type: 'trip.reopened', paidIn: 's1', trip },
      moment,
    );
    expect(paid).toMatchObject({ state: 'paid.sure', reopened: [trip] });
  });
});
