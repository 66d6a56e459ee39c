import { emailProblem } from '../accounts/email.ts';
import { plateProblem } from './plate.ts';
import type { ProblemCode } from '../problem.ts';
import { type RentalDates, rentalDatesProblem } from './rental-dates.ts';

/** Whether a vehicle has a passage-information alert, and whether it goes to the given e-mail address (rules ALERT-5, ALERT-6). */
export const alertStatuses = ['UNACTIVATED', 'ACTIVATED', 'ACTIVATED_ANOTHER_EMAIL'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** The alert form as typed; `rental` is null for a vehicle that is not rented. */
export type AlertDraft = { email: string; country: string; plate: string; rental: RentalDates | null };
export type AlertProblems = Partial<Record<keyof AlertDraft, ProblemCode>>;

/** What is missing or wrong in the alert form, field by field (rule ALERT-2); empty if nothing is. */
export const alertProblems = ({ email, country, plate, rental }: AlertDraft): AlertProblems => {
  const address = emailProblem(email);
  const wrong = plateProblem(plate);
  const dates = rental === null ? undefined : rentalDatesProblem(rental);
  return {
    ...(address && { email: address }),
    ...(country === '' && { country: 'country_code_mandatory' as const }),
    ...(wrong && { plate: wrong }),
    ...(dates && { rental: dates }),
  };
};

/** Whether the alert status of this vehicle can be requested: e-mail, plate and country are valid. */
export const canLookUpAlert = (draft: AlertDraft): boolean =>
  Object.keys(alertProblems({ ...draft, rental: null })).length === 0;

/** Whether the alert can be ordered: all fields are valid, including the rental dates. */
export const isAlertComplete = (draft: AlertDraft): boolean => Object.keys(alertProblems(draft)).length === 0;

/** The alert status of a vehicle; `hiddenEmail` is the masked address that another driver's alert goes to. */
export type AlertAnswer = { status: AlertStatus; hiddenEmail: string | null };
/** `isWanted` false stops the alert instead. */
export type AlertOrder = { draft: AlertDraft; isWanted: boolean };
