import { describe, expect, it } from 'vitest';
import { type Decision, type PaymentRecord, type PaymentState } from '#domain/money/payment.ts';
import { verdicts, type Verdict } from '#domain/money/verdict.ts';
import { applyToLedger, type LedgerEvent } from '#machines/parts/ledger.ts';
import { paymentRecord } from '../payment-records.ts';

const moment = { at: 9_000, deviceAt: 9_500 };
const apply = (records: PaymentRecord[], event: LedgerEvent) => applyToLedger(records, event, moment);
const recordIn = (sessionId: string, id: string, state: PaymentState, more: Partial<PaymentRecord> = {}) =>
  paymentRecord(sessionId, { id, state, ...more });
const answered = (verdict: Verdict, sessionId = 's1'): LedgerEvent => ({
  type: 'status.answered',
  sessionId,
  answer: { verdict, problem: null, at: 0 },
});
const states = (records: PaymentRecord[]) => records.map(({ state }) => state);

/** The records of one session, in these states and of the same trip. */
const inSession = (...of: PaymentState[]) => of.map((state, index) => recordIn('s1', `k${index}`, state));

describe('A status of a session with several payments', () => {
  it.each<[string, PaymentState[], Verdict, PaymentState[]]>([
    [
      'pays the only one that it can describe',
      ['refused.byAnswer', 'undecided.back'],
      'paid',
      ['refused.byAnswer', 'paid.sure'],
    ],
    [
      'pays one of those that it may describe',
      ['undecided.released', 'undecided.back'],
      'paid',
      ['paid.inDoubt', 'paid.inDoubt'],
    ],
    [
      'may pay one that a status has refused',
      ['refused.byStatus', 'undecided.back'],
      'paid',
      ['paid.inDoubt', 'paid.inDoubt'],
    ],
    [
      'is of the one that is being checked if another is paid',
      ['paid.sure', 'undecided.back'],
      'paid',
      ['paid.sure', 'paid.sure'],
    ],
    [
      'describes the paid one if nothing is being checked',
      ['paid.sure', 'undecided.released'],
      'paid',
      ['paid.sure', 'undecided.released'],
    ],
    [
      'pays the last one if all were refused',
      ['refused.forGood', 'refused.byAnswer'],
      'paidTwice',
      ['refused.forGood', 'paid.sure'],
    ],
    [
      'refuses the one that is being checked',
      ['refused.byStatus', 'undecided.back'],
      'cancelled',
      ['refused.byStatus', 'refused.byStatus'],
    ],
    [
      'refuses none while a later one was refused',
      ['undecided.unknown', 'refused.byAnswer'],
      'rejected',
      ['undecided.unknown', 'refused.byAnswer'],
    ],
    ['refuses none that was given up', ['undecided.released'], 'rejected', ['undecided.released']],
    [
      'is pending: the refused one is checked again',
      ['refused.byStatus', 'refused.byStatus'],
      'pending',
      ['refused.byStatus', 'undecided.unknown'],
    ],
    [
      'is pending: none is checked again beside one that is',
      ['refused.byStatus', 'undecided.released'],
      'pending',
      ['refused.byStatus', 'undecided.released'],
    ],
  ])('A status of a session %s', (_, before, verdict, after) => {
    expect(states(apply(inSession(...before), answered(verdict)))).toEqual(after);
  });

  it.each(verdicts)('The status %s of a session leaves the payments of other sessions', (verdict) => {
    const other = recordIn('s2', 'other', 'undecided.back');
    expect(apply([other, ...inSession('undecided.away')], answered(verdict))[0]).toEqual(other);
  });

  it('The answer is recorded at the last payment of the session', () => {
    const [first, last] = apply(inSession('undecided.released', 'undecided.back'), answered('pending'));
    expect([first?.lastAnswer, last?.lastAnswer?.verdict]).toEqual([null, 'pending']);
  });
});

describe('What happens to one payment', () => {
  it('A confirmed charge replaces the other payments of its session whose end is not known', () => {
    const records = inSession('undecided.released', 'refused.byStatus', 'undecided.sending', 'paid.sure');
    expect(states(apply(records, { type: 'charge.confirmed', id: 'k2' }))).toEqual([
      'replaced',
      'refused.byStatus',
      'paid.sure',
      'paid.sure',
    ]);
  });

  it.each<[string, PaymentRecord, PaymentState]>([
    ['in its session', recordIn('s1', 'k0', 'undecided.released', { trips: [] }), 'undecided.unknown'],
    ['of one of its trips', recordIn('s2', 'k0', 'undecided.released'), 'undecided.unknown'],
    ['of other trips', recordIn('s2', 'k0', 'undecided.released', { trips: [] }), 'undecided.released'],
  ])('A refused payment opens one again that was given up %s', (_, before, after) => {
    const refused = recordIn('s1', 'k1', 'undecided.sending');
    expect(states(apply([before, refused], { type: 'charge.refused', id: 'k1' }))).toEqual([after, 'refused.byAnswer']);
    expect(states(apply([before, { ...refused, state: 'undecided.back' }], answered('rejected')))[0]).toBe(after);
  });

  it('A driver who comes back from the provider comes back to the last payment that is open, or that a status refused', () => {
    const back: LedgerEvent = { type: 'driver.returned', sessionId: 's1' };
    const returned = (...of: PaymentState[]) =>
      apply(inSession(...of), back).map(({ state, returnedAt }) => [state, returnedAt]);
    expect(returned('undecided.away', 'undecided.away')).toEqual([
      ['undecided.away', null],
      ['undecided.back', 9_500],
    ]);
    expect(returned('refused.byStatus', 'refused.byAnswer')).toEqual([
      ['undecided.back', 9_500],
      ['refused.byAnswer', null],
    ]);
    expect(returned('refused.byStatus', 'undecided.released')).toEqual([
      ['refused.byStatus', null],
      ['undecided.released', 9_500],
    ]);
  });
});

describe('A decision to pay', () => {
  const {
    state: _,
    startedAt,
    deviceStartedAt,
    returnedAt,
    refusedAt,
    lastAnswer,
    isKeySpent,
    reopened,
    ...basket
  } = paymentRecord('s1', { id: 'new', via: 'charge' });
  const decision: Decision = basket;

  it('A decision to pay is a new record at the end', () => {
    const [earlier] = inSession('undecided.released');
    const records = apply([earlier as PaymentRecord], { type: 'payment.sent', decision });
    expect(records).toEqual([
      earlier,
      {
        ...decision,
        startedAt: 9_000,
        deviceStartedAt: 9_500,
        returnedAt: null,
        refusedAt: null,
        lastAnswer: null,
        isKeySpent: false,
        reopened: [],
        state: 'undecided.sending',
      },
    ]);
    expect([startedAt, deviceStartedAt, returnedAt, refusedAt, lastAnswer, isKeySpent, reopened]).toHaveLength(7);
  });

  it('A decision that was given up and is made again is sent again, with what is owed now', () => {
    const owed = [{ plate: 'ZZ', countryCode: 'FR', sessionId: 's7', trips: [], more: 0, moreCents: 0, isWhole: true }];
    const given = recordIn('s1', 'new', 'undecided.released', { via: 'charge', returnedAt: 7, startedAt: 1 });
    const other = recordIn('s2', 'k2', 'undecided.away');
    const records = apply([given, other], { type: 'payment.sent', decision: { ...decision, owed } });
    expect(records).toEqual([
      other,
      { ...given, owed, startedAt: 9_000, deviceStartedAt: 9_500, returnedAt: null, state: 'undecided.sending' },
    ]);
  });
});
