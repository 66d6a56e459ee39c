import { wide } from '../wide.ts';
import { choose, expect, fillBilling, freshPlate, goToPayment, goToProvider, search, test } from './driver.ts';

test('A reload keeps the list of trips', async ({ page }) => {
  await search(page, await freshPlate('owed'));
  await page.reload();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
});

test('A reload keeps the billing form, and Back from it the list', async ({ page }) => {
  await goToPayment(page, await freshPlate('owed'));
  await fillBilling(page, 'ana@example.com');
  await page.reload();
  await page.getByRole('radio', { name: 'Tarjeta bancaria' }).check();
  await expect(page.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('García');
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('ana@example.com');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Trayectos a pagar' })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeVisible();
});

test('A reload during the last checks continues to request the status', wide, async ({ page }) => {
  await goToProvider(page, await freshPlate('owed'));
  await choose(page, 'Leave the payment pending');
  await expect(page.getByText('Estamos realizando las últimas comprobaciones')).toBeVisible();
  const asked = page.waitForRequest(/\/payments\/[^/]+$/);
  await page.reload();
  await asked;
  await expect(page.getByText('Estamos realizando las últimas comprobaciones')).toBeVisible();
});

test('After a payment, storage keeps only what the receipt needs', wide, async ({ page }) => {
  await goToProvider(page, await freshPlate('owed'));
  await choose(page, 'Accept the payment');
  await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(kept).toEqual([
    'clientEmail',
    'form/plate',
    'isFromAvisOrCnp',
    'language',
    'paymentNoticeIsValid',
    'payments/paid',
    'payments/receipts',
    'search/tab',
    'sessionId',
    'storage/version',
    'vehicles/known',
  ]);
  const ofTheTab = await page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => !key.startsWith('tsr') && !key.startsWith('tab/'))
      .sort(),
  );
  expect(ofTheTab).toEqual(['payment/outcome', 'support/steps', 'whitelabel']);
});
