import { problemOf } from '#domain/problem.ts';

/** The thrown value of an effect, as guards and actions take it. */
export type Failure = { error: unknown };

/** Whether the operator answered 404. */
export const isNotFound = (_: unknown, { error }: Failure): boolean => problemOf(error).status === 404;
