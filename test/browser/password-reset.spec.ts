import { expect, test, summary } from './driver.ts';
import { freshAccount, mailedAddress, signIn } from './accounts.ts';

test('A forgotten password is replaced through the link of a mail', async ({ page }) => {
  const { email } = await freshAccount();
  await page.goto('/es/account/login');
  // Before that, the browser itself follows a link.
  await page.waitForFunction(() => window.early === undefined);
  await page.getByRole('link', { name: '¿Ha olvidado su contraseña?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contraseña olvidada' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click();
  await expect(page.getByText(`Si existe una cuenta para ${email}`)).toBeVisible();
  const link = await mailedAddress(email);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Elija una nueva contraseña' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Su nueva contraseña' }).fill('Nueva-2026!');
  await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill('Nueva-2027!');
  await page.getByRole('button', { name: 'Guardar la nueva contraseña' }).click();
  await expect(summary(page)).toContainText('Las dos contraseñas son diferentes');
  await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill('Nueva-2026!');
  await page.getByRole('button', { name: 'Guardar la nueva contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Su contraseña se ha cambiado' })).toBeVisible();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Su nueva contraseña' }).fill('Nueva-2026!');
  await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill('Nueva-2026!');
  await page.getByRole('button', { name: 'Guardar la nueva contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('ha caducado');
  await signIn(page, { email, password: 'Nueva-2026!' });
  await expect(page).toHaveURL('/es/account/profile');
});
