import type { BrowserContext, Page } from '@playwright/test';
import { expect, freshPlate, search, test } from './driver.ts';

/** Without the answers to these calls a page shows nothing that one can press. */
const needed = /\/v1\/(?:journeys\?|captcha\/|detailedJourneys|payments\/(?:journeys|privateCards|psp))/;

declare global {
  interface Window {
    controlsMoved: Map<string, number>;
    followAfresh: () => void;
  }
}

/** Follows each control from the moment when it is in sight: by how many pixels it moves at most. */
const followControls = (): void => {
  const places = new Map<Element, DOMRect>();
  window.controlsMoved = new Map();
  let scrolled = 0;
  window.followAfresh = () => {
    places.clear();
    window.controlsMoved.clear();
  };
  const follow = (): void => {
    requestAnimationFrame(follow);
    if (scrollY !== scrolled) places.clear();
    scrolled = scrollY;
    for (const control of document.querySelectorAll('a, button, input, select, textarea, summary')) {
      const place = control.getBoundingClientRect();
      const isInSight = place.width > 1 && place.height > 1 && place.bottom > 0 && place.top < innerHeight;
      const before = places.get(control);
      if (before === undefined) {
        if (isInSight && control.checkVisibility({ visibilityProperty: true })) places.set(control, place);
        continue;
      }
      const moved = Math.max(Math.abs(place.top - before.top), Math.abs(place.left - before.left));
      const name = control.textContent?.trim() || control.getAttribute('aria-label') || control.outerHTML.slice(0, 80);
      if (moved > 4 && place.width > 0)
        window.controlsMoved.set(name, Math.max(moved, window.controlsMoved.get(name) ?? 0));
    }
  };
  follow();
};

/** Answers each call that a page can do without after 3 s. */
const delayOptional = async (context: BrowserContext): Promise<void> => {
  await context.route(/\/(?:services\/v1\/|notices\.json)/, async (route) => {
    if (!needed.test(route.request().url())) await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue().catch(() => {});
  });
};

const movedOn = async (page: Page): Promise<[string, number][]> => {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(300);
  return page.evaluate(() => [...window.controlsMoved]);
};

const addresses = [
  '',
  '/form/payment',
  '/form/claim',
  '/alert',
  '/account/login',
  '/account/register',
  '/contact',
  '/help',
];

test('No control in sight moves when optional answers come 3 s late', async ({ page, context }) => {
  await context.addInitScript(followControls);
  await delayOptional(context);
  const ofPages = addresses.map(async (address): Promise<[string, unknown]> => {
    const opened = await context.newPage();
    await opened.goto(`/es${address}`);
    return [address, await movedOn(opened)];
  });
  const arrived = () => page.evaluate(() => window.followAfresh());
  const ofPaying = async (): Promise<[string, unknown][]> => {
    await search(page, await freshPlate('owed'));
    await arrived();
    const list = await movedOn(page);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('radio', { name: 'Tarjeta bancaria' })).toBeVisible();
    await arrived();
    return [
      ['/journeys', list],
      ['/payment', await movedOn(page)],
    ];
  };
  const pages = (await Promise.all([Promise.all(ofPages), ofPaying()])).flat();
  for (const [address, moved] of pages) expect.soft(moved, `What moves on ${address}`).toEqual([]);
});
