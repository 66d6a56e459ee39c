import { sampleOf } from '../wide.ts';
import { choose, expect, freshPlate, goToProvider, acceptPending, isTakenOver, test } from './driver.ts';

test.describe('Back from paying', () => {
  test('After paying, a page restored from the back/forward cache requests the status again', async ({ page }) => {
    await goToProvider(page, await freshPlate('owed'));
    const payment = page.url().split('/').at(-1) ?? '';
    await page.clock.install();
    await choose(page, 'Leave the payment pending');
    await expect(page.getByText('Estamos realizando las últimas comprobaciones')).toBeVisible();
    await isTakenOver(page);
    // The portal's timers start a moment later.
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByRole('heading', { name: 'El pago está pendiente' })).toBeVisible({ timeout: 200 });
    }).toPass();
    await acceptPending(payment);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(page).toHaveURL('/es/payment/success');
  });

  const results = [
    ['Accept the payment', 'success', '¡Gracias por su pago!'],
    ['Refuse the payment', 'rejected', 'Error en el momento del pago'],
    ['Cancel the payment', 'cancelled', 'Pago cancelado'],
  ] as const;
  for (const [choice, screen, title] of sampleOf(results, 3))
    test(`After paying, the back button does not leave ${screen}, and a reload keeps it`, async ({ page }) => {
      await goToProvider(page, await freshPlate('owed'));
      await choose(page, choice);
      await expect(page).toHaveURL(`/es/payment/${screen}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (let press = 0; press < 3; press += 1) {
        await page.evaluate((pages) => history.go(-pages), 1 + (press % 2));
        await page.waitForTimeout(150);
      }
      await expect(page).toHaveURL(`/es/payment/${screen}`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page.evaluate(() => history.back());
      await page.waitForTimeout(150);
      await expect(page).toHaveURL(`/es/payment/${screen}`);
      await page.getByRole('link', { name: 'Volver al Inicio' }).click();
      await expect(page).toHaveURL('/es');
    });

  test('A confirmation opened by its address is shown only if the operator confirms the payment', async ({ page }) => {
    await goToProvider(page, await freshPlate('owed'));
    await page.goto('/es/payment/success');
    await expect(page).toHaveURL('/es/payment/waiting');
  });
});
