import { expect, freshPlate, goToPayment, test } from './driver.ts';

test('A closed payment method says why it is closed, and arrow keys go past it', async ({ page }) => {
  await goToPayment(page, await freshPlate('disabledMethod'));
  const closed = page.getByRole('radio', { disabled: true }).first();
  await page.getByRole('radio', { name: 'Total' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(closed).toBeFocused();
  await expect(closed).toHaveAccessibleName(/No disponible/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Shell' })).toBeChecked();
  // The page scrolls until the title of its form is visible.
  await expect(page.getByRole('heading', { level: 2, name: /Shell/ })).toBeInViewport({ ratio: 1 });
  // The page may still scroll smoothly, and the press would land beside it.
  await closed.evaluate((radio) => radio.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await closed.click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Medio de pago no disponible' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(closed).not.toBeChecked();
});
