import { type Locator, type Page, expect } from '@playwright/test';

declare global {
  interface Window {
    interactions: number[];
  }
}

/** From a press to the first frame that shows something, in ms, measured in the page. A click by script would not count as an interaction. */
const timeToFrame = async (pressed: Locator, selector: string): Promise<number> => {
  const time = pressed.evaluate(
    (element: HTMLElement, wanted) =>
      new Promise<number>((resolve) => {
        const begin = (): void => {
          const start = performance.now();
          const look = (): void => {
            if (document.querySelector(wanted)?.checkVisibility())
              requestAnimationFrame(() => resolve(performance.now() - start));
            else requestAnimationFrame(look);
          };
          look();
        };
        element.addEventListener('click', begin, { capture: true, once: true });
      }),
    selector,
  );
  await pressed.click();
  return time;
};

/** The pages on the way of a driver; `feedback` is the first sign that something is loading. */
export const measurePassages = async (
  page: Page,
  url: string,
  plate: string,
  slowDown: () => Promise<void>,
): Promise<Record<string, number>> => {
  await page.goto(`${url}/es/form/payment`);
  await page.waitForFunction(() => window.early === undefined);
  await page.waitForLoadState('networkidle');
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  // The proof of work and the prefetching are done while a driver looks for the button.
  await page.waitForTimeout(2_000);
  await slowDown();
  await page.evaluate(() => {
    window.interactions = [];
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (interactionId > 0) window.interactions.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.getByRole('textbox', { name: 'Matrícula' }).pressSequentially('1');
  await page.keyboard.press('Backspace');
  const search = page.getByRole('button', { name: 'Buscar mis trayectos' });
  const answered = page.waitForResponse(/\/services\/v1\/journeys\?/).then((response) => response.finished());
  const shownBusy = timeToFrame(
    search,
    'form button[aria-busy=true], form button:disabled, form button[aria-disabled=true]',
  );
  const feedback = await shownBusy;
  await answered;
  const since = performance.now();
  await page.waitForURL('**/es/journeys');
  await page.getByRole('heading', { level: 1, name: 'Trayectos a pagar' }).waitFor();
  const list = performance.now() - since;
  await page.waitForLoadState('networkidle');
  for (const isTicked of [false, true]) await page.getByRole('checkbox').first().setChecked(isTicked);
  const pay = page.getByRole('button', { name: 'Pagar', exact: true });
  // The page's own shape, or a choice already.
  const shape = await timeToFrame(pay, 'main > [aria-hidden=true], main input[type=radio]');
  const card = page.getByRole('radio', { name: 'Tarjeta bancaria' });
  await card.waitFor();
  await page.waitForLoadState('networkidle');
  const form = await timeToFrame(page.getByRole('radio', { name: 'TotalEnergies' }), 'main input[inputmode=numeric]');
  await expect(page.getByRole('radio', { name: 'TotalEnergies' })).toBeChecked();
  // Submitted empty, it shows what is missing; Playwright waits for a button that is `aria-disabled`.
  await page.locator('main form button[type=submit]').click({ force: true });
  await page.locator('main [aria-invalid=true]').first().waitFor();
  return {
    'search: pressed to busy': feedback,
    'search: answer to list': list,
    'list to payment: its shape': shape,
    'method to form': form,
    'slowest interaction': Math.max(0, ...(await page.evaluate(() => window.interactions))),
  };
};
