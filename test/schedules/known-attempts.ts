import { attemptLife } from '#domain/attempt.ts';
import type { LocalStore } from '#storage/keys.ts';
import type { Clock } from './clock.ts';

/** What a browser can know of attempts: 24 hours after one was noted it is forgotten (rule VERDICT-8), and what comes then is the operator's to refuse. */
export const createKnownAttempts = (store: LocalStore, clock: Pick<Clock, 'now'>) => {
  /** When each session's newest attempt was noted. */
  const startedAt = new Map<string, number>();
  return {
    look: (): void => {
      for (const key of ['payments/attempts', 'payments/paid'] as const)
        for (const attempt of store.read(key) ?? []) startedAt.set(attempt.sessionId, attempt.startedAt);
    },
    isKnown: (sessionId: string): boolean => clock.now() - (startedAt.get(sessionId) ?? 0) < attemptLife,
  };
};

export type KnownAttempts = ReturnType<typeof createKnownAttempts>;
