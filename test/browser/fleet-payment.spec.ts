import { wideOnly } from '../wide.ts';
import { readFile } from 'node:fs/promises';
import { freshRenter } from './accounts.ts';
import { choose, expect, providerOrigin, test } from './driver.ts';
import { openFleetList, tableRows, selectionText } from './fleet-pages.ts';

test('A payment at the provider ends in the renters’ area, which says how it ended', wideOnly, async ({ page }) => {
  const renter = await freshRenter({ plates: 3, latePayments: 4 });
  await openFleetList(page, renter, '/renters/paymentNotice');
  await tableRows(page).first().getByRole('checkbox').check();
  const payAtProvider = async () => {
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.getByRole('radio', { name: 'Tarjeta bancaria' }).check();
    for (const [label, value] of Object.entries({
      Nombre: 'Ana',
      Apellidos: 'García',
      Dirección: 'Calle 1',
      'Código postal': '28001',
      Ciudad: 'Madrid',
      'Correo electrónico': renter.email,
    }))
      await page.getByRole('textbox', { name: label }).fill(value);
    await page.getByRole('button', { name: 'Continuar ·' }).click();
    await page.waitForURL(`${providerOrigin}/**`);
  };
  await payAtProvider();
  await choose(page, 'Refuse the payment');
  await page.getByRole('link', { name: 'Volver a seleccionar estos trayectos' }).click();
  await expect(page).toHaveURL('/es/renters/paymentNotice');
  await expect(selectionText(page)).toContainText('1 seleccionado');
  await payAtProvider();
  await choose(page, 'Accept the payment');
  await expect(page).toHaveURL('/es/renters/profile');
  await expect(page.getByText('Gracias por su pago')).toBeVisible();
  const receipt = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el recibo' }).click();
  expect((await readFile(await (await receipt).path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.locator('[data-says]').getByRole('button', { name: 'Cerrar' }).click();
  await page.goto('/es/renters/paymentNotice');
  await expect(tableRows(page)).toHaveCount(3);
  await expect(page.getByText('Gracias por su pago')).toHaveCount(0);
});
