import { wideOnly } from '../wide.ts';
import { expect, test, summary } from './driver.ts';
import { freshAccount } from './accounts.ts';

test('A wrong password keeps the input, with an error; five block the account', wideOnly, async ({ page }) => {
  const account = await freshAccount();
  await page.goto('/es/account/login');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(summary(page)).toContainText('La contraseña es obligatoria');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('Otra-2026!');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('alert')).toContainText(
      attempt < 5 ? 'El correo electrónico o la contraseña' : 'Hemos bloqueado esta cuenta temporalmente',
      { timeout: 20_000 },
    );
    await expect(page.getByRole('button', { name: 'Iniciar sesión' })).not.toHaveAttribute('aria-busy');
  }
  await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(account.email);
});
