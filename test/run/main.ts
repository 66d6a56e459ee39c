import { cataloguesAreCurrent } from './catalogues.ts';
import { runConformance, runPlaywright, runVitest } from './runners.ts';
import { sumOf, type Tally } from './tally.ts';
import { runTool } from './tools.ts';

const one = (passed: boolean): Tally => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** Everything that must hold, cheapest first; a check counts as one test. */
const steps: readonly [name: string, run: () => Tally][] = [
  ['types', () => one(runTool('tsc', ['--noEmit']))],
  ['lint', () => one(runTool('oxlint', ['--deny-warnings']))],
  ['format', () => one(runTool('biome', ['format', '.']))],
  ['catalogues', () => one(cataloguesAreCurrent())],
  ['charts', () => one(runTool('tsx', ['src/tools/charts/write.ts', '--check']))],
  ['openapi', () => one(runTool('tsx', ['src/tools/openapi/write.ts', '--check']))],
  ['coverage', () => one(runTool('tsx', ['src/tools/paths/write.ts', '--check']))],
  ['unit', () => runVitest('unit')],
  ['paths', () => runVitest('paths')],
  ['conformance', runConformance],
  ['build', () => one(runTool('vite', ['build', '--manifest', '--logLevel', 'warn']))],
  ['budget', () => one(runTool('tsx', ['test/architecture/budget.ts']))],
  [
    'book',
    () => one(runTool('tsx', ['test/operator/build-book.ts']) && runTool('tsx', ['test/architecture/book-weight.ts'])),
  ],
  ['browser', runPlaywright],
];

const results = steps.map(([name, run]) => {
  console.log(`\n${name}`);
  const started = Date.now();
  const tally = run();
  return { name, ...tally, seconds: Math.round((Date.now() - started) / 1000) };
});

console.log('');
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${failed > 0 ? 'failed' : 'ok    '}  ${name.padEnd(11)}  ${String(passed).padStart(5)} passed  ${String(failed).padStart(4)} failed  ${String(seconds).padStart(4)} s`,
  );
const { passed, failed } = sumOf(results);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);
