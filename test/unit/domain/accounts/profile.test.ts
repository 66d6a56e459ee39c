import { describe, expect, it } from 'vitest';
import {
  addressProblem,
  isPlateComplete,
  type Profile,
  plateProblems,
  profileProblems,
  registrationProblems,
  editedProfile,
  savedProfile,
  profileChanges,
  sentProfile,
} from '#domain/accounts/profile.ts';
import { prefilled } from '#domain/accounts/prefill.ts';
import { canRefresh, isExpired, type Token, signInEnd } from '#domain/accounts/token.ts';
import { typedBilling as profile } from '../../payment-input.ts';

const bare: Profile = { ...profile, billingAddress: '', billingZipcode: '', billingCity: '' };

it('A profile needs a whole address or none; each empty part is marked', () => {
  expect([profileProblems(profile), profileProblems(bare), addressProblem(bare)]).toEqual([{}, {}, undefined]);
  for (const field of ['billingAddress', 'billingZipcode', 'billingCity'] as const) {
    const partly = { ...profile, [field]: ' ' };
    expect(profileProblems(partly)).toEqual({ [field]: 'required' });
    expect(addressProblem(partly)).toBe('incomplete_address');
    const [...others] = Object.keys(profileProblems({ ...bare, [field]: 'x' }));
    expect(others).toHaveLength(2);
  }
});

it('A profile keeps to the lengths of the limits', () => {
  const long = { firstName: 22, lastName: 22, billingAddress: 50, billingZipcode: 16, billingCity: 50 };
  for (const [field, length] of Object.entries(long)) {
    expect(profileProblems({ ...profile, [field]: 'x'.repeat(length) })).toEqual({});
    expect(profileProblems({ ...profile, [field]: 'x'.repeat(length + 1) })).toEqual({ [field]: 'too_long' });
  }
});

it('A profile is sent trimmed, without its e-mail address, and with a country only beside an address', () => {
  const { email: _, ...sent } = profile;
  expect(sentProfile({ ...profile, firstName: ' Ana ', lastName: ' García', billingCity: ' Madrid ' })).toEqual(sent);
  expect(sentProfile(bare)).toEqual({ firstName: 'Ana', lastName: 'García' });
});

it('A save sends what was changed, the address as one value, and a removed address as null', () => {
  const { email: _, firstName: __, lastName: ___, ...address } = profile;
  expect(profileChanges({ ...profile, firstName: ' Ana ' }, profile)).toEqual({});
  expect(profileChanges({ ...profile, firstName: 'Eva' }, profile)).toEqual({ firstName: 'Eva' });
  expect(profileChanges({ ...profile, lastName: 'Ruiz ' }, profile)).toEqual({ lastName: 'Ruiz' });
  expect(profileChanges({ ...profile, billingCity: 'Lugo' }, profile)).toEqual({ ...address, billingCity: 'Lugo' });
  expect(profileChanges(profile, bare)).toEqual(address);
  expect(profileChanges(bare, profile)).toEqual({ billingAddress: null, billingZipcode: null, billingCity: null });
  expect(profileChanges(editedProfile(bare), bare)).toEqual({});
});

it('No text of a profile is sent empty', () =>
  expect(Object.values(sentProfile({ ...profile, billingAddress: ' ' }))).not.toContain(''));

it('A profile form shows a country from the start, and sends none while there is no address', () => {
  expect(editedProfile({ ...bare, billingCountry: '' }).billingCountry).toBe('FR');
  expect(editedProfile(profile)).toEqual(profile);
  expect(savedProfile(editedProfile({ ...bare, billingCountry: '' })).billingCountry).toBe('');
  expect(savedProfile(profile)).toEqual(profile);
});

describe('A registration', () => {
  const typed = {
    ...bare,
    password: 'Peaje-26',
    confirmation: 'Peaje-26',
    country: 'FR',
    plate: '',
    rental: null,
    acceptsTerms: true,
    isOwner: false,
  };
  it('A registration needs no vehicle; a vehicle needs its country and dates', () => {
    expect(registrationProblems(typed, false)).toEqual({});
    expect(
      registrationProblems({ ...typed, plate: 'AB-1', country: '', rental: { start: '', end: '' } }, false),
    ).toEqual({ country: 'country_code_mandatory', rental: 'required' });
  });
  it('A registration needs the terms, and the certificate for a plate that others hold', () => {
    expect(registrationProblems({ ...typed, acceptsTerms: false }, true)).toEqual({
      acceptsTerms: 'cgu_mandatory',
      isOwner: 'checkbox_mandatory',
    });
    expect(registrationProblems({ ...typed, isOwner: true }, true)).toEqual({});
  });
  it('A registration needs an e-mail address, a good password and the same one again', () =>
    expect(registrationProblems({ ...typed, email: 'x', password: 'short', confirmation: 'other' }, false)).toEqual({
      email: 'email_invalid',
      password: 'bad_password_security',
      confirmation: 'wrong_password_confirmation',
    }));
});

it('A vehicle needs country and plate, and both dates of its rental, or one in a fleet', () => {
  const unnamed = { country: '', plate: ' ', rental: null };
  expect(plateProblems(unnamed)).toEqual({ country: 'country_code_mandatory', plate: 'number_plate_mandatory' });
  const open = { country: 'FR', plate: 'AA', rental: { start: '2026-11-01T10:00', end: '' } };
  expect([plateProblems(open), plateProblems(open, true)]).toEqual([{ rental: 'required' }, {}]);
  expect([isPlateComplete(open), isPlateComplete(open, true)]).toEqual([false, true]);
});

it('A form is filled with known values where nothing was typed', () =>
  expect(prefilled({ email: '', city: 'Lyon' }, { email: 'a@b.fr', city: 'Paris' })).toEqual({
    email: 'a@b.fr',
    city: 'Lyon',
  }));

describe('A token', () => {
  const jwt = (payload: object): string => `h.${btoa(JSON.stringify(payload))}.s`;
  const token: Token = {
    accessToken: 'a',
    refreshToken: 'opaque',
    expirationDate: '2026-11-21T12:00:00Z',
    accountType: 'customer',
  };
  const noon = Date.parse('2026-11-21T12:00:00Z');
  it('A token counts as expired a little before its date, which is in Paris time without an offset', () => {
    expect([isExpired(token, noon - 60_000), isExpired(token, noon - 5_000), isExpired(token, noon)]).toEqual([
      false,
      true,
      true,
    ]);
    expect(isExpired({ ...token, expirationDate: '2026-11-21T13:00:00' }, noon - 60_000)).toBe(false);
    expect(isExpired({ ...token, expirationDate: '2026-11-21T13:00:00' }, noon)).toBe(true);
    expect(isExpired({ ...token, expirationDate: 'never' }, 0)).toBe(true);
  });
  it('A token is renewed unless its refresh token is missing, expired, or past the date given with it', () => {
    expect(canRefresh(token, noon)).toBe(true);
    expect(canRefresh({ ...token, refreshToken: '' }, noon)).toBe(false);
    expect(canRefresh({ ...token, refreshExpirationDate: '2026-11-21T11:59:59Z' }, noon)).toBe(false);
    expect(canRefresh({ ...token, refreshToken: jwt({ exp: noon / 1000 }) }, noon)).toBe(false);
    expect(canRefresh({ ...token, refreshToken: jwt({ exp: noon / 1000 + 1 }) }, noon)).toBe(true);
    expect(canRefresh({ ...token, refreshToken: jwt({ exp: 'soon' }) }, noon)).toBe(true);
    expect(canRefresh({ ...token, refreshToken: 'a.%%%.b' }, noon)).toBe(true);
  });
});

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
