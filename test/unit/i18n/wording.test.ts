import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyBilling, billingProblems } from '#domain/payment/billing.ts';
import { profileProblems } from '#domain/accounts/profile.ts';
import { claimProblems, emptyClaim } from '#domain/claims/claim.ts';
import { contactProblems, emptyMessage } from '#domain/claims/contact.ts';
import { emptyFuelCard, fuelCardProblems } from '#domain/payment/fuel-card.ts';
import { type ProblemCode, problemCodes } from '#domain/problem.ts';
import { activate, withTexts } from '#i18n/catalogue.ts';
import { languages } from '#domain/language.ts';
import type { FieldName } from '#i18n/missing.ts';
import { rentalWordingOf, wordingOf } from '#i18n/wording.ts';

/** The problems of each empty form, or of a profile with half an address. */
const emptyForms: Record<string, Partial<Record<FieldName, ProblemCode>>> = {
  billing: billingProblems({ ...emptyBilling, billingCountry: '' }),
  fuelCard: fuelCardProblems('SHELL', emptyFuelCard, '2026-11-28T08:00:00.000Z'),
  claim: claimProblems(emptyClaim, undefined, []),
  contact: contactProblems(emptyMessage, undefined, []),
  profile: profileProblems({ ...emptyBilling, billingCity: 'Madrid' }),
  search: { number: 'required' },
};

describe.each(languages)('The message to a driver in %s is the committed one for each problem', (language) => {
  beforeAll(async () => {
    await activate(language);
    await withTexts(async () => undefined)();
  });

  it('An error message is a sentence for every code, never the code', () => {
    for (const code of problemCodes) {
      expect(wordingOf(i18n, { code }), code).toMatch(/^\p{Lu}[\p{L}’]* .{8,}/u);
    }
  });

  it('An error message names only what is wrong', () => {
    const textOf = (code: ProblemCode) => wordingOf(i18n, { code });
    // The same code occurs in contesting; and a password may lack a symbol, and be long enough.
    expect(textOf('payment_journeys_invalid')).not.toMatch(/\b(?:pay|pag|zahl|bezahl|paie)/iu);
    expect(textOf('bad_password_security')).not.toMatch(/\d|longer|plus long|länger|più lung|más larg/iu);
    expect(textOf('line_repeated')).not.toBe(textOf('number_plate_already_associated_to_this_user'));
    expect(textOf('date_unreadable')).not.toBe(textOf('invalid_date_range'));
  });

  it('An error message names the field that is empty, in every form', () => {
    const generic = wordingOf(i18n, { code: 'required' });
    for (const [form, problems] of Object.entries(emptyForms)) {
      const empty = Object.keys(problems).filter((field) => problems[field as FieldName] === 'required') as FieldName[];
      expect(empty.length, form).toBeGreaterThan(0);
      const texts = empty.map((field) => wordingOf(i18n, { code: 'required' }, field));
      expect(texts, form).not.toContain(generic);
      expect(new Set(texts).size, form).toBe(texts.length);
    }
  });
});

describe('What a driver is told in Spanish', () => {
  beforeAll(async () => {
    await activate('es');
    await withTexts(async () => undefined)();
  });

  it.each(['unknown', 'bad_answer', 'not_found'] as const)('The Spanish error is the general text for %s', (code) => {
    expect(wordingOf(i18n, { code })).toBe('Ha surgido un error, vuelva a intentarlo más adelante.');
  });

  it('The Spanish error message asks for both rental dates where one is missing', () => {
    expect(rentalWordingOf(i18n, 'required')).toBe('Debe introducir la fecha de inicio y la fecha de fin.');
    expect(rentalWordingOf(i18n, 'invalid_date_range')).toBe(wordingOf(i18n, { code: 'invalid_date_range' }));
    expect(wordingOf(i18n, { code: 'required' })).not.toBe(rentalWordingOf(i18n, 'required'));
  });

  it('The Spanish error message names what is wrong with the e-mail address', () => {
    expect(wordingOf(i18n, { code: 'email_invalid' })).toBe('El correo electrónico no es válido');
    expect(wordingOf(i18n, { code: 'email_mandatory' })).toBe('El correo electrónico es obligatorio');
  });
});
