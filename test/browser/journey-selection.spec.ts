import { wideOnly } from '../wide.ts';
import { expect, freshPlate, search, test } from './driver.ts';

test('A driver who found nothing keeps a record of the search, which prints alone', wideOnly, async ({ page }) => {
  await search(page, await freshPlate('nothing'));
  const record = page.getByRole('region', { name: 'Resumen de su búsqueda' });
  await page.getByText('Más opciones').click();
  await expect(record).toContainText(/Buscó .+ En ese momento no encontramos nada que pagar/);
  await expect(record).toContainText(/Número de este resumen en la concesionaria: [\dA-F]{12}/);
  const file = page.waitForEvent('download');
  await record.getByRole('button', { name: 'Recordármelo dentro de 24 y 48 horas' }).click();
  expect((await file).suggestedFilename()).toBe('look-again.ics');
  // Nothing outside the record is on paper: what has the focus would be hidden.
  await page.mouse.click(5, 400);
  await page.emulateMedia({ media: 'print' });
  await expect(record).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(record.getByRole('button')).toHaveCount(0);
});
