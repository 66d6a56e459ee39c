import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BillingField } from '#domain/payment/billing.ts';
import type { ClaimText } from '#domain/claims/claim.ts';
import type { ContactText } from '#domain/claims/contact.ts';
import type { FuelCardField } from '#domain/payment/fuel-card.ts';
import type { RenterField } from '#domain/fleet/company.ts';

/** The fields of all forms whose only error is that they are required. */
export type FieldName = BillingField | ClaimText | ContactText | FuelCardField | RenterField | 'number' | 'claimNumber';

/** The text for an empty field; the other fields are optional, or have a code of their own (rule A11Y-7). */
export const missing: Partial<Record<FieldName, MessageDescriptor>> = {
  firstName: msg`Please enter your first name.`,
  lastName: msg`Please enter your last name.`,
  email: msg({ message: 'Please enter your email address.', comment: 'es: El correo electrónico es obligatorio' }),
  billingAddress: msg`Please enter your address.`,
  billingZipcode: msg`Please enter your postcode.`,
  billingCity: msg`Please enter your city.`,
  billingCountry: msg`Please choose your country.`,
  cardNumber: msg`Please enter the card number.`,
  expiry: msg`Please enter the expiry date of the card.`,
  cvv: msg`Please enter the security code of the card.`,
  entryId: msg`Please choose a subject.`,
  text: msg`Please write your message.`,
  renterName: msg`Please enter the name of the company.`,
  reasonId: msg`Please choose a reason.`,
  claimNumber: msg`Please enter the number of your claim.`,
  number: msg`Please enter the number of the notice or declaration.`,
};
