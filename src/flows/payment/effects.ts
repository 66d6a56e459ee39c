import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { openPrepaid } from '#api/payments.ts';
import { priceOfPassage } from '#api/prepayment.ts';
import { type Billing, emptyBilling } from '#domain/payment/billing.ts';
import { withoutCardNumbers } from '#domain/payment/card-number.ts';
import { billingCountries } from '#domain/payment/billing-country.ts';
import { defaultCountry } from '#domain/country.ts';
import { isPrepayment, type Journey, type PrepaidEntry, totalOf } from '#domain/trips/journey.ts';
import { GoneError, fallbackTo, ProblemError } from '#domain/problem.ts';
import { type Offer, type PaymentInput, paymentMachine } from '#machines/payment.ts';
import { holdingSearch, ownSearch } from '#runtime/search/hold-search.ts';
import { searchAgain } from '#runtime/search/search-again.ts';
import { sendingDay } from '#runtime/watch-day.ts';
import { payerOf } from '#payments/payer.ts';
import { attemptOf } from '#flows/payment-attempt/effects.ts';
import { verdictOn } from '#flows/payment-verdict/effects.ts';
import { recordVerdict } from '#payments/shown.ts';
import { knownProfile } from '#runtime/account/contact.ts';
import type { Ports } from '#runtime/ports.ts';
import type { Visit } from '#runtime/visit.ts';
import { forgetForPayment } from '#storage/forget.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { placeOf } from '#payments/round.ts';
import { statedSelection } from '#payments/selection.ts';
import { watchMoney } from '#payments/money.ts';
import { sessionEndOf } from './session-end.ts';

/**
 * Prepayments only, of a person who is not signed in and came without a notice, or who has no session: they are paid in
 * a session of their own (rule PREP-15).
 */
const isVisitorsOwn = ({ local, account }: Ports, sessionId: string, trips: readonly Journey[]): boolean =>
  trips.every(isPrepayment) &&
  (sessionId === '' || (account.presumed() === 'disconnected' && local.read('isFromAvisOrCnp') !== true));

/**
 * Fails if a prepayment no longer costs what it did when it was added, which may be days ago; the list then has the new
 * price (rule PREP-4). A price that cannot be loaded stops nothing.
 */
const requireCurrentPrices = async ({ client, local }: Ports, trips: readonly Journey[]): Promise<void> => {
  const chosenOf = ({ ids }: PrepaidEntry) => trips.filter((trip) => isPrepayment(trip) && ids.includes(trip.id));
  const entriesWithPrices = (local.read('prepaid-journeys') ?? []).map(async (entry) => {
    if (chosenOf(entry).length === 0) return entry;
    const { plate, country, class: category, in: from, out: to } = entry;
    return priceOfPassage(client, { plate, country, category, in: from, out: to }).then(
      ({ total }) => ({ ...entry, price: total }),
      fallbackTo(entry),
    );
  });
  const entries = await Promise.all(entriesWithPrices);
  if (!entries.some((entry) => chosenOf(entry).some(({ ttcPrice }) => ttcPrice !== entry.price))) return;
  local.write('prepaid-journeys', entries);
  throw new ProblemError({ code: 'price_changed' });
};

/** The billing country that the plate suggests. */
const countryOfPlate = ({ local }: Ports): string => {
  const country = local.read('journeys')?.countryCode ?? defaultCountry;
  return billingCountries.includes(country.toUpperCase()) ? country : defaultCountry;
};

/** The billing data that this browser stores, and the country that the plate suggests. */
const storedBilling = (ports: Ports, trips: readonly Journey[]): Partial<Billing> => {
  const { local, account } = ports;
  const prepaidEmail = trips.some(isPrepayment) ? local.read('prepaid-journeys/email') : undefined;
  const kept = account.presumed() === 'disconnected' ? local.read('payment/billing') : undefined;
  return { billingCountry: countryOfPlate(ports), ...(prepaidEmail !== undefined && { email: prepaidEmail }), ...kept };
};

/** Stores the billing data for the next payment, deletes them, or leaves them as they are. */
const rememberBilling = ({ local }: Ports, remembers: boolean | undefined, billing: Billing): void => {
  if (remembers === true) local.write('payment/billing', withoutCardNumbers(billing));
  else if (remembers === false) local.remove('payment/billing');
};

