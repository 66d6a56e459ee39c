import { fromPromise } from 'xstate';
import { paymentVerdictMachine } from '#machines/payment-verdict.ts';
import { type StatusPorts, statusNow, type Scope } from '#payments/status-now.ts';

/** How a payment ended, by the operator's status: the one place that requests it, for drivers and rental companies. */
export const verdictOn = (ports: StatusPorts, scope: Scope = 'attempt') =>
  paymentVerdictMachine.provide({
    actors: {
      askStatus: fromPromise(({ input: { sessionId }, signal }) => statusNow(ports, sessionId, signal, scope)),
    },
  });
