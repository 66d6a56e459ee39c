import type { ProblemCode } from '#domain/problem.ts';

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
