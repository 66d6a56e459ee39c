import { some, wide } from '../wide.ts';
import { expect, freshPlate, goToPayment, search, test } from './driver.ts';

const blocks = [
  ['inProgress', 'Tiene al menos un viaje actual. Debe conectarse para completarlo antes de proceder al pago.'],
  ['omp', 'Tiene al menos un viaje en curso. Debe iniciar sesión para proceder al pago.'],
] as const;

for (const [kind, text] of some(blocks, 2))
  test(`Paying is blocked with a trip of kind ${kind}, and the dialog says why`, wide, async ({ page }) => {
    await search(page, await freshPlate(kind));
    const pay = page.getByRole('button', { name: 'Pagar', exact: true });
    await pay.click();
    const dialog = page.getByRole('dialog', { name: 'Pago bloqueado' });
    await expect(dialog).toContainText(text);
    await expect(dialog.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/es/account/login');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(pay).toBeFocused();
    await pay.press('Enter');
    await expect(dialog.locator(':focus')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/es/journeys');
  });

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
