import { hasChangedMessages, reachedSinceMain, testsOf } from './changed.ts';
import { runVitest } from './runners.ts';
import { catalogues, checks, finish, runSteps, type Step, tool } from './steps.ts';

/**
 * The inner loop: tests without a database, a server or a browser. Of these, and of paths, screens and calls, it runs
 * those that the change since the main branch reaches; `npm test` runs all.
 */
const check = async (): Promise<void> => {
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
    ['on screen', () => runVitest(['dom', 'screens'], onScreen)],
    ['in memory', () => runVitest(['unit', 'paths', 'faults'], inMemory)],
    ...(hasChangedMessages() ? [catalogues] : []),
    ...checks,
  ];
  finish(await runSteps(steps, 2));
};

/** `npm run check -- --write` formats the sources, and writes the table of layers into the page of the architecture. */
const write: readonly Step[] = [
  ['layers', tool('tsx', 'test/architecture/write-page.ts')],
  ['format', tool('biome', 'format', '--write', '.')],
];

if (process.argv.includes('--write')) finish(await runSteps(write, 1));
else await check();
