import { callsWith, expect, freshPlate, test, summary } from './driver.ts';
import { freshAccount, goToProfile } from './accounts.ts';

test('A customer adds a rented vehicle, sees its validity, and removes it after one more question', async ({
  page,
}) => {
  await goToProfile(page, await freshAccount());
  await expect(page.getByText('Aún no tiene vehículos.')).toBeVisible();
  const { plate } = await freshPlate('electric');
  const opener = page.getByRole('button', { name: 'Añadir un vehículo' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Añadir un vehículo' });
  const validate = dialog.getByRole('button', { name: 'Validar' });
  await validate.click();
  await expect(summary(page)).toContainText('Introduzca la matrícula');
  await dialog.getByRole('textbox', { name: 'Matrícula' }).fill(plate.toLowerCase());
  await dialog.getByRole('checkbox', { name: 'Vehículo de alquiler' }).check();
  for (const [label, value] of [
    ['Fecha de inicio', '2026-11-01'],
    ['Hora de inicio', '08:00'],
    ['Fecha de fin', '2026-11-30'],
    ['Hora de fin', '18:30'],
  ] as const)
    await dialog.getByLabel(label, { exact: false }).first().fill(value);
  await validate.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  const row = page.getByRole('listitem', { name: plate });
  await expect(row).toContainText('Turismo · Renault 5 · eléctrico');
  await expect(row).toContainText(/Alquilado del 01\/11\/26 08:00.* al 30\/11\/26 18:30/);
  await row.getByRole('button', { name: `Quitar ${plate}` }).click();
  const question = page.getByRole('dialog', { name: '¿Quitar este vehículo?' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await row.getByRole('button', { name: `Quitar ${plate}` }).click();
  // Pressed twice at once; a second mouse click would hit the page behind, and take the focus there.
  await question.getByRole('button', { name: 'Validar' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Aún no tiene vehículos.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Sus vehículos' })).toBeFocused();
});

test('A customer sees the trips of an own vehicle in detail, pays them with the profile’s data, and sees no other vehicle’s', async ({
  page,
}) => {
  const own = await freshPlate('owed');
  await goToProfile(page, await freshAccount(own));
  await page.getByRole('button', { name: 'Ver los trayectos' }).click();
  await expect(page).toHaveURL('/es/travels');
  await expect(page.getByRole('checkbox', { name: /^\d\d\/\d\d\/\d\d/ })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Crear una cuenta' })).toHaveCount(0);
  await page.goto('/es/journeys');
  await expect(page).toHaveURL('/es/travels');
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await page.locator('summary').getByText('Modificar', { exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Apellidos' })).toHaveValue('García');
  await expect(page.getByRole('textbox', { name: 'Dirección' })).toHaveValue('Calle Mayor 1');
  await expect(page.getByRole('combobox', { name: 'País' })).toHaveValue('España');
  const foreign = await freshPlate('owed');
  await page.goto('/es/form/payment');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(foreign.plate);
  await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
  await expect(page.getByRole('alert')).toContainText('Este vehículo no está en su cuenta.');
  expect((await callsWith(encodeURIComponent(foreign.plate))).filter(({ path }) => path.endsWith('ourneys'))).toEqual(
    [],
  );
  await page.evaluate((plate) => {
    const set = JSON.parse(localStorage.getItem('journeys') ?? '{}') as object;
    localStorage.setItem('journeys', JSON.stringify({ ...set, plate }));
  }, foreign.plate);
  await page.goto('/es/travels');
  await expect(page).toHaveURL('/es');
});
