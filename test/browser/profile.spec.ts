import { expect, test, summary } from './driver.ts';
import { type Account, freshAccount, goToProfile } from './accounts.ts';

test.describe('A customer', () => {
  let account: Account;
  test.beforeEach(async ({ page }) => {
    account = await freshAccount();
    await goToProfile(page, account);
  });

  test('A customer changes personal details; half an address is refused, and nothing is lost', async ({ page }) => {
    await expect(page.getByText('Calle Mayor 1')).toBeVisible();
    await expect(page.getByText('España')).toBeVisible();
    await page.getByRole('button', { name: 'Modificar mis datos' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Sus datos' })).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveAttribute('readonly', '');
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Eva');
    await page.getByRole('textbox', { name: 'Ciudad' }).fill('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('La dirección está incompleta');
    await summary(page).getByRole('link', { name: 'Introduzca su ciudad.' }).click();
    await expect(page.getByRole('textbox', { name: 'Ciudad' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Ciudad' }).fill('Sevilla');
    await page.route(
      '**/users/me',
      (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()),
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('alert')).toContainText('El servicio no responde');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Eva' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('Sevilla')).toBeVisible();
    await page.getByRole('button', { name: 'Modificar mis datos' }).click();
    const signOut = page.getByRole('button', { name: 'Cerrar sesión' });
    await expect(signOut).toBeDisabled();
    await expect(signOut).toHaveAccessibleDescription('Primero guarde o cancele sus cambios.');
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Otra');
    await page.getByRole('button', { name: 'Cancelar los cambios' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Sus datos' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Eva' })).toBeVisible();
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí' }).click();
    await expect(page).toHaveURL('/es');
    await expect(page.getByText('Su cuenta se ha eliminado.')).toBeVisible();
  });
});
