import { choose, expect, fillBilling, freshPlate, goToPayment, goToProvider, search, test } from './driver.ts';

const naughty = ['<img src=x onerror="window.hit=1">', '"\'; DROP TABLE trips; --', '\u202Eevil\u202C', '👩‍👩‍👧‍👦 ñ ß ﬁ', '\u0000\u200B', 'x'.repeat(10_000), '{{constructor}}', '${7*7}'];
const hits = 'window.hit';

test('Names of gates that hold HTML are shown as text', async ({ page }) => {
  // A search by plate brings no gates; a company's details do.
  await page.route(/\/services\/v1\/journeys\?/, async (route) => {
    const answer = await route.fetch();
    const set = (await answer.json()) as { journeys: object[] };
    const gate = { id: '1', label: '<img src=x onerror="window.hit=1">' };
    await route.fulfill({ json: { ...set, journeys: set.journeys.map((trip) => ({ ...trip, in: gate, out: gate })) } });
  });
  await search(page, await freshPlate('hostile'));
  await expect(page.getByText('<img src=x').first()).toBeVisible();
  expect(await page.evaluate(hits)).toBeUndefined();
  expect(await page.locator('main img[src="x"], main script').count()).toBe(0);
});

test('Whatever is typed into the forms stays text', async ({ page }) => {
  await page.route(/\/services\/v1\/journeys\?/, (route) => route.fulfill({ status: 400, json: { message: 'invalid_number_plate' } }));
  await page.goto('/es/form/payment');
  for (const text of naughty) {
    await page.getByRole('textbox', { name: 'Matrícula' }).fill(text);
    await page.getByRole('button', { name: 'Buscar mis trayectos' }).click();
    await expect(page.getByRole('button', { name: 'Buscar mis trayectos' })).not.toHaveAttribute('aria-busy', 'true');
  }
  await page.unrouteAll();
  await goToPayment(page, await freshPlate('owed'));
  for (const text of naughty) {
    await fillBilling(page, 'ana@example.com');
    await page.getByRole('textbox', { name: 'Apellidos' }).fill(text);
    expect((await page.getByRole('textbox', { name: 'Apellidos' }).inputValue()).length).toBeLessThanOrEqual(10_000);
  }
  expect(await page.evaluate(hits)).toBeUndefined();
});

test('A provider that is no web address is not gone to', async ({ page }) => {
  await page.route(/\/payments\/psp$/, (route) => route.fulfill({ json: { psp: 'PAYBOX', url: 'javascript:window.hit=1', parameters: [] } }));
  await goToPayment(page, await freshPlate('owed'));
  await fillBilling(page, 'ana@example.com');
  await page.getByRole('button', { name: 'Continuar al pago seguro' }).click();
  await expect(page.getByRole('alert')).toContainText('Todavía no sabemos si su pago se ha realizado');
  expect(await page.evaluate(hits)).toBeUndefined();
});

// Inline handlers are left to the unit test: Chromium reports them to the policy as soon as they are parsed, even where they can never run.
test('The operator’s own HTML brings no code, no forms and no foreign pictures', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('evil.example')) foreign.push(request.url());
  });
  const content = '<p>Gracias<img src="https://evil.example/x.png"><script>window.hit=1</script><form action="https://evil.example"><input name="card"></form><iframe src="https://evil.example"></iframe><a href="javascript:window.hit=1">aquí</a></p>';
  await page.route(/\/payments\/confirmation\/page$/, (route) => route.fulfill({ json: { content } }));
  await goToProvider(page, await freshPlate('owed'));
  await choose(page, 'Accept the payment');
  await expect(page.getByText('Gracias', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('aquí')).toBeVisible();
  expect(await page.locator('main iframe, main script, main input[name=card], main img').count()).toBe(0);
  expect(await page.getByText('aquí').getAttribute('href')).toBeNull();
  expect([await page.evaluate(hits), foreign]).toEqual([undefined, []]);
});

test('Values of the wrong shape in the browser’s storage count as absent', async ({ page }) => {
  await page.goto('/es');
  await page.evaluate(() => {
    for (const key of ['form/plate', 'journeys', 'sessionId', 'travels-to-pay', 'location/dates', 'language', 'clientEmail', 'paymentNoticeIsValid', 'prepaid-journeys']) localStorage.setItem(key, '{"a":[1');
    for (const key of ['form/draft', 'payment/draft', 'payment/attempt', 'payment/outcome', 'whitelabel']) sessionStorage.setItem(key, '[]');
  });
  for (const path of ['/journeys', '/payment', '/payment/waiting']) {
    await page.goto(`/es${path}`);
    await expect(page).toHaveURL('/es');
  }
  await search(page, await freshPlate('owed'));
});

test('A browser that keeps nothing still lets a driver pay', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
  await goToPayment(page, await freshPlate('owed'));
  await page.getByRole('radio', { name: 'Esso' }).check();
  await page.getByRole('textbox', { name: 'Número de tarjeta' }).fill('7033123456789012345');
  await page.getByRole('textbox', { name: 'Fecha de caducidad' }).fill('12/39');
  await page.getByRole('textbox', { name: 'Correo electrónico' }).fill('fleet@example.com');
  await page.getByRole('button', { name: 'Pagar ahora' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '¡Gracias por su pago!' })).toBeVisible();
});
