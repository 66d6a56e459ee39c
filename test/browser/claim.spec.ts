import type { Page } from '@playwright/test';
import { wide } from '../wide.ts';
import { fillClaim, goToClaim, openClaims, sendButton } from './claims.ts';
import { expect, freshPlate, goToPayment, test, summary } from './driver.ts';

const pdf = { name: 'prueba.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 …') };
const disguised = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('MZ, not a picture') };
const large = {
  name: 'grande.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024)]),
};

const files = (page: Page) => page.getByLabel(/^Archivos adjuntos/);
const reason = (page: Page) => page.getByRole('combobox', { name: 'Motivo' });

/** Counts the claims that go out, and lets each take a while. */
const countClaims = async (page: Page): Promise<() => number> => {
  let count = 0;
  await page.route('**/services/v1/protests?**', async (route) => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.continue();
  });
  return () => count;
};

test.describe('A driver contests', () => {
  test('A driver contests trips of a plate, once, however often the button is pressed, and may print the number', async ({
    page,
  }) => {
    await page.addInitScript('window.print = () => { document.title = "printed"; }');
    await goToClaim(page, await freshPlate('owed'));
    await fillClaim(page, 'Ya he pagado');
    await sendButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(files(page)).toHaveAccessibleDescription(/Adjunte el documento solicitado/);
    await files(page).setInputFiles(pdf);
    await expect(page.getByText('prueba.pdf')).toBeVisible();
    const claims = await countClaims(page);
    await sendButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Su impugnación se ha enviado' })).toBeFocused();
    const number = await page.getByText(/^R-\d{6}$/).textContent();
    expect(claims()).toBe(1);
    await page.getByRole('button', { name: 'Imprimir' }).click();
    await expect(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
    await page.emulateMedia({ media: null });
    await page.reload();
    await expect(page.getByText(number ?? '')).toBeVisible();
    expect(claims()).toBe(1);
  });

  test('a payment notice by its number, from the menu', wide, async ({ page }) => {
    const { number = '' } = await freshPlate('notice');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/es');
    await page.getByRole('link', { name: 'Impugnar', exact: true }).first().click();
    await page.getByRole('button', { name: 'Tengo el número de un aviso o de una declaración' }).click();
    await page.getByRole('textbox', { name: 'Número de aviso o de declaración' }).fill(number);
    await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
    await expect(page.getByRole('button', { name: 'Impugnar', exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Impugnar', exact: true }).click();
    await fillClaim(page, 'No recibí la primera solicitud');
    await sendButton(page).click();
    await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();
  });

  test('A driver contests one kind of trip in one claim', wide, async ({ page }) => {
    await openClaims(page, await freshPlate('mixed'));
    const group = (name: string) => page.getByRole('region', { name }).getByRole('checkbox').first();
    await group('Trayectos free-flow').check();
    await expect(group('Pagos atrasados')).toBeDisabled();
    await group('Trayectos free-flow').uncheck();
    await expect(group('Pagos atrasados')).toBeEnabled();
  });

  test('A driver contests and learns beside each field what is missing, and that a file is of the wrong kind or too large', async ({
    page,
  }) => {
    await goToClaim(page, await freshPlate('owed'));
    await sendButton(page).click();
    await expect(summary(page)).toContainText('Elija un motivo.');
    await reason(page).selectOption('Otro motivo');
    await sendButton(page).click();
    await expect(page.getByRole('textbox', { name: 'Su explicación' })).toHaveAccessibleDescription(/Explique/);
    await files(page).setInputFiles(disguised);
    await expect(files(page)).toHaveAccessibleDescription(/Este tipo de archivo no se admite/);
    await page.getByRole('button', { name: 'Quitar foto.png' }).click();
    await files(page).setInputFiles(large);
    await expect(files(page)).toHaveAccessibleDescription(/5 MB en total como máximo/);
  });

  test('and sees which picture was chosen', wide, async ({ page }) => {
    await goToClaim(page, await freshPlate('owed'));
    const dot = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await files(page).setInputFiles([{ name: 'foto.png', mimeType: 'image/png', buffer: dot }, pdf]);
    const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Quitar / }) });
    await expect(rows).toHaveCount(2);
    await expect
      .poll(() =>
        rows
          .filter({ hasText: 'foto.png' })
          .locator('img')
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBe(1);
    await expect(rows.filter({ hasText: 'prueba.pdf' }).locator('img')).toHaveCount(0);
  });

  test('and keeps what was typed over a reload, which asks for the files again', wide, async ({ page }) => {
    await goToClaim(page, await freshPlate('owed'));
    await fillClaim(page);
    await files(page).setInputFiles(pdf);
    await expect(page.getByText('prueba.pdf')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Su explicación' })).toHaveValue('Ese día no circulé.');
    await expect(page.getByText('Vuelva a adjuntar sus archivos: prueba.pdf')).toBeVisible();
  });

  test(
    'A driver contests and searches again when the session has ended, with what was typed',
    wide,
    async ({ page }) => {
      await page.route('**/services/v1/protests?**', (route) =>
        route.fulfill({ status: 410, json: { message: 'payment_session_invalid' } }),
      );
      const seeded = await freshPlate('owed');
      await goToClaim(page, seeded);
      await fillClaim(page);
      await sendButton(page).click();
      await expect(page.getByRole('alert')).toContainText('Su sesión ha caducado');
      await page.getByRole('link', { name: 'Buscar de nuevo' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Impugnar una solicitud de pago' })).toBeVisible();
      await goToClaim(page, seeded);
      await expect(page.getByRole('textbox', { name: 'Su explicación' })).toHaveValue('Ese día no circulé.');
    },
  );

  test('A driver contests before paying: paying a notice gives the right up', wide, async ({ page }) => {
    await goToPayment(page, await freshPlate('owed'));
    await expect(page.getByText('ya no podrá impugnarlo')).toHaveCount(0);
    await goToPayment(page, await freshPlate('primo'));
    await expect(page.getByText('Si paga un aviso de pago, ya no podrá impugnarlo.')).toBeVisible();
    await page.goBack();
    await page.getByRole('main').getByRole('button', { name: 'Impugnar', exact: true }).click();
    await expect(page).toHaveURL('/es/claim');
    await expect(page.getByRole('heading', { level: 1, name: 'Impugnar una solicitud de pago' })).toBeVisible();
  });

  test('A driver contests with a photo that no longer says where it was taken', async ({ page }) => {
    let body = '';
    await page.route('**/services/v1/protests?**', (route) => {
      body = route.request().postDataBuffer()?.toString('latin1') ?? '';
      return route.continue();
    });
    await goToClaim(page, await freshPlate('owed'));
    await fillClaim(page);
    const tail = Buffer.concat([Buffer.from('Exif\0\0GPS 40.4168 N'), Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])]);
    await files(page).setInputFiles({
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 21]), tail]),
    });
    await expect(page.getByText('foto.jpg')).toBeVisible();
    await sendButton(page).click();
    await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();
    expect(body).toContain('filename="foto.jpg"');
    expect(body).toContain('"reasonId":"other"');
    expect(body).not.toContain('GPS');
  });
});
