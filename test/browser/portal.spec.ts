import type { Page } from '@playwright/test';
import { wideOnly } from '../wide.ts';
import { expect, freshPlate, search, test, chooseLanguage } from './driver.ts';

/** The keys of both storages, without the router's. */
const keysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => !key.startsWith('tsr')),
  );

test('The footer shows what the browser keeps, what for, and deletes it', async ({ page }) => {
  await search(page, await freshPlate('owed'));
  const names = new Set((await keysOf(page)).map((key) => (key.startsWith('tab/') ? 'tab/…' : key)));
  expect(names).toContain('tab/…');
  const opener = page.getByRole('contentinfo').getByRole('button', { name: 'Configuración de cookies' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Configuración de cookies' });
  // One sentence, and five groups that unfold.
  await expect(dialog.getByRole('listitem')).toHaveCount(0);
  for (const name of names) await expect(dialog.getByText(name, { exact: true })).toHaveCount(1);
  await dialog.getByText(/^Su pago/).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'travels-to-pay' })).toContainText(
    'Los trayectos que ha seleccionado para pagar.',
  );
  await dialog.getByText(/^Su búsqueda y sus trayectos/).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'sessionId' })).toContainText('Guardado ahora');
  await dialog.getByRole('button', { name: 'Eliminar todos los datos guardados' }).click();
  await expect(dialog.getByText('Se ha eliminado todo lo que este sitio había guardado.')).toBeVisible();
  expect(await keysOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('The white label is fetched once in 15 minutes, and again in another language', wideOnly, async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/whitelabels')) requests += 1;
  });
  await page.goto('/es');
  // The page is complete before the answer arrives.
  await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.endsWith('whitelabel')));
  expect(requests).toBe(1);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Pagar', exact: true }).first()).toBeVisible();
  expect(requests).toBe(1);
  await chooseLanguage(page, 'Français');
  await expect.poll(() => requests).toBe(2);
});

test('On a phone the menu slides in, keeps the focus, and opens the chosen page', async ({ page }) => {
  await page.goto('/es');
  const opener = page.getByRole('button', { name: 'Menú' });
  // One row, so that the form is visible.
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64);
  }
  await opener.click();
  const panel = page.getByRole('dialog', { name: 'Menú principal' });
  await expect(panel.getByRole('link', { name: 'Pagar', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await panel.getByRole('link', { name: 'Pagar', exact: true }).press('Enter');
  await expect(page).toHaveURL('/es/form/payment');
  await expect(panel).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(
    page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Pagar', exact: true }),
  ).toHaveAttribute('aria-current', 'page');
});

test('An article and a help topic set the page’s title and its data for search engines', wideOnly, async ({ page }) => {
  await page.goto('/es/legal-notice');
  await expect(page).toHaveTitle(/^Aviso legal – ./);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Editor y alojamiento del sitio.');
  await page.goto('/es/help/vehicles');
  await expect(page).toHaveTitle(/^Vehículos – ./);
  await page.goto('/es/form/payment');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /matrícula o por número de aviso/);
  await page.goto('/es');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /A79/);
});

test('A page whose code never loads shows an error within 35 seconds', wideOnly, async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/site-map*.js', () => {});
  await page.goto('/es/sitemap');
  await page.waitForTimeout(1000);
  await page.clock.runFor(35_000);
  await expect(page.getByRole('heading', { name: 'No se ha podido abrir esta página' })).toBeVisible();
});
