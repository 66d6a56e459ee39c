import { Hono } from 'hono';
import { registration } from '#api/contracts/accounts.ts';
import { ownersOf } from '../accounts/own-plates.ts';
import { register } from '../accounts/registering.ts';
import { bodyOf } from '../body.ts';
import { requireCaptcha } from '../captcha.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { plateAsked } from '../plate-asked.ts';

/** Customers' calls without a token that rental companies have not: who holds a plate, and opening an account. */
export const userRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .basePath('/public/users')
    .get('/plates/owners', async (c) => {
      const { id } = plateAsked(c.req.query('countryCode'), c.req.query('numberPlate'));
      return c.json({ owners: await ownersOf(desk.database, id) });
    })
    .post('/', async (c) => {
      const asked = await bodyOf(c, registration);
      await requireCaptcha(desk, c.req.query('captchaToken'));
      return c.json({ id: await register(desk, c.var, asked) }, 201);
    });
