import type { PaymentMethodType } from '#domain/payment-method.ts';
import {
  type Attempt,
  attemptAt,
  isOnItsWay,
  keyOf,
  liveAttempts,
  noteOfSame,
  type Notes,
  type Payer,
  releasedOfSame,
  type ReopenedTrip,
  withAttempt,
} from '#domain/attempt.ts';
import type { Journey } from '#domain/journey.ts';
import type { LeftTrips } from '#domain/left-trips.ts';
import { isPaid, isSettled, type Verdict } from '#domain/verdict.ts';
import type { Ports } from '#app/ports.ts';
import { alone } from '#storage/alone.ts';

/** What this browser knows of payments, over all tabs, for 24 hours (rules VERDICT-8 to VERDICT-11). */
export type PaymentNotes = {
  /** Payments whose end is not known, and payments that ended well by the operator's word. */
  all: () => Notes;
  of: (sessionId: string) => Attempt | null;
  /** Notes what is about to be paid. Where some of it may have been paid already, notes nothing and answers with that session. */
  note: (decision: Decision) => Promise<string | null>;
  /** The sessions of payments that the driver has given up and that may have paid some of these trips. */
  released: (sessionId: string, trips: readonly Journey[], payer: Payer) => string[];
  /** Ends a note by the operator's word; other verdicts leave it. */
  settle: (sessionId: string, verdict: Verdict) => void;
  /** The operator refused, or nothing was sent. */
  forget: (sessionId: string) => void;
  /** The driver was told that the end is not known, and chose to go on: charging this session again is the same decision, and it is asked about right before. */
  release: (sessionId: string) => void;
  /** The driver chose to pay a trip again, in the session of one list, that a payment in another session has paid. */
  reopen: (paidIn: string, trip: ReopenedTrip) => void;
  /** This page's charge of a session was answered, or its answer is given up. */
  ended: (sessionId: string) => void;
  /** Whether a charge of the session may still reach the operator: what it says of the session until then may be about an earlier attempt. */
  isOnItsWay: (sessionId: string) => boolean;
  /** Whether a session was said to be paid, and nothing of it is being checked. */
  isPaid: (sessionId: string) => boolean;
  /** Told of every change, in this tab or another. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** What a driver has decided to pay; `newKey` makes the key of a charge, and is null where the provider charges. */
type Decision = {
  sessionId: string;
  trips: readonly Journey[];
  payer: Payer;
  method?: PaymentMethodType | null;
  /** What is left unpaid of the list of the session. */
  left?: LeftTrips;
  newKey: (() => string) | null;
};

type NotePorts = Pick<Ports, 'local' | 'window' | 'serverClock'>;

const createPaymentNotes = ({ local, window, serverClock: clock }: NotePorts): PaymentNotes => {
  const listeners = new Set<() => void>();
  /** The keys of charges that this page has sent and waits for no more. */
  const endedKeys = new Set<string>();
  const tell = (): void => listeners.forEach((listener) => listener());
  window.addEventListener(
    'storage',
    ({ key }) => (key === 'payments/attempts' || key === 'payments/paid' || key === null) && tell(),
  );

  /** With those that the driver has released. */
  const kept = (): Attempt[] => liveAttempts(local.read('payments/attempts') ?? [], clock.now());
  const attempts = (): Attempt[] => kept().filter(({ isReleased }) => isReleased !== true);
  const paid = (): Attempt[] => liveAttempts(local.read('payments/paid') ?? [], clock.now());
  const keep = (left: Attempt[]): void => {
    if (left.length > 0) local.write('payments/attempts', left);
    else local.remove('payments/attempts');
    tell();
  };
  const without = (session: string): Attempt[] => kept().filter(({ sessionId }) => sessionId !== session);
  const of = (session: string): Attempt | null =>
    [...attempts(), ...paid()].find(({ sessionId }) => sessionId === session) ?? null;

  const all = (): Notes => ({ attempts: attempts(), paid: paid() });

  return {
    all,
    of,
    note: ({ sessionId, trips, payer, method = null, left, newKey }) =>
      alone(window, 'payments/attempts', async () => {
        const before = noteOfSame(all(), sessionId, trips, payer);
        if (before !== undefined) return before.sessionId;
        const earlierKey = kept()
          .filter((one) => one.sessionId === sessionId)
          .map(keyOf)
          .find((key) => key !== undefined);
        const attempt = { ...attemptAt(sessionId, trips, payer, clock.now(), method), ...(left && { left }) };
        const decided = newKey === null ? { ...attempt, earlierKey } : { ...attempt, key: earlierKey ?? newKey() };
        keep(withAttempt(kept(), decided));
        return null;
      }),
    released: (sessionId, trips, payer) => releasedOfSame(kept(), sessionId, trips, payer).map((one) => one.sessionId),
    settle: (sessionId, verdict) => {
      if (!isSettled(verdict)) return;
      const attempt = kept().find((one) => one.sessionId === sessionId);
      // What the driver has given up counts again once it was paid.
      if (attempt === undefined || (attempt.isReleased === true && !isPaid(verdict))) return;
      const { isReleased: _, ...note } = attempt;
      if (isPaid(verdict)) local.write('payments/paid', withAttempt(paid(), note));
      keep(without(sessionId));
    },
    forget: (sessionId) => keep(without(sessionId)),
    release: (sessionId) =>
      keep(kept().map((one) => (one.sessionId === sessionId ? { ...one, isReleased: true } : one))),
    reopen: (paidIn, trip) => {
      const reopened = paid().map((one) =>
        one.sessionId === paidIn ? { ...one, reopened: [...(one.reopened ?? []), trip] } : one,
      );
      local.write('payments/paid', reopened);
      tell();
    },
    ended: (sessionId) => {
      const key = of(sessionId)?.key;
      if (key !== undefined) endedKeys.add(key);
    },
    isOnItsWay: (sessionId) => {
      const attempt = of(sessionId);
      return attempt !== null && !endedKeys.has(attempt.key ?? '') && isOnItsWay(attempt, clock.now());
    },
    isPaid: (session) =>
      paid().some(({ sessionId }) => sessionId === session) &&
      !attempts().some(({ sessionId }) => sessionId === session),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

const known = new WeakMap<NotePorts['local'], PaymentNotes>();

/** The notes of this browser, one for the life of the page. */
export const paymentNotes = (ports: NotePorts): PaymentNotes => {
  const notes = known.get(ports.local) ?? createPaymentNotes(ports);
  known.set(ports.local, notes);
  return notes;
};
