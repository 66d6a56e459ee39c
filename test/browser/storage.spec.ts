import { searchKeys } from '#storage/keys.ts';
import { some, wide } from '../wide.ts';
import { choose, expect, freshPlate, goToProvider, search, test } from './driver.ts';

const local = ['spiritUserToken', ...searchKeys, 'protest/faq', 'renter/faq', 'language'];
const ofTheTab = ['whitelabel', 'form/draft', 'payment/draft', 'payment/attempt', 'payment/outcome', 'support/steps'];

for (const [what, value] of some(
  [
    ['that are no JSON', '{"a":[1'],
    ['of the wrong shape', '{"journeys":[{"id":{}}],"status":7}'],
  ] as const,
  2,
))
  test(`Stored values ${what} count as absent, and those that are read are removed`, async ({ page }) => {
    await page.goto('/es/help');
    await page.evaluate(
      ([keys, tabKeys, text]) => {
        for (const key of keys) localStorage.setItem(key, text);
        for (const key of tabKeys) sessionStorage.setItem(key, text);
      },
      [local, ofTheTab, value] as const,
    );
    for (const path of ['/journeys', '/payment', '/payment/waiting', '/payment/success']) {
      await page.goto(`/es${path}`);
      await expect(page).toHaveURL('/es');
    }
    await page.goto('/es/form/payment');
    await expect(page.getByRole('textbox', { name: 'Matrícula' })).toHaveValue('');
    const left = await page.evaluate(
      (text) =>
        [localStorage, sessionStorage].flatMap((area) => Object.keys(area).filter((key) => area.getItem(key) === text)),
      value,
    );
    for (const read of [
      'form/plate',
      'sessionId',
      'journeys',
      'travels-to-pay',
      'inprogress/journey',
      'location/dates',
      'paymentNoticeIsValid',
      'language',
      'whitelabel',
      'form/draft',
    ])
      expect(left).not.toContain(read);
    await search(page, await freshPlate('owed'));
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeVisible();
  });

const refusals = {
  'that may not be touched': () => {
    const get = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
    Object.defineProperty(window, 'sessionStorage', { get });
  },
  'that cannot be read': () => {
    Storage.prototype.getItem = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  },
  'that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [name, refuse] of some(Object.entries(refusals), 4))
  test.describe(`With a storage ${name}`, () => {
    test.beforeEach(async ({ page }) => page.addInitScript(refuse));

    test('A driver pays by bank card and sees the result with faulty storage', wide, async ({ page }) => {
      await goToProvider(page, await freshPlate('owed'));
      await choose(page, 'Accept the payment');
      await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
      await page.getByText(/^Enviar el recibo /).click();
      await expect(page.getByRole('textbox', { name: 'Correo electrónico de confirmación' })).toHaveValue(
        'ana@example.com',
      );
    });
  });
