import { sampleOf, wideOnly } from '../wide.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { languages } from '#domain/language.ts';
import { runDrawing } from '#tools/prerender/run.ts';
import { listen, stop } from '../operator/stand-in.ts';
import { choose, expect, freshPlate, goToProvider, holdCode, isTakenOver, test } from './driver.ts';

/** The addresses of the prerendered pages, without language. */
const prerendered = readdirSync('dist/es', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => `/${dirname(file)}`.replace('/.', '/'));

declare global {
  interface Window {
    moved: number;
    heading: Element | null;
  }
}

/** Browsers show the first title, and search engines read the first description. */
const hasOneHead = async (page: Page): Promise<void> => {
  for (const element of ['title', 'meta[name="description"]'])
    await expect(page.locator(`head ${element}`), `${element} of ${page.url()}`).toHaveCount(1);
};

test('A search submitted before the code has loaded is sent once in the whole visit', async ({ page }) => {
  const { plate } = await freshPlate('owed');
  const release = await holdCode(page);
  await page.goto('/es/form/payment', { waitUntil: 'commit' });
  const calls: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/v1\/(captcha\/challenge|journeys\?)/.exec(request.url()) ?? [];
    if (call !== undefined) calls.push(call);
  });
  const field = page.getByRole('textbox', { name: 'Matrícula' });
  await field.fill(plate);
  await field.press('Enter');
  // The proof of work begins without the code, and the search is sent with it.
  await expect.poll(() => calls).toEqual(['captcha/challenge', 'journeys?']);
  await expect(page.getByRole('button', { name: 'Buscar mis trayectos' })).toHaveAttribute('data-pressed');
  await expect(page).toHaveURL('/es/form/payment');
  const node = await field.elementHandle();
  release();
  await expect(page).toHaveURL('/es/journeys');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  expect(await node?.evaluate((input) => (input as HTMLInputElement).value)).toBe(plate);
  expect(calls).toEqual(['captcha/challenge', 'journeys?']);
});

test('Letters typed while the page is taken over stay in their order', async ({ page }) => {
  await page.goto('/es/form/payment', { waitUntil: 'commit' });
  const plate = page.getByRole('textbox', { name: 'Matrícula' });
  await plate.focus();
  await page.keyboard.type('LN-256-GM-1234-XYZ-0', { delay: 40 });
  await expect(plate).toHaveValue('LN-256-GM-1234-XYZ-0');
});

test('On the return from paying, the status is requested before the code has loaded, and once', async ({ page }) => {
  await goToProvider(page, await freshPlate('owed'));
  const release = await holdCode(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/v1\/payments\/[^/]+(?:\/email)?$/.test(pathname))
      calls.push(pathname.endsWith('/email') ? 'email' : 'status');
  });
  await choose(page, 'Accept the payment');
  await expect(page.getByText('Estamos realizando las últimas comprobaciones')).toBeVisible();
  await expect.poll(() => calls).toEqual(['email', 'status']);
  release();
  await expect(page).toHaveURL('/es/payment/success');
  expect(calls.filter((call) => call === 'status')).toHaveLength(1);
});

test('A visitor who goes back before the page is taken over finds the earlier page', async ({ page }) => {
  await page.goto('/es/contact');
  await isTakenOver(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Centro de ayuda' }).click();
  await expect(page).toHaveURL('/es/help');
  const release = await holdCode(page, /\/assets\/help-[\w-]+\.js$/);
  const hasBegun = page.waitForResponse(/\/services\/v1\/footer/);
  await page.reload({ waitUntil: 'commit' });
  await hasBegun;
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/es/contact');
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Escríbanos' })).toBeVisible();
});

test('The country field of a prerendered page stays in place: text typed in it finds a country once the code has loaded', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/es/form/payment', { waitUntil: 'commit' });
  const country = page.getByRole('combobox');
  await expect(country).toHaveValue('Francia');
  const first = await country.elementHandle();
  await country.click();
  await country.fill('ital');
  await page.getByRole('textbox', { name: 'Matrícula' }).click();
  await expect(country).toHaveValue('Francia');
  await country.click();
  await country.fill('port');
  await country.press('Enter');
  release();
  await expect(page.getByRole('option')).toHaveText(['Portugal']);
  await country.press('Enter');
  await expect(country).toHaveValue('Portugal');
  expect(await country.evaluate((field, was) => field === was && field === document.activeElement, first)).toBe(true);
  await expect(page).toHaveURL('/es/form/payment');
});

test.describe('On a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('Before the code has loaded, the country of a page is chosen from the device’s own list', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto('/es', { waitUntil: 'commit' });
    const country = page.getByRole('combobox');
    const first = await country.elementHandle();
    await country.selectOption('PT');
    release();
    await isTakenOver(page);
    await expect(country).toHaveValue('PT');
    expect(await country.evaluate((field, was) => field === was, first)).toBe(true);
  });
});

