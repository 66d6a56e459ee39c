import type { Desk } from '../desk.ts';
import { Refusal } from '../problem.ts';
import { accountOf, type Role } from './accounts.ts';
import { isPassword } from './passwords.ts';
import { tokensFor } from './tokens.ts';

const failuresAllowed = 5;
const blockMinutes = 15;

/** Tokens for an e-mail address and its password. Five wrong passwords in a row block the account for a while (rule SIGNIN-8). */
export const signIn = async (desk: Desk, role: Role, { email, password }: { email: string; password: string }) => {
  if (email.trim() === '' || password === '') throw new Refusal(400, 'provide_email_and_password_or_refresh_token');
  const { database } = desk;
  const account = await accountOf(database, role, email);
  const now = desk.now();
  if (account?.blocked_until && account.blocked_until > now) throw new Refusal(403, 'user_temporary_blocked');
  if (!(await isPassword(password, account?.password_hash))) {
    if (!account) throw new Refusal(401, 'user_not_found');
    const [{ failures } = { failures: 0 }] = await database.rows<{ failures: number }>(
      'UPDATE accounts SET failures = failures + 1 WHERE id = $1 RETURNING failures',
      [account.id],
    );
    if (failures < failuresAllowed) throw new Refusal(401, 'user_not_found');
    await database.rows('UPDATE accounts SET failures = 0, blocked_until = $2 WHERE id = $1', [
      account.id,
      new Date(now.getTime() + blockMinutes * 60_000),
    ]);
    throw new Refusal(403, 'user_temporary_blocked');
  }
  if (account?.status !== 'ACTIVE') throw new Refusal(403, 'user_not_activated');
  await database.rows('UPDATE accounts SET failures = 0, blocked_until = NULL WHERE id = $1', [account.id]);
  return tokensFor(desk, database, role, account.id);
};
