import * as z from 'zod/mini';
import { holders } from '#domain/accounts/type.ts';
import { helpCategory, whitelabel } from '#api/contracts/content.ts';
import { journey, storedJourney, storedJourneysSet } from '#api/contracts/journeys.ts';
import { withoutCardNumbers } from '#domain/payment/card-number.ts';
import { objectOf } from '#api/contracts/shape.ts';
import type { SignIn } from '#domain/accounts/owner.ts';
import type { Registration } from '#domain/accounts/profile.ts';
import type { AlertDraft } from '#domain/vehicles/alert.ts';
import { claimTexts } from '#domain/claims/claim.ts';
import type { ClaimKey } from '#domain/claims/status.ts';
import type { ContactMessage } from '#domain/claims/contact.ts';
import type { RenterProfile } from '#domain/fleet/company.ts';
import type { TableLook } from '#domain/fleet/table.ts';
import type { JourneysSet, Prepayment } from '#domain/trips/journey.ts';
import type { KnownVehicle } from '#domain/vehicles/known.ts';
import type { WayDraft } from '#domain/trips/prepayment.ts';
import type { Round, RoundVehicle } from '#domain/money/round.ts';
import { languages } from '#domain/language.ts';
import { type SearchDraft, searchModes } from '#domain/search/draft.ts';
import {
  billing,
  keptReceipts,
  lastAnswerOrNone,
  ledger,
  listedOwed,
  prepaidEntry,
  sentClaim,
  token,
  rentalDates,
  rentalDraft,
  storedEntry,
  storedTrip,
} from './shapes.ts';
import { createStore, type Migrations, type Store, type StoredForms } from './store.ts';

const helpCategories = z.array(helpCategory);

/** Texts with these names; one that an earlier release did not have is empty. */
const textsOf = <Name extends string>(names: readonly Name[]) =>
  z.object(
    Object.fromEntries(names.map((name) => [name, z._default(z.string(), '')])) as Record<
      Name,
      z.ZodMiniDefault<z.ZodMiniString>
    >,
  );

/** What is typed under one sign-in. */
const typedUnder = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  z.object({ signIn: z.string(), typed: z.object(shape) });

/** Local storage (rule STORE-1). */
export const localSchemas = {
  spiritUserToken: token,
  /** Of the account that is signed in now (rule SIGNIN-10). */
  'account/sign-in': objectOf<SignIn>()({ id: z.string(), owner: z.nullable(z.string()) }),
  /** A random value of this device, without which the hash of an e-mail address cannot be computed. */
  'device/salt': z.string().check(z.minLength(1)),
  'form/plate': z.object({ licensePlate: z.string(), country: z.string() }),
  /** An empty one counts as absent (rule ROUTE-22). */
  sessionId: z.string().check(z.minLength(1)),
  journeys: storedJourneysSet,
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
  /** The owner of the newest search: the id of a page load. */
  'search/tab': z.string(),
  /** What this browser knows of payments; each for 24 hours. */
  'payments/ledger': ledger,
  /** What each listed vehicle owes, for 24 hours. */
  'vehicles/owed': listedOwed,
  /** The receipts that this device keeps for 30 days. */
  'payments/receipts': keptReceipts,
  /** The id of the selection that any tab last sent to the operator. */
  'payments/selection': z.string(),
  /** Billing data that the driver chose to keep. */
  'payment/billing': billing,
  /** The vehicles that were searched for in this browser, the latest one first. */
  'vehicles/known': z.array(objectOf<KnownVehicle>()({ plate: z.string(), country: z.string() })),
  /** The claims that a rental company has sent from this browser, the newest first. */
  'claims/sent': z.array(sentClaim),
  /** The look of a rental company's tables: a choice of this browser, like the language. */
  'fleet/table': objectOf<TableLook>()({
    pageSize: z.number(),
    hidden: z.array(z.string()),
    widths: z.optional(z.array(z.object({ column: z.string(), width: z.number() }))),
  }),
  language: z.enum(languages),
  /** The driver wishes easy words beside the page's own (rule LANG-14). */
  'texts/plain': z.boolean(),
  /** How many sign-ins have ended in this browser. */
  'sign-outs': z.number(),
  /** The number of the last of these ends that the person chose, by signing out or by deleting the account. */
  'sign-outs/chosen': z.number(),
  /** The number of the last of these ends that deleted the account. */
  'sign-outs/deletion': z.number(),
  /** The release whose formats the values have (rule STORE-13). */
  'storage/version': z.number(),
};

