import { choose, expect, freshPlate, goToProvider, test } from './driver.ts';

const status = /\/payments\/(?!receipt|confirmation|journeys)[^/]+$/;

test('An error answered to the question how it stands is the operator’s word: refused', async ({ page }) => {
  await goToProvider(page, await freshPlate('owed'));
  await page.route(status, (route) =>
    route.request().url().includes('/services/') ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await choose(page, 'Accept the payment');
  await expect(page).toHaveURL('/es/payment/rejected');
});

test('No answer to that question is no word at all: it is asked again, and then the payment is pending', async ({
  page,
}) => {
  await goToProvider(page, await freshPlate('owed'));
  await page.clock.install();
  let asked = 0;
  await page.route(status, (route) => {
    if (!route.request().url().includes('/services/')) return route.fallback();
    asked += 1;
    return route.abort('connectionreset');
  });
  await choose(page, 'Accept the payment');
  await expect.poll(() => asked).toBeGreaterThan(1);
  const first = asked;
  for (let second = 0; second < 32; second += 1) await page.clock.runFor(1_000);
  await expect(page).toHaveURL('/es/payment/waiting');
  expect(asked).toBeGreaterThan(first);
  await page.unroute(status);
  await page.getByRole('button', { name: 'Verificar de nuevo' }).click();
  await expect(page).toHaveURL('/es/payment/success');
});
