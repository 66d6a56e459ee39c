import { emailProblem } from '../accounts/email.ts';
import { limits } from '../limits.ts';
import type { ProblemCode } from '../problem.ts';

/** The recipient of the receipt (rule PAY-4). */
export type Billing = {
  firstName: string;
  lastName: string;
  billingAddress: string;
  billingZipcode: string;
  billingCity: string;
  billingCountry: string;
  email: string;
};
export type BillingField = keyof Billing;
export type BillingProblems = Partial<Record<BillingField, ProblemCode>>;

/** The longest value of each billing field, in characters (rule LIMIT-1). */
export const billingLimits: Record<BillingField, number> = {
  firstName: limits.name,
  lastName: limits.name,
  billingAddress: limits.address,
  billingZipcode: limits.postcode,
  billingCity: limits.city,
  billingCountry: limits.country,
  email: limits.email,
};

export const emptyBilling: Billing = {
  firstName: '',
  lastName: '',
  billingAddress: '',
  billingZipcode: '',
  billingCity: '',
  billingCountry: 'FR',
  email: '',
};

const fields = Object.keys(billingLimits) as BillingField[];

/** What is missing or wrong in the billing data: every field is required, and the e-mail address must be valid (rule PAY-4); empty if nothing is. */
export const billingProblems = (billing: Billing): BillingProblems => {
  const problems: BillingProblems = {};
  for (const field of fields) {
    const value = billing[field].trim();
    if (value === '') problems[field] = 'required';
    else if (value.length > billingLimits[field]) problems[field] = 'too_long';
  }
  const email = problems.email === undefined ? emailProblem(billing.email) : undefined;
  if (email) problems.email = email;
  return problems;
};

/** Whether a payment can be sent with it. */
export const isBillingComplete = (billing: Billing): boolean => Object.keys(billingProblems(billing)).length === 0;

/** Whether name and address are complete; the e-mail address is asked for nevertheless. */
export const isAddressComplete = (billing: Billing): boolean =>
  Object.keys(billingProblems(billing)).every((field) => field === 'email');
