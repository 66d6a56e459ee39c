import { isShownTo, type Owner } from '#domain/accounts/owner.ts';
import {
  basketOf,
  doubtfulSessions,
  isOnItsWay,
  isOfLater,
  type KnownPayments,
  knownPayments,
  linesForAccounts,
  liveRecords,
  mayBeOfEarlier,
  openIn,
  type Payer,
  type Payment,
  paymentIn,
  paymentOfSame,
  refusedSession,
  repeatedBy,
} from '#domain/money/known-payments.ts';
import { type ListedOwed, liveLists, owedBy, withList } from '#domain/money/owed.ts';
import type { Decision, OwedList, PaymentRecord } from '#domain/money/payment.ts';
import type { Verdict } from '#domain/money/verdict.ts';
import type { OperatorText } from '#domain/operator/text.ts';
import type { PaymentMethodType } from '#domain/payment/method.ts';
import type { Problem } from '#domain/problem.ts';
import type { Journey, JourneysSet } from '#domain/trips/journey.ts';
import { applyToLedger, type LedgerEvent } from '#machines/parts/ledger.ts';
import type { Ports } from '#runtime/ports.ts';
import { deviceHash } from '#storage/device-hash.ts';
import { signInKeys } from '#storage/keys.ts';
import { withTabLock } from '#storage/tab-lock.ts';
import { ownerNow } from './owner-now.ts';

export type LedgerPorts = Pick<Ports, 'local' | 'window' | 'serverClock' | 'account' | 'newKey'>;

/** What a driver is about to pay. */
export type Sending = {
  sessionId: string;
  trips: readonly Journey[];
  payer: Payer;
  via: Decision['via'];
  method: PaymentMethodType | null;
  methodLabel?: OperatorText | undefined;
  email: string;
};

