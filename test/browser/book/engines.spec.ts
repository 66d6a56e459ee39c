import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { openFrame, show } from './frame.ts';
import { failures } from './ibm.ts';
import { faultyMarkup, writtenPages } from './markup.ts';
import { everyState, staged, stagedNames } from './stages.ts';

/** A few states in `npm test`; with `EVERY_LOOK=1` (`npm run access`) all of them. */
const isWhole = process.env['EVERY_LOOK'] === '1';
const sampled = 40;
const groups = isWhole ? stagedNames.map((name) => [name]) : [stagedNames];

const states = stagedNames.flatMap((name) => {
  const machine = staged(name);
  return [...everyState(machine)]
    .filter(([, { machine: snapshot }]) => snapshot.status === 'active')
    .map(([state, pathState]) => ({ name, label: `${name} ${state}`, pathState, order: machine.orderOf(pathState) }));
});
const chosen = states.filter((_, index) => isWhole || index % sampled === 0);

type Shown = (typeof states)[number];
const eachOf = async (page: Page, some: readonly Shown[], look: (shown: Shown) => Promise<string[]>) => {
  const wrong: string[] = [];
  await openFrame(page);
  for (const shown of some) {
    expect(await show(page, shown.order), `${shown.label} is shown`).toBe(true);
    wrong.push(...(await look(shown)).map((text) => `${shown.label}: ${text}`));
  }
  return wrong;
};

const kept = '.cache/markup';
mkdirSync(kept, { recursive: true });

for (const names of groups)
  test(`A second engine finds nothing wrong either: ${isWhole ? names.join(', ') : 'some states'}`, async ({
    page,
  }) => {
    test.setTimeout(isWhole ? 900_000 : 180_000);
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

if (isWhole)
  test('The markup of every page that is written by the build and of the book’s states is valid', () => {
    test.setTimeout(180_000);
    expect(faultyMarkup([...writtenPages(), ...writtenPages(kept)])).toEqual([]);
  });
