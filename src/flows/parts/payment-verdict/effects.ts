import { fromPromise } from 'xstate';
import { statusOfPayment } from '#api/payments.ts';
import type { Ports } from '#app/ports.ts';
import { paymentVerdictMachine } from '#machines/payment-verdict.ts';

/** How a payment ended, as the operator says it: the one way to ask, for drivers and rental companies. */
export const verdictOn = ({ client }: Pick<Ports, 'client'>) =>
  paymentVerdictMachine.provide({
    actors: { askStatus: fromPromise(({ input: { sessionId } }) => statusOfPayment(client, sessionId)) },
  });
