import type { ProblemCode } from '#domain/problem.ts';

/** A value typed or chosen in a field. */
export type Typed<Field extends string> = { field: Field; value: string };

/** Whether a check found anything: its answer holds only fields that something is wrong with. */
export const hasProblems = (problems: object): boolean => Object.keys(problems).length > 0;

/** What is left to show once something was typed into these fields. */
export const without = <Field extends string>(
  problems: Partial<Record<Field, ProblemCode>>,
  ...fields: string[]
): Partial<Record<Field, ProblemCode>> => {
  const remaining = { ...problems };
  for (const field in remaining) if (fields.includes(field)) delete remaining[field];
  return remaining;
};
