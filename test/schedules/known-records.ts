import { isPaidRecord, isUndecided } from '#domain/money/known-payments.ts';
import type { PaymentRecord } from '#domain/money/payment.ts';
import type { LocalStore } from '#storage/keys.ts';
import type { Clock } from './clock.ts';
import type { Judge } from './judge.ts';

/** How long a record is to be kept, in ms (rule VERDICT-8): not the portal's own number, which may be wrong. */
export const recordLife = 86_400_000;

/** What a record is for: the operator's ids of its trips, and this browser's of its prepaid passages. */
export const idsOf = ({ trips, prepaidIds }: PaymentRecord): string[] => [...trips.map(({ id }) => id), ...prepaidIds];

/** A browser's knowledge of payments: 24 hours after it was sent a payment is forgotten (rule VERDICT-8), and the operator has to refuse what comes then. */
export const createKnownRecords = (store: LocalStore, clock: Pick<Clock, 'now'>, judge: Judge) => {
  /** When each record was seen first, or was sent again. */
  const seen = new Map<string, { sessionId: string; startedAt: number; at: number }>();
  /** The times of each session's recorded payments, the newest last. */
  const startedAt = new Map<string, number[]>();
  /** Since when each session has had a record without an end; a refusal ends it, and a pending status after that reopens it. */
  const openSince = new Map<string, number>();
  /** Since when each record is given up. */
  const givenUpSince = new Map<string, number>();
  /** Since when each record has been paid. */
  const paidSince = new Map<string, number>();
  return {
    now: clock.now,
    update: (): void => {
      const { records } = store.read('payments/ledger') ?? { records: [] };
      for (const { id, state } of records)
        if (state !== 'undecided.released') givenUpSince.delete(id);
        else if (!givenUpSince.has(id)) givenUpSince.set(id, clock.now());
      for (const { id } of records.filter(isPaidRecord)) if (!paidSince.has(id)) paidSince.set(id, clock.now());
      const open = records.filter(isUndecided).map(({ sessionId }) => sessionId);
      for (const sessionId of openSince.keys()) if (!open.includes(sessionId)) openSince.delete(sessionId);
      for (const sessionId of open) if (!openSince.has(sessionId)) openSince.set(sessionId, clock.now());
      for (const { id, sessionId, startedAt: at } of records) {
        if (seen.get(id)?.startedAt === at) continue;
        seen.set(id, { sessionId, startedAt: at, at: clock.now() });
        startedAt.set(sessionId, [...(startedAt.get(sessionId) ?? []), clock.now()]);
      }
      for (const [id, { sessionId, at }] of seen) {
        if (records.some((record) => record.id === id)) continue;
        seen.delete(id);
        judge(
          'recordsKept',
          true,
          () => clock.now() - at < recordLife && `the record of a payment in ${sessionId} is gone`,
        );
      }
      judge('recordsKept', seen.size > 0, () => false);
    },
    /** Local storage was emptied. */
    forget: (): void => {
      seen.clear();
      startedAt.clear();
    },
    /** When a record was given up; undefined if it was not. */
    givenUpAt: (id: string): number | undefined => givenUpSince.get(id),
    /** For how long a record has been paid, in ms. */
    paidFor: (id: string): number => clock.now() - (paidSince.get(id) ?? clock.now()),
    /** For how long a session has had a record without an end, in ms. */
    openFor: (sessionId: string): number => clock.now() - (openSince.get(sessionId) ?? clock.now()),
    /** Whether a payment of a session is remembered: the newest, or the one of a charge at this time. */
    isKnown: (sessionId: string, chargedAt = Number.POSITIVE_INFINITY): boolean => {
      const sent = (startedAt.get(sessionId) ?? []).filter((at) => at <= chargedAt);
      return clock.now() - (sent.at(-1) ?? 0) < recordLife;
    },
    /** Whether the payment before the newest one of a session is remembered. */
    isEarlierKnown: (sessionId: string): boolean => clock.now() - (startedAt.get(sessionId)?.at(-2) ?? 0) < recordLife,
  };
};

export type KnownRecords = ReturnType<typeof createKnownRecords>;
