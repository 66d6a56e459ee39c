import { freshRenter, storedKeys } from './accounts.ts';
import { expect, test } from './driver.ts';
import { tableRows } from './fleet-pages.ts';

test('A rental company signs in, finds its tabs and its help, and signs out to the home page', async ({ page }) => {
  const { email, password } = await freshRenter({ plates: 3, latePayments: 2 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/es');
  await page.getByRole('link', { name: 'Empresas de alquiler' }).click();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/es/renters/profile');
  await page.getByRole('link', { name: 'Trayectos de la flota' }).click();
  await expect(tableRows(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Perfil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alquileres Ardoin' })).toBeVisible();
  await page.getByRole('link', { name: 'Ayuda', exact: true }).click();
  await expect(page).toHaveURL('/es/renters/help');
  await page.locator('main').getByRole('listitem').getByRole('link').filter({ hasText: /pag/i }).first().click();
  await expect(page).toHaveURL(/\/es\/renters\/help\/.+/);
  await page.route('**/renters/me/token', (route) => route.abort());
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/es');
  expect(await storedKeys(page)).not.toContain('spiritUserToken');
  await page.goBack();
  await expect(page.getByText('Alquileres Ardoin')).toHaveCount(0);
});
