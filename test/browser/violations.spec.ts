import { test as bare, type Page } from '@playwright/test';
import { expect } from './driver.ts';

type Report = { directive: string; blocked: string };

/** The portal's events about policy violations. */
const collectReports = async (page: Page): Promise<() => Promise<Report[]>> => {
  await page.addInitScript(() => {
    const reports: unknown[] = [];
    Object.assign(window, { reports });
    document.addEventListener('portal:violation', (event) => reports.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { reports: Report[] }).reports);
};

bare('A picture of another host is stopped, and told once, by its origin alone', async ({ page }) => {
  const reports = await collectReports(page);
  await page.goto('/es/help');
  await page.evaluate(async () => {
    for (const path of ['a?plate=AA-123-AA', 'b']) {
      const picture = new Image();
      picture.src = `https://elsewhere.example/${path}`;
      await new Promise((resolve) => picture.addEventListener('error', resolve));
    }
  });
  await expect.poll(reports).toEqual([{ directive: 'img-src', blocked: 'https://elsewhere.example' }]);
});

bare('Markup and scripts from texts are stopped, and so is a policy that nobody declared', async ({ page }) => {
  const reports = await collectReports(page);
  await page.goto('/es/help');
  const refused = await page.evaluate(() => {
    const ways = [
      () => (document.body.innerHTML = '<b>x</b>'),
      () => new Worker('/assets/any.js'),
      () => window.trustedTypes?.createPolicy('another', {}),
      () => window.trustedTypes?.createPolicy('captcha-workers', {}),
    ];
    return ways.map((way) => {
      try {
        way();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : 'failed';
      }
    });
  });
  // The last policy name is free on a page without a security check.
  expect(refused).toEqual(['refused', 'refused', 'refused', 'done']);
  await expect.poll(reports).toEqual([
    { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' },
    { directive: 'trusted-types', blocked: 'trusted-types-policy' },
  ]);
});
