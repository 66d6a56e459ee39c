import { expect, test } from './driver.ts';

test.describe('A visitor opens a page of the operator', () => {
  test('A visitor reads a page of the operator, with its pictures and without forms in its text', async ({ page }) => {
    await page.route('**/services/v1/articles/legal-notice', (route) =>
      route.fulfill({
        json: {
          id: 'legal-notice',
          title: 'Aviso legal',
          content:
            '<h2>Editor</h2><p>La autopista.</p><form action="https://example.com"><input></form><img src="/flags/fr.svg">' +
            `<pre>${'x'.repeat(300)}</pre><p>${'y'.repeat(300)}</p>${'<blockquote>'.repeat(40)}z`,
        },
      }),
    );
    await page.goto('/es/legal-notice');
    await expect(page.getByRole('heading', { level: 1, name: 'Aviso legal' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Editor' })).toBeVisible();
    await expect(page.locator('main').locator('form, input')).toHaveCount(0);
    await expect(page.locator('main').locator('img')).toHaveAttribute('loading', 'lazy');
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('A visitor opens a page in another language, which its title and its text say', async ({ page }) => {
    await page.goto('/es/personal-data');
    const title = page.getByRole('heading', { level: 1 }).locator('[lang]');
    await expect(title).toHaveAttribute('lang', 'fr');
    await expect(page.locator('main [lang=fr] p').first()).toBeVisible();
    await expect(page.getByText('La concesionaria publica este texto en francés.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  });
});
