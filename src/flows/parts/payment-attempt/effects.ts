import { fromPromise } from 'xstate';
import { openProvider, payByFuelCard, statusOfPayment } from '#api/payments.ts';
import type { Ports } from '#app/ports.ts';
import { paymentAttemptMachine } from '#machines/payment-attempt.ts';
import { postToProvider, watchPageOf } from '#flows/parts/browser.ts';

/** Sending one payment, and asking how it stands. */
export const attemptOf = ({ client, newKey, session, window }: Ports) =>
  paymentAttemptMachine.provide({
    actors: {
      openProvider: fromPromise(({ input: { sessionId, billing } }) => {
        if (billing === undefined) throw new Error('A credit-card payment was opened without billing data.');
        return openProvider(client, newKey(), sessionId, billing);
      }),
      payByFuelCard: fromPromise(({ input: { sessionId, cardType, card } }) => {
        if (cardType === undefined) throw new Error('A fuel-card payment was sent without a card.');
        return payByFuelCard(client, newKey(), sessionId, cardType, card);
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
