import { sampleOf, wideOnly } from '../wide.ts';
import { billing, type Choice, choose, expect, freshPlate, goToProvider, providerOrigin, test } from './driver.ts';

const results: [Choice, string, string, RegExp][] = [
  ['Accept the payment', 'success', '¡Gracias por su pago!', /^La concesionaria ha confirmado su pago\./],
  ['Pay twice', 'duplicated', '¡Gracias por su pago!', /^Este pago ya se había efectuado/],
  ['Refuse the payment', 'rejected', 'Error en el momento del pago', /^Su pago fue rechazado\.$/],
  ['Cancel the payment', 'cancelled', 'Pago cancelado', /^Su pago fue cancelado\.$/],
];

test.describe('A driver pays by card', () => {
  for (const [choice, screen, title, description] of sampleOf(results, 4, 2))
    test(`A driver pays by card and sees the result: ${screen}`, wideOnly, async ({ page }) => {
      const seeded = await freshPlate('owed');
      await goToProvider(page, seeded);
      await choose(page, choice);
      await expect(page).toHaveURL(`/es/payment/${screen}`);
      const heading = page.getByRole('heading', { level: 1, name: title });
      await expect(heading).toBeFocused();
      await expect(heading).toHaveAccessibleDescription(description);
      await page.getByRole('link', { name: 'Volver al Inicio' }).click();
      await expect(page).toHaveURL('/es');
    });

  test('A driver pays by the operator’s own wallet, which the receipt names', wideOnly, async ({ page, baseURL }) => {
    const { plate } = await freshPlate('owed');
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`http://b.localhost:${new URL(baseURL ?? '').port}/es/form/payment`);
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
    await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(
      page.getByRole('radio', { name: /^(?:Cartera Payo|Transferencia inmediata|En tres plazos)$/ }),
    ).toHaveCount(3);
    await page.getByRole('radio', { name: 'Cartera Payo' }).click({ force: true });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    for (const [label, value] of Object.entries(billing)) await page.getByRole('textbox', { name: label }).fill(value);
    await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('ana@example.com');
    await page.getByRole('button', { name: /^Continuar/ }).click();
    await page.waitForURL(`${providerOrigin}/**`);
    await expect(page.getByText('Cartera Payo')).toBeVisible();
    await choose(page, 'Accept the payment');
    await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Pagado' })).toContainText('Cartera Payo');
  });

  test('A driver pays by card through PAYBOX: a form with hidden inputs posted to another origin', async ({ page }) => {
    const seeded = await freshPlate('owed');
    const posted = page.waitForRequest(
      (request) => request.url().startsWith(providerOrigin) && request.method() === 'POST',
    );
    await goToProvider(page, seeded);
    const request = await posted;
    expect(new URL(request.url()).search).toBe('');
    expect(Object.keys(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).length).toBeGreaterThan(0);
    expect(request.isNavigationRequest()).toBe(true);
  });

  test('A driver pays through AXEPTA, by a form posted with parameters in the address, and returns by POST', async ({
    page,
  }) => {
    const seeded = await freshPlate('axepta');
    const posted = page.waitForRequest(
      (request) => request.url().startsWith(providerOrigin) && request.method() === 'POST',
    );
    await goToProvider(page, seeded);
    const request = await posted;
    expect(new URL(request.url()).searchParams.size).toBeGreaterThan(0);
    expect(request.postData() ?? '').toBe('');
    const returned = page.waitForRequest((sent) => sent.url().includes('/payment/processing?'));
    await choose(page, 'Accept the payment');
    expect((await returned).method()).toBe('POST');
    expect((await returned).postData()).toMatch(/^Data=[0-9A-F]+$/);
    await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
  });

  test(
    'A driver whom AXEPTA sends back by POST after a refusal reads that the payment was refused',
    wideOnly,
    async ({ page }) => {
      await goToProvider(page, await freshPlate('axepta'));
      await choose(page, 'Refuse the payment');
      await expect(page.getByText('Su pago fue rechazado.', { exact: true })).toBeVisible();
    },
  );

  test('A driver whom the provider sends back without a session comes home, and reads there that the payment is open', async ({
    page,
  }) => {
    const seeded = await freshPlate('axepta');
    await goToProvider(page, seeded);
    await page.goto('/es/payment/processing');
    await expect(page).toHaveURL('/es');
    await expect(page.getByRole('main')).toContainText(seeded.plate);
    await expect(page.getByRole('main')).toContainText(
      /Es posible que se le haya cobrado un pago|Estamos comprobando su pago/,
    );
  });

  test('A driver whom the provider sends back without a session to another browser reads at home that what was paid stays paid', async ({
    page,
  }) => {
    await page.goto('/es/payment/processing');
    await expect(page).toHaveURL('/es');
    await expect(page.getByRole('main')).toContainText('Lo que ya ha pagado queda pagado.');
  });
});
