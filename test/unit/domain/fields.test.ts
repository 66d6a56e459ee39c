import { fuelCardTypes } from '#domain/payment/method.ts';
import { describe, expect, it } from 'vitest';
import { billingLimits, billingProblems } from '#domain/payment/billing.ts';
import { billingCountries } from '#domain/payment/billing-country.ts';
import { isUsualCountry, plateCountries, regionOf } from '#domain/country.ts';
import { emailProblem, sentEmail } from '#domain/accounts/email.ts';
import { cardValidity, cleanFuelCardField, emptyFuelCard, fuelCardProblems } from '#domain/payment/fuel-card.ts';
import { lookAlikesIn, normalisePlate, searchedPlate } from '#domain/vehicles/plate.ts';
import {
  fleetTimeProblem,
  momentOf,
  partsOf,
  rentalDatesProblem,
  searchMoment,
  wrongParts,
} from '#domain/vehicles/rental-dates.ts';
import { guessedEmail } from '#domain/accounts/email-guess.ts';
import { type Profile, profileProblems, registrationProblems } from '#domain/accounts/profile.ts';
import { alertProblems } from '#domain/vehicles/alert.ts';
import { claimLimits, claimProblems } from '#domain/claims/claim.ts';
import { contactLimits, contactProblems } from '#domain/claims/contact.ts';
import { searchProblems } from '#domain/search/form.ts';

describe('An e-mail address', () => {
  it.each([
    'a@b.fr',
    'first.last+toll@sub.example.co',
    'ñandú@correo.es',
    'a@bücher.xn--p1ai',
    'a@xn--bcher-kva.example',
    `${'a'.repeat(64)}@b.fr`,
    'a\u00ad\u200b@b.fr',
  ])('%s is taken', (email) => expect(emailProblem(email)).toBeUndefined());
  it.each([
    'a',
    'a@b',
    'a b@c.fr',
    '@b.fr',
    'a@b..fr',
    'a@-b.fr',
    'a..b@c.fr',
    '.a@b.fr',
    'a.@b.fr',
    `${'a'.repeat(65)}@b.fr`,
    'a@b.xn--',
  ])('%s is not', (email) => expect(emailProblem(email)).toBe('email_invalid'));
  it('An e-mail address is sent without invisible signs and full-width forms', () =>
    expect(sentEmail(' \u200eａna\u00ad.gil＠example.es\u200b ')).toBe('ana.gil@example.es'));
  it('An e-mail address is sent without signs that show nothing but are no format signs', () =>
    expect(sentEmail('\u3164ana@example\uFE0F.es\uFFA0')).toBe('ana@example.es'));
  it('A missing e-mail address is reported', () => expect(emailProblem('  ')).toBe('email_mandatory'));
  it('An e-mail address that is too long is refused for that', () => {
    expect(emailProblem(`${'a'.repeat(60)}@${'b'.repeat(36)}.fr`)).toBeUndefined();
    expect(emailProblem(`${'a'.repeat(60)}@${'b'.repeat(37)}.fr`)).toBe('too_long');
  });
  it('An e-mail address of any shape is checked quickly', () => {
    const start = performance.now();
    emailProblem(`${'a'.repeat(50)}@${'a-'.repeat(24)}`);
    expect(performance.now() - start).toBeLessThan(50);
  });
});

