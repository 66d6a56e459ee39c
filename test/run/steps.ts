import { sumOf, type Tally } from './tally.ts';
import { runTool } from './tools.ts';

export type Step = readonly [name: string, run: () => Promise<Tally>];
export type Result = Tally & { name: string; seconds: number };

/** A check that passes or fails as a whole counts as one test. */
export const one = (passed: boolean): Tally => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

/** A step that is one tool's exit code. */
export const tool = (name: string, ...args: string[]): Step[1] => {
  return async () => one(await runTool(name, args));
};

/** Runs steps, so many at once, and reports each result; results are in the order of the steps. A step that throws has failed. */
export const runSteps = async (steps: readonly Step[], atOnce: number): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = [...steps.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, [name, run]] = next;
      const started = Date.now();
      const tally = await run().catch((error: unknown) => {
        console.error(error);
        return one(false);
      });
      results[index] = { name, ...tally, seconds: Math.round((Date.now() - started) / 1000) };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
};

/** One line a step, and its failed tests below it. */
export const summaryOf = (results: readonly Result[]): string =>
  results
    .flatMap(({ name, passed, failed, seconds, failures = [] }) => [
      `${failed > 0 ? 'failed' : 'ok    '}  ${name.padEnd(11)}  ${String(passed).padStart(5)} passed  ${String(failed).padStart(4)} failed  ${String(seconds).padStart(4)} s`,
      ...failures.map((failure) => `    ${failure}`),
    ])
    .join('\n');

/** Prints the results and their sum; the run fails if anything in it has. */
export const finish = (results: readonly Result[]): void => {
  const { passed, failed } = sumOf(results);
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`\n${summaryOf(results)}\n${passed} passed, ${failed} failed`);
};

/** The catalogues hold the messages of the sources, and no others. */
export const catalogues: Step = ['catalogues', tool('tsx', 'src/tools/messages/write.ts', '--check')];

/** Checks of the sources only. The compiler's results are cached: the next run checks what has changed. */
export const checks: readonly Step[] = [
  [
    'types',
    tool('tsc', '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'),
  ],
  ['lint', tool('tsx', 'test/architecture/lint.ts')],
  ['format', tool('biome', 'format', '.')],
];
