import { reachedSinceMain, testsOf } from './changed.ts';
import { runVitest } from './runners.ts';
import { runSteps, type Step, summaryOf, checks } from './steps.ts';
import { sumOf } from './tally.ts';

/**
 * The inner loop: tests without a database, a server or a browser. Of these, and of paths, screens and calls, it runs
 * those that the change since the main branch reaches; `npm test` runs all.
 */
const { machines, screens, flows } = await reachedSinceMain();
process.env['PATHS_MACHINES'] = machines.join();
process.env['DRAWN_FLOWS'] = screens.join();
process.env['WAYS_FLOWS'] = flows.join();
const ifAny = (names: readonly string[], file: string): string[] => (names.length > 0 ? [file] : []);
const inMemory = [
  ...testsOf('unit'),
  ...ifAny(machines, 'test/paths/machines.paths.test.ts'),
  ...ifAny(flows, 'test/faults/well-played.test.ts'),
];
const onScreen = [...testsOf('dom'), ...ifAny(screens, 'test/unit/book/drawn-states.test.tsx')];

const steps: readonly Step[] = [
  ['in memory', () => runVitest(['unit', 'paths', 'faults'], inMemory)],
  ['on screen', () => runVitest(['dom', 'screens'], onScreen)],
  ...checks,
];

const results = await runSteps(steps, 2);
const { passed, failed } = sumOf(results);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`\n${summaryOf(results)}\n${passed} passed, ${failed} failed`);
