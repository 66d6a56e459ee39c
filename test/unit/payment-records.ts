import { basketOf, type Payment, type Payer } from '#domain/money/known-payments.ts';
import type { PaymentRecord } from '#domain/money/payment.ts';
import type { Journey } from '#domain/trips/journey.ts';

const visitor = { plate: 'AA123BB', countryCode: 'FR' };

const basket = {
  trips: [{ id: 't1', cents: 600 }],
  prepayments: [],
  prepaidIds: [],
  lines: [],
  cents: 600,
  ...visitor,
};

/** A visitor's payment of one trip, by the card provider, whose end is not known, with what a test says of it. */
export const paymentRecord = (sessionId: string, more: Partial<PaymentRecord> = {}): PaymentRecord => ({
  ...basket,
  id: `key of ${sessionId}`,
  via: 'provider',
  sessionId,
  owner: { kind: 'visitor' },
  method: null,
  methodLabel: null,
  email: '',
  owed: [],
  startedAt: 0,
  deviceStartedAt: more.startedAt ?? 0,
  returnedAt: null,
  refusedAt: null,
  lastAnswer: null,
  isKeySpent: false,
  reopened: [],
  state: 'undecided.away',
  ...more,
});

/** The record of a payment of these trips that is sent now, with what a test says of it. */
export const recordOfTrips = (
  sessionId: string,
  trips: readonly Journey[],
  payer: Payer = visitor,
  more: Partial<PaymentRecord> = {},
): PaymentRecord => paymentRecord(sessionId, { ...basketOf(trips, payer), startedAt: Date.now(), ...more });

/** A confirmed payment of these trips that was sent now. */
export const paidRecord = (sessionId: string, trips: readonly Journey[], payer?: Payer): PaymentRecord =>
  recordOfTrips(sessionId, trips, payer, { state: 'paid.sure' });

/** A payment as lists and pages read it, with what a test says of it. */
export const knownPayment = (sessionId: string, more: Partial<Payment> = {}): Payment => ({
  ...basket,
  sessionId,
  isOwn: true,
  isFleet: false,
  method: null,
  methodLabel: null,
  startedAt: 0,
  owed: [],
  doubt: null,
  reopened: [],
  ...more,
});

/** What local storage holds of these payments. */
export const ledgerOfRecords = (...records: PaymentRecord[]) => ({ 'payments/ledger': { records } });

/** The records in local storage that `state` names, by its beginning. */
export const recordsIn = (ledger: unknown, state: string): PaymentRecord[] =>
  (ledger as { records: PaymentRecord[] } | null)?.records.filter((record) => record.state.startsWith(state)) ?? [];

/** Another tab has stored these payments. */
export const ledgerElsewhere = (...records: PaymentRecord[]) => ({
  event: { type: 'storage', key: 'payments/ledger', kept: { records } },
  at: 'window',
});
