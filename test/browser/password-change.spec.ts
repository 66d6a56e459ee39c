import { wideOnly } from '../wide.ts';
import { freshAccount, goToProfile, signIn } from './accounts.ts';
import { expect, summary, test } from './driver.ts';

const password = 'Peaje-2026!';

test('A customer changes the password in a dialog, which ends with a check mark', wideOnly, async ({ page }) => {
  const account = await freshAccount();
  await goToProfile(page, account);
  const opener = page.getByRole('button', { name: 'Cambiar la contraseña' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar la contraseña' });
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await expect(summary(page)).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill('Falsa-2026!');
  await dialog.getByRole('textbox', { name: 'Su nueva contraseña' }).fill('Nueva-2026!');
  await dialog.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill('Nueva-2026!');
  await dialog.getByRole('button', { name: 'Validar' }).click();
  await expect(summary(page)).toContainText('Esta contraseña no es correcta');
  await dialog.getByRole('textbox', { name: 'Contraseña actual' }).fill(password);
  await dialog.getByRole('button', { name: 'Validar' }).click();
  const done = page.getByRole('dialog', { name: 'Su contraseña se ha cambiado' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/es');
  await signIn(page, { ...account, password: 'Nueva-2026!' });
  await expect(page).toHaveURL('/es/account/profile');
});
