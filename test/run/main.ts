import { runConformance, runPlaywright, runVitest, withServers } from './runners.ts';
import { one, runSteps, type Step, summaryOf, tool, checks } from './steps.ts';
import { sumOf } from './tally.ts';
import { isWide } from '../wide.ts';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from './tools.ts';

const committed = 'src/i18n/locales';
const copies = '.cache/catalogues';

const config = `import base from '../../lingui.config.ts';
export default {
  ...base,
  rootDir: ${JSON.stringify(process.cwd())},
  catalogs: base.catalogs.map((catalogue) => ({ ...catalogue, path: catalogue.path.replace('src/i18n/locales', '${copies}') })),
};
`;

const withoutDates = (text: string): string => text.replace(/^"(POT-Creation-Date|PO-Revision-Date):.*$/gm, '').trim();

/** Whether the committed catalogues hold exactly the messages of the sources, each translated, none fuzzy. */
const cataloguesAreCurrent = async (): Promise<boolean> => {
  rmSync(copies, { recursive: true, force: true });
  cpSync(committed, copies, { recursive: true });
  const catalogues = readdirSync(committed, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.po'),
  );
  writeFileSync(join(copies, 'lingui.config.ts'), config);
  const configFile = join(copies, 'lingui.config.ts');
  if (!(await runTool('lingui', ['extract', '--clean', '--config', configFile]))) return false;
  const wrong = catalogues.flatMap((name) => {
    const before = readFileSync(join(committed, name), 'utf8');
    const after = readFileSync(join(copies, name), 'utf8');
    return [
      ...(withoutDates(before) === withoutDates(after) ? [] : [`${name} is not current: run "npm run messages"`]),
      ...(/^#,.*\bfuzzy\b/m.test(before) ? [`${name} holds doubtful (fuzzy) messages`] : []),
    ];
  });
  for (const line of wrong) console.error(line);
  return (
    wrong.length === 0 &&
    catalogues.length > 0 &&
    (await runTool('lingui', ['compile', '--strict', '--config', configFile]))
  );
};

/** Most of these keep one core busy. The longest come first, so that the short ones fill the gaps. */
const withoutBrowser: readonly Step[] = [
  ['schedules', () => runVitest('schedules')],
  ['integration', () => runVitest('integration')],
  ['unit', () => runVitest('unit')],
  ['screens', () => runVitest('screens')],
  ['dom', () => runVitest('dom')],
  ['faults', () => runVitest('faults')],
  ['paths', () => runVitest('paths')],
  // The same suites run against the stand-in in memory (integration/conformance/kit), and the command itself in by-hand and pack.
  ...(isWide ? [['conformance', runConformance] as const] : []),
  ['build', tool('vite', 'build', '--manifest', '--logLevel', 'warn')],
  ['book', tool('tsx', 'test/operator/build-book.ts')],
  ['catalogues', async () => one(await cataloguesAreCurrent())],
  ['charts', tool('tsx', 'src/tools/charts/write.ts', '--check')],
  ['openapi', tool('tsx', 'src/tools/openapi/write.ts', '--check')],
  ...checks,
];

/** The build has to be within its weight, and to be served correctly. */
const ofTheBuild: readonly Step[] = [
  ['servers', () => withServers(() => runVitest('servers'))],
  ['budget', tool('tsx', 'test/architecture/budget.ts')],
  ['book weight', tool('tsx', 'test/architecture/book-weight.ts')],
];

/** `npm run test:wide -- --faults`: the stories in Chromium have to find each fault that is planted in views and effects. */
const findFaults: Step[1] = async () =>
  one(await runTool('tsx', ['test/browser/stories/main.ts', '--faults'], { isLive: true, minutes: 150 }));

/** Two at once, for a machine of two cores; the browser tests alone, since their time limits are a person's patience. */
const results = process.argv.includes('--faults')
  ? await runSteps([['faults', findFaults]], 1)
  : [
      ...(await runSteps(withoutBrowser, 2)),
      ...(await runSteps(ofTheBuild, 2)),
      ...(await runSteps([['browser', runPlaywright]], 1)),
    ];

const { passed, failed } = sumOf(results);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${summaryOf(results)}\n${passed} passed, ${failed} failed`);
