import { readFile } from 'node:fs/promises';
import { freshRenter } from './accounts.ts';
import { expect, test } from './driver.ts';
import { openFleetList, tableRows, selectionText } from './fleet-pages.ts';

test('Late payments are sorted, filtered and paged in the address; Back works and the selection is kept over pages', async ({
  page,
}) => {
  const renter = await freshRenter({ plates: 30, latePayments: 60 });
  await openFleetList(page, renter, '/renters/paymentNotice');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '61');
  await page.setViewportSize({ width: 390, height: 780 });
  await expect(tableRows(page).first()).toBeInViewport({ ratio: 0.8 });
  const first = tableRows(page).first().getByRole('checkbox');
  await first.press('Space');
  await expect(first).toBeChecked();
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(selectionText(page)).toContainText('3 seleccionados');
  await expect(tableRows(page).nth(2).getByRole('checkbox')).toBeFocused();
  await tableRows(page)
    .nth(5)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await expect(tableRows(page).nth(5).getByRole('checkbox')).toBeChecked();
  await expect(page.locator('tbody:first-of-type tr:nth-child(-n + 6) input:enabled:not(:checked)')).toHaveCount(0);
  await page.getByRole('button', { name: 'Borrar la selección' }).click();
  await first.press('Space');
  await page.getByText('Columnas', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('group', { name: 'Columnas' }).getByText('Red', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Red', exact: true })).toBeVisible();
  await page.getByRole('group', { name: 'Columnas' }).getByText('Red', { exact: true }).click();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL('/es/renters/paymentNotice?page=2');
  await expect(page.getByText('Página 2 de 3')).toBeVisible();
  await tableRows(page).nth(1).getByRole('checkbox').check();
  await expect(selectionText(page)).toContainText('2 seleccionados');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('combobox', { name: 'Orden' }).selectOption('Importe, ascendente');
  await expect(page).toHaveURL('/es/renters/paymentNotice?sortBy=totalPrice');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('columnheader', { name: 'Importe' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Importe' })).toHaveAttribute('aria-sort', 'descending');
  const amounts = async () =>
    (await tableRows(page).locator('td:nth-child(5)').allTextContents()).map((text) =>
      Number(text.replace(/[^\d,]/g, '').replace(',', '.')),
    );
  // The old rows stay until the sorted ones have loaded.
  await expect
    .poll(async () => {
      const shown = await amounts();
      return shown.length === 20 && shown.join() === [...shown].sort((a, b) => b - a).join();
    })
    .toBe(true);
  await page.setViewportSize({ width: 390, height: 780 });
  await expect(page.getByRole('combobox', { name: 'Plazo' })).toBeHidden();
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByRole('combobox', { name: 'Plazo' }).selectOption('Plazo vencido');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page).toHaveURL(/late=yes/);
  await expect(selectionText(page)).toContainText('2 seleccionados');
  const shared = page.url();
  await page.goBack();
  await expect(page).not.toHaveURL(/late=yes/);
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('Página 2 de 3')).toBeVisible();
  await expect(tableRows(page).nth(1).getByRole('checkbox')).toBeChecked();
  await page.goto(shared);
  await expect(page.getByRole('combobox', { name: 'Plazo' })).toHaveValue('yes');
  await page.getByRole('textbox', { name: 'Matrícula o número de aviso' }).fill('nothing like it');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No hay resultados.')).toBeVisible();
});

test('Back restores the page, the filter, the scroll position and the selection of a list; a reload keeps the selection', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await openFleetList(page, await freshRenter({ plates: 30, latePayments: 60 }), '/renters/paymentNotice?pageSize=50');
  await page.getByRole('combobox', { name: 'Plazo' }).selectOption('Plazo vencido');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await expect(page).toHaveURL(/late=yes/);
  await page.getByRole('combobox', { name: 'Plazo' }).selectOption('');
  await page.getByRole('button', { name: 'Filtrar' }).click();
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page.getByText('Página 2 de 2')).toBeVisible();
  const address = page.url();
  await tableRows(page).nth(1).getByRole('checkbox').check();
  await page.evaluate(() => window.scrollTo(0, 400));
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await expect.poll(scrolled).toBeGreaterThan(200);
  const before = await scrolled();
  // A press would scroll to the link first.
  const profile = page.getByRole('navigation').getByRole('link', { name: 'Perfil' }).first();
  await profile.evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/renters\/profile/);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByText('Página 2 de 2')).toBeVisible();
  await expect.poll(scrolled).toBe(before);
  await expect(selectionText(page)).toContainText('1 seleccionado');
  await page.reload();
  await expect(selectionText(page)).toContainText('1 seleccionado');
});

test('Both files of a list are written in the browser’s worker and can be saved', async ({ page }) => {
  const start = page.waitForEvent('worker');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openFleetList(page, await freshRenter({ plates: 30, latePayments: 60 }), '/renters/paymentNotice?late=soon');
  for (const [name, ending, begin] of [
    ['Exportar (CSV)', '.csv', [0xef, 0xbb, 0xbf]],
    ['Guardar para Excel, con estas columnas', '.xlsx', [0x50, 0x4b, 0x03]],
  ] as const) {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toContain(ending);
    const file = await readFile(await saved.path());
    expect([...file.subarray(0, 3)]).toEqual(begin);
    expect(file.length).toBeGreaterThan(500);
  }
  expect((await start).url()).toMatch(/file-worker/);
});
