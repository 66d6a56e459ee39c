import * as accounts from '#api/contracts/accounts.ts';
import type { Token } from '#domain/token.ts';
import type { Answer } from '../answer.ts';
import { expectThat } from '../mismatch.ts';
import { type Kit, needed, type Step, type Suite } from '../suite.ts';
import { strictSet } from './trips.ts';

type Tokens = Pick<Token, 'accessToken' | 'refreshToken'>;
export const firstPassword = 'Peage-2026-Essai!';
const secondPassword = 'Autre-2026-Essai!';
const noMail = 'nobody reads the mail with the code: --by-hand names an address whose mails you read, --control the stand-in’s control';

/** Tokens that have not ended yet. */
export const tokensOf = (answer: Answer): Tokens => {
  const tokens = answer.shaped(accounts.tokenAnswer);
  expectThat(Date.parse(tokens.expirationDate) > Date.now() - 86_400_000, 'expirationDate', 'a date to come', tokens.expirationDate);
  return tokens;
};

type Family = 'users' | 'renters';
export const logIn = ({ call }: Kit, family: Family, email: string, password: string): Promise<Answer> => call('POST', `/public/${family}/token`, { body: { email, password }, captcha: true });

/** What holds of a signed-in account's tokens, customer's or rental company's: steps of a life cycle that ends with signing out. */
export const tokenSteps = (family: Family, tokens: () => Tokens, keep: (renewed: Tokens) => void): Step[] => {
  const refresh = ({ call }: Kit, refreshToken: string) => call('POST', `/public/${family}/token/refresh`, { body: { refreshToken } });
  return [
    {
      name: 'A call without a token, or with one that is made up, is answered with 401',
      isAside: true,
      run: async ({ call }) => {
        (await call('GET', `/${family}/me`)).refusedWith(401);
        (await call('GET', `/${family}/me`, { token: 'made.up.token' })).refusedWith(401);
      },
    },
    {
      name: 'The refresh token brings new tokens, which work',
      run: async (kit) => {
        const renewed = tokensOf(await refresh(kit, tokens().refreshToken));
        keep(renewed);
        (await kit.call('GET', `/${family}/me`, { token: renewed.accessToken })).good();
      },
    },
    { name: 'A refresh token that is made up is refused', isAside: true, run: async (kit) => (await refresh(kit, 'made.up.token')).refused() },
    {
      name: 'Signing out ends the refresh token',
      writes: true,
      run: async (kit) => {
        (await kit.call('DELETE', `/${family}/me/token`, { token: tokens().accessToken })).empty();
        (await refresh(kit, tokens().refreshToken)).refused();
      },
    },
  ];
};

const registrationOf = (email: string, more: Record<string, unknown> = {}) => ({ email, password: firstPassword, firstName: 'Camille', lastName: 'Durand', cgu: true, language: 'fr', ...more });
const register = ({ call }: Kit, body: Record<string, unknown>) => call('POST', '/public/users', { body, captcha: true });

const refusedRegistration = (name: string, more: Record<string, unknown>, ...codes: string[]): Step => ({
  name: `A registration ${name} is refused`,
  run: async (kit) => (await register(kit, registrationOf(kit.freshEmail(), more))).refused(...codes),
});

const registering: readonly Step[] = [
  refusedRegistration('with a weak password', { password: 'short' }, 'bad_password_security'),
  refusedRegistration('without the terms', { cgu: false }, 'cgu_mandatory'),
  refusedRegistration('to an address that is none', { email: 'not an address' }, 'email_invalid', 'bad_email_format'),
  refusedRegistration('with half of a billing address', { billingCity: 'Paris' }, 'incomplete_address', 'required'),
  { name: 'Signing in without an address or a password is refused', run: async (kit) => (await logIn(kit, 'users', '', '')).refused('provide_email_and_password_or_refresh_token', 'email_mandatory', 'password_mandatory', 'user_not_found') },
  { name: 'Signing in with an unknown address is refused', run: async (kit) => (await logIn(kit, 'users', kit.freshEmail(), firstPassword)).refused('user_not_found') },
  {
    name: 'A forgotten password of an unknown address tells nothing',
    run: async ({ call, freshEmail }) => (await call('POST', `/public/users/${encodeURIComponent(freshEmail())}/passwords/codes`, { captcha: true })).empty(),
  },
  {
    name: 'A wrong code for a new password is refused',
    run: async ({ call, freshEmail }) => (await call('PUT', `/public/users/${encodeURIComponent(freshEmail())}/passwords`, { body: { code: 'wrong', password: secondPassword } })).refused('expired_password_reset_code'),
  },
];

