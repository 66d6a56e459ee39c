import { Hono } from 'hono';
import { challengeOf } from '../captcha.ts';
import type { Desk } from '../desk.ts';
import { Refusal } from '../problem.ts';

/** GET /captcha/challenge; 404 where the operator has no captcha (rule CAPTCHA-2). */
export const captchaRoutes = (desk: Desk) =>
  new Hono().get('/captcha/challenge', async (c) => {
    if (!desk.captcha) throw new Refusal(404, 'not_found');
    return c.json(await challengeOf(desk), 200, { 'Cache-Control': 'no-store' });
  });
