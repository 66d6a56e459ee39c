import { type Registration, type RegistrationProblems, registrationProblems } from '#domain/account.ts';
import type { Problem } from '#domain/problem.ts';
import { type FieldsOnScreen, vehicleFields } from './field-problems.ts';

export type RegistrationContext = {
  draft: Registration;
  /** Masked e-mail addresses of the accounts that hold the plate. */
  owners: string[];
  captchaToken: string | null;
  fieldProblems: RegistrationProblems;
  problem: Problem | null;
  /** The new account's, for its mail to be sent again. */
  id: string;
};
export type RegistrationEvent =
  | { type: 'form.changed'; change: Partial<Registration> }
  | { type: 'registration.pressed' }
  | { type: 'mail.pressed' };

export const fieldsOnScreen = ({ draft, owners }: RegistrationContext): FieldsOnScreen<keyof Registration> => ({
  email: 'email',
  password: 'password',
  newPassword: 'password',
  confirmation: 'confirmation',
  ...vehicleFields(draft),
  ownership: owners.length === 0 ? undefined : 'isOwner',
  terms: 'acceptsTerms',
});

export const problemsOf = ({ draft, owners }: RegistrationContext): RegistrationProblems =>
  registrationProblems(draft, owners.length > 0);
