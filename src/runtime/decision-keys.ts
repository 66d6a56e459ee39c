import { isRefusal, problemOf } from '#domain/problem.ts';

/**
 * Sends decisions that change something, each under a key of its own. The same decision keeps its key until the
 * operator has answered or refused it: after a late, cut or lost answer, the repeat cannot act a second time.
 */
export const decisionKeys = (newKey: () => string) => {
  const keys = new Map<string, string>();
  return async <Answer>(decision: string, send: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = keys.get(decision) ?? newKey();
    keys.set(decision, key);
    try {
      const answer = await send(key);
      keys.delete(decision);
      return answer;
    } catch (error) {
      if (isRefusal(problemOf(error))) keys.delete(decision);
      throw error;
    }
  };
};
