import { wideOnly } from '../wide.ts';
import type { Page } from '@playwright/test';
import { callsWith, choose, expect, fillBilling, freshPlate, providerOrigin, type Seeded, test } from './driver.ts';

/** A driver gives the plate of a vehicle of unknown class, and chooses the class. */
const goToPrepayment = async (page: Page, { plate }: Seeded, isClassKnown = false): Promise<void> => {
  await page.goto('/es/form/prepayment');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await page.getByRole('button', { name: 'Continuar' }).click();
  // The operator's own title, once its page has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Pagar por adelantado' })).toBeVisible();
  await expect(page).toHaveURL('/es/prepayment');
  if (!isClassKnown) await chooseClass(page);
};

const chooseClass = async (page: Page): Promise<void> => {
  await page.getByRole('radio', { name: 'Turismo', exact: true }).click();
  await expect(page.getByText('Vehículo de clase 1')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const price = (page: Page) => page.getByRole('complementary', { name: 'Precio' });
const add = (page: Page) => page.getByRole('button', { name: 'Añadir al pago' });
const way = async (page: Page, entrance: string, exit: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Entrada' }).selectOption(entrance);
  await page.getByRole('combobox', { name: 'Salida' }).selectOption(exit);
};

test('A driver prepays a round trip, twice, in a separate session, and pays it', async ({ page }) => {
  const seeded = await freshPlate('nothing');
  await goToPrepayment(page, seeded);
  await way(page, '23', 'RN79');
  await expect(page.getByRole('combobox', { name: 'Salida' })).toHaveAccessibleDescription(/en el mismo lugar/);
  await way(page, '23', '33');
  await expect(page.getByRole('combobox', { name: 'Salida' })).toHaveAccessibleDescription('');
  await expect(price(page)).toContainText('8,30 €');
  await page.getByRole('checkbox', { name: 'Ida y vuelta' }).check();
  await page.getByRole('combobox', { name: 'Número de trayectos' }).selectOption('2');
  await expect(price(page)).toContainText('4 trayectos');
  await expect(price(page)).toContainText('33,20 €');
  await add(page).click();
  await expect(page).toHaveURL('/es/journeys');
  await expect(page.getByRole('checkbox', { name: 'Trayecto por realizar' })).toHaveCount(4);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await fillBilling(page, 'prepaga@example.com');
  await page.getByRole('button', { name: 'Continuar ·' }).click();
  await page.waitForURL(`${providerOrigin}/**`);
  await choose(page, 'Accept the payment');
  await expect(page).toHaveURL('/es/payment/success');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('prepaid-journeys'))).toBeNull();
  const payments = (await callsWith(seeded.plate)).filter(({ path }) => path.endsWith('/payments/allJourneys'));
  expect(payments).toHaveLength(1);
  expect((JSON.parse(payments[0]?.body ?? '{}') as { prepayments: unknown[] }).prepayments).toHaveLength(4);
});

test('A trip made and a prepayment are paid together, in the session of the search', wideOnly, async ({ page }) => {
  await goToPrepayment(page, await freshPlate('owed'), true);
  await way(page, '23', '34');
  await add(page).click();
  const named = page.waitForRequest(/\/payments\/journeys\?/);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  const { journeys } = (await named).postDataJSON() as { journeys: object[] };
  expect(journeys).toHaveLength(4);
  expect(journeys).toContainEqual({ prepaymentJourney: { in: '23', out: '34', vehicleCategory: '1' } });
  await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeVisible();
});

test('On the drawing, folded on a phone, the entrance is pressed first, then the exit; the lists follow, also by keyboard', async ({
  page,
}) => {
  await goToPrepayment(page, await freshPlate('owed'), true);
  await page.getByRole('button', { name: /^O elija en el esquema/ }).click();
  await page.getByRole('button', { name: /^Enlace .*29/ }).click();
  await page.getByRole('button', { name: /^Enlace .*24/ }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Entrada' })).toHaveValue('29');
  await expect(page.getByRole('combobox', { name: 'Salida' })).toHaveValue('24');
  await expect(page.getByRole('button', { name: /^Su salida: .*24/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(price(page)).toContainText('€');
  await page.getByRole('button', { name: /^Enlace .*30/ }).click();
  await expect(page.getByRole('combobox', { name: 'Entrada' })).toHaveValue('30');
  await expect(page.getByRole('combobox', { name: 'Salida' })).toHaveValue('');
});

test('A trip in progress gets its exit, and is paid with the others', async ({ page }) => {
  const { plate } = await freshPlate('inProgressOfCompany');
  await page.goto('/es/form/payment');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
  await page.getByRole('complementary').getByRole('button', { name: 'Completar este trayecto' }).click();
  await expect(page).toHaveURL('/es/inprogress');
  await expect(page.getByRole('checkbox', { name: 'Ida y vuelta' })).toHaveCount(0);
  await expect(page.getByRole('combobox', { name: 'Entrada' })).toHaveValue('23');
  await page.getByRole('combobox', { name: 'Salida' }).selectOption('33');
  await page.getByRole('complementary').getByRole('button', { name: 'Completar este trayecto' }).click();
  await expect(page).toHaveURL('/es/journeys');
  await expect(page.getByText('Trayecto en curso', { exact: true })).toHaveCount(0);
  const named = page.waitForRequest(/\/payments\/journeys\?/);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  expect(((await named).postDataJSON() as { journeys: object[] }).journeys).toContainEqual(
    expect.objectContaining({ out: '33', vehicleCategory: '1' }),
  );
  await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeVisible();
});
