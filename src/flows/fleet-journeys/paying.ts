import { fromPromise } from 'xstate';
import { methodsFor } from '#api/payments.ts';
import { defaultCountry } from '#domain/country.ts';
import { attemptOf } from '#flows/payment-attempt/effects.ts';
import { paymentMachine } from '#machines/payment.ts';
import type { Ports } from '#runtime/ports.ts';

/** Paying selected trips of a fleet: nothing of it is kept in the browser but that a payment is under way. */
export const fleetPayingOf = (ports: Ports) =>
  paymentMachine.provide({
    actors: {
      listMethods: fromPromise(async ({ input: { sessionId, trips } }) => {
        const { client } = await ports.account.load();
        return {
          methods: await methodsFor(client, sessionId, trips),
          sessionId,
          known: { billingCountry: defaultCountry },
        };
      }),
      attempt: attemptOf(ports),
    },
  });
