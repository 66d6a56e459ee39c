import { sampleOf } from '../wide.ts';
import { expect, test } from './driver.ts';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
const languages = {
  es: {
    ours: 'Este enlace lleva a nuestro sitio',
    field: /Enlace, remitente/,
    check: 'Comprobar',
    not: 'Esto no es nuestro',
    open: 'No podemos saberlo',
  },
  de: {
    ours: 'Dieser Link führt zu uns',
    field: /Link, Absender/,
    check: 'Prüfen',
    not: 'Das ist nicht von uns',
    open: 'Wir können es nicht sagen',
  },
};

for (const [language, words] of sampleOf(Object.entries(languages), 2))
  for (const [size, viewport] of sampleOf(Object.entries(sizes), 2))
    test(`A driver asks whether a message is real: ${language} on a ${size}`, async ({ page, baseURL }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/${language}/message-check`);
      const field = page.getByRole('textbox', { name: words.field });
      const check = async (text: string, answer: string | RegExp) => {
        await field.fill(text);
        await page.getByRole('button', { name: words.check }).click();
        await expect(page.getByText(answer)).toBeVisible();
      };
      await expect(page.getByText(new URL(baseURL ?? '').host, { exact: true })).toBeVisible();
      await page.context().setOffline(true);
      await check('https://localhost@evil.example/pay', words.not);
      await check('data:text/html,<script>alert(1)</script>', words.not);
      await check('https://www.bocalia.example/actualidad', words.ours);
      await check('https://bit.ly/3xYz', words.open);
      await page.context().setOffline(false);
      await check(`https://localhost.${'a'.repeat(60)}.${'b'.repeat(60)}.example/pay`, words.not);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('bit.ly');
      await field.fill('NP-2026-0001');
      await page.getByRole('button', { name: words.check }).click();
      await expect(page).toHaveURL(/form\/payment/);
      await expect(page.getByRole('textbox').first()).toHaveValue('NP-2026-0001');
    });
