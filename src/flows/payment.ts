import { createActor, fromPromise } from 'xstate';
import { methodsFor, openProvider, payByFuelCard, statusOfPayment } from '#api/payments.ts';
import { emptyBilling } from '#domain/billing.ts';
import { paymentMachine } from '#machines/payment.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { postToProvider, watchPageOf } from './browser.ts';
import type { Ports } from './ports.ts';

const attemptOf = ({ client, session, window }: Ports) =>
  paymentAttemptMachine.provide({
    actors: {
      openProvider: fromPromise(({ input: { sessionId, billing } }) => {
        if (billing === undefined) throw new Error('A credit-card payment was opened without billing data.');
        return openProvider(client, sessionId, billing);
      }),
      payByFuelCard: fromPromise(({ input: { sessionId, cardType, card } }) => {
        if (cardType === undefined) throw new Error('A fuel-card payment was sent without a card.');
        return payByFuelCard(client, sessionId, cardType, card);
      }),
      askStatus: fromPromise(({ input: { sessionId } }) => statusOfPayment(client, sessionId)),
      watchPage: watchPageOf(window),
    },
    actions: {
      noteAttempt: ({ context: { sessionId } }) => session.write('payment/attempt', { sessionId }),
      forgetAttempt: () => session.remove('payment/attempt'),
      noteOutcome: ({ context: { sessionId } }, { status }) => {
        session.remove('payment/attempt');
        session.write('payment/outcome', { sessionId, status });
      },
      sendToProvider: (_, { request }) => postToProvider(window, request),
    },
  });

/** Paying the stored selection (§2.6). */
export const open = (ports: Ports) => {
  const { client, local, session } = ports;
  const sessionId = local.read('sessionId');
  const trips = local.read('travels-to-pay');
  if (sessionId === undefined || trips === undefined) throw new Error('Paying was opened without a selection.');
  const machine = paymentMachine.provide({
    actors: {
      listMethods: fromPromise(({ input }) => methodsFor(client, input.sessionId, input.trips)),
      attempt: attemptOf(ports),
    },
    actions: { keepBilling: ({ context: { billing } }) => session.write('payment/draft', billing) },
  });
  return createActor(machine, {
    input: {
      sessionId,
      trips,
      billing: session.read('payment/draft') ?? emptyBilling,
      hasUnfinishedAttempt: session.read('payment/attempt')?.sessionId === sessionId,
    },
  });
};
