import { fromPromise } from 'xstate';
import { paymentVerdictMachine } from '#machines/payment-verdict.ts';
import { type AskingPorts, statusNow, type Told } from '#payments/status-now.ts';

/** How a payment ended, as the operator says it: the one way to ask, for drivers and rental companies. */
export const verdictOn = (ports: AskingPorts, told: Told = 'attempt') =>
  paymentVerdictMachine.provide({
    actors: {
      askStatus: fromPromise(({ input: { sessionId }, signal }) => statusNow(ports, sessionId, signal, told)),
    },
  });
