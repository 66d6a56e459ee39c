import type { Closing } from '#domain/fleet/vehicles.ts';
import { isUnanswered, type Problem, problemOf } from '#domain/problem.ts';

/** How many vehicles are sent at a time. */
const atOnce = 4;

/** Whether no further call can succeed: the operator does not answer, or the sign-in has ended. */
const isFinal = ({ code, status }: Problem): boolean =>
  code === 'no_answer' || code === 'not_connected' || status === 401;

/**
 * Takes vehicles out of the fleet, several at a time, with progress in per cent. A refusal does not stop the others; a
 * missing answer, or the end of the sign-in, does: what is under way then is still awaited.
 */
export const closeAll = async (
  ids: readonly string[],
  close: (id: string) => Promise<void>,
  onProgress: (percent: number) => void,
): Promise<Closing> => {
  const ends = new Map<string, Problem | null>();
  const waiting = ids.values();
  let final: Problem | null = null;
  const takeTurns = async (): Promise<void> => {
    while (final === null) {
      const { value: id, done } = waiting.next();
      if (done === true) return;
      try {
        await close(id);
        ends.set(id, null);
      } catch (error) {
        const problem = problemOf(error);
        ends.set(id, problem);
        if (isFinal(problem)) final ??= problem;
      }
      onProgress(Math.round((ends.size / ids.length) * 100));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  const failures = ids.flatMap((id) => {
    const problem = ends.get(id) ?? null;
    return problem === null ? [] : [{ id, problem }];
  });
  return {
    closed: ids.filter((id) => ends.get(id) === null),
    failed: failures.map(({ id, problem: { code } }) => ({ id, code })),
    problem: final ?? failures[0]?.problem ?? null,
    isOpen: failures.some(({ problem }) => isUnanswered(problem)),
  };
};
