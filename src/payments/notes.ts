import type { OperatorText } from '#domain/operator/text.ts';
import type { PaymentMethodType } from '#domain/payment/method.ts';
import {
  afterRefusal,
  type Attempt,
  attemptAt,
  toConfirmed,
  doubtAfter,
  isOfTrips,
  isRefusedForGood,
  isOnItsWay,
  keyOf,
  liveAttempts,
  mayBeOfEarlier,
  noteOfSame,
  type Notes,
  type OpenFleetPayment,
  type Payer,
  releasedOfSame,
  type ReopenedTrip,
  sameIn,
  withAttempt,
  withoutOthers,
} from '#domain/money/attempt.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { UnpaidTrips } from '#domain/money/unpaid-trips.ts';
import { isPaid, isFinal, type Verdict } from '#domain/money/verdict.ts';
import type { Ports } from '#runtime/ports.ts';
import { withTabLock } from '#storage/tab-lock.ts';

/** What this browser knows of payments, over all tabs, for 24 hours (rules VERDICT-8 to VERDICT-11). */
export type PaymentNotes = {
  /** Payments whose end is not known, and payments that the operator has confirmed. */
  all: () => Notes;
  of: (sessionId: string) => Attempt | null;
  /** Notes what is about to be paid. If an earlier attempt may have paid some of it, notes nothing and returns that attempt’s session. */
  note: (decision: Decision) => Promise<string | null>;
  /** The sessions of payments that may have paid some of these trips: the driver has released them, or their status was a refusal. */
  doubtful: (sessionId: string, trips: readonly Journey[], payer: Payer) => string[];
  /** Ends a note by the operator's verdict; a verdict that is not final leaves it. A refused session that is pending now is noted again. */
  recordVerdict: (sessionId: string, verdict: Verdict) => void;
  /** The operator answered the charge of a session: it is paid, whatever became of other attempts in it. */
  charged: (sessionId: string) => void;
  /** A status refuses the session once more: after some time, that is the end of what was refused before. */
  refuseAgain: (sessionId: string) => void;
  /** The operator refused a charge; an earlier attempt whose end is not known is noted again (rule VERDICT-20). */
  refuseCharge: (sessionId: string) => void;
  /**
   * The driver knows that the end is unknown and pays anyway: another charge of this session belongs to the same
   * decision, and its status is requested right before.
   */
  release: (sessionId: string) => void;
  /** The driver has come back from the card provider; a session that was refused meanwhile is noted again. */
  returned: (sessionId: string) => void;
  /** A payment in another session has paid the trip; the driver chose to pay it again in the session of this list. */
  reopen: (paidIn: string, trip: ReopenedTrip) => void;
  /** This page's charge of a session was answered, or the page no longer waits for the answer. */
  ended: (sessionId: string) => void;
  /** Whether a charge of the session may still reach the operator: until then, its status may describe an earlier attempt. */
  isOnItsWay: (sessionId: string) => boolean;
  /** Whether a refusal of the session may describe an attempt before the noted one (rules VERDICT-16, VERDICT-19). */
  mayBeOfEarlier: (sessionId: string) => boolean;
  /** Whether an attempt after the noted one was refused: a refusal of the session then describes that one. */
  isOfLater: (sessionId: string) => boolean;
  /** The session whose status was refused or cancelled for these trips; null without one. */
  refusedSession: (sessionId: string, trips: readonly Journey[]) => string | null;
  /** Whether a status of the session was paid, and nothing of it is being checked. */
  isPaid: (sessionId: string) => boolean;
  /** Calls the listener on every change, in this tab or another. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

/** A driver's decision to pay; `newKey` makes the key of a charge, and is null where the provider charges. */
type Decision = {
  sessionId: string;
  trips: readonly Journey[];
  payer: Payer;
  method?: PaymentMethodType | null;
  /** What a method of the operator's own is called. */
  methodLabel?: OperatorText | undefined;
  /** The unpaid rest of the session's list. */
  left?: UnpaidTrips;
  newKey: (() => string) | null;
};

type NotesKey = 'payments/attempts' | 'payments/paid' | 'payments/refused';
type NotePorts = Pick<Ports, 'local' | 'window' | 'serverClock'>;

const createPaymentNotes = ({ local, window, serverClock: clock }: NotePorts): PaymentNotes => {
  const listeners = new Set<() => void>();
  /** The keys of charges that this page has sent and no longer waits for. */
  const endedKeys = new Set<string>();
  const notify = (): void => listeners.forEach((listener) => listener());
  window.addEventListener(
    'storage',
    ({ key }) => (key === 'payments/attempts' || key === 'payments/paid' || key === null) && notify(),
  );

  const live = (key: NotesKey): Attempt[] =>
    // Until the operator has answered, no note is too old: the device may be a day ahead.
    liveAttempts(local.read(key) ?? [], clock.isKnown() ? clock.now() : 0);
  /** Includes the attempts that the driver has released. */
  const keptAttempts = (): Attempt[] => live('payments/attempts');
  const attempts = (): Attempt[] => keptAttempts().filter(({ isReleased }) => isReleased !== true);
  const paidAttempts = (): Attempt[] => live('payments/paid');
  const refusedAttempts = (): Attempt[] => live('payments/refused');
  const store = (key: NotesKey, left: Attempt[]): void =>
    left.length > 0 ? local.write(key, left) : local.remove(key);
  const keep = (left: Attempt[]): void => {
    store('payments/attempts', left);
    notify();
  };
  const inSession = (notes: readonly Attempt[], session: string): Attempt | undefined =>
    notes.find(({ sessionId }) => sessionId === session);
  const without = (session: string, notes = keptAttempts()): Attempt[] =>
    notes.filter(({ sessionId }) => sessionId !== session);
  const dropRefusal = (session: string): void => store('payments/refused', without(session, refusedAttempts()));
  const of = (session: string): Attempt | null => inSession([...attempts(), ...paidAttempts()], session) ?? null;

  const refuse = (session: string, isCharge: boolean): void => {
    const attempt = inSession(attempts(), session);
    if (attempt === undefined) return;
    const ended = { ...withoutOthers(attempt), ...(isCharge ? { isAnswered: true } : { refusedAt: clock.now() }) };
    // A refusal read from a status may still change; the answer to a charge does not.
    if (!isCharge || inSession(refusedAttempts(), session) === undefined)
      local.write('payments/refused', withAttempt(refusedAttempts(), ended));
    keep(afterRefusal(keptAttempts(), attempt));
  };
  const pay = (session: string, noteOf = toConfirmed): void => {
    const attempt = inSession(keptAttempts(), session) ?? inSession(refusedAttempts(), session);
    if (attempt === undefined) return;
    local.write('payments/paid', withAttempt(paidAttempts(), noteOf(attempt)));
    dropRefusal(session);
    keep(without(session));
  };
  /** Notes a session again whose refusal may not be the end. */
  const noteAgain = (session: string, as: Pick<Attempt, 'other'> = {}): void => {
    const attempt = inSession(refusedAttempts(), session);
    if (attempt === undefined || inSession(keptAttempts(), session) !== undefined) return;
    dropRefusal(session);
    keep([...keptAttempts(), { ...attempt, ...as }]);
  };

  const refusedSession: PaymentNotes['refusedSession'] = (sessionId, trips) => {
    const ofStatus = refusedAttempts().filter(({ isAnswered }) => isAnswered !== true);
    return sameIn(ofStatus, sessionId, trips)?.sessionId ?? null;
  };

  const all = (): Notes => ({ attempts: attempts(), paid: paidAttempts() });
  return {
    all,
    of,
    note: ({ sessionId, trips, payer, method = null, methodLabel, left, newKey }) =>
      withTabLock(window, 'payments/attempts', async () => {
        const before = noteOfSame(all(), sessionId, trips, payer);
        if (before !== undefined) return before.sessionId;
        const released = inSession(keptAttempts(), sessionId);
        // A key belongs to its request: other trips are another decision.
        const earlierKey = released && isOfTrips(released, trips) ? keyOf(released) : undefined;
        const refusedIn = inSession(refusedAttempts(), sessionId);
        const hasOther = released !== undefined || refusedIn !== undefined;
        const mayBePaid = refusedIn?.isAnswered === true || refusedIn?.refusedAt === null ? [] : [refusedIn];
        const doubt = doubtAfter(
          [released, ...mayBePaid].filter((one) => one !== undefined),
          trips,
        );
        const attempt: Attempt = {
          ...attemptAt(sessionId, trips, payer, clock.now(), method),
          ...(methodLabel && { methodLabel }),
          ...(left && { left }),
          ...(released && { earlier: withoutOthers(released) }),
          ...(hasOther && { other: 'earlier' }),
          ...(doubt && { doubt }),
        };
        const decided = newKey === null ? { ...attempt, earlierKey } : { ...attempt, key: earlierKey ?? newKey() };
        keep(withAttempt(keptAttempts(), decided));
        return null;
      }),
    doubtful: (sessionId, trips, payer) => {
      const released = releasedOfSame(keptAttempts(), sessionId, trips, payer).map((one) => one.sessionId);
      const refusedIn = refusedSession(sessionId, trips);
      return refusedIn === null || released.includes(refusedIn) ? released : [...released, refusedIn];
    },
    recordVerdict: (sessionId, verdict) => {
      if (isPaid(verdict)) pay(sessionId);
      // A session that the operator refused before is pending now.
      else if (verdict === 'pending') noteAgain(sessionId);
      else if (isFinal(verdict) && of(sessionId)?.other !== 'later') refuse(sessionId, false);
    },
    charged: (sessionId) => pay(sessionId, ({ doubt: _, ...attempt }) => withoutOthers(attempt)),
    refuseAgain: (sessionId) => {
      const before = inSession(refusedAttempts(), sessionId);
      if (before !== undefined && isRefusedForGood(before, clock.now()))
        local.write('payments/refused', withAttempt(refusedAttempts(), { ...before, refusedAt: null }));
    },
    refuseCharge: (sessionId) => refuse(sessionId, true),
    release: (sessionId) =>
      keep(keptAttempts().map((one) => (one.sessionId === sessionId ? { ...one, isReleased: true } : one))),
    returned: (sessionId) => {
      const ended = inSession(refusedAttempts(), sessionId);
      // Another tab may have read the refusal of an earlier attempt while the driver was at the provider.
      if (ended !== undefined && ended.isAnswered !== true) noteAgain(sessionId, { other: 'earlier' });
      if (inSession(keptAttempts(), sessionId) === undefined) return;
      keep(keptAttempts().map((one) => (one.sessionId === sessionId ? { ...one, returnedAt: Date.now() } : one)));
    },
    reopen: (paidIn, trip) => {
      const reopened = paidAttempts().map((one) =>
        one.sessionId === paidIn ? { ...one, reopened: [...(one.reopened ?? []), trip] } : one,
      );
      local.write('payments/paid', reopened);
      notify();
    },
    ended: (sessionId) => {
      const key = of(sessionId)?.key;
      if (key !== undefined) endedKeys.add(key);
    },
    isOnItsWay: (sessionId) => {
      const attempt = of(sessionId);
      return attempt !== null && !endedKeys.has(attempt.key ?? '') && isOnItsWay(attempt, clock.now());
    },
    mayBeOfEarlier: (sessionId) => {
      const attempt = inSession(keptAttempts(), sessionId);
      return attempt !== undefined && mayBeOfEarlier(attempt, clock.now(), Date.now());
    },
    isOfLater: (sessionId) => inSession(attempts(), sessionId)?.other === 'later',
    refusedSession,
    isPaid: (session) =>
      inSession(paidAttempts(), session) !== undefined && inSession(attempts(), session) === undefined,
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

/** A company's payments whose end is not known, the newest first. */
export const openFleetPayments = (notes: PaymentNotes): OpenFleetPayment[] =>
  notes
    .all()
    .attempts.filter(({ isFleet }) => isFleet === true)
    .toSorted((one, other) => other.startedAt - one.startedAt)
    .map(({ sessionId, cents, journeyIds, startedAt }) => ({
      sessionId,
      cents,
      count: journeyIds.length,
      madeAt: new Date(startedAt).toISOString(),
    }));
