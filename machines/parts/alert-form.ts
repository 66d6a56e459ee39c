import { type AlertDraft, type AlertProblems, alertProblems } from '#domain/alert.ts';
import type { Problem } from '#domain/problem.ts';
import type { RentalDates } from '#domain/rental-dates.ts';
import type { Failure } from './failure.ts';
import { placed, vehicleFields } from './field-problems.ts';
import { without } from './form.ts';

/** Everything that a person can do on the page of alerts. */
export type AlertEvent =
  | { type: 'retry.pressed' }
  | { type: 'email.typed'; email: string }
  | { type: 'email.left' }
  | { type: 'country.chosen'; country: string }
  | { type: 'plate.typed'; plate: string }
  | { type: 'rental.changed'; rental: RentalDates | null }
  | { type: 'alert.submitted' }
  | { type: 'unsubscription.pressed' }
  | { type: 'replacement.confirmed' }
  | { type: 'dialog.closed' }
  | { type: 'cancel.pressed' };

/** The current alert form: its input and the errors shown. */
export type AlertForm = { draft: AlertDraft; fieldProblems: AlertProblems };

export const withTyped = ({ draft, fieldProblems }: AlertForm, typed: Partial<AlertDraft>): AlertForm => ({
  draft: { ...draft, ...typed },
  fieldProblems: without(fieldProblems, ...Object.keys(typed)),
});

export const checked = ({ draft }: AlertForm): AlertProblems => alertProblems(draft);

/** The errors shown after the e-mail field loses the focus. A missing address is reported on submitting. */
export const emailLeft = ({ draft, fieldProblems }: AlertForm): AlertProblems => {
  const { email } = alertProblems(draft);
  return draft.email.trim() === '' || email === undefined ? fieldProblems : { ...fieldProblems, email };
};

/** Shows a failure at its field, beside what is shown already, or over the form. */
export const withFailure = (
  { draft, fieldProblems }: AlertForm,
  { error }: Failure,
): { fieldProblems: AlertProblems; problem: Problem | null } => {
  const shown = placed(error, { email: 'email' as const, ...vehicleFields(draft) });
  return { ...shown, fieldProblems: { ...fieldProblems, ...shown.fieldProblems } };
};
