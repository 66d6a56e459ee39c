import { readdirSync, readFileSync } from 'node:fs';
import { languages, sourceLocale } from '#domain/language.ts';
import { sampleOf, wideOnly } from '../wide.ts';
import { sidewaysScroll } from './axe.ts';
import { belowFirstWindow, letterFaults } from './layout.ts';
import { misnamed } from './names.ts';
import {
  choose,
  chooseLanguage,
  expect,
  freshPlate,
  goToPayment,
  isTakenOver,
  providerOrigin,
  test,
} from './driver.ts';

/** The text of an English message in a language, from the catalogue itself. */
const textsOf = (language: string): ((english: string) => string) => {
  if (language === sourceLocale) return (english) => english;
  const folder = new URL('../../src/i18n/locales/', import.meta.url);
  const catalogue = readdirSync(folder)
    .map((part) => readFileSync(new URL(`${part}/${language}.po`, folder), 'utf8'))
    .join('');
  const texts = new Map(
    [...catalogue.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"$/gm)].map(([, id = '', text = '']) => [
      id,
      text.replace(/\\"/g, '"'),
    ]),
  );
  return (english) => {
    const text = texts.get(english);
    if (!text) throw new Error(`The ${language} catalogue has no “${english}”.`);
    return text;
  };
};

for (const language of sampleOf(languages, 5))
  test(`A driver pays a trip in ${language}, from the plate to the thanks`, async ({ page }) => {
    const text = textsOf(language);
    const { plate } = await freshPlate('owed');
    await page.goto(`/${language}/form/payment`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('textbox', { name: text('Number plate') }).fill(plate);
    await page.getByRole('button', { name: text('Find my trips') }).click();
    await expect(page).toHaveURL(`/${language}/journeys`);
    await expect(page.getByRole('heading', { level: 1, name: text('Trips to pay') })).toBeVisible();
    const total = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(18.9);
    await expect(page.getByRole('complementary')).toContainText(total);
    const pay = page.getByRole('button', { name: text('Pay'), exact: true });
    expect(await belowFirstWindow(page, pay)).toEqual([]);
    expect(await misnamed(page)).toEqual([]);
    await pay.click();
    await page.getByRole('radio', { name: text('Bank card') }).check();
    for (const field of ['First name', 'Last name', 'Address', 'Postcode', 'City', 'Email'])
      await page
        .getByRole('textbox', { name: text(field), exact: true })
        .fill(field === 'Email' ? 'ana@example.com' : 'Ana');
    const next = page.getByRole('button', { name: `${text('Continue')} ·` });
    expect(await belowFirstWindow(page, next)).toEqual([]);
    expect(await misnamed(page)).toEqual([]);
    await next.click();
    await page.waitForURL(`${providerOrigin}/**`);
    await choose(page, 'Accept the payment');
    await expect(page).toHaveURL(`/${language}/payment/success`);
    await expect(page.getByRole('heading', { level: 1, name: text('Thank you for your payment!') })).toBeFocused();
    await page.getByRole('link', { name: text('Back to home') }).click();
    await expect(page).toHaveURL(`/${language}`);
  });

test('Easy words are chosen beside the languages, kept over a reload, and lead to a person on every page of the way', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/es');
  const easy = page.getByRole('complementary', { name: 'En palabras fáciles' });
  const press = async (): Promise<void> => {
    await page.getByRole('button', { name: /^ES – / }).click();
    await page.getByRole('button', { name: 'Palabras fáciles' }).click();
  };
  await press();
  await expect(easy).toContainText('Puede pagar aquí.');
  await page.reload();
  await expect(easy).toContainText('Puede pagar aquí.');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await goToPayment(page, await freshPlate('owed'));
  await expect(easy).toContainText('Elija cómo quiere pagar.');
  await expect(easy.getByRole('link', { name: 'Escriba a una persona.' })).toHaveAttribute('href', '/es/contact');
  await press();
  await expect(easy).toHaveCount(0);
});

test('Without a language prefix, the chosen language is used, or else the browser’s', async ({ page }) => {
  await page.goto('/form/payment');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/de');
  await isTakenOver(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.goto('/form/payment');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page).toHaveURL('/form/payment');
});

test('German account pages fit a window of 320 px with letters of twice the size', wideOnly, async ({ page }) => {
  for (const path of ['login', 'register']) {
    await page.goto(`/de/account/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await letterFaults(page), path).toEqual([]);
  }
});

test('A language link keeps the page, its query and what was typed', async ({ page }) => {
  await page.goto('/es/form/payment?from=letter');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill('AB-123-CD');
  await chooseLanguage(page, 'Italiano');
  await expect(page).toHaveURL('/it/form/payment?from=letter');
  await expect(page.getByRole('textbox', { name: 'Targa' })).toHaveValue('AB-123-CD');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/it\/form\/payment$/);
  await expect(page.locator('link[rel=alternate]')).toHaveCount(6);
});
