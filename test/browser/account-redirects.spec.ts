import type { Page } from '@playwright/test';
import { homeActions } from '#domain/settings.ts';
import { some, wide } from '../wide.ts';
import { everythingStored, redirectTable, type Situation, specifiedRedirect } from '../redirects.ts';
import { expect, freshPlate, goToPayment, type Seeded, test } from './driver.ts';

const visitor: Situation = {
  account: 'disconnected',
  actions: homeActions,
  paymentNoticeIsValid: false,
  stored: everythingStored,
};

// These pages check their data and may redirect by themselves: each has tests of its own.
const leaving = [
  '/some-article',
  '/help/3',
  '/payment/processing',
  '/payment/success',
  '/payment/duplicated',
  '/inprogress',
  '/claim/select',
  '/claim',
];
const visited = redirectTable
  .map(({ path }) => path)
  .filter((path) => !leaving.includes(path) && !path.endsWith('/activate'));

/** The final page after all redirects. */
const destination = (path: string, situation: Situation): string => {
  const [to = ''] = specifiedRedirect(path, situation).split(' ');
  return to === 'stay' ? path : destination(to, situation);
};

/** Follows an address inside the portal and returns the shown page: after its page event, or after 3 s, since consecutive redirects send one event only. */
const follow = (page: Page, address: string): Promise<string> =>
  page.evaluate(
    (to) =>
      new Promise<string>((resolve) => {
        const tell = () => resolve(location.pathname.replace(/\/$/, ''));
        document.addEventListener('portal:page', tell, { once: true });
        setTimeout(tell, 3_000);
        history.pushState({}, '', to);
      }),
    address,
  );

/** One page of three, others for other situations: the whole table is tested without a browser (machines/account-redirects). */
const visitAll = async (page: Page, situation: Situation, shift: number): Promise<void> => {
  const wrong: string[] = [];
  // Navigation works once a prerendered page has been hydrated.
  await page.waitForFunction(() => !('early' in window));
  for (const path of some(visited, 3, shift)) {
    await follow(page, `/es${situation.account === 'renter' ? '/renters/help' : '/sitemap'}?before=${path}`);
    const shown = await follow(page, `/es${path}`);
    const ought = destination(path, situation);
    if (shown !== `/es${ought === '/' ? '' : ought}`) wrong.push(`${path} shows ${shown}, not ${ought}`);
  }
  expect(wrong).toEqual([]);
};

/** The storage holds a search and a selection. */
const withEverythingStored = async (page: Page, seeded: Seeded): Promise<void> => {
  await goToPayment(page, seeded);
  await page.evaluate(() =>
    localStorage.setItem(
      'inprogress/journey',
      JSON.stringify((JSON.parse(localStorage.getItem('journeys') ?? '{}') as { journeys: unknown[] }).journeys[0]),
    ),
  );
};

test('Every page leads where the table of redirects says for a visitor with a selection', wide, async ({ page }) => {
  await withEverythingStored(page, await freshPlate('owed'));
  await visitAll(page, visitor, 1);
});

test('A page that the operator does not offer redirects home with a notice, as soon as that is known', async ({
  page,
}) => {
  let answer = (): void => {};
  await page.route('**/services/v1/homepage', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: { title: 'Autopista', actions: ['freeflow'] } });
  });
  for (const path of ['/form/claim', '/form/prepayment', '/alert']) {
    await page.goto(`/es${path}`);
    await page.waitForFunction(() => !('early' in window));
    await expect(page).toHaveURL(`/es${path}`);
    answer();
    await expect(page).toHaveURL('/es');
    await expect(page.locator('[data-says]').filter({ hasText: 'La página solicitada no existe' })).toHaveCount(1);
  }
});
