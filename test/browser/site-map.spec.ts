import { sampleOf, wideOnly } from '../wide.ts';
import { expect, test } from './driver.ts';

test('Every page on the site map opens', wideOnly, async ({ page }) => {
  await page.goto('/es/sitemap');
  const links = page.getByRole('main').getByRole('region').getByRole('link');
  await expect(links.filter({ hasText: 'Aviso legal' })).toBeVisible();
  const paths = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThanOrEqual(9);
  for (const path of sampleOf(paths, 3)) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
