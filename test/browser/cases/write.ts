import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { languages } from '#domain/language.ts';
import { buildBook, bookFolder } from '#tools/book/build/build.ts';
import { casesText } from '#tools/cases/markdown.ts';
import { casesOf, type TestCase } from '#tools/cases/test-case.ts';
import { type WrittenCase, writtenCase } from '#tools/cases/written-case.ts';
import { chartOf } from '#tools/charts/graph.ts';
import { endWrongUse, optionsOf } from '#tools/command-line.ts';
import type { PathState } from '#tools/paths/path-state.ts';
import { thingsToTryText } from '../../operator/announcement.ts';
import { startServers } from '../../operator/serve.ts';
import { launchChromium } from '../../run/chromium.ts';
import { openFrame, show, texts } from '../book/frame.ts';
import { screenStage, stagedNames, type Staged } from '../book/stages.ts';

/** `npm run paths -- --cases`: writes the manual test cases, with the texts of the real screens, as Markdown. */
const { values, positionals } = optionsOf('paths -- --cases', {
  options: { language: { type: 'string', default: 'es' } },
  allowPositionals: true,
});
const language = languages.find((known) => known === values.language);
if (language === undefined) endWrongUse(`The language is one of ${languages.join(', ')}.`);
const unknown = positionals.filter((name) => !stagedNames.includes(name));
if (unknown.length > 0) endWrongUse(`No screen shows ${unknown.join(', ')}.`);
const wanted = positionals.length > 0 ? positionals : stagedNames;
const folder = `.cache/cases/${language}`;
mkdirSync(folder, { recursive: true });

const readScreen = async (page: Page, stage: Staged, state: PathState): Promise<string[]> => {
  // Where a flow has ended, the portal shows another page.
  if (state.machine.status !== 'active' && stage.path.length === 0) return [];
  return (await show(page, { ...stage.orderOf(state), language: language })) ? texts(page) : [];
};
const writeCase = async (page: Page, stage: Staged, one: TestCase): Promise<WrittenCase> => {
  const screens: string[][] = [];
  for (const state of [one.start, ...one.steps.map(({ after }) => after)])
    screens.push(await readScreen(page, stage, state));
  return writtenCase(one, screens);
};

console.log('Building the chart book…');
await buildBook();
const { portalUrl, close } = await startServers({ portalPort: 0, providerPort: 0, controlPort: 0, book: bookFolder });
const browser = await launchChromium();
const page = await browser.newPage({ baseURL: portalUrl, viewport: { width: 390, height: 800 } });
// tsx wraps named functions with a helper, which a page that gets such a function does not have.
await page.addInitScript('globalThis.__name = (named) => named');
await openFrame(page);
for (const name of wanted) {
  const stage = screenStage(name);
  const chart = chartOf(stage.model.machine);
  const cases: WrittenCase[] = [];
  for (const one of casesOf(chart, stage.explorations)) cases.push(await writeCase(page, stage, one));
  const setup = thingsToTryText('npm start');
  writeFileSync(
    `${folder}/${name}.md`,
    casesText({ machine: name, purpose: chart.description ?? '', language, setup, cases }),
  );
  console.log(`${name}: ${cases.length} cases`);
}
await browser.close();
await close();
console.log(`\nWritten to ${folder}.`);
