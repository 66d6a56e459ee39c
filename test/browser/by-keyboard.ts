import type { Page } from '@playwright/test';

/** The stops of the Tab key: of a group of radio buttons only the chosen one. */
const stops =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not([tabindex="-1"], :disabled, [type=radio]:not(:checked), [type=file])';

/** How many stops may come in between that were no controls at first, such as a text that takes the focus late. */
const mostOthers = 3;

/** Focuses the first control of the page, or of the open dialog; returns how many there are. */
const begin = (page: Page): Promise<number> =>
  page.evaluate((selector) => {
    const place = document.querySelector('[role=dialog]') ?? document.body;
    const all = [...place.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
    for (const one of all) one.dataset['missed'] = '';
    all[0]?.focus();
    return all.length;
  }, stops);

/** Records the focused element; returns it if another element covers it. */
const note = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement)) return null;
    delete at.dataset['missed'];
    const { x, y, width, height } = at.getBoundingClientRect();
    const over = document.elementFromPoint(x + width / 2, y + height / 2);
    const isSeen = over !== null && (at.contains(over) || over.contains(at) || at.closest('label')?.contains(over));
    return isSeen ? null : `Covered: ${at.outerHTML.slice(0, 120)}`;
  });

/** The controls that the Tab key does not reach from the first one on, and the invisible ones that it does reach. */
export const missedByTab = async (page: Page): Promise<string[]> => {
  const wrong: (string | null)[] = [];
  for (let left = (await begin(page)) + mostOthers; left > 0; left -= 1) {
    wrong.push(await note(page));
    if ((await page.locator('[data-missed]').count()) === 0) break;
    await page.keyboard.press('Tab');
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-missed]')].map((one) => {
      delete one.dataset['missed'];
      return `Not reached: ${one.outerHTML.slice(0, 120)}`;
    }),
  );
  return [...wrong, ...missed].flatMap((text) => text ?? []);
};
