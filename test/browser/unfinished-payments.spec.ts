import { wideOnly } from '../wide.ts';
import { choose, expect, freshPlate, goToProvider, test } from './driver.ts';

const status = /\/services\/v1\/payments\/(?!receipt|confirmation|journeys)[^/]+$/;

test('A payment left unfinished is announced on the next visit, with its receipt', wideOnly, async ({ page }) => {
  await goToProvider(page, await freshPlate('owed'));
  await page.route(status, (route) => route.fulfill({ status: 500 }));
  await choose(page, 'Accept the payment');
  await expect(page.getByText('Estamos realizando las últimas comprobaciones')).toBeVisible();
  // The page is left first: one more status request with a good answer would end at the receipt, without an unfinished payment.
  await page.goto('about:blank');
  await page.unroute(status);
  await page.goto('/es');
  await expect(page.getByText(/Su pago se ha realizado/)).toBeVisible();
  await page.getByRole('button', { name: 'Ver el recibo' }).click();
  await expect(page).toHaveURL('/es/payment/success');
});
