import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as z from 'zod/mini';
import { notificationChange, passwordChange, plateAddition, profileChange } from '#api/contracts/accounts.ts';
import { customerPasswordMinLength } from '#domain/accounts/password.ts';
import { type Account, type Role, accountOf, updateDetails, hashPassword, isPassword } from '../accounts/accounts.ts';
import { addPlate, platesAnswer, removePlate, switchAlert } from '../accounts/own-plates.ts';
import { detailsAsked, passwordAsked } from '../accounts/registering.ts';
import { bearerOf, endFamily, endOtherFamilies } from '../accounts/tokens.ts';
import { bodyOf } from '../body.ts';
import { textsIn } from '../content/texts.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { tagOf } from '../headers.ts';
import { honourKeys } from '../idempotency.ts';
import { mailNotice } from '../mails.ts';
import { Refusal } from '../problem.ts';
import { claimsOf } from '../world/claim-decisions.ts';

/** A call with the account of its bearer token. */
export type Env = { Variables: OperatorEnv['Variables'] & { account: Account; family: string } };

/** Lets a call through whose bearer token is a customer's, or a rental company's. */
export const asHolder = (desk: Desk, role: Role) =>
  createMiddleware<Env>(async (c, next) => {
    const { accountId, family } = await bearerOf(desk, role, c.req.header('Authorization'));
    const account = await accountOf(desk.database, role, accountId);
    if (!account) throw new Refusal(401, 'unauthorized');
    c.set('account', account);
    c.set('family', family);
    await next();
  });

/** The record of an account as a call answers it, with its version. */
type RecordOf = (account: Account) => object;
const versionOf = (account: Account, recordOf: RecordOf): string => tagOf(JSON.stringify(recordOf(account)));
export const versioned = (c: Context<Env>, account: Account, recordOf: RecordOf): Response =>
  c.json(recordOf(account), 200, { ETag: versionOf(account, recordOf) });

/** Changes the details of the caller's account, of which the caller may name the version that it has read (rule ACCOUNT-20). Returns the account as it is saved. */
export const changeDetails = (
  { database }: Desk,
  c: Context<Env>,
  recordOf: RecordOf,
  details: Parameters<typeof updateDetails>[2],
): Promise<Account> =>
  database.transaction(async (sql) => {
    const { id, role } = c.var.account;
    const current = (await accountOf(sql, role, id)) ?? c.var.account;
    const wanted = c.req.header('If-Match');
    if (wanted !== undefined && wanted !== versionOf(current, recordOf)) throw new Refusal(412, 'changed_meanwhile');
    await updateDetails(sql, id, details);
    return (await accountOf(sql, role, id)) ?? current;
  });

const profileAnswer = (account: Account) => ({
  email: account.email,
  firstName: account.first_name,
  lastName: account.last_name,
  billingAddress: account.billing_address,
  billingZipcode: account.billing_zipcode,
  billingCity: account.billing_city,
  billingCountry: account.billing_country,
});

/** The calls of a signed-in customer. */
export const ownAccountRoutes = (desk: Desk) => {
  const { database } = desk;
  return new Hono<Env>()
    .basePath('/users/me')
    .use(asHolder(desk, 'customer'), honourKeys(desk, 'customer'))
    .get('/', (c) => versioned(c, c.var.account, profileAnswer))
    .patch('/', async (c) => {
      const { account } = c.var;
      const body = await bodyOf(c, z.union([passwordChange, profileChange]));
      if (!('currentPassword' in body))
        return versioned(c, await changeDetails(desk, c, profileAnswer, detailsAsked(body)), profileAnswer);
      if (!(await isPassword(body.currentPassword, account.password_hash))) throw new Refusal(400, 'invalid_password');
      const hash = await hashPassword(passwordAsked(body.newPassword, customerPasswordMinLength));
      await database.rows('UPDATE accounts SET password_hash = $2 WHERE id = $1', [account.id, hash]);
      await endOtherFamilies(database, account.id, c.var.family);
      return c.json({ othersSignedOut: true });
    })
    .delete('/', async (c) => {
      const { id, email } = c.var.account;
      const { mails } = textsIn(c.var.language);
      await database.transaction(async (sql) => {
        await sql.rows(
          'DELETE FROM alerts WHERE lower(email) = lower($1) AND plate_id IN (SELECT plate_id FROM account_plates WHERE account_id = $2)',
          [email, id],
        );
        await sql.rows('DELETE FROM accounts WHERE id = $1', [id]);
        await mailNotice(desk, sql, {
          recipient: email,
          subject: mails.accountDeletedSubject,
          body: mails.accountDeleted,
          language: c.var.language,
        });
      });
      return c.body(null, 204);
    })
    .delete('/token', async (c) => {
      await endFamily(database, c.var.family);
      return c.body(null, 204);
    })
    .get('/plates', async (c) => c.json(await platesAnswer(database, c.var.account.id)))
    .post('/plates', async (c) => {
      const body = await bodyOf(c, plateAddition);
      await database.transaction((sql) => addPlate(desk, sql, c.var, c.var.account.id, body));
      return c.json(await platesAnswer(database, c.var.account.id), 201);
    })
    .patch('/plates/:id', async (c) => {
      const { emailNotifications } = await bodyOf(c, notificationChange);
      return c.json(await switchAlert(desk, c.var, c.var.account, c.req.param('id'), emailNotifications));
    })
    .delete('/plates/:id', async (c) => {
      await removePlate(desk, c.var, c.var.account, c.req.param('id'));
      return c.json(await platesAnswer(database, c.var.account.id));
    })
    .get('/protests', async (c) => c.json({ protests: await claimsOf(desk, c.var.language, c.var.account.email) }))
    .get('/vehicles', async (c) => {
      const vehicles = await database.rows(
        'SELECT own.plate, model, energy FROM account_plates own JOIN plates ON plates.id = own.plate_id WHERE account_id = $1',
        [c.var.account.id],
      );
      return c.json({ vehicles });
    });
};
