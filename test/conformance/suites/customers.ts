import * as accounts from '#api/contracts/accounts.ts';
import { type Kit, needed, type Step, type Suite } from '../suite.ts';
import { profileSteps } from './own-account.ts';
import { logIn, noTokens, tokensOf, tokenSteps } from './tokens.ts';

export const firstPassword = 'Peage-2026-Essai!';
const secondPassword = 'Autre-2026-Essai!';
const noMail =
  'nobody reads the mail with the code: --by-hand names an address whose mails you read, --control the stand-in’s control';

export const registrationOf = (email: string, more: Record<string, unknown> = {}) => ({
  email,
  password: firstPassword,
  firstName: 'Camille',
  lastName: 'Durand',
  cgu: true,
  language: 'fr',
  ...more,
});
const register = ({ call }: Kit, body: Record<string, unknown>) =>
  call('POST', '/public/users', { body, captcha: true });

const refusedRegistration = (name: string, more: Record<string, unknown>, ...codes: string[]): Step => ({
  name: `A registration ${name} is refused`,
  run: async (kit) => (await register(kit, registrationOf(kit.freshEmail(), more))).refused(...codes),
});

const registering: readonly Step[] = [
  refusedRegistration('with a weak password', { password: 'short' }, 'bad_password_security'),
  refusedRegistration('without the terms', { cgu: false }, 'cgu_mandatory'),
  refusedRegistration('to an address that is none', { email: 'not an address' }, 'email_invalid', 'bad_email_format'),
  refusedRegistration('with half of a billing address', { billingCity: 'Paris' }, 'incomplete_address', 'required'),
  {
    name: 'Signing in without an address or a password is refused',
    run: async (kit) =>
      (await logIn(kit, 'users', '', '')).refused(
        'provide_email_and_password_or_refresh_token',
        'email_mandatory',
        'password_mandatory',
        'user_not_found',
      ),
  },
  {
    name: 'Signing in with an unknown address is refused',
    run: async (kit) => (await logIn(kit, 'users', kit.freshEmail(), firstPassword)).refused('user_not_found'),
  },
  {
    name: 'A forgotten password of an unknown address tells nothing',
    run: async ({ call, freshEmail }) =>
      (
        await call('POST', `/public/users/${encodeURIComponent(freshEmail())}/passwords/codes`, { captcha: true })
      ).empty(),
  },
  {
    name: 'A wrong code for a new password is refused',
    run: async ({ call, freshEmail }) =>
      (
        await call('PUT', `/public/users/${encodeURIComponent(freshEmail())}/passwords`, {
          body: { code: 'wrong', password: secondPassword },
        })
      ).refused('expired_password_reset_code'),
  },
];

const newcomer = (): Suite => {
  let email = '';
  let id = '';
  let tokens = noTokens;
  const signIn = async (kit: Kit, password: string) => {
    tokens = tokensOf(await logIn(kit, 'users', email, password));
  };
  return {
    name: 'Life cycle: register, activate, sign in, refresh, sign out',
    rule: 'SIGNIN-2, ACCOUNT-2',
    isLifeCycle: true,
    steps: [
      {
        name: 'An account is opened',
        writes: true,
        run: async (kit) => {
          email = kit.freshEmail();
          ({ id } = (
            await register(
              kit,
              registrationOf(email, { plates: [{ countryCode: 'FR', numberPlate: kit.freshPlate() }] }),
            )
          ).shaped(accounts.registered));
        },
      },
      {
        name: 'Its address is taken from then on',
        isAside: true,
        run: async (kit) => (await register(kit, registrationOf(email))).refused('email_already_used'),
      },
      {
        name: 'Nobody signs in before the activation',
        run: async (kit) => (await logIn(kit, 'users', email, firstPassword)).refused('user_not_activated'),
      },
      {
        name: 'The activation mail is sent again',
        isAside: true,
        writes: true,
        run: async ({ call }) =>
          (await call('POST', `/public/users/${encodeURIComponent(id)}/activationCodes`)).empty(),
      },
      {
        name: 'A wrong code does not activate',
        isAside: true,
        run: async ({ call }) =>
          (await call('POST', `/public/users/${encodeURIComponent(id)}/activate`, { body: { code: 'wrong' } })).refused(
            'invalid_activation_code',
          ),
      },
      {
        name: 'The code of the mail activates, once',
        writes: true,
        run: async ({ call, sources }) => {
          const link = needed(await sources.mailedCode(email), noMail);
          const activate = () =>
            call('POST', `/public/users/${encodeURIComponent(link.id)}/activate`, { body: { code: link.code } });
          (await activate()).empty();
          (await activate()).refused('user_already_activated', 'invalid_activation_code');
        },
      },
      {
        name: 'A wrong password is refused',
        isAside: true,
        run: async (kit) =>
          (await logIn(kit, 'users', email, secondPassword)).refused('user_not_found', 'invalid_password'),
      },
      { name: 'The right password signs in', run: (kit) => signIn(kit, firstPassword) },
      ...profileSteps(() => tokens.accessToken),
      {
        name: 'The password changes, given the old one',
        writes: true,
        run: async (kit) => {
          const change = (currentPassword: string) =>
            kit.call('PATCH', '/users/me', {
              token: tokens.accessToken,
              body: { currentPassword, newPassword: secondPassword },
            });
          (await change('Wrong-2026-Essai!')).refused('invalid_password');
          (await change(firstPassword)).good();
          (await logIn(kit, 'users', email, firstPassword)).refused('user_not_found', 'invalid_password');
          await signIn(kit, secondPassword);
        },
      },
      ...tokenSteps(
        'users',
        () => tokens,
        (renewed) => void (tokens = renewed),
      ),
      {
        name: 'A forgotten password is replaced with the code of a mail',
        writes: true,
        run: async (kit) => {
          (
            await kit.call('POST', `/public/users/${encodeURIComponent(email)}/passwords/codes`, { captcha: true })
          ).empty();
          const link = needed(await kit.sources.mailedCode(email), noMail);
          const reset = () =>
            kit.call('PUT', `/public/users/${encodeURIComponent(link.id)}/passwords`, {
              body: { code: link.code, password: firstPassword },
            });
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

/** The same from the sign-in on, for operators whose mails no one reads here. */
const regular = (): Suite => {
  let tokens = noTokens;
  return {
    name: 'Life cycle: a customer signs in, refreshes, signs out',
    rule: 'SIGNIN-2, ACCOUNT-3',
    isLifeCycle: true,
    steps: [
      {
        name: 'The right password signs in',
        run: async (kit) => {
          const { email, password } = needed(
            await kit.sources.customer(),
            'name an active customer in --data (customer)',
          );
          tokens = tokensOf(await logIn(kit, 'users', email, password));
        },
      },
      ...profileSteps(() => tokens.accessToken),
      ...tokenSteps(
        'users',
        () => tokens,
        (renewed) => void (tokens = renewed),
      ),
    ],
  };
};

export const customerSuites = (): Suite[] => [
  { name: 'Customers', rule: 'ACCOUNT-1, CALL-7', steps: registering },
  newcomer(),
  regular(),
];