/** Steps of a customer who is signed in: profile, vehicles, own trips. */
const profileSteps = (token: () => string): Step[] => {
  let id = '';
  let [first, second] = ['', ''];
  const platesOf = (answer: Answer) => {
    const { plates } = answer.shaped(accounts.plates);
    const numbers = plates.map(({ numberPlate }) => numberPlate);
    expectThat(numbers.join() === numbers.toSorted().join(), 'plates', 'sorted by numberPlate', numbers);
    return plates;
  };
  const add = ({ call }: Kit, numberPlate: string, more: Record<string, unknown> = {}) => call('POST', '/users/me/plates', { token: token(), body: { countryCode: 'FR', numberPlate, ...more } });
  return [
    {
      name: 'The profile is what was registered, and changes',
      writes: true,
      run: async ({ call }) => {
        const before = (await call('GET', '/users/me', { token: token() })).shaped(accounts.profile);
        const { firstName, lastName } = before;
        (await call('PATCH', '/users/me', { token: token(), body: { firstName: 'Dominique', lastName, billingAddress: '1 rue de la Paix', billingZipcode: '75002', billingCity: 'Paris', billingCountry: 'FR' } })).good();
        const after = (await call('GET', '/users/me', { token: token() })).shaped(accounts.profile);
        expectThat(after.firstName === 'Dominique' && after.billingCity === 'Paris', 'firstName', '"Dominique", in "Paris"', after);
        (await call('PATCH', '/users/me', { token: token(), body: { firstName, lastName } })).good();
      },
    },
    {
      name: 'Half of a billing address is refused',
      isAside: true,
      run: async ({ call }) => (await call('PATCH', '/users/me', { token: token(), body: { firstName: 'Camille', lastName: 'Durand', billingAddress: '', billingZipcode: '', billingCity: 'Paris', billingCountry: '' } })).refused('incomplete_address', 'required'),
    },
    {
      name: 'Vehicles are added, and listed by plate',
      writes: true,
      run: async (kit) => {
        [first = '', second = ''] = [kit.freshPlate(), kit.freshPlate()].toSorted().toReversed();
        platesOf(await add(kit, first));
        const plates = platesOf(await add(kit, second, { validityStartDate: '2026-03-01T10:00:00', validityEndDate: '2036-03-02T10:00:00' }));
        id = plates.find(({ numberPlate }) => numberPlate === first)?.id ?? '';
        expectThat(id !== '' && plates.some(({ numberPlate }) => numberPlate === second), 'plates', `${first} and ${second}`, plates);
        platesOf(await kit.call('GET', '/users/me/plates', { token: token() }));
        (await kit.call('GET', '/users/me/vehicles', { token: token() })).shaped(accounts.vehicles);
      },
    },
    { name: 'A vehicle is not added twice', isAside: true, writes: true, run: async (kit) => (await add(kit, first)).refused('number_plate_already_associated_to_this_user') },
    { name: 'A vehicle without a plate is refused', isAside: true, run: async (kit) => (await add(kit, '')).refused('number_plate_mandatory', 'invalid_number_plate') },
    {
      name: 'A vehicle’s rental that ends before it starts is refused',
      isAside: true,
      run: async (kit) => (await add(kit, kit.freshPlate(), { validityStartDate: '2026-03-02T10:00:00', validityEndDate: '2026-03-01T10:00:00' })).refused('invalid_date_range'),
    },
    {
      name: 'A vehicle’s alert is turned on and off',
      isAside: true,
      writes: true,
      run: async ({ call }) => {
        for (const emailNotifications of [true, false]) {
          const plate = (await call('PATCH', `/users/me/plates/${encodeURIComponent(id)}`, { token: token(), body: { emailNotifications } })).shaped(accounts.plate);
          expectThat(plate.emailNotifications === emailNotifications, 'emailNotifications', String(emailNotifications), plate.emailNotifications);
        }
      },
    },
    {
      name: 'The trips of an own vehicle come with all details, those of another do not come',
      isAside: true,
      run: async ({ call, freshPlate }) => {
        const ask = (plate: string) => call('GET', '/authenticated/detailedJourneys', { token: token(), query: { country: 'FR', plate } });
        const set = strictSet(await ask(first));
        expectThat(set.type === 'detailed', 'type', '"detailed"', set.type);
        (await ask(freshPlate())).refused();
      },
    },
    {
      name: 'A vehicle is removed',
      isAside: true,
      writes: true,
      run: async ({ call }) => {
        const left = platesOf(await call('DELETE', `/users/me/plates/${encodeURIComponent(id)}`, { token: token() }));
        expectThat(!left.some((plate) => plate.id === id), 'plates', `those without ${first}`, left);
      },
    },
  ];
};

