import type { Page } from '@playwright/test';
import { fillClaim, goToClaim, sendButton, filesField, pdf } from './claims.ts';
import { expect, freshPlate, test, summary } from './driver.ts';

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
  test('A driver contests trips once, however often the button is pressed, and prints the number', async ({ page }) => {
    await page.addInitScript('window.print = () => { document.title = "printed"; }');
    await goToClaim(page, await freshPlate('owed'));
    await expect(page.locator('[aria-current=step]')).toContainText('Indicar su motivo');
    await expect(page.getByText('Una impugnación no cambia sus plazos')).toBeInViewport();
    await fillClaim(page, 'Ya he pagado');
    await sendButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(filesField(page)).toHaveAccessibleDescription(/Adjunte el documento solicitado/);
    await filesField(page).setInputFiles(pdf);
    await expect(page.getByText('prueba.pdf', { exact: true })).toBeVisible();
    const claims = await countClaims(page);
    await sendButton(page).dblclick();
    await expect(page.getByRole('heading', { name: 'Su impugnación se ha enviado' })).toBeFocused();
    await expect(page.getByText('Plazo de respuesta: En diez días laborables')).toBeVisible();
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
});
