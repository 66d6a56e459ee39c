import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { sampleOf } from '../wide.ts';
import { expect, test } from './driver.ts';

const actions = async (page: Page, offered: readonly string[]): Promise<void> => {
  await page.route('**/services/v1/homepage', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...((await answer.json()) as object), actions: offered } });
  });
};
const tiles = (page: Page) => page.getByRole('navigation', { name: '¿Qué desea hacer?' }).getByRole('link');

test('The home page offers what the operator has, and always offers paying', async ({ page }) => {
  await actions(page, ['freeflow', 'payment-notice', 'prepayment', 'subscription']);
  await page.goto('/es');
  await expect(tiles(page)).toHaveText([
    /^Pagar Un trayecto, o una solicitud/,
    /^Impugnar/,
    /^Prepagar/,
    /^Recibir alertas/,
  ]);
  await actions(page, ['prepayment', 'something-new']);
  await page.goto('/es');
  await expect(tiles(page)).toHaveText([/^Pagar Un aviso de pago/, /^Prepagar/]);
});

for (const [width, shown] of sampleOf(
  [
    [390, 1],
    [640, 2],
    [1100, 3],
    [1280, 4],
  ] as const,
  4,
))
  test(`At ${width} px ${shown} of the cards are side by side; only buttons and keys turn them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/es');
    const row = page.getByRole('group', { name: 'Antes de salir' });
    await row.scrollIntoViewIfNeeded();
    const visiblePart = () =>
      row.evaluate((box) =>
        [...box.querySelectorAll('li')]
          .filter((card) => {
            const { left, right } = card.getBoundingClientRect();
            const edge = box.getBoundingClientRect();
            return left >= edge.left - 2 && right <= edge.right + 2;
          })
          .map((card) => [...box.querySelectorAll('li')].indexOf(card)),
      );
    await expect.poll(visiblePart).toEqual([...Array(shown).keys()]);
    const turns = row.locator('..').getByRole('button');
    await expect(turns.first()).toHaveAttribute('aria-disabled', 'true');
    await turns.last().click();
    await expect.poll(async () => (await visiblePart())[0]).toBe(Math.min(shown, 5 - shown));
    await row.focus();
    await page.keyboard.press('Home');
    for (let press = 0; press < 60 && (await visiblePart())[0] !== 0; press += 1)
      await page.keyboard.press('ArrowLeft');
    await expect.poll(visiblePart).toEqual([...Array(shown).keys()]);
    await page.waitForTimeout(1500);
    expect(await visiblePart()).toEqual([...Array(shown).keys()]);
  });

for (const [width, height] of sampleOf(
  [
    [390, 844],
    [1280, 800],
  ] as const,
  2,
))
  test(`What home loads at ${width} px weighs at most 170 KB`, async ({ page }) => {
    const files: string[] = [];
    page.on('response', (response) => {
      if (/\/assets\/[^/]+\.js$/.test(response.url())) files.push(basename(response.url()));
    });
    await page.setViewportSize({ width, height });
    await page.goto('/es');
    await expect(tiles(page)).toHaveCount(4);
    await page.waitForLoadState('networkidle');
    const weight = files.reduce(
      (sum, file) =>
        sum + brotliCompressSync(readFileSync(new URL(`../../dist/assets/${file}`, import.meta.url))).length,
      0,
    );
    expect(files.length).toBeGreaterThan(3);
    expect(weight).toBeLessThanOrEqual(170 * 1024);
  });

test('Pages and the scroll depth of the home page are reported to the operator’s tag manager, and to no one else', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const reports: unknown[] = [];
    Object.assign(window, { reports });
    for (const name of ['portal:page', 'portal:scroll'])
      document.addEventListener(name, (event) => reports.push((event as CustomEvent<unknown>).detail));
  });
  const strangers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(baseURL ?? '').host) strangers.push(request.url());
  });
  await page.goto('/es');
  const reports = () => page.evaluate(() => (window as unknown as { reports: unknown[] }).reports);
  await expect.poll(reports).toContainEqual({ tag: 'accueil', path: '/' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(reports).toContainEqual({ tag: 'accueil', percent: 100 });
  await page.getByRole('main').getByRole('link', { name: 'Vehículos', exact: true }).click();
  await expect.poll(reports).toContainEqual({ tag: 'aide_rubrique', path: '/help/vehicles' });
  expect(((await reports()) as { percent?: number }[]).flatMap(({ percent }) => percent ?? [])).toEqual([
    25, 50, 75, 100,
  ]);
  expect(strangers).toEqual([]);
});

test('Back from an article brings the reader to where the home page was left', async ({ page }) => {
  await page.goto('/es');
  const link = page.getByRole('link', { name: /^Más información/ }).last();
  await link.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL('/es/about-us');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 300);
});
