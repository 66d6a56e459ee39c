import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { wideOnly } from '../wide.ts';
import { violations } from './axe.ts';
import { missedByTab } from './by-keyboard.ts';
import { expect, test } from './driver.ts';
import { openFleetVehicles, tableRows, anyPlate } from './fleet-pages.ts';

const choose = (page: Page, text: string | Buffer, name = 'flota.csv') =>
  page
    .getByLabel('Archivo CSV o Excel', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('A file is checked before it is sent: columns, encoding, faults and duplicates; then the operator reports', async ({
  page,
}) => {
  await openFleetVehicles(page, 1);
  const [good, taken] = [
    anyPlate(),
    (await tableRows(page).first().locator('[data-column=plate]').textContent()) ?? '',
  ];
  await page.getByRole('button', { name: 'Importar un archivo' }).click();
  const latin = Buffer.from(
    `Matrícula,País,Inicio,Fin\r\n${good},FR,01/02/2026,\r\n,FR,,\r\n${taken},FR,,\r\n${good.toLowerCase()},FR,01/02/2026,\r\nAB-1,Q1,,\r\nAB-2,FR,2026-02-01,2026-01-01\r\n`,
    'latin1',
  );
  await choose(page, latin);
  const dialog = page.getByRole('dialog', { name: 'Importar vehículos' });
  await expect(dialog.locator('[data-says]').first()).toContainText('6 líneas');
  await expect(dialog.locator('[data-says]').first()).toContainText('windows-1252');
  await expect(dialog.locator('[data-says]').first()).toContainText('coma');
  await expect(dialog.getByRole('combobox', { name: 'Columna de la matrícula' })).toHaveValue('0');
  await expect(dialog.getByText('4 líneas se omitirán.')).toBeVisible();
  for (const line of [3, 5, 6, 7]) await expect(dialog.getByRole('group', { name: `Línea ${line}` })).toBeVisible();
  const mended = dialog.getByRole('group', { name: 'Línea 3' });
  await mended.getByRole('textbox', { name: 'Matrícula' }).fill(anyPlate());
  await mended.getByRole('textbox', { name: 'Matrícula' }).press('Enter');
  await expect(mended).toContainText('Corregido');
  await expect(mended.getByRole('textbox', { name: 'Matrícula' })).toBeFocused();
  await expect(dialog.getByText('3 líneas se omitirán.')).toBeVisible();
  expect([...(await violations(page)), ...(await missedByTab(page))]).toEqual([]);
  await mended.getByRole('textbox', { name: 'Matrícula' }).fill('');
  await mended.getByRole('textbox', { name: 'País' }).focus();
  await expect(dialog.getByText('4 líneas se omitirán.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Columna del país' }).selectOption('ninguna');
  await expect(dialog.getByText('3 líneas se omitirán.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Columna del país' }).selectOption('País');
  await dialog.getByRole('button', { name: 'Importar 2 vehículos' }).click();
  await expect(dialog.locator(':focus')).toHaveText('1 vehículo se ha importado.');
  await expect(dialog.getByRole('row', { name: `4 ${taken} Esta matrícula ya figura en su cuenta.` })).toBeVisible();
  expect([...(await violations(page)), ...(await missedByTab(page))]).toEqual([]);
  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Guardar las líneas rechazadas (CSV)' }).click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain(
    `Línea;Matrícula;Qué hay que corregir\r\n4;${taken};Esta matrícula ya figura en su cuenta.`,
  );
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('2 en total')).toBeVisible();
  expect([...(await violations(page)), ...(await missedByTab(page))]).toEqual([]);
  await page.getByRole('button', { name: 'Retirar con un archivo' }).click();
  const leaving = page.getByRole('dialog', { name: 'Retirar vehículos de la flota con un archivo' });
  await choose(page, `Matrícula\r\n${good.toLowerCase()}\r\n${taken}\r\nZZ-999-ZZ\r\n`);
  await expect(leaving.getByRole('group', { name: 'Línea 4' })).toContainText('No hemos encontrado esta matrícula');
  await leaving.getByRole('button', { name: 'Retirar 2 vehículos de la flota' }).click();
  const closing = page.getByRole('dialog', { name: 'Retirar 2 vehículos de la flota' });
  await closing.getByLabel('Sale de la flota el', { exact: false }).fill('2027-01-31T18:30');
  await closing.getByRole('button', { name: 'Validar' }).click();
  await closing.getByRole('button', { name: 'Deshacer' }).click();
  await closing.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Retirar 2 vehículos de la flota' }).click();
  await closing.getByLabel('Sale de la flota el', { exact: false }).fill('2027-01-31T18:30');
  await closing.getByRole('button', { name: 'Validar' }).click();
  await closing.getByRole('button', { name: 'Enviar ahora' }).click();
  await expect(page.getByText('Se han retirado 2 vehículos de la flota.')).toBeVisible();
  await page.getByRole('link', { name: taken, exact: true }).click();
  await expect(page).toHaveURL(`/es/renters/travels?search=${encodeURIComponent(taken)}`);
  await expect(page.getByRole('textbox', { name: 'Matrícula o número de aviso' })).toHaveValue(taken);
});

test('A file of 200,000 lines is read without freezing the page', wideOnly, async ({ page }) => {
  await openFleetVehicles(page, 1);
  await page.getByRole('button', { name: 'Importar un archivo' }).click();
  const lines = Array.from(
    { length: 200_000 },
    (_, n) => `${String.fromCharCode(65 + (n % 26))}Z-${String(n).padStart(6, '0')};FR;2026-01-01T00:00:00;`,
  );
  await page.evaluate(() => {
    const state = { longest: 0, last: performance.now(), started: performance.now() };
    const tick = () => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - state.last);
      state.last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(window, { frames: state });
  });
  await choose(page, `numberPlate;countryCode;validityStartDate;validityEndDate\r\n${lines.join('\r\n')}\r\n`);
  await page.evaluate(() =>
    Object.assign((window as unknown as { frames: object }).frames, {
      longest: 0,
      last: performance.now(),
      started: performance.now(),
    }),
  );
  await expect(
    page
      .getByRole('button', { name: 'Importar 200.000 vehículos' })
      .or(page.getByRole('button', { name: 'Importar 200000 vehículos' })),
  ).toBeVisible({ timeout: 45_000 });
  const { longest, last, started } = await page.evaluate(
    () => (window as unknown as { frames: { longest: number; last: number; started: number } }).frames,
  );
  console.log(
    `200,000 lines: read in ${Math.round(last - started)} ms, the longest pause of the page was ${Math.round(longest)} ms`,
  );
  // If the page itself read the file, the pause would be as long as the reading; a busy machine stretches both alike.
  expect(longest).toBeLessThan(Math.max(200, (last - started) / 3));
});
