import { readFile } from 'node:fs/promises';
import { wideOnly } from '../wide.ts';
import { choose, controlOrigin, expect, freshPlate, goToProvider, test, summary } from './driver.ts';

test('A driver who has paid gets the receipt as a file and by e-mail', async ({ page }) => {
  const seeded = await freshPlate('owed');
  const email = `ana.${seeded.plate.toLowerCase()}@example.com`;
  await goToProvider(page, seeded, email);
  await choose(page, 'Accept the payment');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar el recibo' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('receipt.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const field = page.getByRole('textbox', { name: 'Correo electrónico de confirmación' });
  await expect(field).toHaveValue(email);
  await field.fill('');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(summary(page)).toContainText('El correo electrónico es obligatorio');
  const other = `copy.${email}`;
  await field.fill(other);
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText(`El recibo se ha enviado a ${other}.`)).toBeVisible();
  const mails = (await (await fetch(`${controlOrigin}/control/mails?recipient=${other}`)).json()) as unknown[];
  expect(mails).toHaveLength(1);
});

test('A receipt prints without notices, and is copied where nothing is shared', wideOnly, async ({ page, context }) => {
  const seeded = await freshPlate('owed');
  await goToProvider(page, seeded);
  await choose(page, 'Accept the payment');
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.reload();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByRole('button', { name: 'Descargar el recibo' })).toBeVisible();
  await context.setOffline(true);
  const offline = page.getByText(/^Sin conexión a internet/);
  await expect(offline).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Importe')).toBeVisible();
  await expect(offline).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.getByText('Más opciones').click();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByText('El recibo se ha copiado como texto.')).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const reference = shared.split(' ').at(-1) ?? '';
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
});
