import { wideOnly } from '../wide.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { callsWith, expect, freshPlate, test } from './driver.ts';
import { type Account, enter, freshAccount, revokeAccess, signIn, storedKeys } from './accounts.ts';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The portal's session without its screens, as one script: for tests that make many calls at once. */
const buildTab = async (): Promise<string> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      rollupOptions: {
        input: fileURLToPath(new URL('tabs/main.ts', import.meta.url)),
        output: { codeSplitting: false },
      },
    },
  });
  const [output] = [result].flat();
  const chunk =
    output !== undefined && 'output' in output ? output.output.find((file) => file.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The session could not be built.');
  return chunk.code;
};

const kept = [
  'form/plate',
  'language',
  'protest/faq',
  'renter/faq',
  'sign-outs',
  'sign-outs/chosen',
  'storage/version',
];
const refreshesOf = async ({ token }: Account): Promise<number> =>
  (await callsWith('/token/refresh')).filter(({ body }) => body.includes(token.refreshToken)).length;

const tabOf = async (context: BrowserContext, path: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(path);
  return tab;
};

test('Fifty calls at once in each of three tabs that are answered 401 make one refresh, and all tabs stay signed in', async ({
  page,
  context,
}) => {
  const account = await freshAccount();
  const script = await buildTab();
  await context.route('**/tab.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>tab</title><script type="module">${script}</script>` }),
  );
  await enter(page, account);
  await revokeAccess(account);
  const refused: number[] = [];
  context.on('response', (response) => response.status() === 401 && refused.push(401));
  const tabs = await Promise.all([1, 2, 3].map(() => tabOf(context, '/tab.html')));
  const results = await Promise.all(tabs.map((tab) => tab.evaluate(() => window.askAtOnce(50))));
  for (const { answered, changes } of results) {
    expect(answered).toBe(50);
    expect(changes).not.toContain('disconnected');
  }
  expect(refused.length).toBeGreaterThanOrEqual(50);
  expect(await refreshesOf(account)).toBe(1);
  await page.goto('/es/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible();
});

test('The end of a sign-in while the portal was closed is announced at its start', async ({ page }) => {
  for (const address of ['/es', '/es/account/profile']) {
    await enter(page, await freshAccount(), { expirationDate: '2026-01-01T00:00:00Z', refreshToken: 'made.up.token' });
    await page.goto(address);
    await expect(page.getByText('Su sesión ha terminado').first()).toBeVisible();
  }
});

test('An expired token is renewed at the start, also where the clock is days ahead', wideOnly, async ({ page }) => {
  const ended = await freshAccount();
  await enter(page, ended, { expirationDate: '2026-01-01T00:00:00Z' });
  await page.goto('/es/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible();
  expect(await refreshesOf(ended)).toBe(1);
  const ahead = await freshAccount();
  await enter(page, ahead);
  await page.clock.install({ time: Date.now() + 45 * 24 * 3_600_000 });
  await page.goto('/es/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible();
  // No refresh if the operator's clock was known in time, otherwise one.
  expect(await refreshesOf(ahead)).toBeLessThanOrEqual(1);
});

test('Signing out in one tab signs out the others; nothing private stays in storage, on screens or behind Back', async ({
  page,
  context,
}) => {
  const own = await freshPlate('owed');
  const account = await freshAccount(own);
  await enter(page, account);
  // Where Back leads after signing out.
  await page.goto('/es/help');
  await page.goto('/es/account/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible();
  const trips = await tabOf(context, '/es/account/profile');
  await trips.getByRole('button', { name: 'Ver los trayectos' }).click();
  await expect(trips.getByRole('checkbox', { name: /^\d\d\/\d\d\/\d\d/ })).toHaveCount(3);
  const contact = await tabOf(context, '/es/contact');
  await expect(contact.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(account.email);
  const profile = await tabOf(context, '/es/account/profile');
  await expect(profile.getByText(account.email)).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/es');
  await expect(trips).toHaveURL('/es');
  await expect(profile).toHaveURL('/es/account/login');
  await expect(profile.getByText('Lo que había escrito sin enviarlo ni guardarlo se ha borrado.')).toBeVisible();
  await expect(page.getByText('Su sesión ha terminado.')).toHaveCount(0);
  await expect(contact.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('');
  await expect(contact.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('');
  expect((await storedKeys(page)).filter((key) => !kept.includes(key))).toEqual([]);
  for (const tab of [page, trips, contact, profile])
    expect(
      await tab.evaluate(() =>
        Object.keys(sessionStorage).filter(
          (key) => !['whitelabel', 'sign-outs'].includes(key) && !key.startsWith('tsr'),
        ),
      ),
    ).toEqual([]);
  expect((await callsWith(account.token.accessToken)).length).toBe(0);
  for (const [tab, path] of [
    [page, '/es/help'],
    [trips, '/es/account/login'],
  ] as const) {
    await tab.goBack();
    await expect(tab).toHaveURL(path);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.getByText(account.email)).toHaveCount(0);
    await expect(tab.getByText('Calle Mayor 1')).toHaveCount(0);
  }
});

test('A sign-in in one tab signs in the others', async ({ page, context }) => {
  const account = await freshAccount();
  const other = await tabOf(context, '/es/help');
  await other.setViewportSize({ width: 1280, height: 800 });
  await expect(other.getByRole('link', { name: 'Conectarse' })).toBeVisible();
  await signIn(page, account);
  await expect(page).toHaveURL('/es/account/profile');
  await expect(other.getByRole('link', { name: 'Área de cliente' })).toBeVisible();
});

test('The end of a sign-in is announced in each tab, and extended in all by one press that keeps the focus and what was typed', async ({
  page,
  context,
}) => {
  const account = await freshAccount();
  const end = new Date(Date.now() + 125_000).toISOString();
  await enter(page, account, { expirationDate: end, refreshExpirationDate: end });
  const other = await tabOf(context, '/es/help');
  await page.goto('/es/contact');
  const name = page.getByRole('textbox', { name: 'Apellidos' });
  await name.fill('Larra');
  const warning = page.getByRole('dialog', { name: 'Su sesión se cerrará pronto' });
  await expect(warning).toContainText(/Su sesión se cerrará a esta hora: \d\d:\d\d\./);
  await expect(warning.locator(':focus')).toHaveCount(1);
  await expect(other.getByRole('dialog')).toBeVisible();
  await warning.getByRole('button', { name: 'Mantener la sesión abierta' }).press('Enter');
  await expect(warning).toBeHidden();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('Larra');
  await expect(other.getByRole('dialog')).toBeHidden();
  expect(await refreshesOf(account)).toBe(1);
});
