import { paymentMethodTypes } from '#domain/payment-method.ts';
import * as z from 'zod/mini';
import { euros, objectOf } from '#api/contracts/shape.ts';
import { accountTypes } from '#domain/account-type.ts';
import { type Attempt, type EarlierAttempt, otherAttempts, type PaidTrip, type ReopenedTrip } from '#domain/attempt.ts';
import type { Billing } from '#domain/billing.ts';
import type { PrepaidEntry } from '#domain/journey.ts';
import type { LeftTrip, LeftTrips } from '#domain/left-trips.ts';
import { passageCounts } from '#domain/prepayment.ts';
import type { ContestedTrip, SentClaim } from '#domain/sent-claims.ts';
import type { Token } from '#domain/token.ts';

/** The token of the signed-in account. */
export const token = objectOf<Token>()({
  accessToken: z.string(),
  refreshToken: z.string(),
  expirationDate: z.string(),
  refreshExpirationDate: z.optional(z.string()),
  accountType: z.enum(accountTypes),
});

/** A prepayment until it is paid. */
export const prepaidEntry = objectOf<PrepaidEntry>()({
  ids: z.array(z.string()),
  plate: z.string(),
  country: z.string(),
  class: z.string(),
  in: z.string(),
  out: z.string(),
  inLabel: z.optional(z.string()),
  outLabel: z.optional(z.string()),
  count: z.int().check(z.minimum(1), z.maximum(Math.max(...passageCounts))),
  price: euros,
});

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

const leftTrips = objectOf<LeftTrips>()({
  trips: z.array(objectOf<LeftTrip>()({ id: z.string(), cents: z.number(), deadline: z.optional(z.string()) })),
  more: z.number(),
  moreCents: z.number(),
});

const attemptFields = {
  sessionId: z.string(),
  journeyIds: z.array(z.string()),
  prepayments: z.array(z.object({ in: z.string(), out: z.string(), vehicleCategory: z.string() })),
  cents: z.number(),
  plate: z.string(),
  countryCode: z.string(),
  startedAt: z.number(),
  method: z.optional(z.enum(paymentMethodTypes)),
  trips: z.optional(
    z.array(objectOf<PaidTrip>()({ date: z.string(), from: z.string(), to: z.string(), cents: z.number() })),
  ),
  left: z.optional(leftTrips),
  key: z.optional(z.string()),
  earlierKey: z.optional(z.string()),
};

/** A payment under way (rule VERDICT-8). */
export const attempt = objectOf<Attempt>()({
  ...attemptFields,
  isReleased: z.optional(z.boolean()),
  earlier: z.optional(objectOf<EarlierAttempt>()(attemptFields)),
  other: z.optional(z.enum(otherAttempts)),
  isAnswered: z.optional(z.boolean()),
  returnedAt: z.optional(z.number()),
  reopened: z.optional(z.array(objectOf<ReopenedTrip>()({ journeyId: z.string(), sessionId: z.string() }))),
});

/** A claim that a rental company has sent from this browser. */
export const sentClaim = objectOf<SentClaim>()({
  number: z.string(),
  sentAt: z.string(),
  reason: z.string(),
  trips: z.array(
    objectOf<ContestedTrip>()({ plate: z.string(), number: z.string(), date: z.string(), cents: z.number() }),
  ),
});
