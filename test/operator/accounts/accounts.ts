import { randomUUID, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../database.ts';
import type { Language } from '#domain/language.ts';

// A stand-in: a real operator hashes with a far higher cost.
const options = { N: 2 ** 12, r: 8, p: 1 };

const derive = (password: string, salt: string): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(password, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key))),
  );

/** `salt:key`, in hexadecimal. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16).toString('hex');
  return `${salt}:${(await derive(password, salt)).toString('hex')}`;
};

/** Whether a password matches a hash. Without a hash it takes as long, and fails. */
export const isPassword = async (password: string, hash: string | null | undefined): Promise<boolean> => {
  const [salt = 'nobody', key = ''] = (hash ?? '').split(':');
  const derived = await derive(password, salt);
  const expected = Buffer.from(key, 'hex');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
};

export type Role = 'customer' | 'renter';
export type Account = {
  id: string;
  role: Role;
  email: string;
  password_hash: string | null;
  status: 'PENDING' | 'ACTIVE';
  first_name: string;
  last_name: string;
  billing_address: string;
  billing_zipcode: string;
  billing_city: string;
  billing_country: string;
  renter_name: string;
  phone_number: string;
  language: Language;
  failures: number;
  blocked_until: Date | null;
  access_valid_from: Date | null;
};

/** An account by its number, or by its e-mail address. */
export const accountOf = async (sql: Sql, role: Role, idOrEmail: string): Promise<Account | undefined> =>
  (
    await sql.rows<Account>('SELECT * FROM accounts WHERE role = $1 AND (id = $2 OR lower(email) = lower($2))', [
      role,
      idOrEmail.trim(),
    ])
  )[0];

export type NewAccount = {
  id?: string;
  role: Role;
  email: string;
  passwordHash: string | null;
  status: Account['status'];
  language: Language;
  details: Partial<Record<DetailColumn, string>>;
};
type DetailColumn = (typeof detailColumns)[number];
const detailColumns = [
  'first_name',
  'last_name',
  'billing_address',
  'billing_zipcode',
  'billing_city',
  'billing_country',
  'renter_name',
  'phone_number',
] as const;

/** Writes an account; undefined when the address is taken. */
export const insertAccount = async (sql: Sql, account: NewAccount, now: Date): Promise<string | undefined> => {
  const id = account.id ?? randomUUID();
  const [added] = await sql.rows<{ id: string }>(
    `INSERT INTO accounts (id, role, email, password_hash, status, language, created_at, ${detailColumns.join(', ')})
     VALUES ($1, $2, $3, $4, $5, $6, $7, ${detailColumns.map((_, index) => `$${index + 8}`).join(', ')}) ON CONFLICT DO NOTHING RETURNING id`,
    [
      id,
      account.role,
      account.email,
      account.passwordHash,
      account.status,
      account.language,
      now,
      ...detailColumns.map((column) => account.details[column] ?? ''),
    ],
  );
  return added?.id;
};

/** Changes an account's details. */
export const updateDetails = async (
  sql: Sql,
  id: string,
  details: Partial<Record<DetailColumn, string>>,
): Promise<void> => {
  for (const column of detailColumns) {
    const value = details[column];
    if (value !== undefined) await sql.rows(`UPDATE accounts SET ${column} = $2 WHERE id = $1`, [id, value]);
  }
};

/** Sets a password, which lifts a block and ends every session. */
export const setPassword = async (sql: Sql, id: string, hash: string, now: Date): Promise<void> => {
  await sql.rows(
    'UPDATE accounts SET password_hash = $2, failures = 0, blocked_until = NULL, access_valid_from = $3 WHERE id = $1',
    [id, hash, now],
  );
  await sql.rows('DELETE FROM refresh_tokens WHERE account_id = $1', [id]);
};
