import type { Page } from '@playwright/test';
import { wideOnly } from '../wide.ts';
import { expect, freshPlate, search, test } from './driver.ts';

const summary = (page: Page) => page.getByRole('complementary', { name: 'Resumen' });
const prepay = async (page: Page, count: number): Promise<void> => {
  await page.evaluate((passages) => {
    const { plate, countryCode: country } = JSON.parse(localStorage.getItem('journeys') ?? '{}') as Record<
      string,
      string
    >;
    localStorage.setItem(
      'prepaid-journeys',
      JSON.stringify([{ plate, country, class: '1', in: '23', out: '34', count: passages, price: 6.3 }]),
    );
  }, count);
  await page.reload();
};

test(
  'Prepayments are listed among the trips, ticked; finished trips cannot be unticked while a prepayment is ticked',
  wideOnly,
  async ({ page }) => {
    await search(page, await freshPlate('owed'));
    await prepay(page, 2);
    const prepaid = page.getByRole('checkbox', { name: 'Trayecto por realizar' });
    const finished = page.getByRole('checkbox', { name: /^\d\d\/\d\d\/\d\d/ });
    await expect(prepaid).toHaveCount(2);
    await expect(summary(page)).toContainText('5 trayectos seleccionados');
    await expect(finished.first()).toBeDisabled();
    await expect(
      page.getByText('Para desmarcar los trayectos ya realizados, desmarque antes los demás.'),
    ).toBeVisible();
    for (const box of await prepaid.all()) await box.uncheck();
    await expect(finished.first()).toBeEnabled();
    await finished.first().uncheck();
    await expect(prepaid.first()).toBeDisabled();
  },
);

test(
  'A trip in progress is completed where its entrance is known, and elsewhere after signing in',
  wideOnly,
  async ({ page }) => {
    await search(page, await freshPlate('inProgress'));
    await expect(page.getByText('Trayecto en curso', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Completar este trayecto' })).toHaveCount(0);
    await expect(page.getByText('Debe conectarse para completarlo antes de proceder al pago.')).toBeVisible();
    await expect(summary(page).getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute(
      'href',
      '/es/account/login',
    );
    await search(page, await freshPlate('inProgressOfCompany'));
    await expect(page.getByRole('checkbox', { name: /Trayecto en curso/ })).toBeVisible();
    await expect(summary(page)).toContainText('1 trayecto sigue en curso. Su precio aún no se conoce.');
    await summary(page).getByRole('button', { name: 'Completar este trayecto' }).click();
    expect(await page.evaluate(() => localStorage.getItem('inprogress/journey'))).toContain('EN_COURS');
  },
);

test('A driver who found nothing keeps a record of the search, which prints alone', wideOnly, async ({ page }) => {
  await search(page, await freshPlate('nothing'));
  const record = page.getByRole('region', { name: 'Constancia de su búsqueda' });
  await page.getByText('Guardar o anotar esta búsqueda').click();
  await expect(record).toContainText(/Buscó .+ En ese momento no encontramos nada que pagar/);
  await expect(record).toContainText(/Número de esta constancia en la concesionaria: [\dA-F]{12}/);
  const file = page.waitForEvent('download');
  await record.getByRole('button', { name: 'Recordármelo en 24 y 48 horas' }).click();
  expect((await file).suggestedFilename()).toBe('look-again.ics');
  // Nothing outside the record is on paper: what has the focus would be hidden.
  await page.mouse.click(5, 400);
  await page.emulateMedia({ media: 'print' });
  await expect(record).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(record.getByRole('button')).toHaveCount(0);
});
