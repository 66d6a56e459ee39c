import type { Closing } from '#domain/fleet/vehicles.ts';
import { isUnanswered, type Problem, problemOf } from '#domain/problem.ts';

/** Takes vehicles out of the fleet one after the other, with progress in per cent. A refusal does not stop the others; a missing answer does. */
export const closeAll = async (
  ids: readonly string[],
  close: (id: string) => Promise<void>,
  onProgress: (percent: number) => void,
): Promise<Closing> => {
  const closed: string[] = [];
  let problem: Problem | null = null;
  let isOpen = false;
  for (const [index, id] of ids.entries()) {
    try {
      await close(id);
      closed.push(id);
    } catch (error) {
      const failure = problemOf(error);
      problem ??= failure;
      isOpen ||= isUnanswered(failure);
      if (failure.code === 'no_answer') break;
    }
    onProgress(Math.round(((index + 1) / ids.length) * 100));
  }
  return { closed, problem, isOpen };
};