describe('A fuel card', () => {
  const now = '2026-11-28T23:30:00.000Z';
  it('A card number may be typed or pasted in full-width digits, with blanks and invisible signs', () =>
    expect(cleanFuelCardField('cardNumber', ' ７０１７\u200B 1234-56')).toBe('7017123456'));
  it.each([
    ['12/39', '3912'],
    ['1239', '3912'],
    ['1/39', '3901'],
    ['01 / 39', '3901'],
    ['12/2039', '3912'],
    ['122039', '3912'],
    ['12-2039', '3912'],
    ['12.39', '3912'],
    ['2039-12', '3912'],
    ['2039-1', '3901'],
    ['203912', '3912'],
    ['１２／３９', '3912'],
    ['12–2039\u200E', '3912'],
  ])('An expiry that is filled in or typed as %s is sent as %s', (typed, sent) => {
    expect(cardValidity(cleanFuelCardField('expiry', typed))).toBe(sent);
    const byKey = [...typed].reduce((value, key) => cleanFuelCardField('expiry', value + key), '');
    expect(cardValidity(byKey)).toBe(sent);
  });
  it.each(['13/39', '00/39', '12/3', '12/203', '12/1939', '12/391', '39/12', '12/12/39', '2039-13', '/', '12'])(
    '%s is no expiry',
    (typed) => {
      const expiry = cleanFuelCardField('expiry', typed);
      expect(fuelCardProblems('DKV', { ...emptyFuelCard, expiry }, now).expiry).toBe(
        expiry === '' ? 'required' : 'expiry_invalid',
      );
    },
  );
  it.each([
    ['10/26', 'card_expired'],
    ['12/20', 'card_expired'],
    ['01/2020', 'card_expired'],
    ['2026-10', 'card_expired'],
    ['11/26', undefined],
    ['12/2026', undefined],
  ])('A card is good until the end of its month: in November 2026, %s is %s', (typed, problem) => {
    const expiry = cleanFuelCardField('expiry', typed);
    expect(fuelCardProblems('DKV', { ...emptyFuelCard, expiry }, now).expiry).toBe(problem);
  });
  it.each([
    ['TOTAL', 18],
    ['DKV', 17],
    ['SHELL', 19],
    ['ESSO', 19],
  ] as const)('%s takes %i digits and nothing else', (type, most) => {
    const problemOf = (cardNumber: string) => fuelCardProblems(type, { ...emptyFuelCard, cardNumber }, now).cardNumber;
    expect(cleanFuelCardField('cardNumber', `x${'12 34-'.repeat(10)}`)).toBe('1234'.repeat(10));
    expect([problemOf('1'.repeat(most)), problemOf('1'.repeat(most + 1))]).toEqual([undefined, 'too_long']);
  });
  it('A fuel card has a security code only if its type has one', () => {
    const card = { ...emptyFuelCard, cardNumber: '1', expiry: '12/28', email: 'a@b.fr' };
    expect(fuelCardTypes.filter((type) => 'cvv' in fuelCardProblems(type, card, now))).toEqual(['TOTAL', 'SHELL']);
    expect(fuelCardProblems('SHELL', { ...card, cvv: '12' }, now).cvv).toBe('security_code_invalid');
    expect(fuelCardProblems('SHELL', { ...card, cvv: '123' }, now)).toEqual({});
  });
});

it('A plate is compared without dashes, blanks and case', () => expect(normalisePlate(' ab-123 cd')).toBe('AB123CD'));
it('A plate is searched as typed, in capitals', () => expect(searchedPlate('  ab-123  cd ')).toBe('AB-123 CD'));
it('A plate warns of letters that look like figures', () => {
  expect(lookAlikesIn('AO-123-CD')).toEqual(['O/0', 'I/1']);
  expect(lookAlikesIn('CC-234-CC')).toEqual([]);
});

describe('Rental dates', () => {
  it('Both rental dates are required, and the end is after the start', () => {
    expect(rentalDatesProblem({ start: '2026-11-01T10:00', end: '' })).toBe('required');
    expect(rentalDatesProblem({ start: '2026-11-01', end: '2026-11-02T10:00' })).toBe('required');
    expect(rentalDatesProblem({ start: '2026-02-30T10:00', end: '2026-11-02T10:00' })).toBe('required');
    expect(rentalDatesProblem({ start: '2026-02-20T10:00', end: '2026-11-02T25:00' })).toBe('required');
    expect(rentalDatesProblem({ start: '2028-02-29T10:00', end: '2028-03-02T09:00' })).toBeUndefined();
    expect(rentalDatesProblem({ start: '2026-11-02T10:00', end: '2026-11-02T10:00' })).toBe('invalid_date_range');
    expect(rentalDatesProblem({ start: '2026-11-01T10:00', end: '2026-11-02T10:00' })).toBeUndefined();
  });
  it('Rental dates are sent with seconds', () => {
    expect(searchMoment('2026-11-01T10:00')).toBe('2026-11-01T10:00:00');
    expect(searchMoment('2026-11-01T10:00:07')).toBe('2026-11-01T10:00:07');
  });

  it('An error of rental dates is at the missing or unreadable date, or else at the end', () => {
    const no = { date: false, time: false };
    const yes = { date: true, time: true };
    expect(wrongParts({ start: '2026-11-01T', end: '' })).toEqual({ start: { date: false, time: true }, end: yes });
    expect(wrongParts({ start: '31/2T10:00', end: '2026-11-02T10:00' })).toEqual({
      start: { date: true, time: false },
      end: no,
    });
    expect(wrongParts({ start: '2026-11-02T10:00', end: '2026-11-01T10:00' })).toEqual({ start: no, end: yes });
    expect(wrongParts({ start: '2026-11-02T10:00', end: '' }, true)).toEqual({ start: no, end: no });
    expect(wrongParts({ start: '', end: '' }, true)).toEqual({ start: yes, end: yes });
  });
  it('Rental dates of a vehicle in a fleet may be open at one side', () => {
    expect(fleetTimeProblem({ start: '2026-11-01T10:00', end: '' })).toBeUndefined();
    expect(fleetTimeProblem({ start: '', end: '2026-11-01T10:00' })).toBeUndefined();
    expect(fleetTimeProblem({ start: '', end: '' })).toBe('required');
    expect(fleetTimeProblem({ start: '2026-11-01T', end: '' })).toBe('required');
    expect(fleetTimeProblem({ start: '2026-11-02T10:00', end: '2026-11-02T10:00' })).toBe('invalid_date_range');
  });
  it('Rental dates keep a day and a time apart, however they are typed', () => {
    expect(partsOf(momentOf({ date: 'Tue', time: '8' }))).toEqual({ date: 'tue', time: '8' });
    expect(momentOf({ date: '', time: '' })).toBe('');
  });
});