test('A box ticked before the code has loaded stays ticked, and the page neither moves nor renders again', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.goto('/es/form/payment', { waitUntil: 'commit' });
  const button = await page.getByRole('button', { name: 'Buscar mis trayectos' }).elementHandle();
  await page.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
  await page.getByRole('textbox', { name: 'Matrícula' }).pressSequentially('ab-1');
  await page.evaluate(() => scrollTo(0, 100));
  release();
  await expect(page.getByRole('group', { name: '¿Cuándo se alquiló el vehículo?' })).toBeVisible();
  await expect(page.getByText('Buscaremos AB-1')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Matrícula' })).toBeFocused();
  expect(await button?.evaluate((node) => node.isConnected)).toBe(true);
  await isTakenOver(page);
  expect(await page.evaluate(() => scrollY)).toBe(100);
});

/** Keeps the first heading, and adds up layout shifts. */
const watchFirstView = (): void => {
  Object.assign(window, { moved: 0, heading: null });
  new MutationObserver(() => {
    window.heading ??= document.querySelector('h1');
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.moved += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

for (const quarter of sampleOf([0, 1, 2, 3], 4))
  test(`Every prerendered page (quarter ${quarter + 1} of 4) is taken over, and then nothing moves`, async ({
    page,
  }) => {
    const failures: Error[] = [];
    page.on('pageerror', (error) => failures.push(error));
    await page.addInitScript(watchFirstView);
    // A known result would lead to the next page.
    await page.route('**/services/v1/payments/**', () => {});
    for (const [at, path] of prerendered.filter((_, index) => index % 4 === quarter).entries()) {
      const language = languages[at % languages.length] ?? 'es';
      await page.goto(`/${language}${path === '/' ? '' : path}${path === '/payment/processing' ? '?sessionId=a' : ''}`);
      await isTakenOver(page);
      await expect(page.getByRole('banner').getByRole('img')).toBeVisible();
      await page.waitForTimeout(300);
      await hasOneHead(page);
      const seen = await page.evaluate(() => ({ isKept: window.heading?.isConnected, moved: window.moved }));
      expect.soft(seen.isKept, `${path} is drawn once`).toBe(true);
      expect.soft(seen.moved, `what moves on ${path} in ${language}`).toBeLessThan(0.005);
    }
    expect(failures).toEqual([]);
  });

/**
 * Markup without what depends only on the renderer: comments, ids, the order of attributes, the country control of
 * other devices, and the rest of a list, which loads when the page is idle.
 */
const plain = (markup: string): string =>
  markup
    .replace(/<!--.*?-->/g, '')
    .replace(/_[rR]_\w*?_/g, 'id')
    .replace(/<div class="\w+" data-pointer="coarse">.*?<\/select>.*?<\/div><\/div><\/div>/g, '')
    .replace(/ data-pointer="fine"/g, '')
    .replace(/<hr>.*?<\/select>/g, '<hr></select>')
    .replace(/ (?:selected|checked|value)=""/g, '')
    .replace(/(?: [\w-]+="[^"]*")+/g, (attributes) => (attributes.match(/ [\w-]+="[^"]*"/g) ?? []).sort().join(''));

/** Pages that open after an answer of the operator: that it has accounts, how a payment ended. */
const waitsForAnswers = (path: string): boolean => /^\/(?:account|renters|payment)\//.test(path);

// Spanish renders all of them, each other language a fifth.
for (const [index, language] of sampleOf([...languages.entries()], 5, languages.indexOf('es')))
  test(`What is prerendered in ${language} is what the portal draws`, async ({ page, context, request }) => {
    // The first visit ends at the operator's answer; with a key on which pages depend, the portal renders them.
    await page.route('**/services/**', () => {});
    await page.addInitScript(() => localStorage.setItem('payments/ledger', '{"records":[]}'));
    const other = await context.newPage();
    const drawnAtOnce = prerendered.filter((path) => !waitsForAnswers(path));
    expect(drawnAtOnce.length).toBeGreaterThan(7);
    for (const path of drawnAtOnce.filter((_, at) => language === 'es' || at % languages.length === index)) {
      const address = `/${language}${path === '/' ? '' : path}`;
      const html = await (await request.get(address, { headers: { Accept: 'text/html' } })).text();
      await other.setContent(html.replace(/<script.*?<\/script>|<link[^>]*>/gs, ''));
      const written = await other.locator('#root').innerHTML();
      await page.goto(address);
      await isTakenOver(page);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await hasOneHead(page);
      await expect(async () => expect(plain(await page.locator('#root').innerHTML())).toBe(plain(written))).toPass({
        timeout: 5_000,
      });
    }
  });

test('A browser with stored data of an earlier visit shows its own page first, and no other before it', async ({
  page,
}) => {
  const release = await holdCode(page);
  await page.addInitScript(() => localStorage.setItem('vehicles/known', '[{"plate":"1234BCD","country":"ES"}]'));
  await page.goto('/es', { waitUntil: 'commit' });
  await page.waitForFunction(() => window.early !== undefined && document.querySelector('footer') !== null);
  await expect(page.getByRole('contentinfo')).toBeHidden();
  release();
  await expect(page.getByText('1234 BCD')).toBeVisible();
});

test('The first frame of a prerendered page has its head alone', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }));
  await page.goto('/es/form/payment', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('footer') !== null);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main form')).toBeHidden();
});

