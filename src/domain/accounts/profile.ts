import { emailProblem } from './email.ts';
import { type Billing, billingLimits } from '../payment/billing.ts';
import { defaultCountry } from '../country.ts';
import type { ProblemCode } from '../problem.ts';
import { newPasswordProblem, confirmationProblem, customerPasswordMinLength } from './password.ts';
import { mergedWithSaved, withFields } from './saved.ts';
import { plateProblem, searchedPlate } from '../vehicles/plate.ts';
import { fleetTimeProblem, type RentalDates, rentalDatesProblem } from '../vehicles/rental-dates.ts';

/** A customer; an unknown value is an empty text. */
export type Profile = Billing;
export type ProfileField = keyof Profile;
export type ProfileProblems = Partial<Record<ProfileField, ProblemCode>>;

const addressFields = ['billingAddress', 'billingZipcode', 'billingCity'] as const;
const nameFields = ['firstName', 'lastName'] as const;

/** Whether the address is complete. */
export const hasWholeAddress = (profile: Profile): boolean =>
  addressFields.every((field) => profile[field].trim() !== '');
/** Whether an address is begun: then all of it is required (rule ACCOUNT-8). */
export const isAddressBegun = (profile: Omit<Profile, 'email'>): boolean =>
  addressFields.some((field) => profile[field].trim() !== '');
const hasPartOfAddress = (profile: Profile): boolean => isAddressBegun(profile) && !hasWholeAddress(profile);

/**
 * What is missing or wrong: names are required, the address is all or nothing (rule ACCOUNT-8). The e-mail address is
 * not checked, because it cannot be changed.
 */
export const profileProblems = (profile: Profile): ProfileProblems => {
  const problems: ProfileProblems = {};
  for (const field of nameFields) if (profile[field].trim() === '') problems[field] = 'required';
  if (hasPartOfAddress(profile))
    for (const field of addressFields) if (profile[field].trim() === '') problems[field] = 'required';
  for (const field of [...nameFields, ...addressFields])
    if (profile[field].trim().length > billingLimits[field]) problems[field] = 'too_long';
  return problems;
};

/** The error above a partly filled address (rule ACCOUNT-8). */
export const addressProblem = (profile: Profile): ProblemCode | undefined =>
  hasPartOfAddress(profile) ? 'incomplete_address' : undefined;

/** A profile at the beginning of a form: the country that is sent with an address is shown there (rule ACCOUNT-9). */
export const editedProfile = (profile: Profile): Profile => ({
  ...profile,
  billingCountry: profile.billingCountry || defaultCountry,
});

/** A profile once the form is saved: without an address it has no country (rule ACCOUNT-9). */
export const savedProfile = (profile: Profile): Profile =>
  hasWholeAddress(profile) ? profile : { ...profile, billingCountry: '' };

/** The values of a profile that can be changed: the address counts as one. */
const profileParts = {
  firstName: ['firstName'],
  lastName: ['lastName'],
  address: ['billingAddress', 'billingZipcode', 'billingCity', 'billingCountry'],
} as const satisfies Record<string, readonly ProfileField[]>;
export type ProfilePart = keyof typeof profileParts;

type EditedProfile = { draft: Profile; profile: Profile; clashes: readonly ProfilePart[] };

/** The form after another tab or device has saved the profile. */
export const mergedProfile = ({ draft, profile, clashes }: EditedProfile, saved: Profile) =>
  mergedWithSaved(profileParts, { draft, before: editedProfile(profile), clashes }, editedProfile(saved));

/** The form with the saved value of a part. */
export const withSavedPart = ({ draft, profile }: EditedProfile, part: ProfilePart): Profile =>
  withFields(profileParts[part], draft, editedProfile(profile));

type SentNames = Record<(typeof nameFields)[number], string>;
type SentAddress = Partial<Record<(typeof addressFields)[number], string | null> & { billingCountry: string }>;

