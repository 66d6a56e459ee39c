import { wideOnly } from '../wide.ts';
import { expect, test, summary } from './driver.ts';
import { enter, fillSignIn, freshAccount, freshRenter } from './accounts.ts';

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

for (const [what, file] of Object.entries({ code: /CaptchaWidget-[\w-]+\.js/, challenge: /\/captcha\/challenge/ }))
  test(`A person whose browser blocks the ${what} of the security check reads that within 5 s`, async ({ page }) => {
    await page.route(file, (route) => route.abort('blockedbyclient'));
    const account = await freshAccount();
    await page.goto('/es/account/login');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(account.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('Otra-2026!');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('alert')).toContainText('verificación de seguridad', { timeout: 5_000 });
  });

test('A company whose sign-in has ended is led from a page of its area to its sign-in, and back to the page', async ({
  page,
}) => {
  const renter = await freshRenter({ plates: 25, latePayments: 0 });
  await page.goto('/es/renters/vehicles?page=2');
  await expect(page).toHaveURL('/es');
  await enter(page, renter);
  await page.goto('/es/renters/profile');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/es');
  await page.goto('/es/renters/vehicles?page=2');
  await expect(page).toHaveURL('/es/renters/login');
  await expect(page.getByText('Inicie sesión para abrir la página que ha solicitado.')).toBeVisible();
  await fillSignIn(page, renter);
  await expect(page).toHaveURL('/es/renters/vehicles?page=2');
  await expect(page.getByText('25 en total')).toBeVisible();
});
