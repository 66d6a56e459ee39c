import type { Route } from '@playwright/test';
import { sampleOf, wideOnly } from '../wide.ts';
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

test('A fault in place of a payment’s status is no verdict: it is requested again', wideOnly, async ({ page }) => {
  await goToProvider(page, await freshPlate('owed'));
  const back = page.waitForRequest(/\/payment\/processing\?/);
  await choose(page, 'Accept the payment');
  const address = (await back).url();
  await expect(page).toHaveURL('/es/payment/success');
  for (const [what, answer] of sampleOf(faults, 7)) {
    let requests = 0;
    await page.route(status, (route) => {
      requests += 1;
      return requests === 1 ? answer(route) : route.fallback();
    });
    await page.goto(address);
    await expect(page, what).toHaveURL('/es/payment/success');
    expect(requests, what).toBeGreaterThan(1);
    await page.unroute(status);
  }
});

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
