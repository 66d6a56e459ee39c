import { askReached, testsOf } from './changed.ts';
import { runVitest } from './runners.ts';
import { runSteps, type Step, summaryOf, checks } from './steps.ts';
import { sumOf } from './tally.ts';

/**
 * The inner loop: tests without a database, a server or a browser. Of these, and of paths, screens and calls, it runs
 * those that the change since the main branch reaches; `npm test` runs all.
 */
const steps: readonly Step[] = [
  ['changes', askReached],
  ['unit', () => runVitest('unit', ...testsOf('unit'))],
  ['dom', () => runVitest('dom', ...testsOf('dom'))],
  ...checks,
];

const results = await runSteps(steps, 2);
const { passed, failed } = sumOf(results);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${summaryOf(results)}\n${passed} passed, ${failed} failed`);
