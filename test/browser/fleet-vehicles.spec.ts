import { wideOnly } from '../wide.ts';
import { expect, test } from './driver.ts';
import { openFleetVehicles, tableRows, anyPlate } from './fleet-pages.ts';

test('A fleet is paged and searched in the address, and a vehicle is added', wideOnly, async ({ page }) => {
  await openFleetVehicles(page, 45);
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL('/es/renters/vehicles?page=2');
  const plate = anyPlate();
  // The dialog takes the focus a moment late, when the plate is already being typed.
  await page.evaluate(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => window.setTimeout(() => frame(run), 1500);
  });
  await page.getByRole('button', { name: 'Añadir un vehículo' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Matrícula' }).pressSequentially(plate, { delay: 50 });
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Matrícula' })).toHaveValue(plate);
  await page.getByRole('dialog').getByRole('checkbox', { name: 'En la flota por un tiempo limitado' }).check();
  await page.getByRole('dialog').getByLabel('Fecha de inicio').fill('01/12/2026');
  await page.getByRole('dialog').getByLabel('Hora de inicio').fill('8:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Validar' }).click();
  await expect(page.getByText('46 en total')).toBeVisible();
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await page.keyboard.press('Enter');
  await expect(tableRows(page)).toHaveCount(1);
  await expect(tableRows(page).first()).toContainText('Desde el 01/12/26 08:00');
});
