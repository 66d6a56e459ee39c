import { expect, test, type Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { sidewaysScroll, violations } from '../axe.ts';
import { openFrame, show } from './frame.ts';
import { everyState, staged, stagedNames } from './stages.ts';

/** What each state is looked at in: the narrow page in one language, the wide one in another. */
const looks: readonly { language: Language; width: number }[] = [
  { language: 'es', width: 390 },
  { language: 'de', width: 1280 },
];

const groupSize = 3;
const groups = Array.from({ length: Math.ceil(stagedNames.length / groupSize) }, (_, index) =>
  stagedNames.slice(index * groupSize, (index + 1) * groupSize),
);

/** The page without the numbers of its generated names: two states that look the same are looked at once. */
const markup = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.outerHTML.replaceAll(/_r_\w+_|:\w+:|trigger:\w+/g, ''));

/** What is wrong with any state of a machine. */
const wrongStates = async (page: Page, name: string): Promise<string[]> => {
  const machine = staged(name);
  const wrong: string[] = [];
  for (const { language, width } of looks) {
    await page.setViewportSize({ width, height: 844 });
    const seen = new Set<string>();
    for (const [state, pathState] of everyState(machine)) {
      expect(await show(page, { ...machine.orderOf(pathState), language }), `${name} ${state} is shown`).toBe(true);
      const look = await markup(page);
      if (seen.has(look)) continue;
      seen.add(look);
      const scroll = await sidewaysScroll(page);
      const found = [
        ...(await violations(page, pathState.machine.hasTag('busy'))),
        ...(scroll > 0 ? [`${scroll} px to the side`] : []),
      ];
      wrong.push(...found.map((text) => `${name} ${state} in ${language}, ${width} px: ${text}`));
    }
  }
  return wrong;
};

for (const names of groups)
  test(`Every state can be used by everyone: ${names.join(', ')}`, async ({ page }) => {
    await openFrame(page);
    for (const name of names) expect.soft(await wrongStates(page, name)).toEqual([]);
  });
