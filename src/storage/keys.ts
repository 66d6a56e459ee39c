import * as z from 'zod/mini';
import { whitelabel } from '#api/contracts/content.ts';
import { journey, journeysSet, storedJourney } from '#api/contracts/journeys.ts';
import { withoutCardNumbers } from '#domain/card-number.ts';
import { createStore, type Store } from './store.ts';

const token = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  expirationDate: z.string(),
  refreshExpirationDate: z.optional(z.string()),
  accountType: z.enum(['customer', 'renter', 'disconnected']),
});

const prepaidEntry = z.object({
  plate: z.string(),
  country: z.string(),
  class: z.string(),
  in: z.string(),
  out: z.string(),
  count: z.number(),
  price: z.number(),
});

const helpCategories = z.array(z.object({ id: z.string(), icon: z.optional(z.string()), title: z.string() }));

const rentalDates = z.object({ start: z.string(), end: z.string() });

/** Local storage: §3's keys, and the language that a visitor chose. */
export const localSchemas = {
  spiritUserToken: token,
  'form/plate': z.object({ licensePlate: z.string(), country: z.string() }),
  sessionId: z.string(),
  journeys: journeysSet,
  'travels-to-pay': z.array(storedJourney),
  'claimed-journeys': z.array(journey),
  'inprogress/journey': journey,
  'prepaid-journeys': z.array(prepaidEntry),
  'prepaid-journeys/email': z.string(),
  clientEmail: z.string(),
  'location/dates': rentalDates,
  isFromAvisOrCnp: z.boolean(),
  paymentNoticeIsValid: z.boolean(),
  'protest/faq': helpCategories,
  'renter/faq': helpCategories,
  language: z.enum(['fr', 'en', 'de', 'it', 'es']),
};

/** Session storage, which ends with the tab: what is half typed, and what is known of a payment under way. Never a card. */
export const sessionSchemas = {
  /** The operator's white label, in one language, until `expiresAt` (epoch ms) (§9). */
  whitelabel: z.object({ value: whitelabel, expiresAt: z.number(), language: z.string() }),
  'form/draft': z.object({
    mode: z.enum(['plate', 'number']),
    country: z.string(),
    plate: z.string(),
    number: z.string(),
    rental: z.nullable(rentalDates),
  }),
  'payment/draft': z.object({
    firstName: z.string(),
    lastName: z.string(),
    billingAddress: z.string(),
    billingZipcode: z.string(),
    billingCity: z.string(),
    billingCountry: z.string(),
    email: z.string(),
  }),
  'contact/draft': z.object({
    message: z.object({
      entryId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      plate: z.string(),
      text: z.string(),
    }),
    /** Names only: files themselves are asked for again. */
    files: z.array(z.string()),
  }),
  'alert/draft': z.object({
    email: z.string(),
    country: z.string(),
    plate: z.string(),
    rental: z.nullable(rentalDates),
  }),
  /** What was answered in the conversation before the contact form, until the form takes it. */
  'contact/answers': z.array(z.string()),
  'claim/draft': z.object({
    draft: z.object({
      reasonId: z.string(),
      comment: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
    /** Names only: files themselves are asked for again. */
    files: z.array(z.string()),
  }),
  /** Never a password. */
  'registration/draft': z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    billingAddress: z.string(),
    billingZipcode: z.string(),
    billingCity: z.string(),
    billingCountry: z.string(),
    country: z.string(),
    plate: z.string(),
    rental: z.nullable(rentalDates),
    acceptsTerms: z.boolean(),
    isOwner: z.boolean(),
  }),
  /** The number of the claim about the trips last contested. */
  'claim/sent': z.object({ number: z.string(), tripIds: z.array(z.string()) }),
  /** The session for which a payment was sent whose outcome is not known yet. */
  'payment/attempt': z.object({ sessionId: z.string() }),
  /** The operator's own word on the payment of a session. */
  'payment/outcome': z.object({
    sessionId: z.string(),
    status: z.enum(['SUCCEED', 'DUPLICATED', 'REJECTED', 'CANCELLED', 'PENDING', 'UNKNOWN']),
  }),
};

export type LocalStore = Store<typeof localSchemas>;
export type SessionStore = Store<typeof sessionSchemas>;

/** What "clear" keeps (§3), and the chosen language. */
export const keptOnClear = ['form/plate', 'spiritUserToken', 'protest/faq', 'renter/faq', 'language'] as const;

/** The visitor's local storage. */
export const createLocalStore = (area: () => Storage | undefined): LocalStore => createStore(localSchemas, area);

/** The tab's session storage. A draft is kept without what looks like a card number, whatever field it was typed into (rule STORE-12). */
export const createSessionStore = (area: () => Storage | undefined): SessionStore => {
  const store = createStore(sessionSchemas, area);
  return {
    ...store,
    write: (key, value) => store.write(key, key.endsWith('/draft') ? withoutCardNumbers(value) : value),
  };
};
