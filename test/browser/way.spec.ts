import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { typedBilling } from '../unit/payment-input.ts';
import { countingDriver, type Way } from './counting-driver.ts';
import { choose, expect, freshPlate, providerOrigin, test } from './driver.ts';

/** The limits of what paying may ask of a driver on a phone: lowering one is welcome, raising one needs a reason. */
const firstTime = { screens: 4, presses: 5, characters: 57, seconds: 15 };
/** Over a slow line. The limits in seconds are many times what a quiet machine needs: they catch an added wait, not a slow machine. */
const nextTime = { screens: 3, presses: 2, characters: 0, seconds: 30 };

/** Most browsers know the driver's address: one press on their suggestion, and only the plate and the e-mail address are typed. */
const withAutofill = { characters: 30 };

const ana = {
  'given-name': 'Ana',
  'family-name': 'García',
  'address-line1': 'Calle Mayor 1',
  'postal-code': '28001',
  'address-level2': 'Madrid',
};

/** Fills in the fields as a browser with a stored address does, by their `autocomplete`. */
const fillByBrowser = (page: Page, known: Record<string, string>): Promise<void> =>
  page.evaluate((values) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [token, value] of Object.entries(values)) {
      const field = document.querySelector(`form input[autocomplete~="${token}"]`);
      setValue?.call(field, value);
      for (const type of ['input', 'change']) field?.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, known);

/** How often each call is made from the home page to a payment's result, by the table of docs/operating.md. */
const documentedCalls = (): Record<string, number> => {
  const guide = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const rows = guide.matchAll(/^\| `((?:GET|POST) [^`]+)` \| (\d+) \|/gm);
  return Object.fromEntries([...rows].map(([, call = '', times]) => [call, Number(times)]));
};

/** Counts the calls of a page, without the slider's articles, which load while the home page is open. */
const countCalls = (page: Page): Record<string, number> => {
  const calls: Record<string, number> = {};
  page.on('request', (request) => {
    const [, path] = /\/services\/v1(\/[^?]+)/.exec(request.url()) ?? [];
    if (path === undefined || /^\/(?:articles|pictures)\//.test(path)) return;
    const call = `${request.method()} ${path.replace(/[\da-f-]{36}/, '{sessionId}')}`;
    calls[call] = (calls[call] ?? 0) + 1;
  });
  return calls;
};

/** A slow mobile line: milliseconds of a round trip, and bytes per second. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** Whether each trip of a list, with its deadline, is above the bar that pays it. */
const expectTripsInSight = async (page: Page, count: number): Promise<void> => {
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') });
  await expect(rows).toHaveCount(count);
  const bar = await page.getByRole('complementary', { name: 'Resumen' }).boundingBox();
  const last = await rows.last().boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? Number.NaN)).toBeLessThanOrEqual(bar?.y ?? 0);
};

const expectAtMost = (way: Way, most: Omit<Way, 'outOfSight'>): void => {
  expect(way.outOfSight).toEqual([]);
  for (const kind of ['screens', 'presses', 'characters', 'seconds'] as const)
    expect(way[kind], kind).toBeLessThanOrEqual(most[kind]);
};

test('The way from the home page to the receipt does not grow, the first time and the next', async ({ page }) => {
  const { plate } = await freshPlate('owed');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const field = (name: string) => page.getByRole('textbox', { name });

  await page.setViewportSize({ width: 390, height: 780 });
  const calls = countCalls(page);
  await page.goto('/es');
  const first = countingDriver(page);
  await first.type(field('Matrícula'), plate);
  await first.send();
  await expectTripsInSight(page, 3);
  const ask = button('¿Qué significa?');
  await ask.click();
  await expect(page.getByText('Free-flow quiere decir: sin barreras')).toBeVisible();
  await ask.click();
  await first.press(button('Pagar'));
  await first.type(field('Correo electrónico'), 'ana@example.com');
  expect(first.total().characters).toBeLessThanOrEqual(withAutofill.characters);
  await fillByBrowser(page, ana);
  await expect(button(/^Continuar · \d+,\d\d\s€$/)).toBeEnabled();
  // By hand, if the browser knows no address.
  await fillByBrowser(page, Object.fromEntries(Object.keys(ana).map((token) => [token, ''])));
  await expect(button(/^Continuar · \d+,\d\d\s€$/)).toBeDisabled();
  await first.type(field('Nombre'), 'Ana');
  await first.type(field('Apellidos'), 'García');
  await first.type(field('Dirección'), 'Calle Mayor 1');
  await first.type(field('Código postal'), '28001');
  await first.type(field('Ciudad'), 'Madrid');
  await first.send();
  await page.waitForURL(`${providerOrigin}/**`);
  await choose(page, 'Refuse the payment');
  await first.arrive(page.getByRole('heading', { level: 1, name: 'Error en el momento del pago' }));
  expectAtMost(first.total(), firstTime);
  await expect.poll(() => ({ ...calls })).toEqual(documentedCalls());

  // What a visitor's confirmation page has stored.
  await page.evaluate((known) => localStorage.setItem('payment/billing', JSON.stringify(known)), typedBilling);
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slowLine);
  await page.goto('/es');
  const next = countingDriver(page);
  await next.press(button(`Trayectos de ${plate}`));
  await expect(page.getByRole('link', { name: 'Modificar Trayectos a pagar' })).toBeVisible();
  await expect(page.getByText('Ana García, Calle Mayor 1, 28001 Madrid')).toBeVisible();
  await expect(field('Nombre')).toHaveCount(0);
  await next.press(button(/^Continuar · \d+,\d\d\s€$/));
  await page.waitForURL(`${providerOrigin}/**`);
  await choose(page, 'Accept the payment');
  await next.arrive(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' }));
  await network.detach();
  expectAtMost(next.total(), nextTime);

  await page.goto('/es');
  await button(`Olvidar ${plate}`).click();
  await expect(button(`Trayectos de ${plate}`)).toHaveCount(0);
});
