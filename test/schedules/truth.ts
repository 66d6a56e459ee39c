import type { Attempt } from '#domain/attempt.ts';
import type { Judge } from './judge.ts';
import type { KnownAttempts } from './known-attempts.ts';
import type { Reach } from './milestones.ts';
import type { Answer, Call, Charge } from './operator.ts';
import { sessionOf } from './transport.ts';

/** A charge that was sent, or a way to the provider. `isOver`: an answer about it reached a page. */
type Try = { sessionId: string; journeyIds: readonly string[]; at: number; isOver: boolean };

/** Asked this long before a charge, in ms, the operator was asked right before it. */
const rightBefore = 60_000;

/** What really happened, and what a driver can know of it. */
export const createTruth = (judge: Judge, known: KnownAttempts, reach: Reach) => {
  /** How often a trip may be charged: once more for each time that the driver was told and chose it. */
  const allowed = new Map<string, number>();
  /** The charges of each trip that a browser can remember. */
  const charged = new Map<string, Charge[]>();
  /** Words that reached a page, by session, with the moment of each. */
  const words = new Map<string, { word: string; at: number }[]>();
  /** How often the driver chose to pay again, by session. */
  const resumed = new Map<string, number>();
  const tries: Try[] = [];
  /** How each session was asked about: by which pages, and when last. */
  const asked = new Map<string, { hosts: Set<string>; at: number }>();

  const wordsOf = (sessionId: string) => words.get(sessionId) ?? [];
  const isPaid = (word: string): boolean => word === 'SUCCEED' || word === 'DUPLICATED';
  const triesIn = (sessionId: string): Try[] => tries.filter((one) => one.sessionId === sessionId);
  const endNewest = (sessionId: string): void => void Object.assign(triesIn(sessionId).at(-1) ?? {}, { isOver: true });
  const hear = (sessionId: string, word: string): void => {
    words.set(sessionId, [...wordsOf(sessionId), { word, at: known.now() }]);
    if (isPaid(word)) for (const one of triesIn(sessionId)) one.isOver = true;
    // A refusal is about the newest attempt of its session.
    else if (word === 'REJECTED' || word === 'CANCELLED') endNewest(sessionId);
  };
  const wasSaidPaid = (sessionId: string): boolean => wordsOf(sessionId).some(({ word }) => isPaid(word));
  /** Whether the operator said of a charge that it had made that it was refused: of a session's first attempt a page cannot know better. */
  const wasDenied = (charge: Charge): boolean => {
    const refusals = wordsOf(charge.sessionId).filter(({ word }) => word === 'REJECTED');
    return refusals.length > 0 && refusals.every(({ at }) => at >= charge.at);
  };

  return {
    charge: (charge: Charge): void => {
      for (const id of charge.journeyIds) {
        const before = (charged.get(id) ?? []).filter(({ sessionId, at }) => known.isKnown(sessionId, at));
        const counted = before.filter((one) => !wasDenied(one));
        judge('chargedOnce', true, () => counted.length > (allowed.get(id) ?? 0) && `${id} was charged twice`);
        charged.set(id, [...before, charge]);
      }
    },
    /** A page asks how a session stands. */
    ask: (sessionId: string, host: string): void => {
      const hosts = asked.get(sessionId)?.hosts ?? new Set<string>();
      asked.set(sessionId, { hosts: hosts.add(host), at: known.now() });
    },
    wasAskedBy: (sessionId: string, host: string): boolean => asked.get(sessionId)?.hosts.has(host) === true,
    askedAt: (sessionId: string): number => asked.get(sessionId)?.at ?? Number.NEGATIVE_INFINITY,
    /** A charge is sent, or a driver leaves for the provider. */
    attempt: (sessionId: string, journeyIds: readonly string[]): void => {
      const now = known.now();
      const same = tries.filter((one) => one.journeyIds.some((id) => journeyIds.includes(id)));
      const open = same.filter((one) => !one.isOver && known.isKnown(one.sessionId, one.at));
      const lastAt = same.at(-1)?.at ?? now;
      const unasked = open.find((one) => {
        const askedAt = asked.get(one.sessionId)?.at ?? Number.NEGATIVE_INFINITY;
        return askedAt < lastAt || now - askedAt > rightBefore;
      });
      judge(
        'askedBeforeCharge',
        open.length > 0,
        () => unasked !== undefined && `${journeyIds.join(' ')} is paid without asking how ${unasked.sessionId} ended`,
      );
      const paid = journeyIds.find((id) =>
        (charged.get(id) ?? []).some((one) => wasSaidPaid(one.sessionId) && known.isKnown(one.sessionId, one.at)),
      );
      judge(
        'paidNotCharged',
        same.length > 0,
        () => paid !== undefined && `${paid} is paid, was said to be, and is paid again`,
      );
      if (wordsOf(sessionId).some(({ word }) => word === 'REJECTED')) reach('paid again after a refusal');
      tries.push({ sessionId, journeyIds, at: now, isOver: false });
    },
    /** The driver was told that these may have been paid, and chose to go on. */
    resume: (sessionId: string, note: Attempt | null, trips: readonly string[]): void => {
      resumed.set(sessionId, (resumed.get(sessionId) ?? 0) + 1);
      for (const id of new Set([...(note?.journeyIds ?? []), ...trips])) allowed.set(id, (allowed.get(id) ?? 0) + 1);
    },
    /** Takes in an answer that reached its page. Whether it says that something was paid. */
    hear: (call: Call, answer: Answer): boolean => {
      const sessionId = sessionOf(call);
      if (call.path === '/payments/privateCards') {
        const own = String(call.body['sessionId']);
        if (answer.status === 204) hear(own, 'SUCCEED');
        if (answer.status === 400) endNewest(own);
        return answer.status === 204;
      }
      if (sessionId === undefined || answer.status !== 200) return false;
      const { status } = answer.body as { status: string };
      hear(sessionId, status);
      return isPaid(status);
    },
    wasSaid: (sessionId: string, ...of: string[]): boolean => wordsOf(sessionId).some(({ word }) => of.includes(word)),
    /** Whether a session was refused before its newest attempt. */
    wasRefusedBefore: (sessionId: string): boolean => {
      const begun = tries.findLast((one) => one.sessionId === sessionId)?.at ?? Number.NEGATIVE_INFINITY;
      return wordsOf(sessionId).some(({ word, at }) => word === 'REJECTED' && at < begun);
    },
    resumes: (sessionId: string): number => resumed.get(sessionId) ?? 0,
    wasResumed: (sessionId: string): boolean => resumed.has(sessionId),
    /** Whether it was said to be paid, and a browser can remember it. */
    isPaidForSure: (sessionId: string): boolean => {
      const said = wordsOf(sessionId).findLast(({ word }) => word === 'SUCCEED');
      return said !== undefined && !resumed.has(sessionId) && known.isKnown(sessionId, said.at);
    },
  };
};

export type Truth = ReturnType<typeof createTruth>;
