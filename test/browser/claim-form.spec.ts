import { wide } from '../wide.ts';
import { fillClaim, goToClaim, sendButton, filesField, pdf } from './claims.ts';
import { expect, freshPlate, test, summary } from './driver.ts';

const disguised = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('MZ, not a picture') };

const large = {
  name: 'grande.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5 * 1024 * 1024)]),
};

test('A driver who contests sees beside each field what is missing, and that a file is of the wrong kind or too large', async ({
  page,
}) => {
  await goToClaim(page, await freshPlate('owed'));
  await sendButton(page).click();
  await expect(summary(page)).toContainText('Elija un motivo.');
  await page.getByRole('radio', { name: 'Otro motivo' }).check();
  await sendButton(page).click();
  await expect(page.getByRole('textbox', { name: 'Su explicación' })).toHaveAccessibleDescription(/Explique/);
  await filesField(page).setInputFiles(disguised);
  await expect(filesField(page)).toHaveAccessibleDescription(/Este tipo de archivo no se admite/);
  await page.getByRole('button', { name: 'Quitar foto.png' }).click();
  await filesField(page).setInputFiles(large);
  await expect(filesField(page)).toHaveAccessibleDescription(/5 MB en total como máximo/);
});

test('A driver who contests sees which picture was chosen', wide, async ({ page }) => {
  await goToClaim(page, await freshPlate('owed'));
  const dot = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await filesField(page).setInputFiles([{ name: 'foto.png', mimeType: 'image/png', buffer: dot }, pdf]);
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

test('A driver contests with a photo that no longer says where it was taken', async ({ page }) => {
  let body = '';
  await page.route('**/services/v1/protests?**', (route) => {
    body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    return route.continue();
  });
  await goToClaim(page, await freshPlate('owed'));
  await fillClaim(page);
  const tail = Buffer.concat([Buffer.from('Exif\0\0GPS 40.4168 N'), Buffer.from([0xff, 0xda, 0, 2, 0xff, 0xd9])]);
  await filesField(page).setInputFiles({
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
