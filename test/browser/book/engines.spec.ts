import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { isWide, some } from '../../wide.ts';
import { openFrame, show } from './frame.ts';
import { failures } from './ibm.ts';
import { faultyMarkup, writtenPages } from './markup.ts';
import { everyState, staged, stagedNames } from './stages.ts';

/** One of so many states; in a wide run (`npm run access`) all of them. */
const chosenOne = 80;
const groups = isWide ? stagedNames.map((name) => [name]) : [stagedNames];

const states = stagedNames.flatMap((name) => {
  const machine = staged(name);
  return [...everyState(machine)]
    .filter(([, { machine: snapshot }]) => snapshot.status === 'active')
    .map(([state, pathState]) => ({ name, label: `${name} ${state}`, pathState, order: machine.orderOf(pathState) }));
});
const chosen = some(states, chosenOne);

type Shown = (typeof states)[number];
const eachOf = async (page: Page, which: readonly Shown[], look: (shown: Shown) => Promise<string[]>) => {
  const wrong: string[] = [];
  await openFrame(page);
  for (const shown of which) {
    expect(await show(page, shown.order), `${shown.label} is shown`).toBe(true);
    wrong.push(...(await look(shown)).map((text) => `${shown.label}: ${text}`));
  }
  return wrong;
};

const kept = '.cache/markup';
mkdirSync(kept, { recursive: true });

for (const names of groups)
  test(`A second engine finds nothing wrong either: ${isWide ? names.join(', ') : 'some states'}`, async ({ page }) => {
    test.setTimeout(isWide ? 900_000 : 180_000);
    const wrong = await eachOf(
      page,
      chosen.filter(({ name }) => names.includes(name)),
      async ({ label }) => {
        const html = await page.evaluate(() => document.documentElement.outerHTML);
        writeFileSync(`${kept}/${label.replaceAll(/\W+/g, '-').slice(0, 120)}.html`, `<!doctype html>${html}`);
        return failures(page);
      },
    );
    expect(wrong).toEqual([]);
  });

if (isWide)
  test('The markup of every page that is written by the build and of the book’s states is valid', () => {
    test.setTimeout(180_000);
    expect(faultyMarkup([...writtenPages(), ...writtenPages(kept)])).toEqual([]);
  });
