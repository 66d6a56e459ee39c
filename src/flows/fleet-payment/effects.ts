import { fromCallback, fromPromise } from 'xstate';
import { renterProfileOf } from '#api/fleet.ts';
import { receiptOf } from '#api/payments.ts';
import { chargeOf, openFleetPayments } from '#domain/money/known-payments.ts';
import { afterRefusal } from '#domain/money/statement.ts';
import { isPaid, type Verdict } from '#domain/money/verdict.ts';
import { fleetPaymentMachine } from '#machines/fleet-payment.ts';
import { verdictOn } from '#flows/payment-verdict/effects.ts';
import { saveFile } from '#runtime/browser.ts';
import type { Ports } from '#runtime/ports.ts';
import { followPayment } from '#payments/follow-payment.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { changesIn } from '#payments/changes-in.ts';
import { moneyKnown } from '#payments/money.ts';

/** Stores the trips of a payment that was not made, so that one press selects them again (rule FLEET-13). */
const keepUnpaid = (ports: Ports, sessionId: string, verdict: Verdict): void => {
  const payment = ledgerOf(ports).of(sessionId);
  if (isPaid(verdict)) ports.tabStorage.remove('fleet/unpaid');
  else if (payment !== null)
    ports.tabStorage.write(
      'fleet/unpaid',
      payment.trips.map(({ id }) => id),
    );
};

/** Saves the operator's receipt of a payment. */
export const saveReceiptOf = (ports: Ports) =>
  fromPromise<void, { sessionId: string }>(async ({ input: { sessionId } }) =>
    saveFile(ports.window, await receiptOf(ports.client, sessionId), 'receipt.pdf'),
  );

/** How a rental company's payment ended. */
export const fleetPaymentOf = (ports: Ports) =>
  fleetPaymentMachine.provide({
    actors: {
      verdict: verdictOn(ports),
      confirmSignIn: fromPromise(async () => {
        await renterProfileOf((await ports.account.load()).client);
      }),
      loadCharge: fromPromise(async ({ input }) => {
        const note = ledgerOf(ports)
          .known()
          .paid.find(({ sessionId }) => sessionId === input.sessionId);
        return note === undefined ? null : chargeOf(note);
      }),
      loadRefusal: fromPromise(async ({ input: { sessionId } }) =>
        afterRefusal(moneyKnown(ports), { sessionId, trips: ledgerOf(ports).of(sessionId) ?? undefined }),
      ),
      saveReceipt: saveReceiptOf(ports),
      watchNote: fromCallback(({ input: { sessionId }, sendBack }) =>
        followPayment(ports, sessionId, { onDecided: () => sendBack({ type: 'payment.decided' }) }),
      ),
      watchOpen: fromCallback(({ sendBack }) => {
        const follow = changesIn(ledgerOf(ports), () => openFleetPayments(ledgerOf(ports).known()), []);
        return follow((open) => sendBack({ type: 'payments.changed', open }));
      }),
    },
    actions: {
      noteVerdict: ({ context: { sessionId } }, { verdict }) => {
        if (sessionId === null) return;
        keepUnpaid(ports, sessionId, verdict);
        ledgerOf(ports).judge(sessionId, verdict);
        ports.tabStorage.remove('payment/shown');
      },
      releaseAttempt: ({ context: { sessionId } }) => {
        if (sessionId !== null) ledgerOf(ports).apply({ type: 'payment.released', sessionId });
        ports.tabStorage.remove('payment/shown');
      },
    },
  });

/** The session of the company's newest payment without a verdict; a driver's or another company's is none of it. */
export const attemptedSession = (ports: Ports): string | null => {
  const ledger = ledgerOf(ports);
  const shown = ports.tabStorage.read('payment/shown');
  const ofShown = shown === undefined ? null : ledger.of(shown.sessionId);
  const own = [ofShown, ...ledger.known().open].findLast((payment) => payment?.isFleet === true && payment.isOwn);
  return own?.sessionId ?? null;
};
