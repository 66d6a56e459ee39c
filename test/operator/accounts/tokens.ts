import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Sql } from '../database.ts';
import type { Desk } from '../desk.ts';
import { Refusal } from '../problem.ts';
import type { Role } from './accounts.ts';

const accessMinutes = 15;
const refreshDays = 30;

const keyOf = ({ secret }: Desk): Uint8Array => new TextEncoder().encode(`tokens ${secret}`);

type Claims = { use: 'access' | 'refresh'; role: Role; family: string; issued: number };

const signToken = (desk: Desk, id: string, subject: string, claims: Claims, end: Date): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(id)
    .setSubject(subject)
    .setExpirationTime(end)
    .sign(keyOf(desk));

const claimsOf = async (desk: Desk, token: string, use: Claims['use'], role: Role) => {
  try {
    const { payload } = await jwtVerify<Claims>(token, keyOf(desk), { algorithms: ['HS256'], currentDate: desk.now() });
    if (payload.use === use && payload.role === role && payload.sub !== undefined && payload.jti !== undefined)
      return { ...payload, sub: payload.sub, jti: payload.jti };
  } catch {
    // Not ours, changed, or too old.
  }
  throw new Refusal(401, 'unauthorized');
};

/** A pair of tokens as the calls answer it; `family` is one sign-in. */
export const tokensFor = async (desk: Desk, sql: Sql, role: Role, accountId: string, family: string = randomUUID()) => {
  const now = desk.now();
  const after = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
  const [access, refresh] = [after(accessMinutes), after(refreshDays * 24 * 60)];
  const id = randomUUID();
  await sql.rows('INSERT INTO refresh_tokens (id, account_id, family, expires_at) VALUES ($1, $2, $3, $4)', [
    id,
    accountId,
    family,
    refresh,
  ]);
  const claims = { role, family, issued: now.getTime() };
  return {
    accessToken: await signToken(desk, randomUUID(), accountId, { ...claims, use: 'access' }, access),
    refreshToken: await signToken(desk, id, accountId, { ...claims, use: 'refresh' }, refresh),
    expirationDate: access.toISOString(),
    refreshExpirationDate: refresh.toISOString(),
  };
};

/** A new pair for a refresh token, which works once: presenting it again ends its whole family. */
export const renewedTokens = async (desk: Desk, role: Role, refreshToken: string) => {
  const { jti, sub, family } = await claimsOf(desk, refreshToken, 'refresh', role);
  const renewed = await desk.database.transaction(async (sql) => {
    const [taken] = await sql.rows<{ id: string }>(
      'UPDATE refresh_tokens SET used = true WHERE id = $1 AND NOT used RETURNING id',
      [jti],
    );
    if (taken) return tokensFor(desk, sql, role, sub, family);
    await endFamily(sql, family);
    return undefined;
  });
  if (!renewed) throw new Refusal(401, 'unauthorized');
  return renewed;
};

/** Ends one sign-in. */
export const endFamily = async (sql: Sql, family: string): Promise<void> => {
  await sql.rows('DELETE FROM refresh_tokens WHERE family = $1', [family]);
};

/** Ends the account's other sign-ins, on all devices. */
export const endOtherFamilies = async (sql: Sql, accountId: string, family: string): Promise<void> => {
  await sql.rows('DELETE FROM refresh_tokens WHERE account_id = $1 AND family <> $2', [accountId, family]);
};

/** The account of a call's bearer token: of a sign-in that lasts. */
export const bearerOf = async (
  desk: Desk,
  role: Role,
  authorization: string | undefined,
): Promise<{ accountId: string; family: string }> => {
  const { sub, family, issued } = await claimsOf(
    desk,
    /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '',
    'access',
    role,
  );
  const [account] = await desk.database.rows<{ access_valid_from: Date | null }>(
    'SELECT access_valid_from FROM accounts WHERE id = $1 AND EXISTS (SELECT FROM refresh_tokens WHERE family = $2)',
    [sub, family],
  );
  if (!account || (account.access_valid_from !== null && issued < account.access_valid_from.getTime()))
    throw new Refusal(401, 'unauthorized');
  return { accountId: sub, family };
};
