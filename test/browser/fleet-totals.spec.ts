import { freshRenter } from './accounts.ts';
import { expect, test } from './driver.ts';
import { openFleetList, tableRows } from './fleet-pages.ts';

test('The totals of a fleet lead to the trips that each sum holds', async ({ page }) => {
  const renter = await freshRenter({ plates: 3, latePayments: 6 });
  await openFleetList(page, renter, '/renters/paymentNotice');
  await page.getByRole('button', { name: /^Totales/ }).click();
  const totals = page.getByRole('region', { name: 'Totales' });
  await expect(totals).toContainText('6');
  await totals.getByRole('button').last().click();
  await expect(page).toHaveURL(/paymentNotice\?/);
  await expect(tableRows(page).first()).toBeVisible();
});
