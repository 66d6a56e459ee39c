import { chromium, type Page } from '@playwright/test';
import type { StandIn } from '../operator/stand-in.ts';
import { findChromium } from '../run/chromium.ts';
import type { Trial } from './trial.ts';

const ana = {
  email: 'ana@example.com',
  'given-name': 'Ana',
  'family-name': 'García',
  'address-line1': 'Calle Mayor 1',
  'postal-code': '28001',
  'address-level2': 'Madrid',
};

/** Pays the trips of a vehicle by bank card, from a page of the portal with the search on it to the confirmation. */
export const pay = async (page: Page, from: string, plate: string, providerUrl: string): Promise<void> => {
  await page.goto(from);
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  for (const [field, text] of Object.entries(ana))
    await page.locator(`form input[autocomplete~="${field}"]`).fill(text);
  await page.getByRole('button', { name: 'Continuar ·' }).click();
  await page.waitForURL(`${providerUrl}/**`);
  await page.getByRole('button', { name: 'Accept the payment' }).click();
  // The stand-in redirects the drivers of a local host by plain HTTP. Caddy breaks such a connection off, and the page never ends loading.
  await page.waitForURL(/\/payment\/processing/, { waitUntil: 'commit' });
  await page.goto(page.url().replace('http:', 'https:'));
  await page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' }).waitFor();
};

/** Pays through a real server in a browser, from the search to the receipt: the final page, and the violations and errors of the page. */
export const payInBrowser = async ({ origin }: Trial, { operator, providerUrl }: StandIn) => {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    // The browser does not know the authority that signed the trial's certificate.
    const page = await browser.newPage({ baseURL: origin, ignoreHTTPSErrors: true });
    page.setDefaultTimeout(20_000);
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (message) => {
      if (/Content Security Policy|requires 'Trusted/i.test(message.text())) faults.push(message.text());
    });
    await pay(page, '/es/form/payment', (await operator.freshPlate('owed'))?.plate ?? '', providerUrl);
    return { ended: page.url(), faults };
  } finally {
    await browser.close();
  }
};
