import { expect, freshPlate, isTakenOver, summary, test } from './driver.ts';
import { mailedAddress, signIn } from './accounts.ts';

const anyEmail = (): string => `nueva-${crypto.randomUUID()}@example.com`;

const password = 'Peaje-2026!';

test('A driver opens an account with a vehicle, activates it by its mail, and signs in', async ({ page }) => {
  const email = anyEmail();
  const { plate } = await freshPlate('owed');
  await page.goto('/es/account/login');
  await isTakenOver(page);
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear una cuenta' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'con un enlace de activación' })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Dirección de facturación (opcional)' })).toHaveAccessibleDescription(
    /déjela vacía/,
  );
  await expect(main.getByRole('link', { name: 'busque sus trayectos por matrícula' })).toHaveAttribute(
    'href',
    '/es/form/payment',
  );
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  for (const text of [
    'El correo electrónico es obligatorio',
    'La contraseña es obligatoria',
    'Acepte las condiciones de uso',
  ])
    await expect(summary(page).getByText(text)).toBeVisible();
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Error: Crear una cuenta/);

  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill('peaje');
  await expect(page.getByRole('listitem').filter({ hasText: 'Una letra minúscula' })).toContainText('(cumplido)');
  await expect(page.getByRole('listitem').filter({ hasText: 'Una cifra' })).not.toContainText('(cumplido)');
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill(password);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Lucía');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Pérez');
  await page.getByRole('textbox', { name: 'Ciudad' }).fill('Madrid');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await page.getByRole('link', { name: 'Saltar los campos opcionales' }).click();
  await expect(page.getByRole('checkbox', { name: 'Acepto las condiciones de uso.' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(summary(page)).toContainText('Introduzca su dirección.');
  await page.getByRole('textbox', { name: 'Ciudad' }).fill('');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Un paso más: active su cuenta' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Volver a enviar el correo' })).toBeDisabled();

  await signIn(page, { email, password });
  await expect(page.getByRole('alert')).toContainText('Esta cuenta aún no está activa');
  await page.goto(await mailedAddress(email));
  await expect(page.getByRole('heading', { level: 1, name: 'Su cuenta está activa' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Su cuenta está activa' })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Hola, Lucía' })).toBeVisible();
  await expect(page.getByRole('listitem', { name: plate })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Área de cliente', includeHidden: true }).first()).toBeAttached();
  const passwords = await page.evaluate(
    (typed) => [localStorage, sessionStorage].some((area) => JSON.stringify(area).includes(typed)),
    password,
  );
  expect(passwords).toBe(false);
});
