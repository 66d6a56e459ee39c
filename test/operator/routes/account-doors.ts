import { Hono } from 'hono';
import * as z from 'zod/mini';
import { credentials, passwordReset, refreshRequest } from '#api/contracts/accounts.ts';
import { customerPasswordMinLength, renterPasswordMinLength } from '#domain/password.ts';
import { accountOf, type Role, setPassword } from '../accounts/accounts.ts';
import { mailCode, takeCode } from '../accounts/codes.ts';
import { hashed } from '../accounts/passwords.ts';
import { passwordAsked } from '../accounts/registering.ts';
import { signIn } from '../accounts/signing-in.ts';
import { renewedTokens } from '../accounts/tokens.ts';
import { bodyOf } from '../body.ts';
import { requireCaptcha } from '../captcha.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { Refusal } from '../problem.ts';

const paths: Record<Role, string> = { customer: '/public/users', renter: '/public/renters' };
const minLengths: Record<Role, number> = { customer: customerPasswordMinLength, renter: renterPasswordMinLength };

/** A rental company chooses its password with its activation; a customer has one. */
const activation = z.object({ code: z.string(), password: z.optional(z.string()) });

/** Calls without a token, alike for customers and rental companies: tokens, activation, forgotten passwords. */
export const accountDoorRoutes = (desk: Desk, role: Role) => {
  const { database } = desk;
  return new Hono<OperatorEnv>()
    .basePath(paths[role])
    .post('/token', async (c) => {
      const asked = await bodyOf(c, credentials);
      await requireCaptcha(desk, c.req.query('captchaToken'));
      return c.json(await signIn(desk, role, asked));
    })
    .post('/token/refresh', async (c) =>
      c.json(await renewedTokens(desk, role, (await bodyOf(c, refreshRequest)).refreshToken)),
    )
    .post('/:id/activate', async (c) => {
      const { code, password = '' } = await bodyOf(c, activation);
      const hash = role === 'renter' ? await hashed(passwordAsked(password, minLengths.renter)) : undefined;
      await database.transaction(async (sql) => {
        const account = await accountOf(sql, role, c.req.param('id'));
        if (!account) throw new Refusal(404, 'invalid_activation_code');
        if (account.status === 'ACTIVE') throw new Refusal(409, 'user_already_activated');
        await takeCode(desk, sql, account.id, 'ACTIVATION', code);
        await sql.rows(
          "UPDATE accounts SET status = 'ACTIVE', password_hash = coalesce($2, password_hash) WHERE id = $1",
          [account.id, hash ?? null],
        );
      });
      return c.body(null, 204);
    })
    .post('/:id/activationCodes', async (c) => {
      const account = await accountOf(database, role, c.req.param('id'));
      // Whoever knows the account's number has its mail; an address alone must not tell whether there is an account.
      if (account?.status === 'ACTIVE' && account.id === c.req.param('id'))
        throw new Refusal(409, 'user_already_activated');
      if (account?.status === 'PENDING') await mailCode(desk, database, c.var, account, 'ACTIVATION');
      return c.body(null, 204);
    })
    .post('/:id/passwords/codes', async (c) => {
      await requireCaptcha(desk, c.req.query('captchaToken'));
      const account = await accountOf(database, role, c.req.param('id'));
      if (account) await mailCode(desk, database, c.var, account, 'PASSWORD');
      return c.body(null, 204);
    })
    .put('/:id/passwords', async (c) => {
      const { code, password } = await bodyOf(c, passwordReset);
      const hash = await hashed(passwordAsked(password, minLengths[role]));
      await database.transaction(async (sql) => {
        const account = await accountOf(sql, role, c.req.param('id'));
        if (!account) throw new Refusal(400, 'expired_password_reset_code');
        await takeCode(desk, sql, account.id, 'PASSWORD', code);
        await setPassword(sql, account.id, hash, desk.now());
        // The link has shown that the mail is theirs.
        await sql.rows("UPDATE accounts SET status = 'ACTIVE' WHERE id = $1", [account.id]);
      });
      return c.body(null, 204);
    });
};
