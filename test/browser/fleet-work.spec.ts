import { readFile } from 'node:fs/promises';
import { wideOnly } from '../wide.ts';
import type { Page } from '@playwright/test';
import { enter, freshRenter } from './accounts.ts';
import { countingDriver } from './counting-driver.ts';
import { callsWith, expect, test } from './driver.ts';
import { tableRows } from './fleet-pages.ts';

/** The presses that the jobs of a clerk take, from the page of their list; consecutive fields count as one (rule FLEET-20). */
const most = {
  'find one notice': 2,
  'export a month': 3,
  'contest the 12 trips of a vehicle': 7,
  'pay all that is due this week': 6,
  'pay what is due, contest one trip, save the list': 12,
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
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const field = (name: string) => page.getByRole('textbox', { name });
  return {
    renter,
    rows,
    button,
    field,
    sendClaim: async (way: ReturnType<typeof countingDriver>): Promise<void> => {
      await way.press(page.getByRole('radio', { name: 'Otro motivo' }));
      await way.type(field('Su explicación'), 'Vendido.');
      await way.type(field('Nombre'), 'Ana');
      await way.type(field('Apellidos'), 'García');
      await way.press(button('Enviar la impugnación'));
      await way.arrive(page.getByText(/R-\d{6}/).first());
    },
    list: (name: string) => page.getByRole('combobox', { name }),
    box: (name: string) => page.getByRole('checkbox', { name }),
    job: async (
      name: keyof typeof most,
      path: string,
      work: (way: ReturnType<typeof countingDriver>) => Promise<void>,
    ) => {
      await page.goto(`/es/renters/${path}`);
      await expect(rows.first()).toBeVisible();
      const way = countingDriver(page);
      await work(way);
      expect(way.total().presses, name).toBeLessThanOrEqual(most[name]);
    },
  };
};

test('Work on the trips of a fleet takes no more presses than are written down', wideOnly, async ({ page }) => {
  const { renter, rows, button, field, list, box, sendClaim, job } = await clerk(page, {
    plates: 40,
    latePayments: 480,
  });

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
    await expect(page.getByText('Impugnación de 12 trayectos')).toBeVisible();
    await expect(field('Empresa')).toHaveValue('Alquileres Ardoin');
    await expect(field('Apellidos')).toHaveValue('');
    await expect(field('Teléfono')).toHaveValue('+34 600 000 000');
    await sendClaim(way);
  });

  await job('pay all that is due this week', 'paymentNotice', async (way) => {
    await way.take(list('Plazo'), (target) => target.selectOption('Plazo en los próximos 7 días'));
    await expect(page).toHaveURL(/late=soon/);
    await way.press(button(/^Seleccionar los \d/));
    await expect(page.getByText(/\d seleccionados/)).toBeVisible();
    await way.press(button('Pagar'));
    await way.press(page.getByRole('radio', { name: 'Esso' }));
    await way.type(field('Número de tarjeta'), '7033123456789012345');
    await way.type(field('Fecha de caducidad'), '12/39');
    await way.type(field('Correo electrónico'), renter.email);
    // A double press, counted as one, pays once.
    await way.take(button(/^Pagar ahora · /), (target) => target.dblclick());
    await way.arrive(page.getByText('Gracias por su pago'));
    const calls = await callsWith(renter.email);
    expect(calls.filter(({ path }) => path.endsWith('/payments/privateCards'))).toHaveLength(1);
  });
});

test('Paying what is due, contesting the trip that was left out and saving the list of the paid ones takes twelve presses', async ({
  page,
}) => {
  const { renter, rows, button, field, list, sendClaim, job } = await clerk(page, { plates: 10, latePayments: 60 });
  await job('pay what is due, contest one trip, save the list', 'paymentNotice', async (way) => {
    await way.take(list('Plazo'), (target) => target.selectOption('Plazo en los próximos 7 días'));
    await expect(page).toHaveURL(/late=soon/);
    await way.press(button(/^Seleccionar los \d/));
    await expect(page.getByText(/\d seleccionados/)).toBeVisible();
    const number = (await rows.first().locator('[data-column=pvNumber]').textContent()) ?? '';
    const chosen = Number((await page.getByText(/\d seleccionados/).textContent())?.match(/\d+/)?.[0]);
    await way.press(rows.first().getByRole('checkbox'));
    await way.press(button('Pagar'));
    await way.press(page.getByRole('radio', { name: 'Esso' }));
    await way.type(field('Número de tarjeta'), '7033123456789012345');
    await way.type(field('Fecha de caducidad'), '12/39');
    await way.type(field('Correo electrónico'), renter.email);
    await way.press(button(/^Pagar ahora · /));
    await way.arrive(page.getByText('Gracias por su pago'));
    const saved = page.waitForEvent('download');
    await way.press(button('Guardar los trayectos pagados (CSV)').first());
    const file = await readFile(await (await saved).path(), 'utf8');
    expect(file.trim().split('\r\n')).toHaveLength(chosen);
    expect(file).not.toContain(number);
    await way.press(button('Impugnar el trayecto que ha dejado fuera'));
    await expect(page.getByText('Impugnación de 1 trayecto', { exact: false })).toBeVisible();
    await sendClaim(way);
  });
});

test('Work on the vehicles of a fleet takes no more presses than are written down', wideOnly, async ({ page }) => {
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
});