/** What this browser knows of payments and of what is owed, over all tabs (rules VERDICT-8 to VERDICT-11). */
export type Ledger = {
  /** What the person who uses the device now may know. */
  known: () => KnownPayments;
  /** The records of all owners, the latest decision last. */
  records: () => PaymentRecord[];
  /** What this person's vehicles owed when they were last listed, without one session's list. */
  owed: () => OwedList[];
  /**
   * Records a decision before it is sent. If an earlier payment may have paid some of it, records nothing and returns
   * that payment's session; otherwise null.
   */
  decide: (sending: Sending) => Promise<string | null>;
  /** The session of a payment, by any account, that may have paid some of these trips; null without one. */
  taken: (sessionId: string, trips: readonly Journey[], payer: Payer) => string | null;
  apply: (event: LedgerEvent) => void;
  /** Applies the operator's verdict on a session. */
  judge: (sessionId: string, verdict: Verdict, problem?: Problem | null) => void;
  /** Records what a vehicle owes by its newest list, or the trips that the number of a notice has found. */
  list: (set: JourneysSet, byNumber: boolean) => void;
  /** The payment of a session, as the person who uses the device now may see it. */
  of: (sessionId: string | null) => Payment | null;
  /** The record of a session that is being checked. */
  openIn: (sessionId: string) => PaymentRecord | undefined;
  /** Whether a status of the session was paid, and no payment of it is being checked. */
  isPaid: (sessionId: string) => boolean;
  /** Whether a refusal of the session may describe an attempt before the one that is being checked (rules VERDICT-16, VERDICT-19). */
  mayRefuseEarlier: (sessionId: string) => boolean;
  /** Whether an attempt after the one that is being checked was refused: a refusal of the session describes that one. */
  mayRefuseLater: (sessionId: string) => boolean;
  doubtful: (sessionId: string, trips: readonly Journey[], payer: Payer) => string[];
  refusedSession: (sessionId: string, trips: readonly Journey[]) => string | null;
  /** Calls the listener on every change, in this tab or another, also of who uses the device. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

const createLedger = (ports: LedgerPorts): Ledger => {
  const { local, window, serverClock, newKey } = ports;
  const listeners = new Set<() => void>();
  const notify = (): void => listeners.forEach((listener) => listener());
  // What may be shown of a record depends on who is signed in.
  const keys: readonly (string | null)[] = ['payments/ledger', 'vehicles/owed', ...signInKeys, null];
  window.addEventListener('storage', ({ key }) => keys.includes(key) && notify());

  /** Until the operator has answered, nothing is too old: the device may be a day ahead. */
  const clocks = () => ({ now: serverClock.isKnown() ? serverClock.now() : 0, deviceNow: Date.now() });
  const records = (): PaymentRecord[] => liveRecords(local.read('payments/ledger')?.records ?? [], clocks());
  const isShownNow = ({ owner }: { owner: Owner }): boolean => isShownTo(owner, ownerNow(ports));
  const lists = (): ListedOwed[] => liveLists(local.read('vehicles/owed') ?? [], clocks());
  const apply = (event: LedgerEvent): void => {
    const next = applyToLedger(records(), event, { at: serverClock.now(), deviceAt: Date.now() });
    if (next.length === 0) local.remove('payments/ledger');
    else local.write('payments/ledger', { records: next });
    notify();
  };
  const openHere = (sessionId: string): PaymentRecord | undefined => openIn(records(), sessionId);
  const ofEverybody = (): KnownPayments => knownPayments(records(), null);
  const taken: Ledger['taken'] = (sessionId, trips, payer) =>
    paymentOfSame(ofEverybody(), sessionId, trips, payer)?.sessionId ?? null;

  return {
    known: () => knownPayments(records(), ownerNow(ports)),
    records,
    owed: () => lists().filter(isShownNow),
    decide: async ({ sessionId, trips, payer, via, method, methodLabel = null, email }) => {
      const address = (await deviceHash(ports, email)) ?? '';
      return withTabLock(window, 'payments/ledger', async () => {
        const before = taken(sessionId, trips, payer);
        if (before !== null) return before;
        const owner = ownerNow(ports);
        const paid = new Set(trips.map(({ id }) => id));
        const owed = lists()
          .filter(isShownNow)
          .map((list) => ({ ...list, trips: list.trips.filter(({ id }) => !paid.has(id)) }));
        const basket = basketOf(trips, payer);
        const lines = owner.kind === 'company' ? linesForAccounts(trips) : basket.lines;
        const decision = { ...basket, lines, via, sessionId, owner, method, methodLabel, email: address, owed };
        apply({ type: 'payment.sent', decision: { ...decision, id: repeatedBy(records(), decision)?.id ?? newKey() } });
        return null;
      });
    },
    taken,
    apply,
    judge: (sessionId, verdict, problem = null) =>
      apply({ type: 'status.answered', sessionId, answer: { verdict, problem, at: serverClock.now() } }),
    list: (set, byNumber) => {
      const owner = ownerNow(ports);
      const listed = { ...owedBy(set), owner, listedAt: serverClock.now(), deviceListedAt: Date.now() };
      local.write('vehicles/owed', withList(lists(), listed, byNumber));
      notify();
    },
    of: (sessionId) => paymentIn(records(), ownerNow(ports), sessionId),
    openIn: openHere,
    isPaid: (sessionId) => {
      const { open, paid } = ofEverybody();
      const isOfSession = (payment: { sessionId: string }): boolean => payment.sessionId === sessionId;
      return paid.some(isOfSession) && !open.some(isOfSession);
    },
    mayRefuseEarlier: (sessionId) => {
      const record = openHere(sessionId);
      if (record !== undefined && isOnItsWay(record, serverClock.now())) return true;
      return mayBeOfEarlier(records(), sessionId, { now: serverClock.now(), deviceNow: Date.now() });
    },
    mayRefuseLater: (sessionId) => {
      const record = openHere(sessionId);
      return record !== undefined && isOfLater(record, records());
    },
    doubtful: (sessionId, trips, payer) => doubtfulSessions(records(), sessionId, trips, payer),
    refusedSession: (sessionId, trips) => refusedSession(records(), sessionId, trips),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const opened = new WeakMap<LedgerPorts['local'], Ledger>();

/** The ledger of this browser, one for the life of the page. */
export const ledgerOf = (ports: LedgerPorts): Ledger => {
  const ledger = opened.get(ports.local) ?? createLedger(ports);
  opened.set(ports.local, ledger);
  return ledger;
};
