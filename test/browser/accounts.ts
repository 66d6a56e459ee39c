import type { Page } from '@playwright/test';
import { controlOrigin, expect, type Seeded } from './driver.ts';

export type Account = {
  id: string;
  email: string;
  password: string;
  token: { accessToken: string; refreshToken: string; expirationDate: string };
};

const control = async (path: string, body: object): Promise<Response> =>
  fetch(`${controlOrigin}/control/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A customer of this test alone, Ana García, with the given vehicles and her token. */
export const freshAccount = async (...vehicles: Pick<Seeded, 'plate' | 'country'>[]): Promise<Account> => {
  const answer = await control('accounts', { vehicles });
  if (!answer.ok) throw new Error('The operator opens no account.');
  return answer.json() as Promise<Account>;
};

/** A rental company of this test alone, with vehicles and late payments of its own. */
export const freshRenter = async (size: { plates: number; latePayments: number }): Promise<Account> => {
  const answer = await control('renters', size);
  if (!answer.ok) throw new Error('The operator has no room for a rental company.');
  return answer.json() as Promise<Account>;
};

/** From now on all access tokens of an account are answered 401; its refresh tokens work. */
export const revokeAccess = ({ email }: Account): Promise<Response> => control('revoke-access', { email });

/** Signed in without the form: the token is written to the storage while a picture is open, so that no portal reads it before the next page. */
export const enter = async (page: Page, { token }: Pick<Account, 'token'>, more: object = {}): Promise<void> => {
  await page.goto('/flags/es.svg');
  await page.evaluate((value) => localStorage.setItem('spiritUserToken', value), JSON.stringify({ ...token, ...more }));
};

/** … and before the profile. */
export const goToProfile = async (page: Page, account: Account): Promise<void> => {
  await enter(page, account);
  await page.goto('/es/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible();
};

/** Signs in through the form of the open page. */
export const fillSignIn = async (
  page: Page,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<void> => {
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByLabel('Contraseña', { exact: false }).first().fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
};

/** Signs in as a customer through the form. */
export const signIn = async (page: Page, account: Pick<Account, 'email' | 'password'>): Promise<void> => {
  await page.goto('/es/account/login');
  await fillSignIn(page, account);
};

/** The address in the newest mail to a recipient, without its origin. */
export const mailedAddress = async (recipient: string): Promise<string> => {
  const mails = (await (
    await fetch(`${controlOrigin}/control/mails?recipient=${encodeURIComponent(recipient)}`)
  ).json()) as { body: string }[];
  const { pathname, search } = new URL(/https?:\/\/\S+/.exec(mails[0]?.body ?? '')?.[0] ?? 'none:');
  return `${pathname}${search}`;
};

/** The keys of the local storage. */
export const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage).sort());
