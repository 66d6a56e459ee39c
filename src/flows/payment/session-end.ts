import { fromPromise } from 'xstate';
import type { Client } from '#api/client.ts';
import { extendSession } from '#api/payments.ts';
import { momentOf } from '#domain/trips/deadline.ts';
import { waitUntil, warnedBefore } from '#runtime/wait-until.ts';

/** Waits for the end of a payment session, and extends it (rule PAY-26). */
export const sessionEndOf = (
  { serverClock }: { serverClock: { now: () => number } },
  client: () => Promise<Client>,
) => ({
  watchSessionEnd: fromPromise<boolean, { endsAt: string | null; isWarned: boolean }>(
    async ({ input: { endsAt, isWarned }, signal }) => {
      const end = endsAt === null ? Infinity : momentOf(endsAt);
      await waitUntil(isWarned ? end : end - warnedBefore, serverClock.now, signal);
      return serverClock.now() >= end;
    },
  ),
  extendSession: fromPromise<string, { sessionId: string }>(async ({ input: { sessionId } }) =>
    extendSession(await client(), sessionId),
  ),
});
