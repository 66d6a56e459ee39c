import { sampleOf, wideOnly } from '../wide.ts';
import { expect, test } from './driver.ts';
import type { Page } from '@playwright/test';

const text = { es: 'Los pagos están en pausa. <b>Sus plazos</b> se amplían 2 días.', en: 'Payments are paused.' };
const notice = { text, severity: 'critical', until: '2036-01-01T00:00:00Z', pages: ['/', '/form/payment'] };

/** The platform is dead: its calls are answered by a gateway. Returns how often the file beside the portal was requested. */
const breakPlatform = async (page: Page, file: object) => {
  let requests = 0;
  await page.route('**/services/v1/**', (route) => route.fulfill({ status: 503, body: '<h1>503</h1>' }));
  await page.route('**/notices.json', (route) => {
    requests += 1;
    return route.fulfill({ json: file });
  });
  return () => requests;
};

for (const [name, viewport] of sampleOf(
  Object.entries({ phone: { width: 320, height: 640 }, desktop: { width: 1280, height: 800 } }),
  2,
))
  test(`While the platform is down, the notices of the file are on their pages, as text: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const requests = await breakPlatform(page, { notices: [notice] });
    await page.goto('/es/form/payment');
    const shown = page.getByText(text.es, { exact: true });
    await expect(shown).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(requests()).toBe(1);
    await page.goto('/de');
    const english = page.getByText(text.en, { exact: true });
    await expect(english).toHaveAttribute('lang', 'en');
    await page.goto('/es/contact');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(shown).toHaveCount(0);
  });

test('The file beside the portal is not requested while the platform answers, and its notices go once it answers again', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', (request) => (requests += Number(request.url().endsWith('/notices.json'))));
  await page.goto('/es');
  await expect(page.getByRole('group', { name: 'Antes de salir' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests).toBe(0);
  await breakPlatform(page, { notices: [notice] });
  await page.goto('/es');
  await expect(page.getByText(text.es)).toBeVisible();
  await page.unroute('**/services/v1/**');
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(page.getByRole('group', { name: 'Antes de salir' })).toBeVisible();
  await expect(page.getByText(text.es)).toHaveCount(0);
});

test('A notice of the operator is on the page that it names, in its language', wideOnly, async ({ page, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  await page.goto(`http://b.localhost:${port}/de/contact`);
  await expect(page.getByText('Zurzeit antworten wir auf Nachrichten innerhalb von fünf Werktagen.')).toBeVisible();
  await page.goto(`http://b.localhost:${port}/de/help`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Zurzeit antworten wir')).toHaveCount(0);
});
