import { describe, expect, it } from 'vitest';
import type { Owner } from '#domain/accounts/owner.ts';
import { knownPayments, paymentIn } from '#domain/money/known-payments.ts';
import { type OwedList, type PaymentRecord, type PaymentState, paymentStates } from '#domain/money/payment.ts';
import { todayAt } from '#domain/trips/deadline.ts';
import type { RoundProgress } from '#domain/money/round.ts';
import {
  afterRefusal,
  ifNothingIsOpen,
  isOtherOpen,
  isPaidTwice,
  onOpen,
  runningDeadline,
} from '#domain/money/statement.ts';
import { nothingLeft, unpaidAfter } from '#domain/money/unpaid-after-payment.ts';

const visitor: Owner = { kind: 'visitor' };
const ana: Owner = { kind: 'customer', account: 'ana' };
const bea: Owner = { kind: 'customer', account: 'bea' };
const company: Owner = { kind: 'company', account: 'rental' };

const recordOf = (state: PaymentState, more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: `key-${state}`,
  via: 'provider',
  sessionId: 's1',
  owner: visitor,
  trips: [{ id: 't1', cents: 1_000 }],
  prepayments: [],
  prepaidIds: [],
  lines: [],
  cents: 1_000,
  plate: 'AA123BB',
  countryCode: 'FR',
  method: null,
  methodLabel: null,
  email: 'hash',
  owed: [],
  startedAt: 1,
  deviceStartedAt: 2,
  returnedAt: null,
  refusedAt: null,
  lastAnswer: null,
  isKeySpent: false,
  reopened: [],
  state,
  ...more,
});

const tripsOf = (...ids: string[]) => ({
  trips: ids.map((id) => ({ id, cents: 700 })),
  prepayments: [],
  plate: 'ZZ999ZZ',
  countryCode: 'FR',
});

const said = (records: PaymentRecord[], viewer: Owner = visitor) =>
  afterRefusal({ records, viewer }, { sessionId: 's1' });

describe('What an attempt that was refused has cost', () => {
  it.each(
    paymentStates.map((state) => {
      const isOpen = state.startsWith('undecided');
      return [state, isOpen ? 'notChargedNow' : state.startsWith('paid') ? 'paid' : 'notCharged'] as const;
    }),
  )('After one payment that is %s, the statement is %s', (state, expected) => {
    expect(said([recordOf(state)])?.says).toBe(expected);
  });

  it('A payment in another session with one of the same trips counts', () => {
    const records = [recordOf('undecided.unknown', { sessionId: 's0' })];
    const of = (id: string) => afterRefusal({ records, viewer: visitor }, { sessionId: 's9', trips: tripsOf(id) });
    expect(of('t1')).toEqual({ says: 'notChargedNow', cents: 1_000 });
    expect(of('t2')).toEqual({ says: 'notCharged' });
  });

  it('A refusal by a status is not final if another attempt followed before it was repeated', () => {
    const refused = recordOf('refused.byAnswer', { id: 'later', cents: 400 });
    expect(said([recordOf('refused.byStatus'), refused])).toEqual({ says: 'notChargedNow', cents: 1_000 });
    expect(said([recordOf('refused.forGood'), refused])).toEqual({ says: 'notCharged' });
    expect(said([refused, recordOf('refused.byStatus')])).toEqual({ says: 'notCharged' });
    const elsewhere = { ...refused, sessionId: 's2' };
    expect(said([recordOf('refused.byStatus'), elsewhere])?.says).toBe('notChargedNow');
    expect(said([recordOf('refused.byStatus'), { ...elsewhere, trips: [] }])?.says).toBe('notCharged');
  });

  it('The earlier amount is given only if there is one', () => {
    const other = recordOf('undecided.released', { id: 'other', cents: 400 });
    expect(said([recordOf('undecided.unknown'), other])).toEqual({ says: 'notChargedNow', cents: null });
    expect(said([recordOf('undecided.unknown', { cents: 0 })])).toEqual({ says: 'notChargedNow', cents: null });
  });

  it('An undecided payment of another account is named without an amount, and a paid one is not named', () => {
    expect(said([recordOf('undecided.away', { owner: ana })], bea)).toEqual({ says: 'checkingOther' });
    expect(said([recordOf('paid.sure', { owner: ana })], bea)).toBeNull();
    expect(said([recordOf('undecided.away', { owner: ana })], ana)?.says).toBe('notChargedNow');
  });

  it('A page about no payment says that nothing was charged only while nothing is open', () => {
    expect(ifNothingIsOpen([recordOf('refused.byAnswer'), recordOf('paid.sure')])).toEqual({ says: 'notCharged' });
    expect(ifNothingIsOpen([recordOf('undecided.released')])).toBeNull();
    expect(ifNothingIsOpen([recordOf('undecided.sending', { owner: company })])).toBeNull();
  });
});

