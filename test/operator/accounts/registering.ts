import type * as z from 'zod/mini';
import type { registration } from '#api/contracts/accounts.ts';
import type { renterChange } from '#api/contracts/fleet.ts';
import { addressProblem } from '#domain/accounts/profile.ts';
import { billingLimits } from '#domain/payment/billing.ts';
import { customerPasswordMinLength, newPasswordProblem } from '#domain/accounts/password.ts';
import { renterProblems } from '#domain/fleet/company.ts';
import { readEmail } from '../alerts.ts';
import type { Desk } from '../desk.ts';
import type { Language } from '#domain/language.ts';
import { Refusal } from '../problem.ts';
import { accountOf, insertAccount, hashPassword } from './accounts.ts';
import { mailCode } from './codes.ts';
import { addPlate } from './own-plates.ts';

type Typed = {
  firstName?: string | undefined;
  lastName?: string | undefined;
  billingAddress?: string | null | undefined;
  billingZipcode?: string | null | undefined;
  billingCity?: string | null | undefined;
  billingCountry?: string | undefined;
};

/** The stored value of a text: `null` empties it. */
const valueToStore = (text: string | null | undefined): string | undefined => (text === null ? '' : text?.trim());

/** A profile's fields within the limits of rule LIMIT-1, as the database names them. */
export const detailsAsked = (typed: Typed) => {
  const fields = [
    'firstName',
    'lastName',
    'billingAddress',
    'billingZipcode',
    'billingCity',
    'billingCountry',
  ] as const;
  const trimmed: Record<(typeof fields)[number], string | undefined> = {
    firstName: typed.firstName?.trim(),
    lastName: typed.lastName?.trim(),
    billingAddress: valueToStore(typed.billingAddress),
    billingZipcode: valueToStore(typed.billingZipcode),
    billingCity: valueToStore(typed.billingCity),
    billingCountry: typed.billingCountry?.trim(),
  };
  for (const field of fields)
    if ((trimmed[field] ?? '').length > billingLimits[field]) throw new Refusal(400, 'required');
  if (trimmed.firstName === '' || trimmed.lastName === '') throw new Refusal(400, 'required');
  const {
    firstName = '',
    lastName = '',
    billingAddress = '',
    billingZipcode = '',
    billingCity = '',
    billingCountry = '',
  } = trimmed;
  if (addressProblem({ email: '', firstName, lastName, billingAddress, billingZipcode, billingCity, billingCountry }))
    throw new Refusal(400, 'incomplete_address');
  return {
    ...(trimmed.firstName !== undefined && { first_name: trimmed.firstName }),
    ...(trimmed.lastName !== undefined && { last_name: trimmed.lastName }),
    ...(trimmed.billingAddress !== undefined && { billing_address: trimmed.billingAddress }),
    ...(trimmed.billingZipcode !== undefined && { billing_zipcode: trimmed.billingZipcode }),
    ...(trimmed.billingCity !== undefined && { billing_city: trimmed.billingCity }),
    ...(trimmed.billingCountry !== undefined && { billing_country: trimmed.billingCountry }),
  };
};

/** A rental company's own data, in the names of the database. */
export const companyAsked = ({ renterName, phoneNumber }: z.output<typeof renterChange>) => {
  const phone = valueToStore(phoneNumber);
  const problems = renterProblems({ renterName: renterName ?? 'unchanged', phoneNumber: phone ?? '' });
  if (Object.keys(problems).length > 0) throw new Refusal(400, 'required');
  return {
    ...(renterName !== undefined && { renter_name: renterName.trim() }),
    ...(phone !== undefined && { phone_number: phone }),
  };
};

/** A new password of a call, or the code of its fault. */
export const passwordAsked = (password: string, minLength: number): string => {
  const problem = newPasswordProblem(password, minLength);
  if (problem) throw new Refusal(400, problem);
  return password;
};

/** Opens an account that waits for its activation. */
export const register = async (
  desk: Desk,
  caller: { host: string; language: Language },
  asked: z.output<typeof registration>,
): Promise<string> => {
  const email = readEmail(asked.email);
  const password = passwordAsked(asked.password, customerPasswordMinLength);
  const details = detailsAsked(asked);
  if (!asked.cgu) throw new Refusal(400, 'cgu_mandatory');
  const passwordHash = await hashPassword(password);
  return desk.database.transaction(async (sql) => {
    const id = await insertAccount(
      sql,
      { role: 'customer', email, passwordHash, status: 'PENDING', language: caller.language, details },
      desk.now(),
    );
    if (id === undefined) throw new Refusal(409, 'email_already_used');
    for (const plate of asked.plates ?? []) await addPlate(desk, sql, caller, id, plate);
    const account = await accountOf(sql, 'customer', id);
    if (account) await mailCode(desk, sql, caller, account, 'ACTIVATION');
    return id;
  });
};
