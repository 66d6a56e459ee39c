import { problemOf } from '#domain/problem.ts';

/** What an effect threw, as guards and actions take it. */
export type Failure = { error: unknown };

/** The parameters of a guard or an action at the `onError` of an effect. */
export const failure = ({ event }: { event: { error: unknown } }): Failure => ({ error: event.error });

/** Whether the operator has no such thing. */
export const isNotFound = (_: unknown, { error }: Failure): boolean => problemOf(error).status === 404;
