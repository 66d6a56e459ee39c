import type { Browser, Page } from '@playwright/test';
import { servicesPath } from '../../operator/services-path.ts';

/** Brands that differ in what is hard about them: pale, red, long, black. */
const looks = [
  { name: 'Bocalia', primary: '#0a5a57' },
  { name: 'Pale yellow', primary: '#fff59d' },
  { name: 'Amber', primary: '#ffb000' },
  { name: 'Red', primary: '#d5001c' },
  { name: 'Orange', primary: '#ff6600' },
  { name: 'Sky', primary: '#0099cc' },
  { name: 'Société des autoroutes du Grand Sud et de la vallée de la Garonne', primary: '#5b2a86' },
  { name: 'Black', primary: '#000000' },
] as const;

const screens: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto('/es');
  },
  'the search, with an error': async (page) => {
    await page.goto('/es/form/payment');
    await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
    await page.getByText('Introduzca la matrícula.').first().waitFor();
  },
};

const views = [
  { name: 'phone', width: 390, colorScheme: 'light' },
  { name: 'phone, dark', width: 390, colorScheme: 'dark' },
  { name: 'desktop', width: 1280, colorScheme: 'light' },
] as const;

/** The same screens in eight brands: the pictures, by brand, and their captions. */
export const takeLooks = async (browser: Browser, baseURL: string, folder: string): Promise<string> => {
  const rows: string[] = [];
  for (const [number, { name, primary }] of looks.entries()) {
    const figures: string[] = [];
    for (const [screen, reach] of Object.entries(screens))
      for (const view of views) {
        const page = await browser.newPage({
          baseURL,
          viewport: { width: view.width, height: 800 },
          colorScheme: view.colorScheme,
          reducedMotion: 'reduce',
        });
        await page.route(`**${servicesPath}/whitelabels`, (route) =>
          route.fulfill({ json: { seo: { title: name, description: name }, theme: { primary } } }),
        );
        await page.route(`**${servicesPath}/homepage`, async (route) => {
          const answer = (await (await route.fetch()).json()) as object;
          await route.fulfill({ json: { ...answer, title: name } });
        });
        await reach(page);
        await page.waitForLoadState('networkidle');
        const file = `look-${number + 1}-${figures.length + 1}.png`;
        await page.screenshot({ path: `${folder}/${file}`, animations: 'disabled', caret: 'hide' });
        await page.close();
        const place = `${screen}, ${view.name}`;
        figures.push(
          `<figure><figcaption>${place}</figcaption><img class="${view.width > 500 ? 'desktop' : 'phone'}" src="${file}" alt="${place}" loading="lazy"></figure>`,
        );
      }
    rows.push(`<h2>${name} ${primary}</h2><div class="row">${figures.join('')}</div>`);
  }
  return rows.join('');
};
