/** What ends by the operator's clock, which no conformance run can move: links, tokens, a blocked account, a key. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as api from '#api/accounts.ts';
import { orderAlert } from '#api/alerts.ts';
import type { Operator } from '../../operator/app.ts';
import { mailsSent } from '../../operator/mails.ts';
import { customerOf, operatorWithClock } from './customer.ts';
import { controls, problemOfCall } from './driver.ts';

let operator: Operator;
let wait: (minutes: number) => void;

beforeAll(async () => {
  ({ operator, wait } = await operatorWithClock());
});
afterAll(() => operator.desk.database.close());

const active = async () => {
  const customer = customerOf(operator);
  await customer.opened();
  const { id, code } = await customer.linkOf();
  await api.activate(customer.client, 'customer', id, { code });
  return customer;
};

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

it('A refresh gets its answer again under its key for a minute; after it, the token is a used one', async () => {
  const { client, signIn, carrying } = await active();
  const first = await signIn();
  const key = randomUUID();
  const lost = await api.refreshToken(client, first, key);
  expect(await api.refreshToken(client, first, key)).toEqual(lost);
  const renewed = { ...lost, accountType: 'customer' as const };
  expect((await api.profileOf(carrying(renewed))).firstName).toBe('Ana');
  wait(1.1);
  expect(await problemOfCall(api.refreshToken(client, first, key))).toBe('unknown');
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

it('A key is valid for 24 hours by the operator’s clock', async () => {
  const { client, mailsTo } = controls(operator);
  const [key, email] = [randomUUID(), `key-${randomUUID()}@example.com`];
  const order = () => orderAlert(client(), key, { isWanted: true, countryCode: 'FR', email, plate: 'KE-100-YY' });
  await order();
  wait(23.9 * 60);
  await order();
  expect(await mailsTo(email)).toHaveLength(1);
  wait(12);
  await order();
  expect(await mailsTo(email)).toHaveLength(2);
});