/** Session storage, which ends with the tab: unfinished input, and what is known of a payment under way. Never a card. */
export const sessionSchemas = {
  /** The operator's white label, in one language if it names it, until `expiresAt` (epoch ms) (rule STORE-6). */
  whitelabel: z.object({ value: whitelabel, expiresAt: z.number(), language: z.optional(z.string()) }),
  /** The operator refused counts of this visit (rule WATCH-2). */
  'telemetry/refused': z.boolean(),
  /** A vehicle to search for as soon as the search is open. */
  'form/start': objectOf<KnownVehicle>()({ plate: z.string(), country: z.string() }),
  'form/draft': objectOf<SearchDraft>()({
    mode: z.enum(searchModes),
    country: z.string(),
    plate: z.string(),
    number: z.string(),
    rental: rentalDraft,
  }),
  'prepayment/draft': objectOf<WayDraft>()({
    plate: z.string(),
    country: z.string(),
    tripId: z.nullable(z.string()),
    entrance: z.string(),
    exit: z.string(),
    vehicleClass: z.nullable(z.string()),
    isElectric: z.boolean(),
    isRoundTrip: z.boolean(),
    count: z.number(),
  }),
  'payment/draft': billing,
  'contact/draft': z.object({
    message: objectOf<ContactMessage>()({
      entryId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      plate: z.string(),
      text: z.string(),
    }),
    /** Names only: the files themselves have to be attached again. */
    files: z.array(z.string()),
  }),
  'alert/draft': objectOf<AlertDraft>()({
    email: z.string(),
    country: z.string(),
    plate: z.string(),
    rental: rentalDraft,
  }),
  /** The answers of the conversation before the contact form, until the form takes them. */
  'contact/answers': z.array(z.string()),
  'claim/draft': z.object({
    draft: textsOf(claimTexts),
    /** Names only: the files themselves have to be attached again. */
    files: z.array(z.string()),
    /** The ids of the trips that have another reason. */
    apart: z.optional(z.array(z.string())),
  }),
  /** The number and the e-mail address by which the status of a claim is asked for. */
  'claim-status/draft': objectOf<ClaimKey>()({ number: z.string(), email: z.string() }),
  /** Never a password. */
  'registration/draft': objectOf<Omit<Registration, 'password' | 'confirmation'>>()({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    billingAddress: z.string(),
    billingZipcode: z.string(),
    billingCity: z.string(),
    billingCountry: z.string(),
    country: z.string(),
    plate: z.string(),
    rental: rentalDraft,
    acceptsTerms: z.boolean(),
    isOwner: z.boolean(),
  }),
  /** What a signed-in customer or company has typed (rule ACCOUNT-21). Never a password. */
  'profile/draft': typedUnder({ draft: billing, before: billing }),
  'company/draft': typedUnder({
    draft: z.object({ renterName: z.string(), phoneNumber: z.string() }),
    before: objectOf<RenterProfile>()({ renterName: z.string(), email: z.string(), phoneNumber: z.string() }),
  }),
  'vehicle/draft': typedUnder({ country: z.string(), plate: z.string(), rental: rentalDraft }),
  /** The e-mail address typed to sign in. Never a password. */
  'login/draft': z.object({ holder: z.enum(holders), email: z.string() }),
  /** The ids of the trips that a rental company wanted to pay, after their payment was refused or cancelled. */
  'fleet/unpaid': z.array(z.string()),
  /** The ids of the selected rows of a rental company's lists, each with the account that selected them (rule FLEET-27). */
  'fleet/selection': z.array(z.object({ list: z.string(), holder: z.string(), ids: z.array(z.string()) })),
  /** The claim sent last: its number and its trips. */
  'claim/sent': z.object({ number: z.string(), trips: z.array(journey) }),
  /** The payment that the result pages of this tab are about: its session, and the operator's last answer about it. */
  'payment/shown': z.object({ sessionId: z.string(), answer: lastAnswerOrNone }),
  /** Several vehicles that are paid one after the other: the list of each, for a day at most (rule LIST-34). */
  'payments/round': objectOf<Round>()({
    startedAt: z.number(),
    vehicles: z.array(objectOf<RoundVehicle>()({ set: storedJourneysSet, rental: z.nullable(rentalDates) })),
  }),
  /** The last steps before the card provider, redacted as in a support code: JSON. */
  'support/steps': z.string(),
  /** The number of ended sign-ins when this tab read it last (rule STORE-10). */
  'sign-outs': z.number(),
  /** The pages that this tab has reloaded because a newer release had replaced their files (rule RELEASE-1). */
  'release/paths': z.array(z.string()),
};

