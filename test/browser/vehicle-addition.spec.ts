import { wideOnly } from '../wide.ts';
import { expect, freshPlate, test, summary } from './driver.ts';
import { freshAccount, goToProfile } from './accounts.ts';

test('A plate of another account needs the certificate; a known plate is refused', wideOnly, async ({ page }) => {
  const held = await freshPlate('owed');
  await freshAccount(held);
  await goToProfile(page, await freshAccount());
  await page.getByRole('button', { name: 'Añadir un vehículo' }).click();
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(held.plate);
  await page.getByRole('button', { name: 'Validar' }).click();
  const warning = page.getByRole('dialog', { name: 'Este vehículo ya está vinculado a una cuenta' });
  await expect(warning).toContainText('d•••••@example.com');
  await warning.getByRole('button', { name: 'Validar' }).click();
  await expect(summary(page)).toContainText('Certifique que es el propietario');
  await warning.getByRole('checkbox').check();
  await warning.getByRole('button', { name: 'Validar' }).click();
  await expect(page.getByRole('listitem', { name: held.plate })).toBeVisible();
  await page.getByRole('button', { name: 'Añadir un vehículo' }).click();
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(held.plate);
  await page.getByRole('button', { name: 'Validar' }).click();
  await warning.getByRole('checkbox').check();
  await warning.getByRole('button', { name: 'Validar' }).click();
  const field = page.getByRole('textbox', { name: 'Matrícula' });
  await expect(field).toHaveAccessibleDescription(/Esta matrícula ya figura en su cuenta\./);
  await expect(field).toHaveValue(held.plate);
});
