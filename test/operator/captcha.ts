import { randomInt } from 'node:crypto';
import { type Challenge, createChallenge, type Payload, pbkdf2, solveChallenge, verifySolution } from 'altcha/lib';
import * as z from 'zod/mini';
import type { Desk } from './desk.ts';
import { Refusal } from './problem.ts';
import { Hono } from 'hono';

/** GET /captcha/challenge; 404 where the operator has no captcha (rule CAPTCHA-2). */
export const captchaRoutes = (desk: Desk) =>
  new Hono().get('/captcha/challenge', async (c) => {
    if (!desk.captcha) throw new Refusal(404, 'not_found');
    return c.json(await challengeOf(desk), 200, { 'Cache-Control': 'no-store' });
  });

const minutesValid = 20;

/** The least and the most keys that a browser has to try until it finds the right one. */
export type ProofLength = readonly [least: number, most: number];
/** Takes a phone well under a second (rule CAPTCHA-1), and a tenth of a second of a desktop’s processor. */
export const usualProof: ProofLength = [100, 300];
/** The same work fifty times shorter: tests solve hundreds. */
export const shortProof: ProofLength = [2, 6];

/** A proof of work of this operator's length. */
export const challengeOf = (desk: Desk): Promise<Challenge> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: randomInt(...desk.proof),
    deriveKey: pbkdf2.deriveKey,
    expiresAt: new Date(desk.now().getTime() + minutesValid * 60_000),
    hmacSignatureSecret: desk.secret,
    hmacKeySignatureSecret: desk.secret,
  });

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const payloadOf = (token: string): Payload | undefined => {
  try {
    const parsed = payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

/** Accepts a solved challenge once; anything else is refused. */
export const requireCaptcha = async (desk: Desk, token: string | undefined): Promise<void> => {
  if (!desk.captcha) return;
  const given = token === undefined ? undefined : payloadOf(token);
  if (!given?.challenge.signature) throw new Refusal(400, 'captcha_mandatory');
  const { verified } = await verifySolution({
    ...given,
    deriveKey: pbkdf2.deriveKey,
    hmacSignatureSecret: desk.secret,
    hmacKeySignatureSecret: desk.secret,
  });
  // The library measures expiry by the real clock; the operator's moved clock counts too.
  const expired = (given.challenge.parameters.expiresAt ?? 0) * 1000 < desk.now().getTime();
  if (!verified || expired) throw new Refusal(400, 'captcha_mandatory');
  const fresh = await desk.database.rows(
    'INSERT INTO captchas_used VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING signature',
    [given.challenge.signature, desk.now()],
  );
  if (fresh.length === 0) throw new Refusal(400, 'captcha_mandatory');
};

/** The challenge of an operator at an address, as the portal's widget fetches it. */
export const challengeFrom = async (origin: string): Promise<Challenge> =>
  (await fetch(`${origin}/services/v1/captcha/challenge`)).json() as Promise<Challenge>;

/** The token of the portal's widget for a challenge, for tests without a browser. */
export const solveCaptcha = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey: pbkdf2.deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
