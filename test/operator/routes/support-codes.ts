/** The stand-in’s store of support codes: keeps a code under six characters, and returns it. */

import { randomInt } from 'node:crypto';
import { Hono } from 'hono';
import { wholeCode } from '#api/contracts/support.ts';
import { shortCodePattern, shortCodeSigns } from '#domain/short-code.ts';
import { bodyOf } from '../body.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { Refusal } from '../problem.ts';

const daysKept = 30;

const sixSigns = (): string =>
  Array.from({ length: 6 }, () => shortCodeSigns[randomInt(shortCodeSigns.length)]).join('');
const newShortCode = (): string => {
  for (;;) {
    const made = sixSigns();
    if (shortCodePattern.test(made)) return made;
  }
};

/** Stores support codes for the support team (rule ERROR-6). */
export const supportCodeRoutes = ({ database, now }: Desk) =>
  new Hono<OperatorEnv>()
    .post('/support-codes', async (c) => {
      const { code } = await bodyOf(c, wholeCode);
      if (!/^TOLL\d+\./.test(code)) throw new Refusal(400, 'body_invalid');
      const shortCode = newShortCode();
      await database.rows('DELETE FROM support_codes WHERE kept_until < $1', [now()]);
      await database.rows('INSERT INTO support_codes VALUES ($1, $2, $3)', [
        shortCode,
        code,
        new Date(now().getTime() + daysKept * 86_400_000),
      ]);
      return c.json({ shortCode }, 201);
    })
    .get('/support-codes/:shortCode', async (c) => {
      const [kept] = await database.rows<{ code: string }>(
        'SELECT code FROM support_codes WHERE short_code = $1 AND kept_until > $2',
        [c.req.param('shortCode'), now()],
      );
      if (kept === undefined) throw new Refusal(404, 'not_found');
      return c.json(kept, 200, { 'Cache-Control': 'no-store' });
    });
