import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { wide } from '../../wide.ts';
import { openFrame, show } from './frame.ts';
import { failures } from './ibm.ts';
import { faultyMarkup, writtenPages } from './markup.ts';
import { everyState, staged, stagedNames } from './stages.ts';

const states = stagedNames.flatMap((name) => {
  const machine = staged(name);
  return [...everyState(machine)]
    .filter(([, { machine: snapshot }]) => snapshot.status === 'active')
    .map(([state, pathState]) => ({ name, label: `${name} ${state}`, pathState, order: machine.orderOf(pathState) }));
});
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

for (const name of stagedNames)
  test(`A second engine finds nothing wrong either: ${name}`, wide, async ({ page }) => {
    test.setTimeout(900_000);
    const wrong = await eachOf(
      page,
      states.filter((state) => state.name === name),
      async ({ label }) => {
        const html = await page.evaluate(() => document.documentElement.outerHTML);
        writeFileSync(`${kept}/${label.replaceAll(/\W+/g, '-').slice(0, 120)}.html`, `<!doctype html>${html}`);
        return failures(page);
      },
    );
    expect(wrong).toEqual([]);
  });

test('The markup of every page that is written by the build and of the book’s states is valid', wide, () => {
  test.setTimeout(180_000);
  expect(faultyMarkup([...writtenPages(), ...writtenPages(kept)])).toEqual([]);
});
