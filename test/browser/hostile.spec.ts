import { sampleOf, wideOnly } from '../wide.ts';
import { expect, fillBilling, freshPlate, goToPayment, providerOrigin, search, test } from './driver.ts';

const image = '<img src=x onerror="window.hit=1">';
const naughty = [
  image,
  '<script>window.hit=1</script>',
  '"\'; DROP TABLE trips; --',
  '\u202Eevil\u202C',
  'a\u200Bb\uFEFF',
  '👩‍👩‍👧‍👦 ñ ß ﬁ',
  'nul\u0000byte',
  'x'.repeat(10_000),
  '{{constructor}}',
  '${7*7}',
  '%00%2e%2e/../..',
];
const hits = 'window.hit';

test('Names of gates that hold HTML, or 300 letters, are text inside their row', wideOnly, async ({ page }) => {
  // A search by plate returns no gates; a company's details do.
  await page.route(/\/services\/v1\/journeys\?/, async (route) => {
    const answer = await route.fetch();
    const set = (await answer.json()) as { journeys: object[] };
    const gate = { id: '1', label: `${image}${'x'.repeat(300)}` };
    await route.fulfill({ json: { ...set, journeys: set.journeys.map((trip) => ({ ...trip, in: gate, out: gate })) } });
  });
  await search(page, await freshPlate('hostile'));
  await expect(page.getByText('<img src=x').first()).toBeVisible();
  expect(await page.evaluate(hits)).toBeUndefined();
  expect(await page.locator('main img[src="x"], main script').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('What is typed into the search goes to the operator as typed, and stays text', wideOnly, async ({ page }) => {
  const bodies: string[] = [];
  await page.route(/\/services\/v1\/(?:detailedJ|j)ourneys\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    bodies.push(query.get('plate') ?? query.get('caseNumber') ?? '');
    return route.fulfill({ status: 400, json: { message: 'invalid_number_plate' } });
  });
  await page.goto('/es/form/payment');
  const find = page.getByRole('button', { name: 'Buscar mis trayectos' });
  const [plate, number] = [
    page.getByRole('textbox', { name: 'Matrícula' }),
    page.getByRole('textbox', { name: 'Número de aviso o de declaración' }),
  ];
  await plate.fill('<b>\'"&%00+#ñ</b>');
  await find.click();
  await expect.poll(() => bodies).toEqual(['<B>\'"&%00+#Ñ</B>']);
  await expect(plate).toHaveValue('<b>\'"&%00+#ñ</b>');
  for (const text of naughty) {
    // Chromium loses text inserted over a selected “ß” that is shown in capitals.
    await plate.clear();
    await plate.fill(text);
    await expect(page.getByRole('main')).toContainText('Buscaremos');
  }
  await page.getByRole('button', { name: 'Tengo el número de un aviso o de una declaración' }).click();
  for (const text of naughty) await number.fill(text);
  await find.click();
  await expect.poll(() => bodies).toHaveLength(2);
  expect(bodies[1]).toBe(naughty.at(-1));
  expect(await page.evaluate(hits)).toBeUndefined();
});

for (const url of sampleOf(
  ['javascript:window.hit=1', 'data:text/html,<script>opener.hit=1</script>', '//evil.example/pay'],
  3,
))
  test(`The browser is never sent to a provider at ${url.slice(0, 12)}…`, async ({ page }) => {
    await page.route(/\/payments\/psp$/, (route) => route.fulfill({ json: { psp: 'PAYBOX', url, parameters: [] } }));
    await goToPayment(page, await freshPlate('owed'));
    await fillBilling(page, 'ana@example.com');
    await page.getByRole('button', { name: 'Continuar ·' }).click();
    await expect(page.getByRole('alert')).toContainText('Ha surgido un error, vuelva a intentarlo más adelante.');
    await expect(page).toHaveURL('/es/payment');
    expect(await page.evaluate(hits)).toBeUndefined();
  });

test('Parameters named like parts of a form do not stop the way to the provider', wideOnly, async ({ page }) => {
  await page.route(/\/payments\/psp$/, async (route) => {
    const request = (await (await route.fetch()).json()) as { parameters: object[] };
    const traps = ['action', 'submit', 'method'].map((pspVariableName) => ({
      pspVariableName,
      pspVariableValue: 'https://evil.example/',
    }));
    await route.fulfill({ json: { ...request, parameters: [...request.parameters, ...traps] } });
  });
  await goToPayment(page, await freshPlate('owed'));
  await fillBilling(page, 'ana@example.com');
  const posted = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST');
  await page.getByRole('button', { name: 'Continuar ·' }).click();
  expect(new URL((await posted).url()).origin).toBe(providerOrigin);
  expect(Object.fromEntries(new URLSearchParams((await posted).postData() ?? ''))).toMatchObject({
    action: 'https://evil.example/',
    submit: 'https://evil.example/',
  });
});
