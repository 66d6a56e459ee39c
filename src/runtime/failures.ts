import type { AnyActorRef, InspectionEvent } from 'xstate';
import { ProblemError } from '#domain/problem.ts';
import type { Report } from './ports.ts';

/** The thrown value of an inspected step: of an effect, or of the actor itself. */
export const thrownIn = (inspected: InspectionEvent): { error: unknown } | undefined => {
  if (inspected.type !== '@xstate.snapshot') return undefined;
  const { event, snapshot } = inspected;
  if (event.type.startsWith('xstate.error.') && 'error' in event) return { error: event['error'] };
  return snapshot.status === 'error' && 'error' in snapshot ? { error: snapshot.error } : undefined;
};

/** Reports what the effects of an actor, and those of the machines that it invokes, throw. */
export const watchFailures = (actor: AnyActorRef, report: Report): void => {
  actor.system.inspect((inspected) => {
    const thrown = thrownIn(inspected);
    if (thrown) report(thrown.error);
  });
};

/** Prints each failure once, with its cause: an expected one as a warning, a fault of our own as an error. */
export const createReport = (print: Pick<Console, 'error' | 'warn'>): Report => {
  const printed = new WeakSet<object>();
  return (error) => {
    if (typeof error === 'object' && error !== null) {
      if (printed.has(error)) return;
      printed.add(error);
    }
    if (error instanceof ProblemError) print.warn(error);
    else print.error(error);
  };
};
