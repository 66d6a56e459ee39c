import { type Problem, type ProblemCode, problemOf } from './problem.ts';

/** A value typed or chosen in a field. */
export type Typed<Field extends string> = { field: Field; value: string };

/** Whether a check found a problem: its result holds only fields with one. */
export const hasProblems = (problems: object): boolean => Object.keys(problems).length > 0;

/** The problems that remain after an input in these fields. */
export const without = <Field extends string>(
  problems: Partial<Record<Field, ProblemCode>>,
  ...fields: string[]
): Partial<Record<Field, ProblemCode>> => {
  const remaining = { ...problems };
  for (const field in remaining) if (fields.includes(field)) delete remaining[field];
  return remaining;
};

/** The kind of a field, the same in every form that has it. */
export type FieldKind =
  | 'email'
  | 'password'
  | 'currentPassword'
  | 'newPassword'
  | 'confirmation'
  | 'country'
  | 'plate'
  | 'rental'
  | 'comment'
  | 'files'
  | 'ownership'
  | 'terms';

/** The field that an operator's code concerns. A code that is not listed concerns the form. */
const kinds: Partial<Record<ProblemCode, FieldKind>> = {
  bad_email_format: 'email',
  email_invalid: 'email',
  email_mandatory: 'email',
  email_already_used: 'email',
  password_mandatory: 'password',
  invalid_password: 'currentPassword',
  bad_password_security: 'newPassword',
  password_confirmation_mandatory: 'confirmation',
  wrong_password_confirmation: 'confirmation',
  country_code_mandatory: 'country',
  invalid_country_code: 'country',
  number_plate_mandatory: 'plate',
  invalid_number_plate: 'plate',
  plate_signs: 'plate',
  no_plate: 'plate',
  immatriculation_not_found: 'plate',
  number_plate_already_associated_to_this_user: 'plate',
  invalid_date_range: 'rental',
  mandatory_comment_missing: 'comment',
  claim_files_toobig: 'files',
  claim_files_toobig_contact: 'files',
  mime_type_not_valid: 'files',
  mandatory_attachment_missing: 'files',
  protest_files_number: 'files',
  checkbox_mandatory: 'ownership',
  cgu_mandatory: 'terms',
};

/** The fields that are on screen now, by their kind. */
export type FieldsOnScreen<Field extends string> = Partial<Record<FieldKind, Field | undefined>>;

/** The problems that a form shows: at its fields, or above the form. */
export type FormProblems<Field extends string> = {
  fieldProblems: Partial<Record<Field, ProblemCode>>;
  problem: Problem | null;
};

/** Shows a problem at its field; if that field is not on screen, above the form. */
export const placedProblem = <Field extends string>(
  problem: Problem,
  onScreen: FieldsOnScreen<Field>,
): FormProblems<Field> => {
  const kind = kinds[problem.code];
  const field = kind && onScreen[kind];
  if (field === undefined) return { fieldProblems: {}, problem };
  const fieldProblems: Partial<Record<Field, ProblemCode>> = {};
  fieldProblems[field] = problem.code;
  return { fieldProblems, problem: null };
};

/** Shows a failure as `placedProblem` does. */
export const formProblems = <Field extends string>(
  error: unknown,
  onScreen: FieldsOnScreen<Field>,
): FormProblems<Field> => placedProblem(problemOf(error), onScreen);

/** The fields of a vehicle; those of its rental are shown once the rental box is ticked. */
export const vehicleFields = ({ rental }: { rental: object | null }) =>
  ({ country: 'country', plate: 'plate', rental: rental === null ? undefined : 'rental' }) as const;