/** The operator's methods for these trips, the session to pay them in, and the billing data that are known. */
const offerOf = async (ports: Ports, sessionId: string, trips: readonly Journey[]): Promise<Offer> => {
  // The list sends no such selection; it may have been stored before, or by another release.
  if (!trips.some((trip) => totalOf(trip) > 0)) throw new ProblemError({ code: 'session_without_journeys' });
  const offer = isVisitorsOwn(ports, sessionId, trips)
    ? openPrepaid(ports.client, ports.newKey(), trips)
    : statedSelection(ports)
        .state(sessionId, trips)
        .then((offered) => ({ ...offered, sessionId }));
  const [offered, profile] = await Promise.all([offer, knownProfile(ports), requireCurrentPrices(ports, trips)]);
  // A profile without an address does not overwrite the one that this browser stores.
  const own = Object.fromEntries(Object.entries(profile ?? {}).filter(([, text]) => text !== ''));
  return { ...offered, known: { ...storedBilling(ports, trips), ...own } };
};

/** What this browser stores of the selection to pay; null without one. */
const readStored = (ports: Ports, { query }: Visit) => {
  const { local, tabStorage } = ports;
  // A list is paid in the session of the search that found it.
  const sessionId = local.read('journeys')?.sessionId ?? local.read('sessionId');
  const trips = local.read('travels-to-pay');
  if (sessionId === undefined || trips === undefined) return null;
  const ledger = ledgerOf(ports);
  // Before the draft is read: a round that is over takes it along.
  forgetForPayment(ports, sessionId);
  const place = placeOf(ports, sessionId);
  return {
    sessionId,
    trips,
    place,
    draft: tabStorage.read('payment/draft'),
    attemptedSession: ledger.taken(sessionId, trips, payerOf(ports, trips)),
    refusedSession: ledger.refusedSession(sessionId, trips),
    keepsNotes: local.keeps('payments/ledger'),
    choosesMethod: query['method'] === 'other',
    ...(ports.account.presumed() === 'disconnected' && { remembers: local.read('payment/billing') !== undefined }),
    now: ports.now(),
  };
};

type Stored = NonNullable<ReturnType<typeof readStored>>;

const inputOf = ({ draft, keepsNotes, now, ...stored }: Stored): PaymentInput => ({
  ...stored,
  // The country of a known address comes before the one of the plate.
  billing: draft ?? { ...emptyBilling, billingCountry: '' },
  openedAt: now,
  lacksStorage: !keepsNotes,
});

/** Pays the stored selection (rule PAY-1). */
export const open: Flow<'payment'> = (ports, visit) => {
  const { client, local, tabStorage } = ports;
  ownSearch(local);
  const stored = readStored(ports, visit);
  if (stored === null) throw new GoneError();
  const { trips } = stored;
  const machine = paymentMachine.provide({
    actors: {
      listMethods: fromPromise(({ input: { sessionId, trips } }) => offerOf(ports, sessionId, trips)),
      ...sessionEndOf(ports, () => Promise.resolve(client)),
      composeCode: fromPromise(visit.paperCode),
      attempt: attemptOf(ports),
      watchMoney: fromCallback<EventObject, { sessionId: string; trips: Journey[] }>(({ input, sendBack }) =>
        watchMoney(ports, input, (money) => sendBack({ type: 'money.changed', money })),
      ),
      verdict: verdictOn(ports, 'session'),
    },
    actions: {
      noteVerdict: ({ context: { refusedSession } }, output) => {
        if (refusedSession !== null) recordVerdict(ports, refusedSession, output);
      },
      keepPrepaidEmail: ({ context: { billing } }) => {
        if (trips.some(isPrepayment)) local.write('prepaid-journeys/email', billing.email);
      },
      searchAgain: () => searchAgain(ports, trips),
      printPage: () => void ports.window.setTimeout(() => ports.window.print()),
      rememberBilling: ({ context: { remembers, billing } }) => rememberBilling(ports, remembers, billing),
      keepBilling: ({ context: { billing } }) => tabStorage.write('payment/draft', billing),
      storeSession: (_, { sessionId: opened }) => local.write('sessionId', opened),
    },
  });
  return sendingDay(ports, holdingSearch(local, createActor(machine, { input: inputOf(stored) })));
};
