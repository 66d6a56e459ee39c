import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createMiddleware } from 'hono/factory';
import { type Call, calls, isCallTo } from '#tools/openapi/calls.ts';
import type { Desk, OperatorEnv } from './desk.ts';
import { Refusal } from './problem.ts';
import { servicesPath } from './services-path.ts';

type Kept = { fingerprint: string; status: number | null; content_type: string | null; body: string | null };

/** The calls that change something, of one kind of caller. */
const actingCalls = (signedBy: Call['signedBy']): Call[] =>
  calls.filter((call) => (call.isOnce || call.isRepeatable) && call.signedBy === signedBy);

/** Tokens are kept no longer than a lost answer needs. */
const millisecondsKept = ({ isRepeatable }: Call): number => (isRepeatable ? 60_000 : 24 * 3_600_000);
/** The interval and the number of times that a repeat looks for the first answer. */
const look = { every: 20, times: 1_500 };

const fingerprintOf = async (request: Request): Promise<string> => {
  const { pathname, search } = new URL(request.url);
  return createHash('sha256')
    .update(`${request.method} ${pathname}${search}\n${request.headers.get('X-Whitelabel-Host')}\n`)
    .update(new Uint8Array(await request.clone().arrayBuffer()))
    .digest('hex');
};

const answerKept = ({ status, content_type: type, body }: Kept): Response =>
  new Response(body === null ? null : Buffer.from(body, 'base64'), {
    status: status ?? 200,
    headers: type === null ? {} : { 'Content-Type': type },
  });

/** The answer to the first request with this key, once it exists. An operator that does not know whether it acted answers so, and does not act again. */
const answerToFirst = async ({ database }: Desk, key: string, fingerprint: string): Promise<Response | undefined> => {
  for (let looked = 0; looked < look.times; looked += 1) {
    const [kept] = await database.rows<Kept>('SELECT * FROM kept_answers WHERE key = $1', [key]);
    if (!kept) return undefined;
    if (kept.fingerprint !== fingerprint) throw new Refusal(422, 'idempotency_key_reused');
    if (kept.status !== null) return answerKept(kept);
    await pause(look.every);
  }
  throw new Refusal(503, 'unknown');
};

/** The transaction was rolled back: the same key may try again. */
const hasDoneNothing = (status: number): boolean => status >= 500;

/**
 * Honours the `Idempotency-Key` of every call that changes something: a repeat gets the answer to the first, for 24
 * hours (tokens for a minute), also while the first is being handled. A call without a key is carried out each time. Signed calls come here
 * after their token was accepted: a stored answer is for one account only.
 */
export const honourKeys = (desk: Desk, signedBy?: Call['signedBy']) => {
  const acting = actingCalls(signedBy);
  return createMiddleware<OperatorEnv>(async (c, next) => {
    const key = c.req.header('Idempotency-Key');
    const path = c.req.path.slice(servicesPath.length);
    const asked = acting.find((call) => isCallTo(call, c.req.method, path));
    if (key === undefined || asked === undefined) return next();
    const { database } = desk;
    const fingerprint = await fingerprintOf(c.req.raw);
    await database.rows('DELETE FROM kept_answers WHERE kept_until <= $1', [desk.now()]);
    const isFirst = async () =>
      (
        await database.rows(
          'INSERT INTO kept_answers (key, fingerprint, kept_until) VALUES ($1, $2, $3) ON CONFLICT (key) DO NOTHING RETURNING key',
          [key, fingerprint, new Date(desk.now().getTime() + millisecondsKept(asked))],
        )
      ).length > 0;
    while (!(await isFirst())) {
      const answer = await answerToFirst(desk, key, fingerprint);
      if (answer) return answer;
    }
    await next();
    const { status } = c.res;
    if (hasDoneNothing(status)) await database.rows('DELETE FROM kept_answers WHERE key = $1', [key]);
    else {
      const body = Buffer.from(await c.res.clone().arrayBuffer());
      await database.rows('UPDATE kept_answers SET status = $2, content_type = $3, body = $4 WHERE key = $1', [
        key,
        status,
        c.res.headers.get('Content-Type'),
        body.length > 0 ? body.toString('base64') : null,
      ]);
    }
  });
};
