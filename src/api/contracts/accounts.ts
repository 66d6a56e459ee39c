import * as z from 'zod/mini';
import type { OwnVehicle, Profile } from '#domain/accounts/profile.ts';
import type { PlateAddition } from '#domain/vehicles/addition.ts';
import type { Token } from '#domain/accounts/token.ts';
import { vehicle } from './journeys.ts';
import { id, isoDate, listOf, objectOf, optional, renamer, strictOptional, text } from './shape.ts';

/** Answer of the token calls of customers and renters, and of their refresh. */
export const tokenAnswer = objectOf<Omit<Token, 'accountType'>>()({
  accessToken: z.string().check(z.minLength(1)),
  refreshToken: z.string(),
  expirationDate: isoDate,
  refreshExpirationDate: optional(isoDate),
});

/** Body of POST /public/users/token; renters alike. */
export const credentials = z.object({ email: z.string(), password: z.string() });
export const refreshRequest = z.object({ refreshToken: z.string() });

/** Answer of GET /users/me. */
export const profile = objectOf<Profile>()({
  email: z.string(),
  firstName: text,
  lastName: text,
  billingAddress: text,
  billingZipcode: text,
  billingCity: text,
  billingCountry: text,
});

/** The operators' name of a plate in an account or a fleet. */
const ourPlate = { plate: 'numberPlate' } as const;

/** Body of POST /users/me/plates, and a plate of a registration; times are local, yyyy-MM-ddTHH:mm:ss. */
export const plateAddition = renamer<PlateAddition>()(ourPlate, {
  countryCode: z.string(),
  plate: z.string(),
  validityStartDate: z.optional(z.string()),
  validityEndDate: z.optional(z.string()),
});

/** Body of POST /public/users. */
export const registration = z.object({
  email: z.string(),
  password: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  billingAddress: z.optional(z.string()),
  billingZipcode: z.optional(z.string()),
  billingCity: z.optional(z.string()),
  billingCountry: z.optional(z.string()),
  plates: z.optional(z.array(plateAddition)),
  cgu: z.boolean(),
  language: z.string(),
});

/** Answer of POST /public/users. */
export const registered = z.object({ id });

export const activationRequest = z.object({ code: z.string() });
export const passwordReset = z.object({ code: z.string(), password: z.string() });
export const passwordChange = z.object({ currentPassword: z.string(), newPassword: z.string() });
/** An answer to a new password: whether the account's other sign-ins have ended. It may be empty. */
export const passwordChanged = z.object({ othersSignedOut: optional(z.boolean()) });

const emptied = z.optional(z.nullable(z.string()));

/** Body of PATCH /users/me with profile fields; `null` removes the stored value. */
export const profileChange = z.object({
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
  billingAddress: emptied,
  billingZipcode: emptied,
  billingCity: emptied,
  billingCountry: z.optional(z.string()),
});

/** A vehicle of an account. */
export const plate = renamer<OwnVehicle>()(ourPlate, {
  id,
  plate: z.string(),
  countryCode: z.string(),
  vehicleType: optional(z.string()),
  emailNotifications: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? false),
  ),
  // Without them the journeys of other people would be shown.
  validityStartDate: strictOptional(isoDate),
  validityEndDate: strictOptional(isoDate),
});

/** Answer of GET, POST and DELETE on /users/me/plates. */
export const plates = z.object({ plates: listOf(plate) });

/** Body of PATCH /users/me/plates/{id}. */
export const notificationChange = z.object({ emailNotifications: z.boolean() });

/** Answer of GET /users/me/vehicles. */
export const vehicles = z.object({ vehicles: listOf(vehicle) });
