import { expect, test, type Page } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { isWide, sampleOf, wideOnly } from '../../wide.ts';
import { sidewaysScroll, violations } from '../axe.ts';
import { lostControls } from '../forced-colours.ts';
import { coveredControls, distantLabels, misplacedMains } from '../layout.ts';
import { fetchScreen, openFrame, show } from './frame.ts';
import { everyState, isKeyScreen, screenStage, stagedNames } from './stages.ts';

/**
 * Finds dialogs that open with their focus neither on their text nor on a field. If a dialog stays and its content
 * changes, the portal's own focus watch acts, which a drawn state does not have.
 */
const focusOfDialogs = () => {
  let wasOpen = false;
  return async (page: Page): Promise<string[]> => {
    const { isOpen, isPlaced, focused } = await page.evaluate(() => {
      const { activeElement } = document;
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
      return {
        isOpen: dialog !== null,
        isPlaced:
          activeElement !== dialog && dialog?.contains(activeElement) === true && !activeElement?.matches('button, a'),
        focused: activeElement?.outerHTML.slice(0, 100),
      };
    });
    const opens = isOpen && !wasOpen;
    wasOpen = isOpen;
    return opens && !isPlaced ? [`a dialog opens with the focus on ${focused}`] : [];
  };
};

/** Finds page titles that are used for different headings: by its title, these steps cannot be distinguished. */
const titlesOfSteps = () => {
  const headings = new Map<string, string>();
  return async (page: Page): Promise<string[]> => {
    const { title, heading } = await page.evaluate(() => ({
      title: document.title,
      heading: document.querySelector('h1')?.innerText ?? '',
    }));
    const other = headings.get(title) ?? heading;
    if (heading !== '') headings.set(title, other);
    return heading === '' || heading === other ? [] : [`its title “${title}” is that of “${other}” too`];
  };
};

/** The narrow page in one language, the wide one in another. */
const looks: readonly { language: Language; width: number }[] = [
  { language: 'es', width: 390 },
  { language: 'de', width: 1280 },
];

const groupSize = 2;
const groups = Array.from({ length: Math.ceil(stagedNames.length / groupSize) }, (_, index) =>
  stagedNames.slice(index * groupSize, (index + 1) * groupSize),
);

/** The page without its texts and generated names: of states that differ only in these, axe checks one. */
const structure = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .map((element) => `${element.tagName} ${element.className} ${element.getAttributeNames().join(' ')}`)
      .join('\n'),
  );

/** The faults of every state of a machine. After a machine has ended, the portal shows another page. */
const wrongStates = async (page: Page, name: string): Promise<string[]> => {
  const machine = screenStage(name);
  const states = [...everyState(machine)].filter(
    ([
      ,
      {
        machine: { status },
      },
    ]) => status === 'active',
  );
  const wrong: string[] = [];
  const misplacedFocus = focusOfDialogs();
  for (const { language, width } of looks) {
    await page.setViewportSize({ width, height: 844 });
    const seen = new Set<string>();
    const sharedTitles = titlesOfSteps();
    for (const [state, pathState] of states) {
      expect(await show(page, { ...machine.orderOf(pathState), language }), `${name} ${state} is shown`).toBe(true);
      const scroll = await sidewaysScroll(page);
      const found = scroll > 0 ? [`${scroll} px to the side`] : [];
      found.push(...(await misplacedFocus(page)));
      // A page that is loading, or failed to load, already has its name.
      if (!['busy', 'problem'].some((tag) => pathState.machine.hasTag(tag))) found.push(...(await sharedTitles(page)));
      const drawn = await structure(page);
      if (!seen.has(drawn)) {
        // A bar that sticks covers a part of what can be scrolled clear of it: axe would take a covered control for a small one.
        const whole = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.max(844, whole) });
        found.push(...(await violations(page, pathState.machine.hasTag('busy'))));
        for (const at of width > 1024 ? [1024, width] : [width]) {
          await page.setViewportSize({ width: at, height: 844 });
          found.push(...(await coveredControls(page)));
        }
        await page.emulateMedia({ forcedColors: 'active' });
        found.push(...(await lostControls(page)));
        await page.emulateMedia({ forcedColors: null });
      }
      seen.add(drawn);
      wrong.push(...found.map((text) => `${name} ${state} in ${language}, ${width} px: ${text}`));
    }
  }
  return wrong;
};

// The screens of the main job are checked on every push: access.spec.
for (const names of groups)
  test(`Every state can be used by everyone: ${names.join(', ')}`, wideOnly, async ({ page }) => {
    test.setTimeout(900_000);
    await openFrame(page);
    for (const name of names) expect.soft(await wrongStates(page, name)).toEqual([]);
  });

test('The main button of a dialog is the last one of its row, and above the others on a phone', async ({ page }) => {
  test.setTimeout(isWide ? 600_000 : 60_000);
  await openFrame(page);
  const misplaced: string[] = [];
  // The dialogs of all machines share one style.
  for (const name of isWide ? stagedNames : (['fleet-vehicles'] as const)) {
    const machine = screenStage(name);
    for (const [state, at] of everyState(machine)) {
      // Machines inside another one run in its dialogs.
      if (!at.machine.hasTag('dialog') && machine.path.length === 0) continue;
      await show(page, machine.orderOf(at));
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.waitForFunction((wanted) => innerWidth === wanted, width);
        misplaced.push(...(await misplacedMains(page)).map((text) => `${name} ${state}, ${width} px: ${text}`));
      }
    }
  }
  expect(misplaced).toEqual([]);
});

test('A press in the middle of each control reaches that control, and labels are beside their fields, on a wide screen', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const screens = sampleOf(stagedNames, 24).flatMap((name) => {
    const machine = screenStage(name);
    const active = [...everyState(machine)].filter(
      ([, { machine: at }]) => at.status === 'active' && !at.hasTag('busy'),
    );
    const key = active.filter(([state]) => isKeyScreen(name, state));
    return (key.length > 0 ? key : active.slice(0, 1)).map(([state, at]) => ({
      name: `${name} ${state}`,
      order: machine.orderOf(at),
    }));
  });
  await page.setViewportSize({ width: 1280, height: 844 });
  await openFrame(page);
  // Preloads the code of all screens: waiting for each takes twice as long.
  for (const { order } of screens) await fetchScreen(page, order);
  const covered: string[] = [];
  for (const { name, order } of screens) {
    expect(await show(page, order), `${name} is shown`).toBe(true);
    const wrong = [...(await coveredControls(page)), ...(await distantLabels(page))];
    covered.push(...wrong.map((text) => `${name}: ${text}`));
  }
  expect(covered).toEqual([]);
});
