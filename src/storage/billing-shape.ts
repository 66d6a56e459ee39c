import * as z from 'zod/mini';
import { objectOf } from '#api/contracts/shape.ts';
import type { Billing } from '#domain/billing.ts';

/** Billing data as the browser keeps them. */
export const billing = objectOf<Billing>()({
  firstName: z.string(),
  lastName: z.string(),
  billingAddress: z.string(),
  billingZipcode: z.string(),
  billingCity: z.string(),
  billingCountry: z.string(),
  email: z.string(),
});
