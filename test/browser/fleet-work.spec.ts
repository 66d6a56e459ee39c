import { wide } from '../wide.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { enter, freshRenter } from './accounts.ts';
import { violations } from './axe.ts';
import { missedByTab } from './by-keyboard.ts';
import { counted } from './counted.ts';
import { expect, test } from './driver.ts';
import { tableRows } from './fleet-pages.ts';

/** The presses that six jobs of a clerk take, from the page of their list; consecutive fields count as one (rule FLEET-20). */
const most = {
  'find one notice': 2,
  'export a month': 3,
  'contest the 12 trips of a vehicle': 7,
  'pay all that is due this week': 7,
  'close 40 vehicles': 6,
  'import a messy file': 4,
};

/** Lines of a title, no header for the plate, which is only recognised by its words, dates as people write them, and two faults. */
const messy = (lines: number): string =>
  [
    'Flota de verano;;;',
    ';;;',
    'N.º de matrícula;País;Desde;Hasta',
    ...Array.from({ length: lines }, (_, n) => `QZ-${100 + n}-${crypto.randomUUID().slice(0, 2)};F;1.2.26;`),
    ';F;;',
    'QZ-1;Nowhere;;',
  ].join('\r\n');

/** A signed-in clerk with test data, and the counting of a job. */
const clerk = async (page: Page, size: { plates: number; latePayments: number }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const renter = await freshRenter(size);
  await enter(page, renter);
  const rows = tableRows(page);
  return {
    renter,
    rows,
    button: (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    field: (name: string) => page.getByRole('textbox', { name }),
    list: (name: string) => page.getByRole('combobox', { name }),
    box: (name: string) => page.getByRole('checkbox', { name }),
    job: async (name: keyof typeof most, path: string, work: (way: ReturnType<typeof counted>) => Promise<void>) => {
      await page.goto(`/es/renters/${path}`);
      await expect(rows.first()).toBeVisible();
      const way = counted(page);
      await work(way);
      expect(way.total().presses, name).toBeLessThanOrEqual(most[name]);
    },
  };
};

test('Work on the trips of a fleet takes no more presses than are written down', async ({ page }) => {
  const { renter, rows, button, field, list, box, job } = await clerk(page, { plates: 40, latePayments: 480 });

  await job('find one notice', 'paymentNotice', async (way) => {
    const number = (await rows.nth(4).locator('[data-column=pvNumber]').textContent()) ?? '';
    await way.type(field('Matrícula o número de aviso'), number);
    await way.send();
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(number);
  });

  await job('export a month', 'travels', async (way) => {
    await way.type(page.getByLabel('Desde', { exact: true }), '01/10/2026');
    await way.type(page.getByLabel('Hasta', { exact: true }), '31/10/2026');
    await way.send();
    await expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/);
    const saved = page.waitForEvent('download');
    await way.press(button('Exportar (CSV)'));
    expect((await saved).suggestedFilename()).toContain('.csv');
  });

  await job('contest the 12 trips of a vehicle', 'paymentNotice', async (way) => {
    const plate = (await rows.first().locator('[data-column=plate]').textContent()) ?? '';
    await button('Impugnar').click();
    await expect(page.getByRole('alert')).toContainText('Seleccione al menos un trayecto');
    await way.type(field('Matrícula o número de aviso'), plate);
    await way.send();
    await expect(page).toHaveURL(/search=/);
    await way.press(box('Seleccionar esta página'));
    await expect(page.getByText(/^12 seleccionados/)).toBeVisible();
    await way.press(button('Impugnar'));
    await expect(page.getByText('12 trayectos impugnados')).toBeVisible();
    await expect(field('Empresa')).toHaveValue('Alquileres Ardoin');
    await expect(field('Apellidos')).toHaveValue('');
    await expect(field('Teléfono')).toHaveValue('+34 600 000 000');
    await way.press(page.getByRole('radio', { name: 'Otro motivo' }));
    await way.type(field('Su explicación'), 'Vendido.');
    await way.type(field('Nombre'), 'Ana');
    await way.type(field('Apellidos'), 'García');
    await way.press(button('Enviar la impugnación'));
    await way.arrive(page.getByText(/R-\d{6}/).first());
  });

  await job('pay all that is due this week', 'paymentNotice', async (way) => {
    await way.take(list('Plazo'), (target) => target.selectOption('Próximos 7 días'));
    await way.press(button('Filtrar'));
    await expect(page).toHaveURL(/late=soon/);
    await way.press(button(/^Seleccionar los \d/));
    await expect(page.getByText(/\d seleccionados/)).toBeVisible();
    await way.press(button('Pagar'));
    await way.press(page.getByRole('radio', { name: 'Esso' }));
    await way.type(field('Número de tarjeta'), '7033123456789012345');
    await way.type(field('Fecha de caducidad'), '12/39');
    await way.type(field('Correo electrónico'), renter.email);
    await way.press(button(/^Pagar ahora · /));
    await way.arrive(page.getByText('Gracias por su pago'));
  });
});

