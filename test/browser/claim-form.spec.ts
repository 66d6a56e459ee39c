import { wideOnly } from '../wide.ts';
import { fillClaim, goToClaim, sendButton, filesField, pdf } from './claims.ts';
import { expect, freshPlate, test } from './driver.ts';
import { misnamed } from './names.ts';

test('A driver who contests sees which picture was chosen', wideOnly, async ({ page }) => {
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
  await expect(page.getByText('foto.jpg', { exact: true })).toBeVisible();
  expect(await misnamed(page)).toEqual([]);
  await sendButton(page).click();
  await expect(page.getByText(/^R-\d{6}$/)).toBeVisible();
  expect(body).toContain('filename="foto.jpg"');
  expect(body).toContain('"reasonId":"other"');
  expect(body).not.toContain('GPS');
});