export type LocalStore = Store<typeof localSchemas>;
export type SessionStore = Store<typeof sessionSchemas>;

/** What changes when somebody signs in or out: the token is written after its sign-in. */
export const signInKeys = [
  'account/sign-in',
  'spiritUserToken',
] as const satisfies readonly (keyof typeof localSchemas)[];

/** The keys of one search: each tab has its own (rule LIST-18). */
export const searchKeys = [
  'form/plate',
  'sessionId',
  'journeys',
  'travels-to-pay',
  'claimed-journeys',
  'inprogress/journey',
  'prepaid-journeys',
  'prepaid-journeys/email',
  'clientEmail',
  'location/dates',
  'isFromAvisOrCnp',
  'paymentNoticeIsValid',
] as const satisfies readonly (keyof typeof localSchemas)[];
export type SearchKey = (typeof searchKeys)[number];

export type SearchSchemas = { [Key in SearchKey]: (typeof localSchemas)[Key] };

const storedSet = ({ company, ...set }: JourneysSet) => ({
  ...set,
  ...(company !== undefined && { company: { hasCompany: true, details: { companyCode: company } } }),
  journeys: set.journeys.map(storedTrip),
});

/** The keys whose values are stored in another form than the portal's own. */
export const forms = {
  journeys: storedSet,
  'travels-to-pay': (trips) => trips.map(storedTrip),
  'claimed-journeys': (trips) => trips.map(storedTrip),
  'inprogress/journey': storedTrip,
  'prepaid-journeys': (entries) => entries.map(storedEntry),
} satisfies StoredForms<typeof localSchemas>;
const sessionForms = {
  'claim/sent': (claim) => ({ ...claim, trips: claim.trips.map(storedTrip) }),
  'payments/round': (round) => ({
    ...round,
    vehicles: round.vehicles.map(({ set, rental }) => ({ set: storedSet(set), rental })),
  }),
} satisfies StoredForms<typeof sessionSchemas>;

/** Raised with every key whose format changes; its values are then migrated by the functions below, or dropped (rule STORE-13). */
export const storageVersion = 29;

/** A prepayment of version 1, whose passages had no ids; its schema checks the rest. */
const isUnnamed = (value: unknown): value is Prepayment =>
  typeof value === 'object' && value !== null && 'count' in value && Number(value.count) <= 5;

/** A search is kept in local storage and in the tab; both change alike. */
export const searchMigrations: Migrations<SearchSchemas> = {
  'prepaid-journeys': (earlier) =>
    Array.isArray(earlier)
      ? earlier
          .filter(isUnnamed)
          .map((entry, index) => ({
            ...entry,
            ids: Array.from({ length: entry.count }, (_, passage) => `prepaid-${index}-${passage}`),
          }))
      : undefined,
};
const localMigrations: Migrations<typeof localSchemas> = { ...searchMigrations };

/** The prefix of a tab's own search keys in session storage. */
export const tabPrefix = 'tab/' as const;

/** The visitor's local storage. Records of payments, and of what is owed, that it does not accept, the tab's own storage keeps over the way to the card provider; if both are full, the records of payments replace what can be requested again. */
export const createLocalStore = (area: () => Storage | undefined, ofTab?: () => Storage | undefined): LocalStore =>
  createStore(localSchemas, area, {
    migrations: localMigrations,
    forms,
    ...(ofTab && { spare: { 'payments/ledger': ofTab, 'vehicles/owed': ofTab } }),
    yielding: { 'payments/ledger': ['protest/faq', 'renter/faq', 'journeys'] },
  });

/** The tab's session storage. A draft is stored without what looks like a card number, whatever field it was typed into (rule STORE-12). */
export const createSessionStore = (area: () => Storage | undefined): SessionStore => {
  const { write, ...store } = createStore(sessionSchemas, area, { forms: sessionForms });
  return { ...store, write: (key, value) => write(key, key.endsWith('/draft') ? withoutCardNumbers(value) : value) };
};
