import { attemptLife } from '#domain/money/attempt.ts';
import type { LocalStore } from '#storage/keys.ts';
import type { Clock } from './clock.ts';

/** A browser's knowledge of attempts: 24 hours after its note an attempt is forgotten (rule VERDICT-8), and the operator has to refuse what comes then. */
export const createKnownAttempts = (store: LocalStore, clock: Pick<Clock, 'now'>) => {
  /** The times of each session's noted attempts, the newest last. */
  const startedAt = new Map<string, number[]>();
  /** Since when the note of a session has been stored; a refusal removes it, and a pending status after that restores it. */
  const keptSince = new Map<string, number>();
  return {
    now: clock.now,
    update: (): void => {
      const kept = (store.read('payments/attempts') ?? []).map(({ sessionId }) => sessionId);
      for (const sessionId of keptSince.keys()) if (!kept.includes(sessionId)) keptSince.delete(sessionId);
      for (const sessionId of kept) if (!keptSince.has(sessionId)) keptSince.set(sessionId, clock.now());
      for (const key of ['payments/attempts', 'payments/paid'] as const)
        for (const attempt of store.read(key) ?? []) {
          const before = startedAt.get(attempt.sessionId) ?? [];
          if (before.at(-1) !== attempt.startedAt) startedAt.set(attempt.sessionId, [...before, attempt.startedAt]);
        }
    },
    /** How long the note of a session has been stored, in ms. */
    keptFor: (sessionId: string): number => clock.now() - (keptSince.get(sessionId) ?? clock.now()),
    /** Whether an attempt of a session is remembered: the newest, or the one of a charge at this time. */
    isKnown: (sessionId: string, chargedAt = Number.POSITIVE_INFINITY): boolean => {
      const noted = (startedAt.get(sessionId) ?? []).filter((at) => at <= chargedAt);
      return clock.now() - (noted.at(-1) ?? 0) < attemptLife;
    },
    /** Whether the attempt before the newest one of a session is remembered. */
    isEarlierKnown: (sessionId: string): boolean => clock.now() - (startedAt.get(sessionId)?.at(-2) ?? 0) < attemptLife,
  };
};

export type KnownAttempts = ReturnType<typeof createKnownAttempts>;
