import { fromCallback, fromPromise } from 'xstate';
import { renterProfileOf } from '#api/fleet.ts';
import { receiptOf } from '#api/payments.ts';
import { chargeOf } from '#domain/money/attempt.ts';
import { isPaid, type Verdict } from '#domain/money/verdict.ts';
import { fleetPaymentMachine } from '#machines/fleet-payment.ts';
import { verdictOn } from '#flows/payment-verdict/effects.ts';
import { saveFile } from '#runtime/browser.ts';
import type { Ports } from '#runtime/ports.ts';
import { followNote } from '#payments/follow-note.ts';
import { openFleetPayments, paymentNotes } from '#payments/notes.ts';

/** Stores the trips of a payment that was not made, so that one press selects them again (rule FLEET-13). */
const keepUnpaid = (ports: Ports, sessionId: string, verdict: Verdict): void => {
  const attempt = paymentNotes(ports).of(sessionId) ?? ports.tabStorage.read('payment/outcome')?.attempt;
  if (isPaid(verdict)) ports.tabStorage.remove('fleet/unpaid');
  else if (attempt) ports.tabStorage.write('fleet/unpaid', attempt.journeyIds);
};

/** How a rental company's payment ended. */
export const fleetPaymentOf = (ports: Ports) =>
  fleetPaymentMachine.provide({
    actors: {
      verdict: verdictOn(ports),
      confirmSignIn: fromPromise(async () => {
        await renterProfileOf((await ports.account.load()).client);
      }),
      loadCharge: fromPromise(async ({ input }) => {
        const note = paymentNotes(ports)
          .all()
          .paid.find(({ sessionId }) => sessionId === input.sessionId);
        return note === undefined ? null : chargeOf(note);
      }),
      saveReceipt: fromPromise(async ({ input: { sessionId } }) =>
        saveFile(ports.window, await receiptOf(ports.client, sessionId), 'receipt.pdf'),
      ),
      watchNote: fromCallback(({ input: { sessionId }, sendBack }) =>
        followNote(ports, sessionId, { onDecided: () => sendBack({ type: 'payment.decided' }) }),
      ),
      watchOpen: fromCallback(({ sendBack }) => {
        const sendOpen = (): void =>
          sendBack({ type: 'payments.changed', open: openFleetPayments(paymentNotes(ports)) });
        sendOpen();
        return paymentNotes(ports).subscribe(sendOpen);
      }),
    },
    actions: {
      noteVerdict: ({ context: { sessionId } }, { verdict }) => {
        if (sessionId === null) return;
        keepUnpaid(ports, sessionId, verdict);
        paymentNotes(ports).recordVerdict(sessionId, verdict);
        ports.tabStorage.remove('payment/outcome');
      },
      releaseAttempt: ({ context: { sessionId } }) => {
        if (sessionId !== null) paymentNotes(ports).release(sessionId);
        ports.tabStorage.remove('payment/outcome');
      },
    },
  });

/**
 * The session of the company's newest payment without a verdict. What a driver paid in this browser is not the company's;
 * an outcome whose payment could not be noted may be.
 */
export const attemptedSession = (ports: Ports): string | null => {
  const { attempts } = paymentNotes(ports).all();
  const outcome = ports.tabStorage.read('payment/outcome');
  const noted = [outcome?.attempt, ...attempts].findLast((attempt) => attempt?.isFleet === true);
  return noted?.sessionId ?? (outcome?.attempt === null ? outcome.sessionId : null);
};
