import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#app/flow.ts';
import { methodsFor, openPrepaid } from '#api/payments.ts';
import { emptyBilling } from '#domain/billing.ts';
import { noteOfSame } from '#domain/attempt.ts';
import { defaultCountry } from '#domain/country.ts';
import type { Journey } from '#domain/journey.ts';
import { paymentMachine } from '#machines/payment.ts';
import { ownSearch } from '#flows/parts/own-search.ts';
import { payerOf } from '#flows/parts/payer.ts';
import { attemptOf } from '#flows/parts/payment-attempt/effects.ts';
import { knownProfile } from '#flows/parts/known-contact.ts';
import type { Ports } from '#app/ports.ts';
import { paymentNotes } from '#flows/parts/payment-notes.ts';

/** Prepayments alone, of someone who is not connected and came without a notice, or who has no session: they are paid in a session of their own (rule PREP-15). */
const isVisitorsOwn = ({ local }: Ports, sessionId: string, trips: readonly Journey[]): boolean =>
  trips.every(({ nature }) => nature === 'prePayment') &&
  (sessionId === '' || (local.read('spiritUserToken') === undefined && local.read('isFromAvisOrCnp') !== true));

/** Paying the stored selection (rule PAY-1). */
export const open: Flow<'payment'> = (ports) => {
  const { client, local, session } = ports;
  ownSearch(local);
  // A list is paid in the session of the search that found it.
  const sessionId = local.read('journeys')?.sessionId ?? local.read('sessionId');
  const trips = local.read('travels-to-pay');
  if (sessionId === undefined || trips === undefined) throw new Error('Paying was opened without a selection.');
  const machine = paymentMachine.provide({
    actors: {
      listMethods: fromPromise(async ({ input: { sessionId, trips: basket } }) => {
        const offer = isVisitorsOwn(ports, sessionId, basket)
          ? openPrepaid(client, ports.newKey(), basket)
          : methodsFor(client, sessionId, basket).then((methods) => ({ methods, sessionId }));
        const [offered, profile] = await Promise.all([offer, knownProfile(ports)]);
        return { ...offered, known: { ...profile, billingCountry: profile?.billingCountry || defaultCountry } };
      }),
      attempt: attemptOf(ports),
    },
    actions: {
      keepBilling: ({ context: { billing } }) => session.write('payment/draft', billing),
      storeSession: (_, { sessionId: opened }) => local.write('sessionId', opened),
    },
  });
  return createActor(machine, {
    input: {
      sessionId,
      trips,
      // The country of a customer's own address comes before the usual one.
      billing:
        session.read('payment/draft') ??
        (ports.account.presumed() === 'customer' ? { ...emptyBilling, billingCountry: '' } : emptyBilling),
      attemptedSession:
        noteOfSame(paymentNotes(ports).all(), sessionId, trips, payerOf(ports, trips))?.sessionId ?? null,
    },
  });
};
