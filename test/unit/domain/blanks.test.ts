import { describe, expect, it } from 'vitest';
import { type Profile, profileProblems, registrationProblems, sentProfile } from '#domain/account.ts';
import { alertProblems } from '#domain/alert.ts';
import { billingLimits, billingProblems } from '#domain/billing.ts';
import { claimLimits, claimProblems } from '#domain/claim.ts';
import { contactLimits, contactProblems } from '#domain/contact.ts';
import { searchProblems } from '#domain/search-form.ts';

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

  it('A text may be as long as the operator takes it, blanks around it not counted', () => {
    for (const [field, limit] of Object.entries(longest)) {
      if (field === 'email' || asTyped.includes(field)) continue;
      expect(problems({ [field]: ` ${'x'.repeat(limit)} ` }), field).toEqual({});
      expect(problems({ [field]: 'x'.repeat(limit + 1) }), field).toEqual({ [field]: 'too_long' });
    }
  });
});

it('A profile is sent without blanks around its texts', () => {
  const typed = Object.fromEntries(Object.entries(profile).map(([field, text]) => [field, ` ${text} `]));
  const { email: _, ...sent } = profile;
  expect(sentProfile({ ...typed, billingCountry: 'ES' } as Profile)).toEqual(sent);
});
