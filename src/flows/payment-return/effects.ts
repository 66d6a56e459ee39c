import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#app/flow.ts';
import { confirmationPageOf, emailOfPayment, receiptOf, sendReceipt, statusOfPayment } from '#api/payments.ts';
import { type ConfirmationPage, paymentReturnMachine, type ReturnScreen } from '#machines/payment-return.ts';
import { receiptMachine } from '#machines/receipt.ts';
import { saveFile, watchPageOf } from '#flows/parts/browser.ts';
import type { Ports } from '#app/ports.ts';

const screens: readonly ReturnScreen[] = ['processing', 'success', 'duplicated', 'rejected', 'waiting', 'cancelled'];

const receiptFlow = ({ client, window, newKey }: Ports) =>
  receiptMachine.provide({
    actors: {
      loadEmail: fromPromise(({ input: { sessionId } }) => emailOfPayment(client, sessionId)),
      saveReceipt: fromPromise(async ({ input: { sessionId } }) =>
        saveFile(window, await receiptOf(client, sessionId), 'receipt.pdf'),
      ),
      sendReceipt: fromPromise(({ input: { sessionId, email } }) => sendReceipt(client, newKey(), sessionId, email)),
    },
  });

/** The way back from paying (§2.7): `params.screen` is the last part of the route, `params.sessionId` the address's on payment/processing. */
export const open: Flow<'payment-return'> = (ports, { params }) => {
  const { client, local, session, window } = ports;
  const screen = screens.find((known) => known === params['screen']) ?? 'processing';
  const sessionId = (screen === 'processing' ? params['sessionId'] : local.read('sessionId')) ?? null;
  const outcome = session.read('payment/outcome');
  const machine = paymentReturnMachine.provide({
    actors: {
      loadEmail: fromPromise(({ input }) => emailOfPayment(client, input.sessionId)),
      askStatus: fromPromise(({ input }) => statusOfPayment(client, input.sessionId)),
      loadPage: fromPromise((): Promise<ConfirmationPage> => confirmationPageOf(client)),
      receipt: receiptFlow(ports),
      watchPage: watchPageOf(window),
    },
    actions: {
      storeSession: ({ context }) => {
        if (context.sessionId !== null) local.write('sessionId', context.sessionId);
      },
      storeEmail: (_, { email }) => local.write('clientEmail', email),
      noteOutcome: ({ context }, { status }) => {
        session.remove('payment/attempt');
        if (context.sessionId !== null) session.write('payment/outcome', { sessionId: context.sessionId, status });
      },
      clearPaid: () => {
        local.remove('travels-to-pay', 'prepaid-journeys', 'prepaid-journeys/email');
        if ((local.read('claimed-journeys') ?? []).length === 0) local.remove('journeys');
        session.remove('payment/draft');
      },
    },
  });
  return createActor(machine, {
    input: {
      screen,
      sessionId,
      email: local.read('clientEmail') ?? '',
      outcome: outcome?.sessionId === sessionId ? outcome.status : null,
    },
  });
};
