import { describe, expect, it } from 'vitest';
import { canRefresh, signInEnd, type Token } from '#domain/token.ts';

const at = (hour: number): number => Date.UTC(2026, 0, 10, hour);
const iso = (hour: number): string => new Date(at(hour)).toISOString();
const jwtUntil = (hour: number): string => `head.${btoa(JSON.stringify({ exp: at(hour) / 1000 }))}.tail`;
const token = (change: Partial<Token>): Token => ({
  accessToken: 'access',
  refreshToken: 'refresh',
  expirationDate: iso(10),
  accountType: 'customer',
  ...change,
});

describe('A sign-in', () => {
  it('A sign-in ends with its token where that cannot be renewed', () => {
    expect(signInEnd(token({ refreshToken: '' }))).toBe(at(10));
  });

  it('A sign-in has no known end if its token does not say until when it can be renewed', () => {
    expect(signInEnd(token({}))).toBeUndefined();
  });

  it('A sign-in ends at the earlier of its two limits for renewing, and not before its token', () => {
    expect(signInEnd(token({ refreshExpirationDate: iso(14) }))).toBe(at(14));
    expect(signInEnd(token({ refreshToken: jwtUntil(12), refreshExpirationDate: iso(14) }))).toBe(at(12));
    expect(signInEnd(token({ refreshToken: jwtUntil(15), refreshExpirationDate: iso(14) }))).toBe(at(14));
    expect(signInEnd(token({ refreshExpirationDate: iso(9) }))).toBe(at(10));
    expect(signInEnd(token({ expirationDate: 'soon', refreshExpirationDate: iso(14) }))).toBe(at(14));
  });

  it('A sign-in can be renewed as long as neither date has passed', () => {
    const both = token({ refreshToken: jwtUntil(12), refreshExpirationDate: iso(14) });
    expect(canRefresh(both, at(11))).toBe(true);
    expect(canRefresh(both, at(12))).toBe(false);
    expect(canRefresh(token({ refreshToken: jwtUntil(15), refreshExpirationDate: iso(14) }), at(14))).toBe(false);
    expect(canRefresh(token({ refreshToken: '' }), at(1))).toBe(false);
    expect(canRefresh(token({}), at(20))).toBe(true);
  });
});