describe('A payment whose end is not known', () => {
  it('It is being checked only while its status is requested', () => {
    const own = { cents: 1_000, isOwn: true };
    expect(onOpen(own, true)).toEqual({ says: 'checking', cents: 1_000 });
    expect(onOpen(own, false)).toEqual({ says: 'mayBeCharged', cents: 1_000 });
    expect(onOpen({ ...own, cents: 0 }, false)).toEqual({ says: 'mayBeCharged', cents: null });
    expect(onOpen(null, false)).toEqual({ says: 'mayBeCharged', cents: null });
    expect(onOpen({ ...own, isOwn: false }, true)).toEqual({ says: 'checkingOther' });
  });

  it('One of another account is mentioned to those who cannot see it', () => {
    const isOther = (records: PaymentRecord[], viewer: Owner, kind: 'customer' | 'company' = 'customer') =>
      isOtherOpen({ records, viewer }, kind);
    const open = recordOf('undecided.away', { owner: ana });
    expect([isOther([open], visitor), isOther([open], bea), isOther([open], ana)]).toEqual([true, true, false]);
    expect(isOther([recordOf('refused.byAnswer', { owner: ana })], visitor)).toBe(false);
    expect(isOther([recordOf('undecided.away')], company)).toBe(false);
    const ofCompany = recordOf('undecided.away', { owner: company });
    expect([isOther([ofCompany], visitor), isOther([ofCompany], visitor, 'company')]).toEqual([false, true]);
  });

  it('Its deadline is named from the day before it ends', () => {
    const list = listOf('AA123BB', 's1', ['2026-11-20', '2026-11-21', '2026-11-21']);
    const payment = { trips: list.trips };
    const on = (today: string) => runningDeadline(payment, [list], todayAt(today));
    expect(on('2026-11-18')).toBeNull();
    expect(on('2026-11-19')).toEqual({ ends: 'tomorrow', cents: 501 });
    expect(on('2026-11-20')).toEqual({ ends: 'today', cents: 501 });
    expect(on('2026-11-21')).toEqual({ ends: 'passed', on: '2026-11-20', cents: 501 });
    expect(on('2026-11-22')).toEqual({ ends: 'passed', on: '2026-11-20', cents: 1_506 });
    expect(on('no date')).toBeNull();
    expect(runningDeadline({ trips: [{ id: 'unlisted', cents: 1 }] }, [list], todayAt('2026-11-20'))).toBeNull();
  });
});

/** A vehicle's list with a trip for each deadline: 501 cents, 502 cents, and so on. */
const listOf = (plate: string, sessionId: string, deadlines: string[], isWhole = true): OwedList => ({
  plate,
  countryCode: 'FR',
  sessionId,
  trips: deadlines.map((deadline, index) => ({ id: `${plate}-${index}`, cents: 501 + index, deadline })),
  more: 0,
  moreCents: 0,
  isWhole,
});

describe('What is left after a payment', () => {
  const paid = recordOf('paid.sure', { trips: [{ id: 'AA123BB-0', cents: 501 }], cents: 501 });
  const own = listOf('AA123BB', 's1', ['2026-11-20']);
  const left = (lists: OwedList[], records: PaymentRecord[] = [paid], round: RoundProgress | null = null) => {
    const payment = paymentIn(records, visitor, 's1');
    const rest = unpaidAfter({ payment, lists, sessionId: 's1', payments: knownPayments(records, visitor) });
    return { ...rest, said: nothingLeft(rest, round, payment) };
  };
  const ofVehicle = { says: 'nothingLeft', vehicle: { plate: 'AA123BB', countryCode: 'FR' } };

  it('Nothing is left if every list that is known owes nothing', () => {
    expect(left([own]).said).toEqual({ says: 'nothingLeft', vehicle: null });
    expect(left([own, listOf('BB444BB', 's2', [])]).said).toEqual({ says: 'nothingLeft', vehicle: null });
  });

  it('Only the vehicle owes nothing if another one owes, or if it is not known what another one owes', () => {
    const owing = left([own, listOf('BB444BB', 's2', ['2026-11-30'])]);
    expect(owing.said).toEqual(ofVehicle);
    expect(owing.elsewhere).toEqual({ plates: ['BB-444-BB'], count: 1, cents: 501, until: '2026-11-30' });
    expect(left([own, listOf('BB444BB', 's2', [], false)]).said).toEqual(ofVehicle);
    const open = recordOf('undecided.unknown', { sessionId: 's2', trips: [{ id: 'BB444BB-0', cents: 501 }] });
    expect(left([own, listOf('BB444BB', 's2', ['2026-11-30'])], [paid, open]).said).toEqual(ofVehicle);
    const row = { sessionId: 's3', plate: 'CC1CC', countryCode: 'FR', cents: 1, state: 'owed', paidIn: null } as const;
    expect(left([own], [paid], { rows: [row], paid: 0, next: 's3' }).said).toEqual(ofVehicle);
  });

  it.each([
    ['the list is not known', left([]).said],
    ['the list does not say all that it owes', left([{ ...own, isWhole: false }]).said],
    ['a trip of the list is owed', left([listOf('AA123BB', 's1', ['2026-11-20', '2026-11-21'])]).said],
    ['what was paid is not known', left([own], []).said],
    [
      'another payment of the list has no end',
      left(
        [listOf('AA123BB', 's1', ['2026-11-20', '2026-11-21'])],
        [paid, recordOf('undecided.unknown', { sessionId: 's7', trips: [{ id: 'AA123BB-1', cents: 502 }] })],
      ).said,
    ],
  ])('No statement says that nothing is left if %s', (_, statement) => expect(statement).toBeNull());
});

describe('A payment that was made twice', () => {
  const twice = (other: Partial<PaymentRecord>, state: PaymentState = 'paid.sure') =>
    isPaidTwice({ records: [recordOf('paid.sure'), recordOf(state, other)], viewer: visitor }, 's1');

  it('Two confirmed payments of the same trips are a double payment', () => {
    expect(twice({ sessionId: 's2' })).toBe(true);
    expect(twice({ sessionId: 's2', trips: [] })).toBe(false);
    expect(twice({ sessionId: 's2' }, 'undecided.unknown')).toBe(false);
    expect(twice({ sessionId: 's2' }, 'paid.inDoubt')).toBe(false);
    expect(twice({ sessionId: 's2', owner: company })).toBe(false);
    expect(twice({})).toBe(false);
  });
});
