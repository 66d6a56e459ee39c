import type { Locator } from '@playwright/test';
import { expect, freshPlate, search, test } from './driver.ts';

test('1,200 trips are listed, ticked and summed without a wait', async ({ page }) => {
  await search(page, await freshPlate('many'));
  const summary = page.getByRole('complementary', { name: 'Resumen' });
  await expect(summary).toContainText('1.200 trayectos seleccionados');
  /** From a press to the frame that shows it, measured in the page. */
  const timeToPaint = (pressed: Locator): Promise<number> =>
    pressed.evaluate(async (element: HTMLElement) => {
      const start = performance.now();
      element.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - start;
    });
  const one = await timeToPaint(page.getByRole('checkbox').first());
  await expect(summary).toContainText('1.199 trayectos seleccionados');
  const all = await timeToPaint(page.getByRole('button', { name: 'Seleccionar todo' }));
  await expect(summary).toContainText('1.200 trayectos seleccionados');
  console.log(`1,200 trips: one ticked in ${Math.round(one)} ms, all in ${Math.round(all)} ms`);
  expect(one).toBeLessThan(1_000);
  expect(all).toBeLessThan(1_000);
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Su pago' })).toContainText('1.200 trayectos');
});
