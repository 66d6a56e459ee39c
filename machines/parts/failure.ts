import { problemOf } from '#domain/problem.ts';

/** The thrown value of an effect, as guards and actions take it. */
export type Failure = { error: unknown };

/** The parameters of a guard or an action at the `onError` of an effect. */
export const failure = ({ event }: { event: { error: unknown } }): Failure => ({ error: event.error });

/** Whether the operator answered 404. */
export const isNotFound = (_: unknown, { error }: Failure): boolean => problemOf(error).status === 404;
