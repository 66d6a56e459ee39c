import { wideOnly } from '../wide.ts';
import { expect, freshPlate, holdCode, test } from './driver.ts';

test('The proof of work is valid on a phone whose clock is two hours ahead', wideOnly, async ({ page }) => {
  let challenges = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/captcha/challenge')) challenges += 1;
  });
  const { plate } = await freshPlate('owed');
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  const release = await holdCode(page);
  await page.goto('/es/form/payment', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await expect.poll(() => challenges).toBe(1);
  release();
  await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
  await expect(page).toHaveURL('/es/journeys');
  // That of the early script, and two of the portal: the clock says that each has expired.
  expect(challenges).toBe(3);
});
