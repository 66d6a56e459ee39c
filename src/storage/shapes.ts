import * as z from 'zod/mini';
import { objectOf } from '#api/contracts/shape.ts';
import { accountTypes } from '#domain/account-type.ts';
import type { PrepaidEntry } from '#domain/journey.ts';
import type { Token } from '#domain/token.ts';

/** Who is signed in. */
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
  count: z.number(),
  price: z.number(),
});