test('A page that arrives in two parts is painted once it has its head and its content', async ({ page }) => {
  const text = readFileSync('dist/es/index.html', 'utf8').replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const cut = text.indexOf('Menú</');
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.write(text.slice(0, cut));
    setTimeout(() => response.end(text.slice(cut)), 500);
  });
  const port = await listen(server, 0, '127.0.0.1', 'PORT');
  try {
    await page.goto(`http://localhost:${port}/es`, { waitUntil: 'commit' });
    const painted = await page.waitForFunction(() => performance.getEntriesByType('paint').at(-1)?.startTime);
    expect(await painted.jsonValue()).toBeGreaterThan(500);
  } finally {
    await stop(server);
  }
});

test('Without a prefix the page comes in the language that the browser asks for', async ({ request }) => {
  for (const [asked, given] of [
    ['it-IT,it;q=0.9,en;q=0.8', 'it'],
    ['pt-PT,pt;q=0.9', 'fr'],
  ] as const) {
    const answer = await request.get('/form/payment', { headers: { Accept: 'text/html', 'Accept-Language': asked } });
    expect(await answer.text()).toContain(`<html lang="${given}">`);
    expect(answer.headers()['vary']).toContain('Accept-Language');
  }
});

/** Prerenders the pages of a host of this test's own from the operator's answers. Returns the host's address. */
const writeOwnPages = async (): Promise<string> => {
  const operator = test.info().project.use.baseURL ?? '';
  const host = `first-view.localhost:${new URL(operator).port}`;
  expect(await runDrawing(['--operator', operator, '--host', host], 'ignore')).toBe(0);
  return `http://${host}`;
};

test('An operator’s look is painted before any code; only what differs is replaced', wideOnly, async ({ page }) => {
  // All pages are written for one more host first.
  test.setTimeout(180_000);
  const origin = await writeOwnPages();
  const failures: Error[] = [];
  page.on('pageerror', (error) => failures.push(error));
  await page.addInitScript(watchFirstView);
  const calls: string[] = [];
  const operator = new URL('/services/v1/homepage', test.info().project.use.baseURL);
  const answer = await (
    await fetch(operator, { headers: { 'X-Whitelabel-Host': new URL(origin).host, 'Accept-Language': 'es' } })
  ).json();
  const [first, ...others] = answer.listBlockArticles;
  // Since the page was written, the operator's title and the title of one article have changed.
  let later = { ...answer, title: 'Otro título', listBlockArticles: [{ ...first, title: 'Otro artículo' }, ...others] };
  await page.route('**/services/v1/homepage', async (route) => {
    calls.push('homepage');
    await route.fulfill({ json: later });
  });
  const release = await holdCode(page);
  await page.goto(`${origin}/es`, { waitUntil: 'commit' });
  await expect(page.getByRole('banner').first().getByRole('img', { name: answer.title })).toBeVisible();
  await expect(page).toHaveTitle('Bocalia – Pagar el peaje en línea');
  // The cover's picture is named in the HTML, before all others.
  await expect(page.locator('link[rel=preload][as=image][fetchpriority=high]')).toHaveAttribute('href', answer.picture);
  const tiles = page.getByRole('navigation', { name: '¿Qué desea hacer?' }).getByRole('link');
  await expect(tiles).toHaveCount(4);
  await expect(page.getByRole('heading', { name: 'Antes de salir' })).toBeAttached();
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-operator'));
  // Its style sheet may load later than its texts.
  await expect.poll(primary).toBe('#0a5a57');
  const tile = await tiles.first().elementHandle();
  release();
  await isTakenOver(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Otro título');
  await expect(page.getByRole('heading', { name: 'Otro artículo' })).toBeAttached();
  await page.waitForTimeout(300);
  await hasOneHead(page);
  expect(await tile?.evaluate((node) => node.isConnected)).toBe(true);
  expect(await page.evaluate(() => window.heading?.isConnected)).toBe(true);
  // A title of one line replaces one of two.
  expect(await page.evaluate(() => window.moved)).toBeLessThan(0.005);
  expect(calls).toEqual(['homepage']);
  for (const path of ['/help', '/form/payment', '/account/login', '/contact']) {
    await page.goto(`${origin}/es${path}`);
    await isTakenOver(page);
    expect.soft(await page.evaluate(() => window.heading?.isConnected), `${path} is drawn once`).toBe(true);
    await hasOneHead(page);
  }
  // A withdrawn offer closes its page once that is known.
  later = { ...answer, actions: ['prepayment'] };
  await page.goto(`${origin}/es/account/login`);
  await expect(page).toHaveURL(`${origin}/es`);
  expect(failures).toEqual([]);
});