test('Work on the vehicles of a fleet takes no more presses than are written down', wide, async ({ page }) => {
  const { rows, button, list, box, job } = await clerk(page, { plates: 40, latePayments: 0 });

  await job('close 40 vehicles', 'vehicles', async (way) => {
    await way.take(list('Filas por página'), (target) => target.selectOption('50'));
    await expect(rows).toHaveCount(40);
    await way.press(box('Seleccionar esta página'));
    await way.press(button('Retirar 40 vehículos de la flota'));
    const end = page.getByRole('dialog').getByLabel('Sale de la flota el', { exact: false });
    await way.take(end, (target) => target.fill('2027-01-31T18:30'));
    await way.press(button('Validar'));
    await way.press(button('Enviar ahora'));
    await way.arrive(page.getByText('Se han retirado 40 vehículos de la flota.'));
  });

  await job('import a messy file', 'vehicles', async (way) => {
    await way.press(button('Importar un archivo'));
    await way.take(page.getByLabel('Archivo CSV o Excel', { exact: true }), (target) =>
      target.setInputFiles({ name: 'flota.csv', mimeType: 'text/csv', buffer: Buffer.from(messy(30), 'latin1') }),
    );
    await way.press(button('Importar 30 vehículos'));
    await way.arrive(page.getByText('30 vehículos se han importado.'));
    await way.press(page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last());
    await way.arrive(page.getByText('70 en total'));
  });

  const saved = page.waitForEvent('download');
  await button('Guardar para Excel, con estas columnas').click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^Vehículos de la flota \d{4}-\d\d-\d\d\.xlsx$/);
  const sheet = unzipSync(await readFile(await file.path()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array();
  const [names, ...vehicles] = strFromU8(sheet).split('</row>').slice(0, -1);
  expect(names).toContain('En la flota desde');
  expect([vehicles.length, vehicles.filter((vehicle) => /QZ-1\d\d-/.test(vehicle)).length]).toEqual([70, 30]);

  const head = page.getByRole('columnheader', { name: 'Matrícula' });
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const kept = () => page.evaluate(() => localStorage.getItem('fleet/table') ?? '');
  await page.getByText('Columnas', { exact: true }).click();
  await button('Más ancha: Matrícula').click();
  await expect.poll(kept).toContain(`"plate","width":${await width()}`);
  const widened = await width();
  const { x: left = 0, y: top = 0 } = (await head.boundingBox()) ?? {};
  await page.mouse.move(left + widened, top + 10);
  await page.mouse.down();
  await page.mouse.move(left + widened + 80, top + 10);
  await page.mouse.up();
  await expect.poll(width).toBeGreaterThan(widened);
  await expect.poll(kept).toContain(`"plate","width":${await width()}`);
  await button('Restablecer los anchos').click();
  await expect.poll(kept).not.toContain('"width"');
});

test(
  'A trip with another reason is sent in a separate claim; both claims are listed with their numbers, and saved',
  wide,
  async ({ page }) => {
    const { rows, button, field, box } = await clerk(page, { plates: 2, latePayments: 3 });
    await page.goto('/es/renters/paymentNotice');
    await expect(rows).toHaveCount(3);
    const numbers = await rows.locator('[data-column=pvNumber]').allTextContents();
    await box('Seleccionar esta página').check();
    await button('Impugnar').click();
    await page
      .getByRole('listitem')
      .filter({ hasText: numbers[0] ?? 'none' })
      .getByRole('checkbox', { name: /^En una impugnación aparte/ })
      .check();
    await expect(page.getByText('2 trayectos impugnados')).toBeVisible();
    const send = async (why: string) => {
      await page.getByRole('radio', { name: 'Otro motivo' }).check();
      await field('Su explicación').fill(why);
      await button('Enviar la impugnación').click();
    };
    await field('Nombre').fill('Ana');
    await field('Apellidos').fill('García');
    await send('Vendido.');
    const notice = page.getByText(/^La impugnación R-\d{6} se ha enviado/);
    const first = /R-\d{6}/.exec((await notice.textContent()) ?? '')?.[0] ?? '';
    await expect(page.getByText('1 trayecto impugnado')).toBeVisible();
    await send('Robado.');
    await expect(page.getByText(`Enviadas antes: ${first}`)).toBeVisible();
    await page.goto('/es/renters/travels');
    await page.getByText('2 impugnaciones enviadas desde este navegador').press('Enter');
    const claims = page.getByRole('group').filter({ hasText: 'impugnaciones enviadas' }).getByRole('listitem');
    await expect(claims).toHaveCount(2);
    await expect(claims.nth(1)).toContainText(first);
    await button(/^Totales/).press('Enter');
    await expect(page.getByRole('region', { name: 'Totales' })).toBeVisible();
    await page.getByText('Columnas', { exact: true }).press('Enter');
    await box('Seleccionar esta página').press('Space');
    await expect(button('Borrar la selección')).toBeVisible();
    expect([...(await violations(page)), ...(await missedByTab(page))]).toEqual([]);
    const saved = page.waitForEvent('download');
    await button('Guardar estas impugnaciones (CSV)').click();
    const [header, ...lines] = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
    expect(header).toBe('\u{FEFF}Impugnación;Enviada el;Motivo;Matrícula;Número;Fecha;Importe');
    expect(lines.map((line) => line.split(';')[4])).toEqual([numbers[0], ...numbers.slice(1)]);
    expect(lines.map((line) => line.startsWith(`${first};`))).toEqual([false, true, true]);
  },
);
