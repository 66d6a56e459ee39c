import type { Attempt } from '#domain/attempt.ts';
import type { Judge } from './judge.ts';
import type { KnownAttempts } from './known-attempts.ts';
import type { Answer, Call, Charge } from './operator.ts';

/** The real events, and what a driver can know of them. */
export const createTruth = (judge: Judge, known: KnownAttempts) => {
  /** How often a trip may be charged: once more for each time that the driver was warned and chose it. */
  const allowed = new Map<string, number>();
  /** The charges of each trip that a browser can remember. */
  const charged = new Map<string, Charge[]>();
  /** Statuses that reached a page, by session. */
  const words = new Map<string, Set<string>>();
  /** How often the driver chose to pay again, by session. */
  const resumed = new Map<string, number>();
  /** The last time of a session's paid status. */
  const paidAt = new Map<string, number>();
  const hear = (sessionId: string, word: string): void => {
    words.set(sessionId, (words.get(sessionId) ?? new Set()).add(word));
    if (word === 'SUCCEED') paidAt.set(sessionId, known.now());
  };
  return {
    charge: (charge: Charge): void => {
      for (const id of charge.journeyIds) {
        const before = (charged.get(id) ?? []).filter(({ sessionId, at }) => known.isKnown(sessionId, at));
        judge('chargedOnce', true, () => before.length > (allowed.get(id) ?? 0) && `${id} was charged twice`);
        charged.set(id, [...before, charge]);
      }
    },
    /** The driver was warned that these may have been paid, and paid anyway. */
    resume: (sessionId: string, note: Attempt | null, trips: readonly string[]): void => {
      resumed.set(sessionId, (resumed.get(sessionId) ?? 0) + 1);
      for (const id of new Set([...(note?.journeyIds ?? []), ...trips])) allowed.set(id, (allowed.get(id) ?? 0) + 1);
    },
    /** Records an answer that reached its page. Returns whether its status is paid. */
    hear: ({ method, path, body }: Call, answer: Answer): boolean => {
      const [, sessionId] = /^\/payments\/(s\d+)$/.exec(path) ?? [];
      const isCharge = path === '/payments/privateCards' && answer.status === 204;
      if (isCharge) hear(String(body['sessionId']), 'SUCCEED');
      if (sessionId === undefined || method !== 'GET' || answer.status !== 200) return isCharge;
      const { status } = answer.body as { status: string };
      hear(sessionId, status);
      return status === 'SUCCEED' || status === 'DUPLICATED';
    },
    wasSaid: (sessionId: string, ...of: string[]): boolean => of.some((word) => words.get(sessionId)?.has(word)),
    resumes: (sessionId: string): number => resumed.get(sessionId) ?? 0,
    wasResumed: (sessionId: string): boolean => resumed.has(sessionId),
    /** Whether its status was paid, and a browser can remember it. */
    isPaidForSure: (sessionId: string): boolean => {
      const saidAt = paidAt.get(sessionId);
      return saidAt !== undefined && !resumed.has(sessionId) && known.isKnown(sessionId, saidAt);
    },
  };
};

export type Truth = ReturnType<typeof createTruth>;
