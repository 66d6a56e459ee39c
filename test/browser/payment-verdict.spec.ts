import type { Page, Route } from '@playwright/test';
import { some, wide } from '../wide.ts';
import { choose, expect, freshPlate, goToProvider, search, test } from './driver.ts';

const status = /\/services\/v1\/payments\/(?!receipt|confirmation|journeys)[^/]+$/;

const faults: readonly (readonly [what: string, answer: (route: Route) => Promise<void>])[] = [
  ['a bare 500', (route) => route.fulfill({ status: 500 })],
  [
    'a gateway’s page',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  ],
  ['a 500 with a known code', (route) => route.fulfill({ status: 500, json: { message: 'payment_session_invalid' } })],
  ['a bare 404', (route) => route.fulfill({ status: 404 })],
  ['a bare 429', (route) => route.fulfill({ status: 429 })],
  ['an empty answer', (route) => route.fulfill({ status: 200, body: '' })],
  ['a page in place of an answer', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Sign in</p>' })],
];

const waitHalfAMinute = async (page: Page): Promise<void> => {
  for (let second = 0; second < 34; second += 1) await page.clock.runFor(1_000);
};

test('A fault in place of the payment’s status is no verdict: the status is requested again, and the payment has gone through', async ({
  page,
}) => {
  await goToProvider(page, await freshPlate('owed'));
  const back = page.waitForRequest(/\/payment\/processing\?/);
  await choose(page, 'Accept the payment');
  const address = (await back).url();
  await expect(page).toHaveURL('/es/payment/success');
  for (const [what, answer] of some(faults, 7)) {
    let asked = 0;
    await page.route(status, (route) => {
      asked += 1;
      return asked === 1 ? answer(route) : route.fallback();
    });
    await page.goto(address);
    await expect(page, what).toHaveURL('/es/payment/success');
    expect(asked, what).toBeGreaterThan(1);
    await page.unroute(status);
  }
});

test('Errors alone are no verdict: nothing is called refused, and the payment stays noted', wide, async ({ page }) => {
  const seeded = await freshPlate('owed');
  await goToProvider(page, seeded);
  await page.clock.install();
  await page.route(status, (route) => route.fulfill({ status: 500 }));
  await choose(page, 'Leave the payment pending');
  await expect(page.getByText('Estamos realizando las últimas comprobaciones')).toBeVisible();
  await waitHalfAMinute(page);
  await expect(page).toHaveURL('/es/payment/rejected');
  await expect(page.getByText('Es posible que se le haya cobrado.')).toBeVisible();
  await expect(page.getByText('Su pago fue rechazado.')).toHaveCount(0);
  await search(page, seeded);
  await expect(page.getByText('Pago en comprobación')).toHaveCount(3);
  for (const box of await page.getByRole('checkbox', { name: /^\d\d\/\d\d/ }).all())
    await expect(box).not.toBeChecked();
  await page.getByText('¿Seguro que no ha pagado?').click();
  await page.getByRole('button', { name: 'Volver a pagar de todos modos' }).click();
  await expect(page.getByText('Pago en comprobación')).toHaveCount(0);
  for (const box of await page.getByRole('checkbox', { name: /^\d\d\/\d\d/ }).all()) await expect(box).toBeChecked();
});

test('An error with an operator’s code is shown in the words of that code', wide, async ({ page }) => {
  await goToProvider(page, await freshPlate('owed'));
  await page.route(status, (route) => route.fulfill({ status: 400, json: { message: 'payment_session_invalid' } }));
  await choose(page, 'Accept the payment');
  await expect(page).toHaveURL('/es/payment/rejected');
  await expect(page.getByText('Su pago fue rechazado.')).toHaveCount(0);
});

test('An unknown status in a valid answer counts as refused', wide, async ({ page }) => {
  await goToProvider(page, await freshPlate('owed'));
  await page.route(status, (route) => route.fulfill({ json: { status: 'AUTHORIZED' } }));
  await choose(page, 'Accept the payment');
  await expect(page).toHaveURL('/es/payment/rejected');
  await expect(page.getByText('Su pago fue rechazado.')).toBeVisible();
});

test(
  'A status request without an answer is no verdict: it is sent again, and then the payment is pending',
  wide,
  async ({ page }) => {
    await goToProvider(page, await freshPlate('owed'));
    await page.clock.install();
    let asked = 0;
    await page.route(status, (route) => {
      asked += 1;
      return route.abort('connectionreset');
    });
    await choose(page, 'Accept the payment');
    await expect.poll(() => asked).toBeGreaterThan(1);
    const first = asked;
    await waitHalfAMinute(page);
    await expect(page).toHaveURL('/es/payment/waiting');
    expect(asked).toBeGreaterThan(first);
    await page.unroute(status);
    await page.getByRole('button', { name: 'Verificar de nuevo' }).click();
    await expect(page).toHaveURL('/es/payment/success');
  },
);

test('Two tabs keep their own searches: each pays its own trips in its own session', async ({ page, context }) => {
  const mine = await freshPlate('owed');
  const other = await freshPlate('owed');
  await search(page, mine);
  const second = await context.newPage();
  await search(second, other);
  await page.reload();
  await expect(page.getByText(new RegExp(mine.plate))).not.toHaveCount(0);
  const named = page.waitForRequest((request) => request.url().includes('/payments/journeys?'));
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  const sessionId = new URL((await named).url()).searchParams.get('sessionId');
  const sessions = await page.evaluate(() => [
    sessionStorage.getItem('tab/journeys'),
    localStorage.getItem('journeys'),
  ]);
  expect(JSON.parse(sessions[0] ?? '{}')).toMatchObject({ sessionId });
  expect(JSON.parse(sessions[1] ?? '{}')).not.toMatchObject({ sessionId });
});
