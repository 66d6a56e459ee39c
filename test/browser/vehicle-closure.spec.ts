import { expect, summary, test } from './driver.ts';
import { openFleetVehicles, tableRows } from './fleet-pages.ts';
import { wideOnly } from '../wide.ts';

test('A vehicle, and a page of vehicles, leave the fleet at a date after a question', wideOnly, async ({ page }) => {
  await openFleetVehicles(page, 45);
  const leave = tableRows(page)
    .first()
    .getByRole('button', { name: /^Retirar / });
  const plate = /^Retirar de la flota, (.+)$/.exec((await leave.textContent()) ?? '')?.[1] ?? '';
  await leave.click();
  const dialog = page.getByRole('dialog', { name: `Retirar ${plate} de la flota` });
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await expect(summary(page)).toContainText('Introduzca cuándo deja el vehículo la flota.');
  await dialog.getByLabel('Sale de la flota el', { exact: false }).fill('2027-01-31T18:30');
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await dialog.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Se ha retirado 1 vehículo de la flota.')).toBeVisible();
  await expect(tableRows(page).first()).toContainText('31/01/27 18:30');
  await page.goto('/es/renters/vehicles?status=active');
  await expect(page.getByText('44 en total')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
  await page.getByRole('button', { name: 'Retirar 20 vehículos de la flota' }).click();
  const many = page.getByRole('dialog', { name: 'Retirar 20 vehículos de la flota' });
  await many.getByLabel('Sale de la flota el', { exact: false }).fill('2027-01-31T18:30');
  await many.getByRole('button', { name: 'Validar' }).click();
  await many.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(page.getByText('Se han retirado 20 vehículos de la flota.')).toBeVisible();
  await expect(page.getByText('24 en total')).toBeVisible();
  await page.getByRole('combobox', { name: 'En la flota' }).selectOption('Con fecha de fin futura');
  await expect(page).toHaveURL(/status=ending/);
  await expect(page.getByText('21 en total')).toBeVisible();
});
