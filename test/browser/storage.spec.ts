import { sampleOf, wideOnly } from '../wide.ts';
import { choose, expect, freshPlate, goToProvider, test } from './driver.ts';

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

for (const [name, refuse] of sampleOf(Object.entries(refusals), 4))
  test.describe(`With a storage ${name}`, () => {
    test.beforeEach(async ({ page }) => page.addInitScript(refuse));

    test('A driver pays by bank card and sees the result with faulty storage', wideOnly, async ({ page }) => {
      await goToProvider(page, await freshPlate('owed'));
      await choose(page, 'Accept the payment');
      await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Correo electrónico de confirmación' })).toHaveValue(
        'ana@example.com',
      );
    });
  });
