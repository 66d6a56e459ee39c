import { createActor, fromPromise } from 'xstate';
import type { Attempt } from '#domain/money/attempt.ts';
import type { Ports } from '#runtime/ports.ts';
import { isPaid } from '#domain/money/verdict.ts';
import { verdictNow } from '#payments/status-now.ts';
import { noteVerdictOf } from '#payments/note-verdict.ts';
import { unfinishedPaymentsMachine } from '#machines/unfinished-payments.ts';
import { forgetPaid } from '#storage/forget.ts';
import { paymentNotes } from '#payments/notes.ts';

/** Follows the payments that this browser has noted and whose end is not known; `showPage` opens a page of the portal. */
export const followPayments = (ports: Ports, showPage: (path: '/payment/success' | '/payment/duplicated') => void) => {
  const notes = paymentNotes(ports);
  const machine = unfinishedPaymentsMachine.provide({
    actors: {
      askAll: fromPromise(({ input: { sessionIds }, signal }) =>
        Promise.all(
          sessionIds.map(async (sessionId) => ({ sessionId, verdict: await verdictNow(ports, sessionId, signal) })),
        ),
      ),
    },
    actions: {
      noteVerdicts: (_, verdicts) => {
        for (const { sessionId, verdict } of verdicts) {
          if (isPaid(verdict)) forgetPaid(ports, sessionId, notes.of(sessionId));
          notes.recordVerdict(sessionId, verdict);
        }
      },
      releaseAttempt: (_, { sessionId }) => notes.release(sessionId),
      showConfirmation: (_, { sessionId, verdict }) => {
        if (verdict !== 'paid' && verdict !== 'paidTwice') return;
        noteVerdictOf(ports, sessionId, { verdict, problem: null });
        showPage(verdict === 'paid' ? '/payment/success' : '/payment/duplicated');
      },
    },
  });
  // A company's own pages report its payments: the next person in this browser neither sees nor ends them.
  const ofDrivers = (): { attempts: Attempt[] } => ({
    attempts: notes.all().attempts.filter(({ isFleet }) => isFleet !== true),
  });
  const actor = createActor(machine, { input: ofDrivers() }).start();
  const stop = notes.subscribe(() => actor.send({ type: 'attempts.changed', ...ofDrivers() }));
  actor.subscribe({ complete: stop });
  return actor;
};

export type PaymentsActor = ReturnType<typeof followPayments>;
