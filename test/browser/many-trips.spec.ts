import { expect, freshPlate, search, test } from './driver.ts';

test('1,200 trips are listed, ticked and summed without a wait', async ({ page }) => {
  await search(page, await freshPlate('many'));
  const summary = page.getByRole('complementary', { name: 'Resumen' });
  await expect(summary).toContainText('1200 trayectos seleccionados');
  const milliseconds = async (press: () => Promise<void>): Promise<number> => {
    const start = Date.now();
    await press();
    return Date.now() - start;
  };
  const one = await milliseconds(async () => {
    await page.getByRole('checkbox').first().uncheck();
    await expect(summary).toContainText('1199 trayectos seleccionados');
  });
  const all = await milliseconds(async () => {
    await page.getByRole('button', { name: 'Seleccionar todo' }).click();
    await expect(summary).toContainText('1200 trayectos seleccionados');
  });
  expect(one).toBeLessThan(1_500);
  expect(all).toBeLessThan(1_500);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Su pago' })).toContainText('1200 trayectos');
});
