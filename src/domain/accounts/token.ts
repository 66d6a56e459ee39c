import type { AccountType } from './type.ts';
import { DateTime } from 'luxon';
import { operatorZone } from '../operator/zone.ts';

/** The stored token of a signed-in account (rule STORE-1); dates are ISO 8601, without an offset Europe/Paris. */
export type Token = {
  accessToken: string;
  refreshToken: string;
  /** Empty if it is not known. */
  expirationDate: string;
  refreshExpirationDate?: string | undefined;
  accountType: AccountType;
};

/** A token is renewed 10 s before its end, so that it does not expire during a call. */
const margin = 10_000;

const momentOf = (date: string): number | undefined => {
  const end = DateTime.fromISO(date, { zone: operatorZone });
  return end.isValid ? end.toMillis() : undefined;
};

const isPast = (date: string, now: number): boolean => (momentOf(date) ?? now) <= now;

/** Whether the access token has expired at `now`, epoch ms of the operator's clock. */
export const isExpired = ({ expirationDate }: Token, now: number): boolean =>
  expirationDate !== '' && isPast(expirationDate, now + margin);

const endOfJwt = (jwt: string): number | undefined => {
  const [, payload] = jwt.split('.');
  if (payload === undefined) return undefined;
  try {
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown };
    return typeof exp === 'number' ? exp * 1000 : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a refresh can succeed: there is a refresh token, and neither its `exp` nor its given expiry has passed (rule SIGNIN-2). */
export const canRefresh = ({ refreshToken, refreshExpirationDate }: Token, now: number): boolean => {
  if (refreshToken === '') return false;
  if (refreshExpirationDate !== undefined && isPast(refreshExpirationDate, now)) return false;
  const end = endOfJwt(refreshToken);
  return end === undefined || end > now;
};

/** When a sign-in ends by itself, epoch ms; undefined if the operator does not name a time. It lasts as long as its token is valid or can be renewed. */
export const signInEnd = ({ expirationDate, refreshToken, refreshExpirationDate }: Token): number | undefined => {
  const access = momentOf(expirationDate);
  if (refreshToken === '') return access;
  const stated = refreshExpirationDate === undefined ? undefined : momentOf(refreshExpirationDate);
  const ends = [stated, endOfJwt(refreshToken)].filter((end) => end !== undefined);
  return ends.length === 0 ? undefined : Math.max(access ?? 0, Math.min(...ends));
};
