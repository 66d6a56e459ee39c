import * as z from 'zod/mini';
import * as accounts from '#api/contracts/accounts.ts';
import * as fleet from '#api/contracts/fleet.ts';
import * as payments from '#api/contracts/payments.ts';

/** Answer of GET /journeys/company. */
export const companyOfVehicle = z.object({
  hasCompany: z.boolean(),
  details: z.optional(z.object({ companyCode: z.string() })),
});

/** Body of POST /payments/allJourneys. */
export const prepayments = z.object({
  plate: z.string(),
  plateCountry: z.string(),
  prepayments: z.array(payments.prepaidPassage),
});

/** Body of POST /renters/me/plates/{id}/closure. */
export const plateClosure = z.object({ validityEndDate: z.string() });

/** Body of PATCH /renters/me: the company's own data, or the password. */
export const companyOrPassword = z.union([fleet.renterChange, accounts.passwordChange]);
