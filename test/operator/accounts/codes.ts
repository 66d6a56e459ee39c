import { createHash, randomBytes } from 'node:crypto';
import { textsIn } from '../content/texts.ts';
import type { Sql } from '../database.ts';
import type { Desk } from '../desk.ts';
import type { Language } from '#domain/language.ts';
import { mailNotice } from '../mails.ts';
import { Refusal } from '../problem.ts';
import { accountAddress } from '../return-address.ts';
import type { Account } from './accounts.ts';

type Purpose = 'ACTIVATION' | 'PASSWORD';
type Caller = { host: string; language: Language };

const hoursValid: Record<Purpose, number> = { ACTIVATION: 24, PASSWORD: 1 };
const digest = (code: string): string => createHash('sha256').update(code).digest('hex');

const newCode = async (desk: Desk, sql: Sql, accountId: string, purpose: Purpose): Promise<string> => {
  const code = randomBytes(16).toString('hex');
  await sql.rows(
    `INSERT INTO codes (account_id, purpose, hash, expires_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id, purpose) DO UPDATE SET hash = $3, expires_at = $4`,
    [accountId, purpose, digest(code), new Date(desk.now().getTime() + hoursValid[purpose] * 3_600_000)],
  );
  return code;
};

/** Mails a code; the earlier code becomes invalid. */
export const mailCode = async (
  desk: Desk,
  sql: Sql,
  { host, language }: Caller,
  { id, role, email }: Pick<Account, 'id' | 'role' | 'email'>,
  purpose: Purpose,
): Promise<void> => {
  const code = await newCode(desk, sql, id, purpose);
  const { mails } = textsIn(language);
  if (purpose === 'ACTIVATION')
    await mailNotice(desk, sql, {
      recipient: email,
      subject: mails.activationSubject,
      body: mails.activation(accountAddress(host, language, role, 'activate', id, code)),
      language,
    });
  else
    await mailNotice(desk, sql, {
      recipient: email,
      subject: mails.passwordSubject,
      body: mails.password(accountAddress(host, language, role, 'changePassword', id, code)),
      language,
    });
};

/** Accepts a code once; the error code names its fault. */
export const takeCode = async (
  desk: Desk,
  sql: Sql,
  accountId: string,
  purpose: Purpose,
  code: string,
): Promise<void> => {
  const [kept] = await sql.rows<{ hash: string; expires_at: Date }>(
    'SELECT hash, expires_at FROM codes WHERE account_id = $1 AND purpose = $2 FOR UPDATE',
    [accountId, purpose],
  );
  const isRight = kept?.hash === digest(code);
  if (purpose === 'PASSWORD' && (!isRight || kept.expires_at <= desk.now()))
    throw new Refusal(400, 'expired_password_reset_code');
  if (!isRight) throw new Refusal(400, 'invalid_activation_code');
  if (kept.expires_at <= desk.now()) throw new Refusal(400, 'expired_activation_code');
  await sql.rows('DELETE FROM codes WHERE account_id = $1 AND purpose = $2', [accountId, purpose]);
};
