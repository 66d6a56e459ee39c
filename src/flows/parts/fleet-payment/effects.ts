import { fromPromise } from 'xstate';
import { methodsFor } from '#api/payments.ts';
import { defaultCountry } from '#domain/country.ts';
import { fleetPaymentMachine } from '#machines/fleet-payment.ts';
import { paymentMachine } from '#machines/payment.ts';
import { verdictOn } from '#flows/parts/payment-verdict/effects.ts';
import { attemptOf } from '#flows/parts/payment-attempt/effects.ts';
import type { Ports } from '#app/ports.ts';
import { paymentNotes } from '#flows/parts/payment-notes.ts';

/** How a rental company's payment ended. */
export const fleetPaymentOf = (ports: Ports) =>
  fleetPaymentMachine.provide({
    actors: { verdict: verdictOn(ports) },
    actions: {
      noteVerdict: ({ context: { sessionId } }, { verdict }) => {
        if (sessionId !== null) paymentNotes(ports).settle(sessionId, verdict);
        ports.session.remove('payment/outcome');
      },
      forgetAttempt: ({ context: { sessionId } }) => {
        if (sessionId !== null) paymentNotes(ports).forget(sessionId);
        ports.session.remove('payment/outcome');
      },
    },
  });

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

/** The session of the newest payment whose end nobody has heard yet. */
export const attemptedSession = (ports: Ports): string | null =>
  paymentNotes(ports).all().attempts.at(-1)?.sessionId ?? ports.session.read('payment/outcome')?.sessionId ?? null;
