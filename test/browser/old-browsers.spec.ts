import type { Page } from '@playwright/test';
import { languages } from '#domain/language.ts';
import { isWide, sampleOf } from '../wide.ts';
import { expect, freshPlate, goToPayment, test } from './driver.ts';

const sentences = {
  en: 'This browser is too old for this page. Please use a newer browser, or another device.',
  fr: 'Ce navigateur est trop ancien pour cette page. Utilisez un navigateur plus récent ou un autre appareil.',
  de: 'Dieser Browser ist zu alt für diese Seite. Bitte verwenden Sie einen neueren Browser oder ein anderes Gerät.',
  it: 'Questo browser è troppo vecchio per questa pagina. Usi un browser più recente o un altro dispositivo.',
  es: 'Este navegador es demasiado antiguo para esta página. Utilice un navegador más reciente u otro dispositivo.',
};

/** Takes methods away before any script of the page runs. */
const withoutMethods = async (page: Page, ...names: string[]): Promise<void> => {
  await page.addInitScript((taken) => {
    for (const name of taken) {
      const path = name.split('.');
      const last = path.pop() ?? '';
      const owner = path.reduce((object: object, key) => Reflect.get(object, key), window);
      Reflect.deleteProperty(owner, last);
    }
  }, names);
};

/** What Safari 15.3 lacks of what newer ones have. */
const lackedBySafari15 = [
  'Object.hasOwn',
  'Array.prototype.at',
  'String.prototype.at',
  'Array.prototype.findLast',
  'Array.prototype.toSorted',
  'Array.prototype.toReversed',
  'URL.canParse',
  'AbortSignal.timeout',
  'AbortSignal.prototype.throwIfAborted',
  'structuredClone',
  'BroadcastChannel',
  'requestIdleCallback',
];

test('Each page shows in every language that the browser is too old, and no form', async ({ page }) => {
  await withoutMethods(page, ...lackedBySafari15);
  for (const language of languages)
    for (const path of language === 'es' || isWide ? ['', '/form/payment', '/payment', '/help'] : ['']) {
      await page.goto(`/${language}${path}`);
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText(sentences[language]);
      const { x = 0 } = (await page.locator('main > :has(> [role=alert]), main > [role=alert]').boundingBox()) ?? {};
      expect(x, 'The sentence keeps a distance from the edge of the window.').toBeGreaterThanOrEqual(8);
      // What came later would have replaced it.
      await page.waitForLoadState('networkidle');
      await expect(alert).toHaveText(sentences[language]);
      await expect(page.locator('form, button, input, select, textarea')).toHaveCount(0);
      expect(await page.locator('body').innerText()).not.toMatch(
        /connection|connexion|Verbindung|connessione|conexión/i,
      );
    }
});

const apart = ['Object.hasOwn', 'Array.prototype.at', 'String.prototype.replaceAll', 'Intl.DisplayNames'];
for (const name of sampleOf(apart, 4, 3))
  test(`A page in a browser without ${name} shows that it is too old`, async ({ page }) => {
    await withoutMethods(page, name);
    await page.goto('/es/form/payment');
    await expect(page.getByRole('alert')).toHaveText(sentences.es);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

test('A result page in an old browser shows what may have been charged, and not to pay again', async ({ page }) => {
  await withoutMethods(page, ...lackedBySafari15);
  await page.goto('/es/payment/processing?SessionId=s-1234-5678');
  await expect(page.getByRole('main')).toContainText(sentences.es);
  await expect(page.getByRole('main')).toContainText('No vuelva a pagar antes de comprobarlo.');
  await expect(page.getByRole('main')).toContainText('1234-5678');
});

test('A page in an old browser shows the operator’s telephone and mail address if it has them', async ({ page }) => {
  await withoutMethods(page, ...lackedBySafari15);
  await page.route('/es', async (route) => {
    const response = await route.fetch();
    const links =
      '<a href="tel:+34900123456">900 123 456</a> <a href="mailto:hola@example.com">hola@example.com</a></footer>';
    await route.fulfill({ response, body: (await response.text()).replace('</footer>', links) });
  });
  await page.goto('/es');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: '900 123 456' })).toHaveAttribute('href', 'tel:+34900123456');
  await expect(main.getByRole('link', { name: 'hola@example.com' })).toBeVisible();
});

test('A driver pays in a browser that lacks what the promised ones may lack', async ({ page }) => {
  const lacking = lackedBySafari15.filter((name) => !/hasOwn|\.at$|findLast/.test(name));
  await withoutMethods(page, ...lacking, 'CompressionStream', 'Object.groupBy', 'scheduler');
  await goToPayment(page, await freshPlate('owed'));
  await page.getByRole('radio', { name: 'DKV' }).check();
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('70431234567890123');
  await page.getByRole('textbox', { name: 'Fecha de caducidad' }).fill('12/39');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.com');
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(page).toHaveURL('/es/payment/success');
});
