import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { nearestTestsOf } from './related-tests.ts';
import { parts, type Planted, plantedIn } from './sources.ts';

const { values } = parseArgs({ options: { in: { type: 'string' }, most: { type: 'string', default: '40' } } });

/** All tests of a source that much depends on take minutes for each fault. */
const testsOf = (source: string): string[] => nearestTestsOf(source, 'test/unit', 8);

/** Whether one of the unit tests nearest to the source fails with the fault in it. */
const isCaught = (planted: Planted): boolean => {
  const tests = testsOf(planted.file);
  if (tests.length === 0) return false;
  const projects = ['--project', 'unit', '--project', 'dom'];
  const vitest = ['vitest', 'run', '--config', 'test/mutants/vitest.config.ts', ...projects, '--bail=1'];
  const { status } = spawnSync('npx', [...vitest, ...tests], {
    env: { ...process.env, CI: '1', MUTANT: JSON.stringify(planted) },
    stdio: 'ignore',
  });
  return status !== 0;
};

const huntIn = (part: string): void => {
  const started = Date.now();
  const all = plantedIn(part, Number(values.most));
  // A run that fails by itself would catch everything.
  const tested = all.find(({ file }) => testsOf(file).length > 0);
  const nothing = { line: 1, what: 'nothing', start: 0, end: 0, text: '' };
  if (tested && isCaught({ ...tested, mutation: nothing }))
    throw new Error(`The tests of ${tested.file} fail as it is.`);
  const survivors = all.filter((planted) => !isCaught(planted));
  for (const { file, mutation } of survivors) console.log(`  survived: ${file}:${mutation.line} ${mutation.what}`);
  const share = (100 * (all.length - survivors.length)) / all.length;
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(
    `${part}: ${all.length - survivors.length} of ${all.length} caught (${share.toFixed(0)} %), ${seconds} s`,
  );
  process.exitCode = share < 90 ? 1 : 0;
};

if (values.in === undefined) await import('../paths/mutants/all.ts');
else if (values.in in parts) huntIn(values.in);
else {
  console.error(`Say in which part: npm run mutants -- --in ${Object.keys(parts).join('|')} [--most 40]`);
  process.exitCode = 2;
}
