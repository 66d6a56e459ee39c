import type { BrowserContext, Page } from '@playwright/test';
import { wideOnly } from '../wide.ts';
import { choose, expect, fillBilling, freshPlate, goToPayment, goToProvider, search, test } from './driver.ts';

/**
 * Serves the built portal as a second release, whose files all have other names; those of the first are gone. Returns
 * the missing files that were requested.
 */
const update = async (context: BrowserContext): Promise<string[]> => {
  const missing: string[] = [];
  /** The policy names the inline parts of a page by their hashes, so they stay. */
  const inline = /(<style>.*?<\/style>|<script>.*?<\/script>)/s;
  const renameFiles = (text: string): string =>
    text
      .split(inline)
      .map((part) => (inline.test(part) ? part : part.replaceAll('assets/', 'next/')))
      .join('');
  await context.route(/^http:\/\/localhost:\d+\/assets\/.*(?<!\.svg)$/, async (route) => {
    missing.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
  });
  await context.route(/^http:\/\/localhost:\d+\/next\//, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('/next/', '/assets/') });
    const isText = /javascript|css/.test(response.headers()['content-type'] ?? '');
    await route.fulfill({ response, ...(isText && { body: renameFiles(await response.text()) }) });
  });
  await context.route(
    (url) => url.hostname === 'localhost' && !/^\/(?:assets|next|services|flags)\//.test(url.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const response = await route.fetch();
      const isPage = /html/.test(response.headers()['content-type'] ?? '');
      // The renamed modules have other digests.
      const body = isPage ? renameFiles(await response.text()).replaceAll(/ integrity="[^"]*"/g, '') : undefined;
      await route.fulfill({ response, ...(body !== undefined && { body }) });
    },
  );
  return missing;
};

// A prefetch of the page may still be under way when a test ends.
test.afterEach(({ context }) => context.unrouteAll({ behavior: 'ignoreErrors' }));

const loadsOf = (page: Page): string[] => {
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
  return loads;
};

/** A prerendered page names its files in an attribute of its inline script. */
const isNew = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('script:is([src^="/next/"], [data-entry^="/next/"])') !== null);

test('A press after an update loads the new release once, and keeps what was chosen', async ({ page, context }) => {
  // Otherwise the next page is loaded already, and the driver continues with it.
  const ofPayment = /\/assets\/payment-(?!return)/;
  await page.route(ofPayment, (route) => route.abort());
  await search(page, await freshPlate('owed'));
  await page.getByRole('checkbox').first().uncheck();
  const summary = page.getByRole('complementary', { name: 'Resumen' });
  await expect(summary).toContainText('2 trayectos seleccionados');
  await page.unroute(ofPayment);
  await update(context);
  const loads = loadsOf(page);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeVisible();
  await expect(page).toHaveURL('/es/payment');
  await expect(page.getByRole('main')).toContainText('2 trayectos');
  expect(await isNew(page)).toBe(true);
  expect(loads).toEqual(['/es/payment']);
});

test('An update changes nothing in the form of payment before the driver pays', wideOnly, async ({ page, context }) => {
  const fetchedAhead = page.waitForResponse(/\/assets\/payment-return-/);
  await goToPayment(page, await freshPlate('owed'));
  await fetchedAhead;
  const missing = await update(context);
  const loads = loadsOf(page);
  await page.getByRole('radio', { name: 'Esso' }).check();
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('7033123456789012345');
  await page.getByRole('textbox', { name: 'Fecha de caducidad' }).fill('12/39');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('fleet@example.com');
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
  expect(loads).toEqual([]);
  expect(missing.filter((path) => /payment-return|effects/.test(path))).toEqual([]);
});

test('A driver can pay even if the result page’s code cannot be fetched ahead', wideOnly, async ({ page }) => {
  await page.route(/\/assets\/payment-return-/, (route) => route.fulfill({ status: 404, body: '' }));
  const loads = loadsOf(page);
  await goToPayment(page, await freshPlate('owed'));
  await fillBilling(page, 'ana@example.com');
  await expect(page.getByRole('button', { name: 'Continuar ·' })).toBeEnabled();
  expect(loads).toEqual(['/es/form/payment']);
});

test('A result page whose code does not come says that the payment was sent, what is known, and not to pay again', async ({
  page,
}) => {
  await goToProvider(page, await freshPlate('owed'));
  await page.route(/\/assets\/payment-return-/, (route) => route.fulfill({ status: 404, body: '' }));
  await choose(page, 'Accept the payment');
  const notice = page.getByRole('alert').filter({ hasText: 'Su pago se ha enviado' });
  await expect(notice).toContainText('Es posible que se le haya cobrado');
  await expect(notice).toContainText('No vuelva a pagar antes de comprobarlo');
  await expect(notice).toContainText(/un pago de [\d,]+\s€\..*Hora: .+\. Referencia: /);
  await expect(page.getByRole('link', { name: 'Escríbanos' })).toBeVisible();
  // The page is opened again by itself once its code can be loaded, or by the button.
  await expect(page.getByRole('button', { name: 'Abrir de nuevo esta página' })).toBeVisible();
  await page.unroute(/\/assets\/payment-return-/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
});

test('A calendar or dialog whose file is gone leaves the page as it is', wideOnly, async ({ page }) => {
  const gone: string[] = [];
  await page.route(/\/assets\/(?:Calendar|StoredData)-/, async (route) => {
    gone.push(/assets\/(\w+)-/.exec(route.request().url())?.[1] ?? '');
    await route.fulfill({ status: 404, body: '' });
  });
  await page.goto('/es/form/payment');
  await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
  await expect(page.getByLabel('Fecha de inicio')).toBeVisible();
  await page.getByRole('button', { name: 'Configuración de cookies' }).click();
  await expect
    .poll(() => new Set(gone.filter((name) => !name.endsWith('css'))))
    .toEqual(new Set(['Calendar', 'StoredData']));
  await page.getByRole('textbox', { name: 'Matrícula' }).fill('AA123BB');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/.+/);
});

test.describe('A stale page, whose entry is gone,', () => {
  const entry = /assets\/index-(?=[\w-]+\.js)/g;
  /** The page is read once, before the visit: a reload would interrupt a later reading. */
  const stale = async (page: Page, times: number) => {
    const response = await page.request.get('/es');
    const body = await response.text();
    let served = 0;
    await page.route('/es', async (route) => {
      const isStale = served < times;
      served += 1;
      await route.fulfill({ response, body: isStale ? body.replaceAll(entry, 'assets/gone-') : body });
    });
  };

  test('A stale page whose entry file is gone reloads itself', async ({ page }) => {
    await stale(page, 1);
    await page.goto('/es');
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
});
