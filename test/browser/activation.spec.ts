import { wideOnly } from '../wide.ts';
import { expect, test, summary } from './driver.ts';

test('An activation asks a rental company for a password of twelve characters', wideOnly, async ({ page }) => {
  await page.goto('/es/renters/activate?id=none&code=none');
  await page.getByRole('textbox', { name: 'Su nueva contraseña' }).fill('Peaje-2026!');
  await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill('Peaje-2026!');
  await page.getByRole('button', { name: 'Activar la cuenta' }).click();
  await expect(summary(page)).toBeFocused();
  await page.getByRole('textbox', { name: 'Su nueva contraseña' }).fill('Peaje-2026-Flota!');
  await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill('Peaje-2026-Flota!');
  await page.getByRole('button', { name: 'Activar la cuenta' }).click();
  await expect(page.getByRole('alert')).toContainText('El enlace del correo de activación no es válido');
});
