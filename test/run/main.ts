import { runBrowser, runConformance, runEngines, runVitest, withServers } from './runners.ts';
import { catalogues, checks, finish, runSteps, type Step, tool } from './steps.ts';
import type { Tally } from './tally.ts';
import { isWide } from '../wide.ts';

/** Runs once, whichever step asks first. */
const runOnce = (run: Step[1]): Step[1] => {
  let begun: Promise<Tally> | undefined;
  return () => (begun ??= run());
};
const after = (first: Step[1], run: Step[1]): Step[1] => {
  return async () => {
    await first();
    return run();
  };
};

const build = runOnce(tool('vite', 'build', '--manifest', '--logLevel', 'warn'));
const book = runOnce(tool('tsx', 'test/operator/build-later.ts', 'book'));

/** Most of these keep one core busy. The build is first, since others wait for it; then the longest, so that the short ones fill the gaps. */
const withoutBrowser: readonly Step[] = [
  ['build', build],
  ['schedules', () => runVitest(['schedules'])],
  ['integration', () => runVitest(['integration'])],
  ['paths', () => runVitest(['paths'])],
  ['screens', () => runVitest(['screens'])],
  ['servers', after(build, () => withServers(() => runVitest(['servers'])))],
  ['engines', after(build, runEngines)],
  ['unit', () => runVitest(['unit'])],
  ['dom', () => runVitest(['dom'])],
  ['faults', () => runVitest(['faults'])],
  // The same suites run against the stand-in in memory (integration/conformance/kit), and the command itself in by-hand and pack.
  ...(isWide ? [['conformance', runConformance] as const] : []),
  ['book', book],
  catalogues,
  ['charts', tool('tsx', 'src/tools/charts/write.ts', '--check')],
  ...checks,
  ['browsers', after(build, tool('tsx', 'test/architecture/browsers/main.ts'))],
  ['budget', after(build, tool('tsx', 'test/architecture/budget.ts'))],
  ['book weight', after(build, after(book, tool('tsx', 'test/architecture/book-weight.ts')))],
];

/** Three at once, for a machine of two cores: each of them waits at times. The browser tests alone, since their time limits are a person's patience. */
finish([...(await runSteps(withoutBrowser, 3)), ...(await runSteps([['browser', runBrowser]], 1))]);