const newcomer = (): Suite => {
  let email = '';
  let id = '';
  let tokens: Tokens = { accessToken: '', refreshToken: '' };
  const signIn = async (kit: Kit, password: string) => {
    tokens = tokensOf(await logIn(kit, 'users', email, password));
  };
  return {
    name: 'Life cycle: register, activate, sign in, refresh, sign out',
    spec: '§4 Token, §7 Customer, D5',
    isLifeCycle: true,
    steps: [
      {
        name: 'An account is opened',
        writes: true,
        run: async (kit) => {
          email = kit.freshEmail();
          ({ id } = (await register(kit, registrationOf(email, { plates: [{ countryCode: 'FR', numberPlate: kit.freshPlate() }] }))).shaped(accounts.registered));
        },
      },
      { name: 'Its address is taken from then on', isAside: true, run: async (kit) => (await register(kit, registrationOf(email))).refused('email_already_used') },
      { name: 'Nobody signs in before the activation', run: async (kit) => (await logIn(kit, 'users', email, firstPassword)).refused('user_not_activated') },
      { name: 'The activation mail is sent again', isAside: true, writes: true, run: async ({ call }) => (await call('POST', `/public/users/${encodeURIComponent(id)}/activationCodes`)).empty() },
      { name: 'A wrong code does not activate', isAside: true, run: async ({ call }) => (await call('POST', `/public/users/${encodeURIComponent(id)}/activate`, { body: { code: 'wrong' } })).refused('invalid_activation_code') },
      {
        name: 'The code of the mail activates, once',
        writes: true,
        run: async ({ call, sources }) => {
          const link = needed(await sources.mailedCode(email), noMail);
          const activate = () => call('POST', `/public/users/${encodeURIComponent(link.id)}/activate`, { body: { code: link.code } });
          (await activate()).empty();
          (await activate()).refused('user_already_activated', 'invalid_activation_code');
        },
      },
      { name: 'A wrong password is refused', isAside: true, run: async (kit) => (await logIn(kit, 'users', email, secondPassword)).refused('user_not_found', 'invalid_password') },
      { name: 'The right password signs in', run: (kit) => signIn(kit, firstPassword) },
      ...profileSteps(() => tokens.accessToken),
      {
        name: 'The password changes, given the old one',
        writes: true,
        run: async (kit) => {
          const change = (currentPassword: string) => kit.call('PATCH', '/users/me', { token: tokens.accessToken, body: { currentPassword, newPassword: secondPassword } });
          (await change('Wrong-2026-Essai!')).refused('invalid_password');
          (await change(firstPassword)).good();
          (await logIn(kit, 'users', email, firstPassword)).refused('user_not_found', 'invalid_password');
          await signIn(kit, secondPassword);
        },
      },
      ...tokenSteps('users', () => tokens, (renewed) => void (tokens = renewed)),
      {
        name: 'A forgotten password is replaced with the code of a mail',
        writes: true,
        run: async (kit) => {
          (await kit.call('POST', `/public/users/${encodeURIComponent(email)}/passwords/codes`, { captcha: true })).empty();
          const link = needed(await kit.sources.mailedCode(email), noMail);
          const reset = () => kit.call('PUT', `/public/users/${encodeURIComponent(link.id)}/passwords`, { body: { code: link.code, password: firstPassword } });
          (await reset()).empty();
          (await reset()).refused('expired_password_reset_code');
          await signIn(kit, firstPassword);
        },
      },
      {
        name: 'A deleted account is gone',
        writes: true,
        run: async (kit) => {
          (await kit.call('DELETE', '/users/me', { token: tokens.accessToken })).good();
          (await logIn(kit, 'users', email, firstPassword)).refused('user_not_found');
        },
      },
    ],
  };
};

/** The same from the moment of signing in, for operators whose mails nobody reads here. */
const regular = (): Suite => {
  let tokens: Tokens = { accessToken: '', refreshToken: '' };
  return {
    name: 'Life cycle: a customer signs in, refreshes, signs out',
    spec: '§4 Token, §7 Customer, D5',
    isLifeCycle: true,
    steps: [
      {
        name: 'The right password signs in',
        run: async (kit) => {
          const { email, password } = needed(await kit.sources.customer(), 'name an active customer in --data (customer)');
          tokens = tokensOf(await logIn(kit, 'users', email, password));
        },
      },
      ...profileSteps(() => tokens.accessToken),
      ...tokenSteps('users', () => tokens, (renewed) => void (tokens = renewed)),
    ],
  };
};

export const customerSuites = (): Suite[] => [{ name: 'Customers', spec: '§7 Customer, public, §8', steps: registering }, newcomer(), regular()];