it('The country lists hold each country once, by its ISO code, and accept the other codes', () => {
  for (const list of [plateCountries, billingCountries]) {
    expect(new Set(list).size).toBe(list.length);
    for (const code of list) expect(regionOf(code)).toBe(code);
  }
  expect(regionOf('bu')).toBe('MM');
  expect([regionOf('CS'), regionOf('YU')]).toEqual(['RS', 'RS']);
  expect(regionOf('CL')).toBe('CL');
});

it('The country lists begin with the countries of most drivers', () =>
  expect(['fr', 'PT', 'CS', 'US'].map(isUsualCountry)).toEqual([true, true, false, false]));

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmal.com', 'ana@gmail.com'],
  ['ana@gmaill.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  [' Ana@Hotnail.es ', 'Ana@hotmail.es'],
])('The host of an e-mail address is guessed where it is one slip from a usual one: %s', (typed, meant) => {
  expect(guessedEmail(typed)).toBe(meant);
});

it.each([
  '',
  'ana',
  'ana@',
  'ana@g',
  'ana@gmail.co',
  'ana@gmail.com',
  'ana@hotmail.de',
  'ana@example.com',
  '@gmial.com',
])('The host of an e-mail address is left alone where nothing is mistyped, or not yet: %j', (typed) => {
  expect(guessedEmail(typed)).toBeUndefined();
});

const { email: _, ...profileLimits } = billingLimits;
const person = { firstName: 'Ana', lastName: 'Sanz', email: 'ana@example.es' };
const address = { billingAddress: 'Calle 1', billingZipcode: '28013', billingCity: 'Madrid', billingCountry: 'ES' };
const profile: Profile = { ...person, ...address };
const password = 'Longenough-1-passworD';
const secrets = { password, confirmation: password, acceptsTerms: true, isOwner: true };
const reason = { id: 'r1', label: 'Sold', commentRequired: true };
const claim = { ...person, reasonId: 'r1', comment: 'x', phone: '+34 600' };
const message = { ...person, entryId: 'e1', phone: '+34 600', plate: 'AA', text: 'x' };
const search = { country: 'ES', plate: 'AA', number: '1', rental: null };

type Form = [
  name: string,
  typed: Record<string, unknown>,
  ask: (typed: never) => object,
  longest?: Record<string, number>,
];

/** Every form, filled in, with its check. */
const forms: readonly Form[] = [
  ['a profile', profile, profileProblems, profileLimits],
  [
    'a registration',
    { ...profile, ...secrets, country: 'ES', plate: 'AA', rental: null },
    (typed: never) => registrationProblems(typed, false),
    profileLimits,
  ],
  ['an address of a bill', profile, billingProblems, billingLimits],
  ['a claim', claim, (typed: never) => claimProblems(typed, reason, []), claimLimits],
  ['a message', message, (typed: never) => contactProblems(typed, undefined, []), contactLimits],
  ['an alert', { email: person.email, country: 'ES', plate: 'AA', rental: null }, alertProblems],
  ['a search', { ...search, mode: 'plate' }, searchProblems],
  ['a search by number', { ...search, mode: 'number' }, searchProblems],
];
/** These are chosen, or stored as typed. */
const asTyped = ['password', 'confirmation', 'mode', 'country', 'billingCountry', 'reasonId', 'entryId'];

describe.each(forms)('In %s', (_name, typed, ask, longest = {}) => {
  const problems = (changes: object = {}): object => ask({ ...typed, ...changes } as never);
  const texts = Object.entries(typed).filter(([field, text]) => typeof text === 'string' && !asTyped.includes(field));

  it('Blanks before or after a text change nothing', () => {
    expect(problems()).toEqual({});
    for (const [field, text] of texts) expect(problems({ [field]: `  ${String(text)} ` }), field).toEqual({});
  });

  it('Blanks alone count as an empty field', () => {
    for (const [field] of texts) expect(problems({ [field]: '   ' }), field).toEqual(problems({ [field]: '' }));
  });

  it('A text may have the operator’s longest length, not counting blanks around it', () => {
    for (const [field, limit] of Object.entries(longest)) {
      if (field === 'email' || asTyped.includes(field)) continue;
      expect(problems({ [field]: ` ${'x'.repeat(limit)} ` }), field).toEqual({});
      expect(problems({ [field]: 'x'.repeat(limit + 1) }), field).toEqual({ [field]: 'too_long' });
    }
  });
});
