import { expect, fillBilling, freshPlate, goToPayment, test } from './driver.ts';

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
