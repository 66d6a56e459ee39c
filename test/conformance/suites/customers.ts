/** Steps of the kit: customers register, activate, sign in, change their profile and delete it. */

import * as accounts from '#api/contracts/accounts.ts';
import { step, writing, aside, writingAside, type Kit, need, type Step, type Suite } from '../suite.ts';
import { profileSteps } from './own-account.ts';
import { expectOtherEnded, logIn, noTokens, tokensOf, tokenSteps } from './tokens.ts';

export const firstPassword = 'Peage-2026-Essai!';
const secondPassword = 'Autre-2026-Essai!';
const noMail =
  'the code is in a mail: --by-hand names an address whose mails you read, --control reads those of the stand-in';

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

const refusedRegistration = (name: string, more: Record<string, unknown>, ...codes: string[]): Step =>
  step(`A registration ${name} is refused`, async (kit) =>
    (await register(kit, registrationOf(kit.freshEmail(), more))).refused(...codes),
  );

const registering: readonly Step[] = [
  refusedRegistration('with a weak password', { password: 'short' }, 'bad_password_security'),
  refusedRegistration('without a name', { firstName: ' ' }, 'required'),
  refusedRegistration(
    'of a vehicle without a country',
    { plates: [{ countryCode: '', numberPlate: 'AB-1' }] },
    'country_code_mandatory',
    'invalid_country_code',
  ),
  refusedRegistration('without the terms', { cgu: false }, 'cgu_mandatory'),
  refusedRegistration('to an address that is none', { email: 'not an address' }, 'email_invalid', 'bad_email_format'),
  refusedRegistration('with half of a billing address', { billingCity: 'Paris' }, 'incomplete_address', 'required'),
  step('A registration and a sign-in need the captcha, where there is one', async (kit) => {
    need(await kit.captchaToken(), 'the operator has no captcha');
    const email = kit.freshEmail();
    (await kit.call('POST', '/public/users', { body: registrationOf(email) })).refused('captcha_mandatory');
    (await kit.call('POST', '/public/users/token', { body: { email, password: firstPassword } })).refused(
      'captcha_mandatory',
    );
  }),
  step('Signing in without an address or a password is refused', async (kit) =>
    (await logIn(kit, 'users', '', '')).refused(
      'provide_email_and_password_or_refresh_token',
      'email_mandatory',
      'password_mandatory',
      'user_not_found',
    ),
  ),
  step('Signing in with an unknown address is refused', async (kit) =>
    (await logIn(kit, 'users', kit.freshEmail(), firstPassword)).refused('user_not_found'),
  ),
  step('A request for a new password does not reveal whether an account exists', async ({ call, freshEmail }) =>
    (
      await call('POST', `/public/users/${encodeURIComponent(freshEmail())}/passwords/codes`, { captcha: true })
    ).empty(),
  ),
  step('A wrong code for a new password is refused', async ({ call, freshEmail }) =>
    (
      await call('PUT', `/public/users/${encodeURIComponent(freshEmail())}/passwords`, {
        body: { code: 'wrong', password: secondPassword },
      })
    ).refused('expired_password_reset_code'),
  ),
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
      writing('An account is opened', async (kit) => {
        email = kit.freshEmail();
        ({ id } = (
          await register(kit, registrationOf(email, { plates: [{ countryCode: 'FR', numberPlate: kit.freshPlate() }] }))
        ).shaped(accounts.registered));
      }),
      aside('Its address is taken from then on, however it is written', async (kit) => {
        for (const taken of [email, email.toUpperCase()])
          (await register(kit, registrationOf(taken))).refused('email_already_used');
      }),
      step('Signing in before the activation is refused', async (kit) =>
        (await logIn(kit, 'users', email, firstPassword)).refused('user_not_activated'),
      ),
      writingAside('The activation mail is sent again', async ({ call }) =>
        (await call('POST', `/public/users/${encodeURIComponent(id)}/activationCodes`)).empty(),
      ),
      aside('A wrong activation code is refused', async ({ call }) =>
        (await call('POST', `/public/users/${encodeURIComponent(id)}/activate`, { body: { code: 'wrong' } })).refused(
          'invalid_activation_code',
        ),
      ),
      writing('The code of the mail activates, once', async ({ call, sources }) => {
        const link = need(await sources.mailedCode(email), noMail);
        const activate = () =>
          call('POST', `/public/users/${encodeURIComponent(link.id)}/activate`, { body: { code: link.code } });
        (await activate()).empty();
        (await activate()).refused('user_already_activated', 'invalid_activation_code');
      }),
      aside('A wrong password is refused', async (kit) =>
        (await logIn(kit, 'users', email, secondPassword)).refused('user_not_found', 'invalid_password'),
      ),
      step('The right password signs in', (kit) => signIn(kit, firstPassword)),
      ...profileSteps(() => tokens.accessToken),
      writing('The password changes, given the old one', async (kit) => {
        const change = (currentPassword: string) =>
          kit.call('PATCH', '/users/me', {
            token: tokens.accessToken,
            body: { currentPassword, newPassword: secondPassword },
          });
        (await change('Wrong-2026-Essai!')).refused('invalid_password');
        const other = tokensOf(await logIn(kit, 'users', email, firstPassword));
        await expectOtherEnded(kit, 'users', await change(firstPassword), other);
        (await logIn(kit, 'users', email, firstPassword)).refused('user_not_found', 'invalid_password');
        await signIn(kit, secondPassword);
      }),
      ...tokenSteps(
        'users',
        () => ({ email, password: secondPassword }),
        () => tokens,
        (renewed) => void (tokens = renewed),
      ),
      writing(
        'A forgotten password is replaced with the code of a mail, which ends the tokens before it',
        async (kit) => {
          await signIn(kit, secondPassword);
          const { accessToken: token } = tokens;
          (
            await kit.call('POST', `/public/users/${encodeURIComponent(email)}/passwords/codes`, { captcha: true })
          ).empty();
          const link = need(await kit.sources.mailedCode(email), noMail);
          const reset = (password = firstPassword) =>
            kit.call('PUT', `/public/users/${encodeURIComponent(link.id)}/passwords`, {
              body: { code: link.code, password },
            });
          (await reset('short')).refused('bad_password_security');
          (await reset()).empty();
          (await reset()).refused('expired_password_reset_code');
          (await kit.call('GET', '/users/me', { token })).refusedWith(401);
          await signIn(kit, firstPassword);
        },
      ),
      writing('A deleted account is gone', async (kit) => {
        (await kit.call('DELETE', '/users/me', { token: tokens.accessToken })).good();
        (await kit.call('GET', '/users/me', { token: tokens.accessToken })).refusedWith(401);
        (await logIn(kit, 'users', email, firstPassword)).refused('user_not_found');
      }),
    ],
  };
};

/** The same from the sign-in on, for operators whose mails no one reads here. */
const regular = (): Suite => {
  let tokens = noTokens;
  let account = { email: '', password: '' };
  return {
    name: 'Life cycle: a customer signs in, refreshes, signs out',
    rule: 'SIGNIN-2, ACCOUNT-3',
    isLifeCycle: true,
    steps: [
      step('The right password signs in', async (kit) => {
        account = need(await kit.sources.customer(), 'name an active customer in --data (customer)');
        tokens = tokensOf(await logIn(kit, 'users', account.email, account.password));
      }),
      ...profileSteps(() => tokens.accessToken),
      ...tokenSteps(
        'users',
        () => account,
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
