import { wide } from '../wide.ts';
import { expect, freshPlate, search, test } from './driver.ts';

test('The proof of work is valid on a phone whose clock is two hours ahead', wide, async ({ page }) => {
  let challenges = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/captcha/challenge')) challenges += 1;
  });
  const { plate } = await freshPlate('owed');
  await page.clock.install({ time: Date.now() + 2 * 3_600_000 });
  await page.goto('/es/form/payment');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
  await expect(page).toHaveURL('/es/journeys');
  // That of the early script, and two of the portal: the clock says that each has expired.
  expect(challenges).toBe(3);
});

test('Every call names its operator and its language, also the captcha’s', wide, async ({ page }) => {
  const bare: string[] = [];
  let challenges = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // The browser itself fetches pictures.
    if (!pathname.startsWith('/services/v1/') || pathname.includes('/pictures/')) return;
    const headers = request.headers();
    if (headers['x-whitelabel-host'] !== new URL(page.url()).host || headers['accept-language'] !== 'es')
      bare.push(pathname);
  });
  await page.route('**/captcha/challenge', async (route) => {
    challenges += 1;
    if (challenges > 1) return route.fallback();
    // It expired before the driver began to type: the check requests another one by itself.
    const { parameters, ...challenge } = (await (await route.fetch()).json()) as { parameters: object };
    await route.fulfill({ json: { ...challenge, parameters: { ...parameters, expiresAt: 1 } } });
  });
  await search(page, await freshPlate('owed'));
  expect(challenges).toBe(2);
  expect(bare).toEqual([]);
});
