import { isMethodType, methodLabelLimit, type PaymentMethodType } from '#domain/payment/method.ts';
import * as z from 'zod/mini';
import { cents, id, inEuros, objectOf, text, textByLanguage } from '#api/contracts/shape.ts';
import { accountTypes } from '#domain/accounts/type.ts';
import {
  type LastAnswer,
  type OwedList,
  type OwedTrip,
  type PaidTrip,
  type PaymentRecord,
  paymentStates,
  type ReopenedTrip,
} from '#domain/money/payment.ts';
import type { ListedOwed } from '#domain/money/owed.ts';
import { verdicts } from '#domain/money/verdict.ts';
import { problemCodes } from '#domain/problem.ts';
import type { Billing } from '#domain/payment/billing.ts';
import type { Journey, PrepaidEntry } from '#domain/trips/journey.ts';
import type { KeptReceipt, KeptReceipts } from '#domain/money/kept-receipt.ts';
import { passageCounts } from '#domain/trips/prepayment.ts';
import type { ContestedTrip, SentClaim } from '#domain/claims/sent.ts';
import type { Token } from '#domain/accounts/token.ts';
import { operatorZone } from '#domain/operator/zone.ts';
import { isMoment, type RentalDates } from '#domain/vehicles/rental-dates.ts';

/** The longest stored moment, with a fraction of a second and a zone. */
const longestMoment = 40;

