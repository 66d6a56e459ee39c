import { type FSWatcher, watch as watchFolder } from 'node:fs';
import { basename, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { stdin } from 'node:process';
import { isWrongUse } from '#tools/command-line.ts';
import type { Wishes } from './command-line.ts';
import { runOnce } from './one-run.ts';
import { countsOf } from './report/plain.ts';
import type { Result } from './run.ts';

const keyOf = ({ suite, step }: Result): string => JSON.stringify([suite, step]);

/** The differences between a run and the one before, in lines. */
export const changesSince = (before: readonly Result[], after: readonly Result[]): string => {
  const outcomes = new Map(before.map((result) => [keyOf(result), result.outcome]));
  const changed = after.filter((result) => outcomes.get(keyOf(result)) !== result.outcome);
  if (changed.length === 0) return 'Nothing has changed since the run before.';
  const groups = (['failed', 'passed', 'skipped'] as const).map((outcome) => ({
    outcome,
    lines: changed
      .filter((result) => result.outcome === outcome)
      .map(({ suite, step }) => `  newly ${outcome.padEnd(8)} ${suite}: ${step}`),
  }));
  const sums = groups.flatMap(({ outcome, lines }) => (lines.length > 0 ? [`${lines.length} newly ${outcome}`] : []));
  return [`Since the run before: ${sums.join(', ')}`, ...groups.flatMap(({ lines }) => lines)].join('\n');
};

/** In ms: an editor saves in several steps. */
const settling = 200;

/** Resolves once the data file has changed, or was replaced, since the call. */
const watchFile = (file: string, onChange: () => void): FSWatcher => {
  let timer: NodeJS.Timeout | undefined;
  return watchFolder(dirname(file), (_, name) => {
    if (name !== null && name !== basename(file)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, settling);
  });
};

/** Resolves with true once Enter is pressed, and with false if that is no longer possible. */
const nextLine = (signal: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    if (stdin.readableEnded) return resolve(false);
    const terminal = createInterface({ input: stdin });
    terminal.once('line', () => {
      resolve(true);
      terminal.close();
    });
    terminal.once('close', () => resolve(false));
    signal.addEventListener('abort', () => terminal.close());
  });

/** Runs again whenever the data file has changed or Enter is pressed; ends with the last exit code once neither is possible. */
export const runWatching = async (wishes: Wishes): Promise<number> => {
  const { data } = wishes;
  const runs: Result[][] = [];
  let hasChanged = false;
  let wake = (): void => {};
  const watcher =
    data &&
    watchFile(data, () => {
      hasChanged = true;
      wake();
    });
  const cause = data === undefined ? 'Enter is pressed' : `${data} changes or Enter is pressed`;

  const runOnceMore = async (): Promise<void> => {
    hasChanged = false;
    try {
      const results = await runOnce(wishes);
      const before = runs.at(-1);
      if (before !== undefined) console.log(`\n${changesSince(before, results)}`);
      runs.splice(0, runs.length, results);
    } catch (error) {
      // A mistake in the data does not end the watch.
      if (!isWrongUse(error)) throw error;
      console.error(error.message);
    }
  };

  const waitForCause = async (): Promise<boolean> => {
    if (hasChanged) return true;
    console.log(`\nRuns again when ${cause}; Ctrl+C ends it.`);
    const changed = new Promise<true>((resolve) => {
      wake = () => resolve(true);
    });
    const ended = new AbortController();
    const line = nextLine(ended.signal).then((isPressed) => isPressed || (watcher ? changed : false));
    const goesOn = await Promise.race([changed, line]);
    ended.abort();
    return goesOn;
  };

  do await runOnceMore();
  while (await waitForCause());
  const last = runs.at(-1);
  return last === undefined ? 2 : countsOf(last).failed > 0 ? 1 : 0;
};
