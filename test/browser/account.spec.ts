import { wide } from '../wide.ts';
import { callsWith, expect, freshPlate, test, summary } from './driver.ts';
import { type Account, freshAccount, goToProfile, mailedAddress, signIn } from './accounts.ts';

const anyEmail = (): string => `nueva-${crypto.randomUUID()}@example.com`;
const password = 'Peaje-2026!';

test('A driver opens an account with a vehicle, activates it by its mail, and signs in', async ({ page }) => {
  const email = anyEmail();
  const { plate } = await freshPlate('owed');
  await page.goto('/es/account/login');
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear una cuenta' })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main.getByRole('listitem').filter({ hasText: 'con un enlace de activación' })).toBeVisible();
  await expect(main.getByRole('group', { name: 'Dirección de facturación (opcional)' })).toHaveAccessibleDescription(
    /déjela vacía/,
  );
  await expect(main.getByRole('link', { name: 'encontrar mis trayectos por matrícula' })).toHaveAttribute(
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
  await page.getByRole('checkbox', { name: 'Acepto las condiciones de uso.' }).check();
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(summary(page)).toContainText('Introduzca su dirección.');
  await page.getByRole('textbox', { name: 'Ciudad' }).fill('');
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Un paso más: active su cuenta' })).toBeFocused();
  await page.getByRole('button', { name: 'Volver a enviar el correo' }).click();
  await expect(page.getByText('El correo se ha vuelto a enviar.')).toBeVisible();

  await signIn(page, { email, password });
  await expect(page.getByRole('alert')).toContainText('Esta cuenta aún no está activa');
  await page.goto(await mailedAddress(email));
  await expect(page.getByRole('heading', { level: 2, name: 'Su cuenta está activa' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Su cuenta está activa' })).toBeVisible();
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

test('A plate that another account holds is taken on only with the certificate', wide, async ({ page }) => {
  const seeded = await freshPlate('owed');
  await freshAccount(seeded);
  const email = anyEmail();
  await page.goto('/es/account/register');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(email);
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill(password);
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Lucía');
  await page.getByRole('textbox', { name: 'Apellidos' }).fill('Pérez');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(seeded.plate);
  await page.getByRole('checkbox', { name: 'Acepto las condiciones de uso.' }).check();
  await expect(page.getByText('d•••••@example.com')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('Pérez');
  await expect(page.getByRole('textbox', { name: 'Contraseña', exact: true })).toHaveValue('');
  await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill(password);
  await expect(page.getByText('d•••••@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click();
  const certificate = page.getByRole('checkbox', { name: /^Certifico que soy el propietario/ });
  await expect(summary(page)).toBeFocused();
  expect(await callsWith(email)).toEqual([]);
  await certificate.check();
  await page.getByRole('button', { name: 'Crear mi cuenta' }).dblclick();
  await expect(page.getByRole('heading', { level: 2, name: 'Un paso más: active su cuenta' })).toBeVisible();
  expect(await callsWith(email)).toHaveLength(1);
});

test(
  'A wrong password says so and loses nothing; five of them block the account for a while',
  wide,
  async ({ page }) => {
    const account = await freshAccount();
    await page.goto('/es/account/login');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(summary(page)).toContainText('La contraseña es obligatoria');
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill(account.email);
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('Otra-2026!');
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByRole('alert')).toContainText(
        attempt < 5 ? 'El correo electrónico o la contraseña' : 'bloqueada',
        { timeout: 20_000 },
      );
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).not.toHaveAttribute('aria-busy');
    }
    await expect(page.getByRole('textbox', { name: 'Correo electrónico' })).toHaveValue(account.email);
  },
);

test('A forgotten password is replaced through the link of a mail', async ({ page }) => {
  const { email } = await freshAccount();
  await page.goto('/es/account/login');
  // Before, the browser itself follows a link.
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
  await expect(page.getByText('Su contraseña se ha cambiado')).toBeVisible();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'Su nueva contraseña' }).fill('Nueva-2026!');
  await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill('Nueva-2026!');
  await page.getByRole('button', { name: 'Guardar la nueva contraseña' }).click();
  await expect(page.getByRole('alert')).toContainText('ha caducado');
  await signIn(page, { email, password: 'Nueva-2026!' });
  await expect(page).toHaveURL('/es/account/profile');
});

test.describe('A customer', () => {
  let account: Account;
  test.beforeEach(async ({ page }) => {
    account = await freshAccount();
    await goToProfile(page, account);
  });

  test('A customer changes personal details; half an address is refused, and nothing typed is lost', async ({
    page,
  }) => {
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
  });

  test('A customer changes the password in a dialog, which ends with a check mark', wide, async ({ page }) => {
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

  test('A customer deletes the account after one more question, and is nobody any more', wide, async ({ page }) => {
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Eliminar su cuenta?' });
    await dialog.getByRole('button', { name: 'No', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await page.route('**/users/me', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await dialog.getByRole('button', { name: 'Sí' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Ha surgido un error');
    await dialog.getByRole('button', { name: 'Sí' }).click();
    await expect(page).toHaveURL('/es');
    await expect(page.getByRole('link', { name: 'Conectarse', includeHidden: true }).first()).toBeAttached();
    await signIn(page, account);
    await expect(page.getByRole('alert')).toContainText('El correo electrónico o la contraseña');
  });
});