const withZone = /^(.{16}(?::\d\d)?)(?:[.,]\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** The local time of Paris of a stored moment, which may have a zone or a fraction of a second; undefined if it is no moment. */
export const localMomentOf = (stored: string): string | undefined => {
  const [, moment = '', zone] = (stored.length <= longestMoment && withZone.exec(stored)) || [];
  if (!isMoment(moment)) return undefined;
  if (zone === undefined) return moment;
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`);
  const instant = new Date(`${moment}${offset}`);
  // Swedish dates are written as in ISO 8601.
  if (Number.isNaN(instant.getTime())) return undefined;
  return instant.toLocaleString('sv-SE', { timeZone: operatorZone }).replace(' ', 'T').replace(/:00$/, '');
};

const storedMoment = z.string().check(z.maxLength(longestMoment));
/** A missing start or end is empty. */
const moment = z.pipe(
  storedMoment.check(z.refine((text) => text === '' || localMomentOf(text) !== undefined, 'a moment')),
  z.transform((text) => localMomentOf(text) ?? ''),
);
/** Unfinished input stays unchanged. */
const typedMoment = z.pipe(
  storedMoment,
  z.transform((text) => localMomentOf(text) ?? text),
);

/** The rental dates of a search, in local time whatever zone they were stored in; any other value counts as none (rule STORE-17). */
export const rentalDates = z
  .strictObject({ start: moment, end: moment } satisfies Record<keyof RentalDates, unknown>)
  .check(z.refine(({ start, end }) => start !== '' || end !== '', 'one side at least'));

/** The rental dates of a form: invalid ones are dropped, and the rest of the form stays. */
export const rentalDraft = z.catch(z.nullable(z.strictObject({ start: typedMoment, end: typedMoment })), null);

/** The token of the signed-in account. Without an end it is used until the operator refuses it; without a refresh token it is never renewed. */
export const token = objectOf<Token>()({
  accessToken: z.string(),
  refreshToken: text,
  expirationDate: text,
  refreshExpirationDate: z.optional(z.string()),
  accountType: z.enum(accountTypes),
});

/** A prepayment until it is paid. */
export const prepaidEntry = objectOf<PrepaidEntry>()({
  ids: z.array(z.string()),
  plate: z.string(),
  country: z.string(),
  class: id,
  in: id,
  out: id,
  inLabel: z.optional(z.string()),
  outLabel: z.optional(z.string()),
  count: z.int().check(z.minimum(1), z.maximum(Math.max(...passageCounts))),
  price: cents,
});

/** Amounts are stored in euros, as operators send them; the portal counts in cents. */
export const storedEntry = (entry: PrepaidEntry): PrepaidEntry => ({ ...entry, price: inEuros(entry.price) });

const prices = ['htPrice', 'tvaPrice', 'ttcPrice', 'indemnity', 'alreadyPaid', 'totalPrice'] as const;

/** A trip as it is stored. */
export const storedTrip = (trip: Journey): Journey => {
  const sent = { ...trip };
  for (const price of prices) if (sent[price] !== undefined) sent[price] = inEuros(sent[price]);
  return sent;
};

/** Billing data. */
export const billing = objectOf<Billing>()({
  firstName: z.string(),
  lastName: z.string(),
  billingAddress: z.string(),
  billingZipcode: z.string(),
  billingCity: z.string(),
  billingCountry: z.string(),
  email: z.string(),
});

const paidBy = {
  method: z.optional(z.custom<PaymentMethodType>(isMethodType)),
  methodLabel: z.optional(z.object(textByLanguage(methodLabelLimit))),
};

const owner = z.union([
  z.object({ kind: z.literal('visitor') }),
  z.object({ kind: z.enum(['customer', 'company']), account: z.nullable(z.string()) }),
]);

const owedList = {
  plate: z.string(),
  countryCode: z.string(),
  sessionId: z.string(),
  trips: z.array(objectOf<OwedTrip>()({ id: z.string(), cents: z.number(), deadline: z.nullable(z.string()) })),
  more: z.number(),
  moreCents: z.number(),
  isWhole: z.boolean(),
};

/** The operator's last answer about a payment. */
export const lastAnswer = objectOf<LastAnswer>()({
  verdict: z.enum(verdicts),
  problem: z.nullable(z.object({ code: z.enum(problemCodes), status: z.optional(z.number()) })),
  at: z.number(),
});

/** The same where a payment is stored: a damaged answer does not cost the payment. */
export const lastAnswerOrNone = z.catch(z.nullable(lastAnswer), null);

const paymentRecord = objectOf<PaymentRecord>()({
  id: z.string(),
  via: z.enum(['charge', 'provider']),
  sessionId: z.string(),
  owner,
  trips: z.array(z.object({ id: z.string(), cents: z.number() })),
  prepayments: z.array(z.object({ in: z.string(), out: z.string(), vehicleCategory: z.string() })),
  prepaidIds: z.array(z.string()),
  lines: z.array(
    objectOf<PaidTrip>()({
      date: z.string(),
      from: z.string(),
      to: z.string(),
      cents: z.number(),
      plate: z.optional(z.string()),
      number: z.optional(z.string()),
    }),
  ),
  cents: z.number(),
  plate: z.string(),
  countryCode: z.string(),
  method: z.nullable(z.custom<PaymentMethodType>(isMethodType)),
  methodLabel: z.nullable(z.object(textByLanguage(methodLabelLimit))),
  email: z.string(),
  owed: z.array(objectOf<OwedList>()(owedList)),
  startedAt: z.number(),
  deviceStartedAt: z.number(),
  returnedAt: z.nullable(z.number()),
  refusedAt: z.nullable(z.number()),
  lastAnswer: lastAnswerOrNone,
  isKeySpent: z.boolean(),
  reopened: z.array(objectOf<ReopenedTrip>()({ journeyId: z.string(), sessionId: z.string() })),
  state: z.enum(paymentStates),
});

/** The entries that can be read: a damaged one does not cost the others. */
const readable = <Entry>(entry: z.ZodMiniType<Entry>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries) =>
      entries.flatMap((one) => {
        const { success, data } = entry.safeParse(one);
        return success ? [data] : [];
      }),
    ),
  );

/** What this browser knows of payments (rule VERDICT-8). */
export const ledger = z.object({ records: readable(paymentRecord) });

/** What vehicles owed when they were listed last (rule RESULT-12). */
export const listedOwed = readable(
  objectOf<ListedOwed>()({ ...owedList, owner, listedAt: z.number(), deviceListedAt: z.number() }),
);

/** The receipts of this device (rule RESULT-14). */
export const keptReceipts = objectOf<KeptReceipts>()({
  isOff: z.boolean(),
  receipts: z.array(
    objectOf<KeptReceipt>()({
      reference: z.string(),
      cents: z.int(),
      plate: z.string(),
      countryCode: z.string(),
      count: z.int(),
      paidAt: z.int().check(z.minimum(0), z.maximum(8.64e15)),
      ...paidBy,
    }),
  ),
});

/** A claim that a rental company has sent from this browser. */
export const sentClaim = objectOf<SentClaim>()({
  number: z.string(),
  sentAt: z.string(),
  reason: z.string(),
  trips: z.array(
    objectOf<ContestedTrip>()({
      plate: z.string(),
      number: z.string(),
      date: z.string(),
      cents: z.optional(z.number()),
    }),
  ),
});
