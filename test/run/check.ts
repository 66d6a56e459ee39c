import { askReached } from './changed.ts';
import { runVitest } from './runners.ts';
import { runSteps, type Step, summaryOf, checks } from './steps.ts';
import { sumOf } from './tally.ts';

/** The inner loop: what needs neither a database, a server nor a browser, nor a minute, as all of the drawn screens do; and what the change since the main branch reaches. */
const steps: readonly Step[] = [
  ['changes', askReached],
  ['unit', () => runVitest('unit')],
  ['dom', () => runVitest('dom')],
  ...checks,
];

const results = await runSteps(steps, 2);
const { passed, failed } = sumOf(results);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${summaryOf(results)}\n${passed} passed, ${failed} failed`);
