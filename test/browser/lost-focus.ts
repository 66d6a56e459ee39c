import type { Page } from '@playwright/test';

/** Begins every line that a page writes about a focus that it lost. */
const mark = 'Focus lost:';

/**
 * Writes to the console whenever what had the focus has been taken out of the page or hidden, and nothing has taken its
 * place within `patience` ms: then keyboards start again at the top, and a screen reader falls silent.
 */
const watch = ([line, patience, attribute]: [string, number, string]): void => {
  let held: Element | null = null;
  let asked = 0;
  const isHeld = (): boolean => document.activeElement !== null && document.activeElement !== document.body;
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}”`;
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null;
  });
  // A press outside all controls clears the focus on purpose.
  document.addEventListener('pointerdown', () => {
    setTimeout(() => {
      if (!isHeld() && held?.isConnected === true) held = null;
    });
  });
  // The portal's own pages: not the book, nor the page of the operator's calls.
  const isOfPortal = !/^\/(?:book|openapi)\//.test(location.pathname);
  const look = (): void => {
    if (!isOfPortal || held === null || isHeld()) return;
    const lost = held;
    document.documentElement.toggleAttribute(attribute, true);
    clearTimeout(asked);
    const judge = (): void => {
      // Until a page has its heading it is still coming.
      if (held === lost && !isHeld() && document.querySelector('h1') === null) {
        asked = window.setTimeout(judge, patience);
        return;
      }
      document.documentElement.removeAttribute(attribute);
      if (held !== lost || isHeld()) return;
      held = null;
      console.debug(`${line} ${nameOf(lost)} on ${location.pathname}`);
    };
    asked = window.setTimeout(judge, patience);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
};

/** The attribute of a document whose lost focus may still be given back. */
const pending = 'data-focus-lost';

/** Watches a page through all its documents; the answer tells, at the end of a test, each focus that was lost. */
export const watchFocus = async (page: Page): Promise<() => Promise<string[]>> => {
  const lost: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(mark)) lost.push(message.text());
  });
  await page.addInitScript(watch, [mark, 1000, pending] satisfies [string, number, string]);
  return async () => {
    if (!page.isClosed()) await page.locator(`html[${pending}]`).waitFor({ state: 'detached' });
    return lost;
  };
};
