import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** The violations that axe reports, one line each. A page that is still `loading` has no heading yet. */
export const violations = async (page: Page, isLoading = false): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (loading) => {
    // During a transition a colour is neither the old nor the new one.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished.catch(() => {}));
    await Promise.all(passing);
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations: found } = await engine.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      resultTypes: ['violations'],
      // The only rule that reads files is about sound; style sheets need not be fetched again for each state.
      preload: { assets: ['media'] },
      rules: { 'page-has-heading-one': { enabled: !loading } },
    });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  }, isLoading);
};

/** How far the page reaches beyond the window, in px. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth);
