import { sampleOf } from '../wide.ts';
import { expect, freshPlate, test } from './driver.ts';

test.describe('A driver on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('A driver on a phone has the phone’s own list of countries, the usual ones first', async ({ page }) => {
    const seeded = await freshPlate('foreign');
    await page.goto('/es/form/payment');
    const country = page.getByRole('combobox', { name: 'País de matriculación' });
    await expect(country).toHaveValue('FR');
    expect((await country.locator('option').allTextContents()).slice(0, 3)).toEqual(['Alemania', 'Bélgica', 'España']);
    await country.selectOption('Alemania');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(seeded.plate);
    const searchRequest = page.waitForRequest(/\/services\/v1\/journeys\?/);
    await page.getByRole('button', { name: 'Buscar mis trayectos' }).tap();
    expect(new URL((await searchRequest).url()).searchParams.get('country')).toBe('DE');
  });
});

const letterLinks = [
  ['on the open form', undefined],
  ['before the portal is there', /\/assets\/index-[^/]+\.js$/],
  ['before the code of the page is there', /\/assets\/pages-[^/]+\.js$/],
] as const;
for (const [when, late] of sampleOf(letterLinks, 3, 1))
  test(`A letter’s link opened ${when} fills in the search, each time it is opened`, async ({ page }) => {
    let follow = (): void => {};
    const isFollowed = new Promise<void>((resolve) => {
      follow = resolve;
    });
    const plate = page.getByRole('textbox', { name: 'Matrícula' });
    if (late) await page.route(late, (route) => isFollowed.then(() => route.fallback()));
    const hasCode =
      when === 'before the code of the page is there' && page.waitForResponse(/\/assets\/index-[^/]+\.js$/);
    await page.goto('/es/form/payment', { waitUntil: late ? 'commit' : 'networkidle' });
    await hasCode;
    await plate.fill('1234BCD');
    await page.evaluate(() => location.assign('#plate=AA-123-AA&country=DE'));
    follow();
    await expect(plate).toHaveValue('AA-123-AA');
    await expect(page.getByRole('combobox', { name: 'País de matriculación' })).toHaveValue('Alemania');
    await expect(page).toHaveURL('/es/form/payment');
    await page.goto('/es/form/payment#number=123456');
    await expect(page.getByRole('textbox', { name: 'Número de aviso o de declaración' })).toHaveValue('123456');
  });

for (const height of sampleOf([560, 844], 2))
  test(`What the security check says never covers the button, on a screen of ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height });
    // The security check has nothing to solve.
    await page.route('**/captcha/challenge', (route) => route.fulfill({ json: { parameters: {} } }));
    await page.goto('/es/form/payment');
    await page.getByRole('textbox', { name: 'Matrícula' }).fill('a');
    await expect(page.getByRole('alert')).toHaveText('La verificación no ha funcionado. Inténtelo de nuevo.');
    const button = page.getByRole('button', { name: 'Buscar mis trayectos' });
    await button.scrollIntoViewIfNeeded();
    const [pressed, message] = [await button.boundingBox(), await page.getByRole('alert').boundingBox()];
    expect(message?.y ?? 0).toBeGreaterThan((pressed?.y ?? 0) + (pressed?.height ?? 0));
  });
