import { createActor, fromPromise } from 'xstate';
import { afterRefusal, isOtherOpen } from '#domain/money/statement.ts';
import type { Ports } from '#runtime/ports.ts';
import { isPaid, type Verdict } from '#domain/money/verdict.ts';
import { verdictNow } from '#payments/status-now.ts';
import { showPayment } from '#payments/shown.ts';
import { unfinishedPaymentsMachine } from '#machines/unfinished-payments.ts';
import { forgetPaid } from '#storage/forget.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { deadlineOf, moneyKnown } from '#payments/money.ts';

/** How many statuses are requested at a time. */
const atOnce = 5;

/** The verdicts on these payments. */
const askInTurns = async (ports: Ports, sessionIds: readonly string[], signal: AbortSignal) => {
  const waiting = sessionIds.values();
  const verdicts: { sessionId: string; verdict: Verdict }[] = [];
  const takeTurns = async (): Promise<void> => {
    for (const sessionId of waiting) {
      if (signal.aborted) return;
      verdicts.push({ sessionId, verdict: await verdictNow(ports, sessionId, signal) });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return verdicts;
};

/** Follows the payments that this browser has noted and whose end is not known; `showPage` opens a page of the portal. */
export const followPayments = (ports: Ports, showPage: (path: '/payment/success' | '/payment/duplicated') => void) => {
  const ledger = ledgerOf(ports);
  const machine = unfinishedPaymentsMachine.provide({
    actors: { askAll: fromPromise(({ input: { sessionIds }, signal }) => askInTurns(ports, sessionIds, signal)) },
    actions: {
      noteVerdicts: (_, verdicts) => {
        for (const { sessionId, verdict } of verdicts) {
          if (isPaid(verdict)) forgetPaid(ports, sessionId, ledger.of(sessionId));
          ledger.judge(sessionId, verdict);
        }
      },
      releaseAttempt: (_, { sessionId }) => ledger.apply({ type: 'payment.released', sessionId }),
      showConfirmation: (_, { sessionId, verdict }) => {
        if (verdict !== 'paid' && verdict !== 'paidTwice') return;
        showPayment(ports, sessionId, verdict);
        showPage(verdict === 'paid' ? '/payment/success' : '/payment/duplicated');
      },
    },
  });
  // A company's own pages report its payments. Those of another account are named without being followed.
  const ofDrivers = () => {
    const known = moneyKnown(ports);
    const refused = known.records.filter(({ state }) => state.startsWith('refused'));
    return {
      attempts: ledger
        .known()
        .open.filter(({ isFleet, isOwn }) => !isFleet && isOwn)
        .map((payment) => ({ ...payment, deadline: deadlineOf(ports, payment) })),
      refusals: Object.fromEntries(
        refused.map((record) => [
          record.sessionId,
          afterRefusal(known, { sessionId: record.sessionId, trips: record }),
        ]),
      ),
      hasOther: isOtherOpen(known, 'customer'),
    };
  };
  const actor = createActor(machine, { input: ofDrivers() }).start();
  const stop = ledger.subscribe(() => actor.send({ type: 'attempts.changed', ...ofDrivers() }));
  actor.subscribe({ complete: stop });
  return actor;
};

export type PaymentsActor = ReturnType<typeof followPayments>;
