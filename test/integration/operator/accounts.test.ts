/** Tests how the operator of the tests answers account calls: registration, activation, sign-in, token renewal, password change and deletion. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as api from '#api/accounts.ts';
import { createOperator, type Operator } from '../../operator/app.ts';
import { mailsSent } from '../../operator/mails.ts';
import { customerOf, operatorWithClock, password } from './customer.ts';
import { problemOfCall } from './driver.ts';

const operators: Operator[] = [];
let operator: Operator;
let wait: (minutes: number) => void;

beforeAll(async () => {
  ({ operator, wait } = await operatorWithClock());
  operators.push(operator);
});
afterAll(() => Promise.all(operators.map(({ desk }) => desk.database.close())));

const active = async () => {
  const customer = customerOf(operator);
  await customer.opened();
  const { id, code } = await customer.linkOf();
  await api.activate(customer.client, 'customer', id, { code });
  return customer;
};

describe('Opening an account', () => {
  it('The link of a new account is valid for a day; a second one, sent on demand, ends the first', async () => {
    const { client, opened, linkOf } = customerOf(operator);
    const id = await opened();
    const { code: first, path } = await linkOf();
    expect(path).toBe('/es/account/activate');
    wait(24 * 60 + 1);
    expect(await problemOfCall(api.activate(client, 'customer', id, { code: first }))).toBe('expired_activation_code');
    await api.sendActivationAgain(client, 'customer', id);
    const { code } = await linkOf();
    expect(await problemOfCall(api.activate(client, 'customer', id, { code: first }))).toBe('invalid_activation_code');
    await api.activate(client, 'customer', id, { code });
    expect(await problemOfCall(api.sendActivationAgain(client, 'customer', id))).toBe('user_already_activated');
  });

  it.each([
    ['no name', { firstName: ' ' }, 'required'],
    ['a vehicle without a country', { plates: [{ countryCode: '', plate: 'AB-1' }] }, 'country_code_mandatory'],
  ])('Opening an account refuses %s', async (_, more, code) => {
    expect(await problemOfCall(customerOf(operator).opened(more))).toBe(code);
  });

  it('Opening an account refuses a known address, in any case, and a call or a sign-in without its proof of work', async () => {
    const { client, email, opened } = customerOf(operator);
    await opened();
    expect(await problemOfCall(opened({ email: email.toUpperCase() }))).toBe('email_already_used');
    expect(
      await problemOfCall(
        api.register(
          client,
          randomUUID(),
          { email: 'b@example.com', password, firstName: 'B', lastName: 'B', cgu: true, language: 'es' },
          null,
        ),
      ),
    ).toBe('captcha_mandatory');
    const known = { email, password };
    expect(await problemOfCall(api.logIn(client, 'customer', known, null))).toBe('captcha_mandatory');
  });
});

it('A wrong password and an unknown address get the same refusal, and five failures block signing in for a while', async () => {
  const customer = await active();
  expect(await problemOfCall(customerOf(operator).signIn())).toBe('user_not_found');
  for (let failure = 1; failure < 5; failure += 1)
    expect(await problemOfCall(customer.signIn('Wrong-2026!'))).toBe('user_not_found');
  expect(await problemOfCall(customer.signIn('Wrong-2026!'))).toBe('user_temporary_blocked');
  expect(await problemOfCall(customer.signIn())).toBe('user_temporary_blocked');
  wait(15.1);
  expect((await customer.signIn()).accessToken).not.toBe('');
});

describe('A token', () => {
  it('A token ends after a quarter of an hour and is renewed; the old refresh token presented again ends them all', async () => {
    const { client, signIn, carrying } = await active();
    const first = await signIn();
    expect((await api.profileOf(carrying(first))).firstName).toBe('Ana');
    wait(16);
    expect(await problemOfCall(api.profileOf(carrying(first)))).toBe('unknown');
    const second = { ...(await api.refreshToken(client, first)), accountType: 'customer' as const };
    expect((await api.profileOf(carrying(second))).firstName).toBe('Ana');
    expect(await problemOfCall(api.refreshToken(client, first))).toBe('unknown');
    expect(await problemOfCall(api.refreshToken(client, second))).toBe('unknown');
  });

  it('A token ends on signing out, on a new password and with the deletion of the account', async () => {
    const { client, email, captchaToken, linkOf, signIn, carrying } = await active();
    const left = await signIn();
    await api.logOut(client, left);
    expect(await problemOfCall(api.refreshToken(client, left))).toBe('unknown');
    const before = await signIn();
    await api.askPasswordCode(client, 'customer', email, await captchaToken());
    wait(0.1);
    const { id, code, path } = await linkOf();
    expect(path).toBe('/es/account/changePassword');
    await api.resetPassword(client, 'customer', id, { code, password: 'Nueva-2026!' });
    expect(await problemOfCall(api.profileOf(carrying(before)))).toBe('unknown');
    expect(await problemOfCall(signIn())).toBe('user_not_found');
    const after = await signIn('Nueva-2026!');
    await api.deleteAccount(carrying(after), 'customer');
    expect(await problemOfCall(api.profileOf(carrying(after)))).toBe('unknown');
    expect(await problemOfCall(signIn('Nueva-2026!'))).toBe('user_not_found');
  });

  it('A changed token, another operator’s token and a refresh token are refused', async () => {
    const { signIn, carrying } = await active();
    const token = await signIn();
    const stranger = await createOperator();
    operators.push(stranger);
    expect(await problemOfCall(api.profileOf(customerOf(stranger).carrying(token)))).toBe('unknown');
    for (const accessToken of [`${token.accessToken}x`, token.refreshToken, ''])
      expect(await problemOfCall(api.profileOf(carrying({ accessToken })))).toBe('unknown');
  });
});

it('A request for a new password is answered alike with and without an account; its link is valid for an hour, once', async () => {
  const { client, email, captchaToken, linkOf } = await active();
  await api.askPasswordCode(client, 'customer', 'nobody@example.com', await captchaToken());
  await api.askPasswordCode(client, 'customer', email, await captchaToken());
  expect((await mailsSent(operator.desk.database)).some(({ recipient }) => recipient === 'nobody@example.com')).toBe(
    false,
  );
  const { id, code } = await linkOf();
  expect(await problemOfCall(api.resetPassword(client, 'customer', id, { code, password: 'short' }))).toBe(
    'bad_password_security',
  );
  expect(
    await problemOfCall(api.resetPassword(client, 'customer', id, { code: 'wrong', password: 'Nueva-2026!' })),
  ).toBe('expired_password_reset_code');
  await api.resetPassword(client, 'customer', id, { code, password: 'Nueva-2026!' });
  expect(await problemOfCall(api.resetPassword(client, 'customer', id, { code, password: 'Otra-2026!' }))).toBe(
    'expired_password_reset_code',
  );
  await api.askPasswordCode(client, 'customer', email, await captchaToken());
  const late = await linkOf();
  wait(61);
  expect(
    await problemOfCall(api.resetPassword(client, 'customer', late.id, { code: late.code, password: 'Otra-2026!' })),
  ).toBe('expired_password_reset_code');
});

it('The earlier holder of a vehicle gets a mail about a new one, who cannot remove the vehicle of the first', async () => {
  const [first, second] = [await active(), await active()];
  const [own, other] = [first.carrying(await first.signIn()), second.carrying(await second.signIn())];
  const { plate } = await operator.freshPlate('electric');
  const [added] = await api.addPlate(own, randomUUID(), { countryCode: 'FR', plate });
  expect(added).toMatchObject({ plate, vehicleType: 'VP', emailNotifications: false });
  await api.addPlate(other, randomUUID(), { countryCode: 'FR', plate });
  expect(
    (await mailsSent(operator.desk.database)).filter(
      ({ recipient, body }) => recipient === first.email && body.includes(plate),
    ),
  ).toHaveLength(1);
  expect((await api.vehiclesOf(own))[0]).toMatchObject({ plate, model: 'Renault 5', energy: 'EL' });
  expect(await problemOfCall(api.removePlate(other, added?.id ?? ''))).toBe('immatriculation_not_found');
});
