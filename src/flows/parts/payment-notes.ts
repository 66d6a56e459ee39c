import {
  type Attempt,
  attemptAt,
  liveAttempts,
  noteOfSame,
  type Notes,
  type Payer,
  withAttempt,
} from '#domain/attempt.ts';
import type { Journey } from '#domain/journey.ts';
import { isPaid, isSettled, type Verdict } from '#domain/verdict.ts';
import type { Ports } from '#app/ports.ts';
import { alone } from '#storage/alone.ts';

/** What this browser knows of payments, over all tabs, for 24 hours (rules VERDICT-8 to VERDICT-11). */
export type PaymentNotes = {
  /** Payments whose end is not known, and payments that ended well by the operator's word. */
  all: () => Notes;
  of: (sessionId: string) => Attempt | null;
  /** Notes what is about to be paid. Where some of it may have been paid already, notes nothing and answers with that session. */
  note: (sessionId: string, trips: readonly Journey[], payer: Payer) => Promise<string | null>;
  /** Ends a note by the operator's word; other verdicts leave it. */
  settle: (sessionId: string, verdict: Verdict) => void;
  /** The driver was told and chose to pay again, or nothing was sent. */
  forget: (sessionId: string) => void;
  /** Told of every change, in this tab or another. Returns how to stop. */
  subscribe: (listener: () => void) => () => void;
};

type NotePorts = Pick<Ports, 'local' | 'window' | 'serverClock'>;

const createPaymentNotes = ({ local, window, serverClock: clock }: NotePorts): PaymentNotes => {
  const listeners = new Set<() => void>();
  const tell = (): void => listeners.forEach((listener) => listener());
  window.addEventListener(
    'storage',
    ({ key }) => (key === 'payments/attempts' || key === 'payments/paid' || key === null) && tell(),
  );

  const attempts = (): Attempt[] => liveAttempts(local.read('payments/attempts') ?? [], clock.now());
  const paid = (): Attempt[] => liveAttempts(local.read('payments/paid') ?? [], clock.now());
  const keep = (left: Attempt[]): void => {
    if (left.length > 0) local.write('payments/attempts', left);
    else local.remove('payments/attempts');
    tell();
  };
  const without = (session: string): Attempt[] => attempts().filter(({ sessionId }) => sessionId !== session);
  const of = (session: string): Attempt | null =>
    [...attempts(), ...paid()].find(({ sessionId }) => sessionId === session) ?? null;

  const all = (): Notes => ({ attempts: attempts(), paid: paid() });

  return {
    all,
    of,
    note: (sessionId, trips, payer) =>
      alone(window, 'payments/attempts', async () => {
        const before = noteOfSame(all(), sessionId, trips, payer);
        if (before !== undefined) return before.sessionId;
        keep(withAttempt(attempts(), attemptAt(sessionId, trips, payer, clock.now())));
        return null;
      }),
    settle: (sessionId, verdict) => {
      if (!isSettled(verdict)) return;
      const attempt = attempts().find((one) => one.sessionId === sessionId);
      if (attempt === undefined) return;
      if (isPaid(verdict)) local.write('payments/paid', withAttempt(paid(), attempt));
      keep(without(sessionId));
    },
    forget: (sessionId) => keep(without(sessionId)),
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
