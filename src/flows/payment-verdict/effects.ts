import { fromPromise } from 'xstate';
import { spread } from '#domain/money/status-rounds.ts';
import { backOffOf, paymentVerdictMachine } from '#machines/payment-verdict.ts';
import { type StatusPorts, statusNow, type Scope } from '#payments/status-now.ts';

/** How a payment ended, by the operator's status: the one place that requests it, for drivers and rental companies. */
export const verdictOn = (ports: StatusPorts, scope: Scope = 'attempt') =>
  paymentVerdictMachine.provide({
    delays: { backOff: ({ context }) => spread(backOffOf(context), Math.random()) },
    actors: {
      askStatus: fromPromise(({ input: { sessionId }, signal }) => statusNow(ports, sessionId, signal, scope)),
    },
  });
