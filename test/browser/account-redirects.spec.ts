import { expect, test } from './driver.ts';

test('A page that the operator does not offer redirects home with a notice, as soon as that is known', async ({
  page,
}) => {
  let answer = (): void => {};
  await page.route('**/services/v1/homepage', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: { title: 'Autopista', actions: ['freeflow'] } });
  });
  for (const path of ['/form/claim', '/form/prepayment', '/alert']) {
    await page.goto(`/es${path}`);
    await page.waitForFunction(() => !('early' in window));
    await expect(page).toHaveURL(`/es${path}`);
    answer();
    await expect(page).toHaveURL('/es');
    await expect(page.locator('[data-says]').filter({ hasText: 'La página solicitada no existe' })).toHaveCount(1);
  }
});
