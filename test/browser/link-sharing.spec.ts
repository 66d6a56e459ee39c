import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, freshRenter } from './accounts.ts';
import { expect, test } from './driver.ts';

/** How many pages a page is on paper. */
const sheets = async (page: Page): Promise<number> => {
  const text = (await page.pdf({ format: 'A4' })).toString('latin1');
  return text.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
};

const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test('A driver sends a search to the person who pays, as a link that fills in the form and searches nothing', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/es/form/payment');
  const opener = page.getByRole('button', { name: 'Enviar a quien paga' });
  const plate = page.getByRole('textbox', { name: 'Matrícula' });
  await expect(opener).toBeHidden();
  await plate.fill('<img src=x>');
  await expect(opener).toBeHidden();
  await plate.fill('ÖRE 12');
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Enviar a quien paga' });
  await expect(dialog.getByRole('img', { name: 'Código QR del enlace' })).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Compartir el enlace' }).click();
  await expect(dialog.getByText('El enlace se ha copiado con un texto breve.')).toBeVisible();
  const link = (await readClipboard(page)).split(' ').at(-1) ?? '';
  expect(await sheets(page)).toBe(1);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await context.setOffline(false);
  const other = await context.newPage();
  const calls: string[] = [];
  other.on('request', (request) => calls.push(request.url()));
  await other.goto(link);
  await expect(other.locator('input[autocapitalize=characters]')).toHaveValue('ÖRE 12');
  expect(new URL(link).pathname).toBe('/form/payment');
  const sent = calls.map((url) => url.replace(/#.*/, ''));
  expect(sent.filter((url) => /\/journeys|%C3%96RE/.test(url))).toEqual([]);
});

test('A rental company sends selected late payments to the drivers, as links in a file and a slip a page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, await freshRenter({ plates: 3, latePayments: 3 }));
  await page.goto('/es/renters/paymentNotice');
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(3);
  const numbers = (await rows.locator('[data-column=pvNumber]').allTextContents()).map((text) => text.trim());
  await page.getByRole('button', { name: 'Seleccionar los 3' }).click();
  await page.getByRole('button', { name: 'Enviar a los conductores' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enviar a los conductores' })).toBeFocused();
  const slips = page.getByRole('region', { name: 'Peaje por pagar' });
  await expect(slips).toHaveCount(3);
  expect(await sheets(page)).toBe(3);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Guardar los enlaces (CSV)' }).click();
  const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const linked = lines.map((line) => line.split(';').at(-1)?.split('#')[1]);
  expect(linked.toSorted()).toEqual(numbers.map((number) => `number=${number}`).toSorted());
  await page.getByRole('button', { name: 'Volver a la lista' }).click();
  await expect(rows).toHaveCount(3);
  await expect(page.getByText('3 seleccionados')).toBeVisible();
});
