import type { Locator, Page } from '@playwright/test';
import { wide } from '../wide.ts';
import { enter, freshAccount, freshRenter } from './accounts.ts';
import { breakCall, sendingFaults } from './broken-calls.ts';
import { fillClaim, goToClaim, sendButton } from './claims.ts';
import { expect, freshPlate, test } from './driver.ts';
import { serveHelp } from './help-content.ts';
import { error, first, meetAll } from './meet-faults.ts';

const password = 'Peaje-2026!';
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const loadFailed = (page: Page) => () => expect(page.getByRole('alert').first()).toContainText('Se ha producido');

/** Adds a vehicle in its dialog, after its call has failed in every way. */
const addVehicle = async (
  call: string,
  broken: Awaited<ReturnType<typeof breakCall>>,
  dialog: Locator,
  plate: string,
): Promise<void> => {
  const plateField = dialog.getByRole('textbox', { name: 'Matrícula' });
  const validate = dialog.getByRole('button', { name: 'Validar' });
  await plateField.fill(plate);
  await meetAll(
    call,
    broken,
    () => validate.click(),
    async ({ shownText }) => {
      await expect(dialog.getByRole('alert')).toContainText(shownText);
      await expect(plateField).toHaveValue(plate);
    },
    sendingFaults,
  );
  await validate.click();
};

/** Presses a button of a dialog, which keeps its input until the call, after failing in every way, works again. */
const meetInDialog = async (
  call: string,
  broken: Awaited<ReturnType<typeof breakCall>>,
  dialog: Locator,
  names: string | readonly string[],
  kept: () => Promise<void> = async () => {},
): Promise<void> => {
  const press = async () => {
    for (const name of [names].flat()) await dialog.getByRole('button', { name, exact: true }).click();
  };
  const seen = async ({ shownText }: { shownText: string }) => {
    await expect(dialog.getByRole('alert')).toContainText(shownText);
    await kept();
  };
  await meetAll(call, broken, press, seen, sendingFaults);
  await press();
};

