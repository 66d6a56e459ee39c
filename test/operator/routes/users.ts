import { Hono } from 'hono';
import { activationRequest, credentials, passwordReset, refreshRequest, registration } from '#api/contracts/accounts.ts';
import { customerPasswordMinLength } from '#domain/password.ts';
import { accountOf, setPassword } from '../accounts/accounts.ts';
import { mailCode, takeCode } from '../accounts/codes.ts';
import { ownersOf } from '../accounts/own-plates.ts';
import { hashed } from '../accounts/passwords.ts';
import { passwordAsked, register } from '../accounts/registering.ts';
import { signIn } from '../accounts/signing-in.ts';
import { renewedTokens } from '../accounts/tokens.ts';
import { bodyOf } from '../body.ts';
import { requireCaptcha } from '../captcha.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { plateAsked } from '../plate-asked.ts';
import { Refusal } from '../problem.ts';

/** Customers' calls without a token: who holds a plate, opening and activating an account, tokens, forgotten passwords (§7). */
export const userRoutes = (desk: Desk) => {
  const { database } = desk;
  return new Hono<OperatorEnv>()
    .basePath('/public/users')
    .get('/plates/owners', async (c) => {
      const { id } = plateAsked(c.req.query('countryCode'), c.req.query('numberPlate'));
      return c.json({ owners: await ownersOf(database, id) });
    })
    .post('/', async (c) => {
      const asked = await bodyOf(c, registration);
      await requireCaptcha(desk, c.req.query('captchaToken'));
      return c.json({ id: await register(desk, c.var, asked) }, 201);
    })
    .post('/token', async (c) => {
      const asked = await bodyOf(c, credentials);
      await requireCaptcha(desk, c.req.query('captchaToken'));
      return c.json(await signIn(desk, 'customer', asked));
    })
    .post('/token/refresh', async (c) => c.json(await renewedTokens(desk, 'customer', (await bodyOf(c, refreshRequest)).refreshToken)))
    .post('/:id/activate', async (c) => {
      const { code } = await bodyOf(c, activationRequest);
      await database.transaction(async (sql) => {
        const account = await accountOf(sql, 'customer', c.req.param('id'));
        if (!account) throw new Refusal(404, 'invalid_activation_code');
        if (account.status === 'ACTIVE') throw new Refusal(409, 'user_already_activated');
        await takeCode(desk, sql, account.id, 'ACTIVATION', code);
        await sql.rows("UPDATE accounts SET status = 'ACTIVE' WHERE id = $1", [account.id]);
      });
      return c.body(null, 204);
    })
    .post('/:id/activationCodes', async (c) => {
      const account = await accountOf(database, 'customer', c.req.param('id'));
      // Whoever knows the account's number has its mail; an address alone must not tell whether there is an account.
      if (account?.status === 'ACTIVE' && account.id === c.req.param('id')) throw new Refusal(409, 'user_already_activated');
      if (account?.status === 'PENDING') await mailCode(desk, database, c.var, account, 'ACTIVATION');
      return c.body(null, 204);
    })
    .post('/:id/passwords/codes', async (c) => {
      await requireCaptcha(desk, c.req.query('captchaToken'));
      const account = await accountOf(database, 'customer', c.req.param('id'));
      if (account) await mailCode(desk, database, c.var, account, 'PASSWORD');
      return c.body(null, 204);
    })
    .put('/:id/passwords', async (c) => {
      const { code, password } = await bodyOf(c, passwordReset);
      const hash = await hashed(passwordAsked(password, customerPasswordMinLength));
      await database.transaction(async (sql) => {
        const account = await accountOf(sql, 'customer', c.req.param('id'));
        if (!account) throw new Refusal(400, 'expired_password_reset_code');
        await takeCode(desk, sql, account.id, 'PASSWORD', code);
        await setPassword(sql, account.id, hash, desk.now());
        // The link has shown that the mail is theirs.
        await sql.rows("UPDATE accounts SET status = 'ACTIVE' WHERE id = $1", [account.id]);
      });
      return c.body(null, 204);
    });
};
