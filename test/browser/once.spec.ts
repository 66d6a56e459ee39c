import { sampleOf, wideOnly } from '../wide.ts';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  callsWith,
  controlOrigin,
  expect,
  fillBilling,
  freshPlate,
  goToPayment,
  providerOrigin,
  test,
} from './driver.ts';

/** Counts the payment POSTs that leave the page. */
const countPosts = (page: Page, path: string): (() => number) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(path)) posts += 1;
  });
  return () => posts;
};

const fillCard = async (page: Page, email = 'fleet@example.com'): Promise<void> => {
  await page.getByRole('radio', { name: 'DKV' }).check();
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('70431234567890123');
  await page.getByRole('textbox', { name: 'Fecha de caducidad' }).fill('12/39');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
};

test('A pay button pressed three times, and Enter after it, opens one payment', async ({ page }) => {
  await goToPayment(page, await freshPlate('owed'));
  await fillBilling(page, 'ana@example.com');
  const posts = countPosts(page, '/payments/psp');
  const pay = page.getByRole('button', { name: 'Continuar ·' });
  await pay.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
    button.click();
  });
  await page.keyboard.press('Enter');
  await page.waitForURL(`${providerOrigin}/**`);
  expect(posts()).toBe(1);
});

test('A fuel card is charged once, whatever is pressed', async ({ page }) => {
  await goToPayment(page, await freshPlate('owed'));
  await fillCard(page);
  const posts = countPosts(page, '/payments/privateCards');
  await page.getByRole('button', { name: 'Pagar ahora' }).dblclick();
  await expect(page).toHaveURL('/es/payment/success');
  expect(posts()).toBe(1);
});

test('A reload before the answer requests the status, and pays nothing again', wideOnly, async ({ page }) => {
  await goToPayment(page, await freshPlate('owed'));
  await fillCard(page);
  const posts = countPosts(page, '/payments/privateCards');
  let hasActed = false;
  // The operator acts, but its answer never arrives.
  await page.route('**/payments/privateCards', async (route) => {
    await route.fetch();
    hasActed = true;
  });
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect.poll(posts).toBe(1);
  await expect(page.getByText('Su pago se está procesando')).toBeVisible();
  await expect.poll(() => hasActed).toBe(true);
  await page.reload();
  await expect(page).toHaveURL('/es/payment/success');
  expect(posts()).toBe(1);
});

test('After a return from the provider, the page shows the payment’s status, not a second pay button', async ({
  page,
}) => {
  await goToPayment(page, await freshPlate('owed'));
  await fillBilling(page, 'ana@example.com');
  await page.getByRole('button', { name: 'Continuar ·' }).click();
  await page.waitForURL(`${providerOrigin}/**`);
  await page.goto('/es/payment');
  await expect(page.getByText(/Es posible que se le haya cobrado un pago de 18,90\s€/)).toBeVisible();
  await page.getByRole('button', { name: 'No he pagado: empezar de nuevo' }).click();
  await page.getByRole('radio', { name: 'Tarjeta bancaria' }).check();
  await expect(page.getByRole('textbox', { name: 'Ciudad' })).toHaveValue('Madrid');
});

// A browser repeats a POST by itself when a kept connection breaks before the answer: the page sees one request, the operator several.
for (const [what, kind] of sampleOf(
  [
    ['after the operator acted', 'after'],
    ['before the operator acted', 'drop'],
  ] as const,
  2,
))
  for (const times of sampleOf([1, 3], 2))
    test(`A connection that dies ${what}, ${times} times, charges a card once at most`, wideOnly, async ({ page }) => {
      const email = `once-${randomUUID()}@example.com`;
      await goToPayment(page, await freshPlate('owed'));
      await fillCard(page, email);
      await fetch(`${controlOrigin}/control/faults`, {
        method: 'POST',
        body: JSON.stringify({ kind, method: 'POST', path: '/payments/privateCards', contains: email, times }),
      });
      const posts = countPosts(page, '/payments/privateCards');
      await page.getByRole('button', { name: 'Pagar ahora' }).click();
      const isPaid = page.getByRole('heading', { name: '¡Gracias por su pago!' });
      await expect(isPaid.or(page.getByText('Todavía no sabemos si su pago se ha realizado'))).toBeVisible();
      expect(posts()).toBe(1);
      const arrived = (await callsWith(email)).filter(({ path }) => path.endsWith('/payments/privateCards'));
      test.info().annotations.push({ type: 'arrived', description: String(arrived.length) });
      expect(new Set(arrived.map(({ key }) => key)).size).toBe(1);
      expect(arrived[0]?.key).toMatch(/^[\da-f-]{36}$/);
      const mails = await fetch(`${controlOrigin}/control/mails?recipient=${encodeURIComponent(email)}`);
      const receipts = ((await mails.json()) as { has_receipt: boolean }[]).filter(({ has_receipt: is }) => is).length;
      expect(receipts).toBe(kind === 'after' || arrived.length > times ? 1 : 0);
      expect(await isPaid.count()).toBe(receipts);
    });