test.describe('A driver meets faults of every kind in a form, which keeps what was typed', () => {
  test('A claim form survives faults while its reasons load and while it is sent', wide, async ({ page }) => {
    const reasons = await breakCall(page, /\/protests\/reasons/, first);
    const claims = await breakCall(page, /\/services\/v1\/protests\?/, first);
    reasons.mend();
    await goToClaim(page, await freshPlate('owed'));
    await meetAll('GET /protests/reasons', reasons, async () => void (await page.reload()), loadFailed(page));
    await retry(page).click();
    await fillClaim(page);
    await meetAll(
      'POST /protests',
      claims,
      () => sendButton(page).click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(field(page, 'Su explicación')).toHaveValue('Ese día no circulé.');
      },
    );
    await sendButton(page).click();
    await expect(page.getByRole('heading', { name: 'Su impugnación se ha enviado' })).toBeVisible();
  });

  test('A message form survives faults while its subjects load and while it is sent', wide, async ({ page }) => {
    await serveHelp(page);
    const broken = await breakCall(page, /\/services\/v1\/contact$/, first);
    await page.goto('/es/contact');
    await meetAll('GET /contact', broken, () => retry(page).click(), loadFailed(page));
    await retry(page).click();
    await page.getByRole('combobox', { name: 'Asunto' }).selectOption('Un pago');
    for (const [name, text] of [
      ['Nombre', 'Ana'],
      ['Apellidos', 'García'],
      ['Correo electrónico', 'ana@example.com'],
      ['Su mensaje', 'He pagado dos veces.'],
    ] as const)
      await page.getByRole('textbox', { name }).fill(text);
    await meetAll(
      'POST /contact',
      broken,
      () => page.getByRole('button', { name: 'Enviar el mensaje' }).click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(page.getByRole('textbox', { name: 'Su mensaje' })).toHaveValue('He pagado dos veces.');
      },
      sendingFaults,
    );
  });

  test('An alert form survives faults while its status loads and while it is sent', wide, async ({ page }) => {
    const { plate } = await freshPlate('alertNone');
    const status = await breakCall(page, /\/services\/v1\/customers\?/, first);
    const orders = await breakCall(page, /\/services\/v1\/customers$/, first);
    const email = page.getByRole('textbox', { name: 'Correo electrónico' });
    const subscribe = page.getByRole('button', { name: 'Inscribirse', exact: true });
    const address = `ana.${crypto.randomUUID()}@example.com`;
    await page.goto('/es/alert');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
    await email.fill(address);
    await expect(error(page)).toBeVisible();
    await meetAll(
      'GET /customers',
      status,
      () => retry(page).click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(email).toHaveValue(address);
      },
    );
    await retry(page).click();
    await expect(subscribe).not.toHaveAttribute('aria-disabled');
    await meetAll(
      'POST /customers',
      orders,
      () => subscribe.click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(email).toHaveValue(address);
      },
      sendingFaults,
    );
    await subscribe.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Inscripción confirmada' })).toBeVisible();
  });

  test('A registration form survives faults', wide, async ({ page }) => {
    const broken = await breakCall(page, /\/public\/users(?:\?|$)/, first);
    await page.goto('/es/account/register');
    await field(page, 'Correo electrónico').fill(`nueva-${crypto.randomUUID()}@example.com`);
    await page.getByRole('textbox', { name: 'Contraseña', exact: true }).fill(password);
    await page.getByRole('textbox', { name: 'Confirmar la contraseña' }).fill(password);
    await page.getByRole('textbox', { name: 'Nombre' }).fill('Lucía');
    await page.getByRole('textbox', { name: 'Apellidos' }).fill('Pérez');
    await page.getByRole('checkbox', { name: 'Acepto las condiciones de uso.' }).check();
    const register = page.getByRole('button', { name: 'Crear mi cuenta' });
    await meetAll(
      'POST /public/users',
      broken,
      () => register.click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(page.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('Pérez');
      },
      sendingFaults,
    );
    await register.click();
    await expect(page.getByRole('heading', { level: 2, name: 'Un paso más: active su cuenta' })).toBeVisible();
  });

  test('A customer’s profile and vehicles survive faults', wide, async ({ page }) => {
    const own = await freshPlate('nothing');
    const me = await breakCall(page, /\/services\/v1\/users\/me$/, first);
    const plates = await breakCall(page, /\/users\/me\/plates$/, first);
    const one = await breakCall(page, /\/users\/me\/plates\/[^/]+$/, first);
    const account = await freshAccount(own);
    await enter(page, account);
    await page.goto('/es/account/profile');
    await meetAll('GET /users/me', me, () => retry(page).first().click(), loadFailed(page));
    await retry(page).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible();
    await meetAll(
      'GET /users/me/plates',
      plates,
      () => retry(page).click(),
      async ({ shownText }) => expect(error(page)).toContainText(shownText),
    );
    await retry(page).click();
    await expect(page.getByRole('listitem', { name: own.plate })).toBeVisible();
    await page.getByRole('button', { name: 'Modificar' }).first().click();
    await page.getByRole('textbox', { name: 'Apellidos' }).fill('Gil');
    await meetAll(
      'PATCH /users/me',
      me,
      () => page.getByRole('button', { name: 'Guardar' }).click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(page.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('Gil');
      },
      sendingFaults,
    );
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('button', { name: 'Guardar' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Añadir un vehículo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Añadir un vehículo' });
    const { plate } = await freshPlate('nothing');
    await addVehicle('POST /users/me/plates', plates, dialog, plate);
    const vehicle = page.getByRole('listitem', { name: plate });
    await expect(vehicle).toBeVisible();
    const alerts = vehicle.getByRole('checkbox', { name: 'Alertas por correo electrónico' });
    const areOn = await alerts.isChecked();
    await meetAll(
      'PATCH /users/me/plates/{id}',
      one,
      () => alerts.click(),
      async ({ shownText }) => {
        await expect(error(page)).toContainText(shownText);
        await expect(alerts).toBeChecked({ checked: areOn });
      },
      sendingFaults,
    );
    await alerts.click();
    await expect(alerts).toBeChecked({ checked: !areOn });
    await vehicle.getByRole('button', { name: `Quitar ${plate}` }).click();
    await meetInDialog('DELETE /users/me/plates/{id}', one, page.getByRole('dialog'), 'Validar');
    await expect(vehicle).toHaveCount(0);
    await page.getByRole('button', { name: 'Cambiar la contraseña' }).click();
    const change = page.getByRole('dialog', { name: 'Cambiar la contraseña' });
    for (const [name, text] of [
      ['Contraseña actual', account.password],
      ['Su nueva contraseña', password],
      ['Confirmar la contraseña', password],
    ] as const)
      await change.getByRole('textbox', { name }).fill(text);
    await meetInDialog('PATCH /users/me, a password', me, change, 'Validar', async () => {
      await expect(change.getByRole('textbox', { name: 'Su nueva contraseña' })).toHaveValue(password);
    });
    const done = page.getByRole('dialog', { name: 'Su contraseña se ha cambiado' });
    await done.getByRole('button', { name: 'Cerrar' }).last().click();
    await page.getByRole('button', { name: 'Eliminar mi cuenta' }).click();
    await meetInDialog('DELETE /users/me', me, page.getByRole('dialog', { name: '¿Eliminar su cuenta?' }), 'Sí');
    await expect(page).toHaveURL('/es');
  });

  test('A rental company’s trips and vehicles survive faults', wide, async ({ page }) => {
    const journeys = await breakCall(page, /\/renters\/journeys\?/, first);
    const plates = await breakCall(page, /\/renters\/me\/plates(?:\?|$)/, first);
    const closures = await breakCall(page, /\/renters\/me\/plates\/[^/]+\/closure/, first);
    const exports = await breakCall(page, /\/renters\/me\/plates\/export/, first);
    const imports = await breakCall(page, /\/renters\/me\/plates\/import/, first);
    await enter(page, await freshRenter({ plates: 1, latePayments: 1 }));
    await page.goto('/es/renters/paymentNotice');
    await meetAll('GET /renters/journeys', journeys, () => retry(page).click(), loadFailed(page));
    await retry(page).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await page.goto('/es/renters/vehicles');
    await meetAll('GET /renters/me/plates', plates, () => retry(page).click(), loadFailed(page));
    await retry(page).click();
    await page.getByRole('button', { name: 'Añadir un vehículo' }).click();
    const dialog = page.getByRole('dialog');
    const plate = `FZ-${String(Math.floor(Math.random() * 900) + 100)}-${crypto.randomUUID().slice(0, 2).toUpperCase()}`;
    await addVehicle('POST /renters/me/plates', plates, dialog, plate);
    await expect(page.getByText('2 en total')).toBeVisible();
    await page.getByRole('button', { name: `Retirar ${plate} de la flota` }).click();
    const end = dialog.getByLabel('Sale de la flota el', { exact: false });
    await end.fill('2027-01-31T18:30');
    await meetInDialog('POST /renters/me/plates/{id}/closure', closures, dialog, ['Validar', 'Enviar ahora'], () =>
      expect(end).toHaveValue('31/01/2027 18:30'),
    );
    await expect(dialog).toHaveCount(0);
    await meetAll(
      'GET /renters/me/plates/export',
      exports,
      () => page.getByRole('button', { name: 'Exportar (CSV)' }).click(),
      async ({ shownText }) => expect(error(page)).toContainText(shownText),
      sendingFaults,
    );
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Exportar (CSV)' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/);
    await page.getByRole('button', { name: 'Importar un archivo' }).click();
    await page.getByLabel('Archivo CSV o Excel', { exact: true }).setInputFiles({
      name: 'flota.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'numberPlate;countryCode;validityStartDate;validityEndDate\r\nGZ-100-ZZ;FR;;\r\nGZ-101-ZZ;FR;;\r\n',
      ),
    });
    await meetInDialog('POST /renters/me/plates/import', imports, dialog, 'Importar 2 vehículos', () =>
      expect(dialog.getByText('flota.csv').first()).toBeVisible(),
    );
    await expect(dialog.getByText('2 vehículos se han importado.')).toBeVisible();
  });
});