/** The address as it is sent: nothing for a field that is empty, and the country only with an address (rule ACCOUNT-8). */
const sentAddress = (profile: Profile): SentAddress => ({
  ...Object.fromEntries(
    addressFields.flatMap((field) => (profile[field].trim() === '' ? [] : [[field, profile[field].trim()]])),
  ),
  ...(hasWholeAddress(profile) && { billingCountry: profile.billingCountry }),
});

/** A new customer's data as they are sent: trimmed, without what is empty. */
export const sentProfile = (profile: Profile): SentNames & SentAddress => ({
  firstName: profile.firstName.trim(),
  lastName: profile.lastName.trim(),
  ...sentAddress(profile),
});

/**
 * What a customer has changed, as it is sent: a save must not undo what another tab or device has saved of the rest. The
 * address counts as one value; a removed one is `null` in each field.
 */
export const profileChanges = (profile: Profile, before: Profile): Partial<SentNames> & SentAddress => {
  const names = nameFields.filter((field) => profile[field].trim() !== before[field]);
  const [address, earlier] = [sentAddress(profile), sentAddress(before)];
  const isSameAddress = [...addressFields, 'billingCountry' as const].every(
    (field) => address[field] === earlier[field],
  );
  const removed = addressFields.filter((field) => address[field] === undefined && before[field] !== '');
  return {
    ...Object.fromEntries(names.map((field) => [field, profile[field].trim()])),
    ...(!isSameAddress && { ...address, ...Object.fromEntries(removed.map((field) => [field, null])) }),
  };
};

/** A vehicle as typed; `rental` is null for one that is not rented. */
export type PlateDraft = { country: string; plate: string; rental: RentalDates | null };
export type PlateProblems = Partial<Record<keyof PlateDraft, ProblemCode>>;

/** What is missing or wrong with a vehicle (rule ACCOUNT-12); `mayBeOpen`: its start or its end may be missing (rule FLEET-8). */
export const plateProblems = ({ country, plate, rental }: PlateDraft, mayBeOpen = false): PlateProblems => {
  const wrong = plateProblem(plate);
  const dates = rental === null ? undefined : (mayBeOpen ? fleetTimeProblem : rentalDatesProblem)(rental);
  return {
    ...(country === '' && { country: 'country_code_mandatory' as const }),
    ...(wrong && { plate: wrong }),
    ...(dates && { rental: dates }),
  };
};

/** Whether a vehicle can be added as it is typed. */
export const isPlateComplete = (draft: PlateDraft, mayBeOpen = false): boolean =>
  Object.keys(plateProblems(draft, mayBeOpen)).length === 0;

/** The fields of a registration; `isOwner` answers the warning about a plate that another account holds. */
export type Registration = Profile &
  PlateDraft & { password: string; confirmation: string; acceptsTerms: boolean; isOwner: boolean };
export type RegistrationField = keyof Registration;
export type RegistrationProblems = Partial<Record<RegistrationField, ProblemCode>>;

/** What is missing or wrong, field by field; a plate is optional (rule ACCOUNT-1). */
export const registrationProblems = (typed: Registration, hasOwners: boolean): RegistrationProblems => {
  const email = emailProblem(typed.email);
  const password = newPasswordProblem(typed.password, customerPasswordMinLength);
  const confirmation = confirmationProblem(typed.password, typed.confirmation);
  return {
    ...(email && { email }),
    ...(password && { password }),
    ...(confirmation && { confirmation }),
    ...profileProblems(typed),
    ...(searchedPlate(typed.plate) !== '' && plateProblems(typed)),
    ...(hasOwners && !typed.isOwner && { isOwner: 'checkbox_mandatory' as const }),
    ...(!typed.acceptsTerms && { acceptsTerms: 'cgu_mandatory' as const }),
  };
};

/** A vehicle of a customer's account (rule ACCOUNT-11); dates are ISO 8601. */
export type OwnVehicle = {
  id: string;
  plate: string;
  countryCode: string;
  vehicleType?: string | undefined;
  emailNotifications: boolean;
  validityStartDate?: string | undefined;
  validityEndDate?: string | undefined;
};

/** The model and energy of a vehicle, by its plate. */
export type VehicleModel = { plate: string; model?: string | undefined; energy?: string | undefined };
