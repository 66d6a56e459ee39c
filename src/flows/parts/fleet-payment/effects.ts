import { fromPromise } from 'xstate';
import { methodsFor, statusOfPayment } from '#api/payments.ts';
import { defaultCountry } from '#domain/country.ts';
import { fleetPaymentMachine } from '#machines/fleet-payment.ts';
import { paymentMachine } from '#machines/payment.ts';
import { attemptOf } from '#flows/parts/payment-attempt/effects.ts';
import type { Ports } from '#app/ports.ts';

/** How a rental company's payment ended. */
export const fleetPaymentOf = ({ client, session }: Ports) =>
  fleetPaymentMachine.provide({
    actors: { askStatus: fromPromise(({ input: { sessionId } }) => statusOfPayment(client, sessionId)) },
    actions: { forgetAttempt: () => session.remove('payment/attempt', 'payment/outcome') },
  });

/** Paying selected trips of a fleet: nothing of it is kept in the browser but that a payment is under way. */
export const fleetPayingOf = (ports: Ports) =>
  paymentMachine.provide({
    actors: {
      listMethods: fromPromise(async ({ input: { sessionId, trips } }) => {
        const { client } = await ports.account.wake();
        return {
          methods: await methodsFor(client, sessionId, trips),
          sessionId,
          known: { billingCountry: defaultCountry },
        };
      }),
      attempt: attemptOf(ports),
    },
  });

/** The session for which a payment was sent whose end nobody has heard yet. */
export const attemptedSession = ({ session }: Ports): string | null =>
  session.read('payment/attempt')?.sessionId ?? session.read('payment/outcome')?.sessionId ?? null;
