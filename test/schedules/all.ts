import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { git } from '#tools/charts/history.ts';
import { linesOf, type Walk } from '#tools/replay/walk.ts';
import { properties, propertyNames } from '#tools/schedules/properties.ts';
import { addCounterexamples, type Origin, writeLastFaults, writeLastRun } from '#tools/schedules/results.ts';
import { cpuSeconds } from './cpu-time.ts';
import { faults } from './faults.ts';
import { plantFaults, shortestWalks } from './hunt.ts';
import { serveSources } from './load.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string' },
    faults: { type: 'boolean', default: false },
    /** Plants only faults whose name contains this. */
    named: { type: 'string', default: '' },
    /** Writes the walk to this file, for the chart book: the violation, or without one the last schedule. */
    walk: { type: 'string' },
    /** Stores the result for the chart book: that of a search, or of all faults. */
    keep: { type: 'boolean', default: false },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
// XState prints about events sent to actors of a closed tab.
console.warn = () => {};
const since = (begun: number): number => Math.round(10 * (cpuSeconds() - begun)) / 10;
const keepWalk = (walk: Walk): void => {
  if (values.walk !== undefined) writeFileSync(values.walk, JSON.stringify(walk));
};
const origin = (): Origin => ({
  date: new Date().toISOString().slice(0, 10),
  commit: git('rev-parse', '--short', 'HEAD'),
  seed,
});
const sources = await serveSources();

const hunt = async (): Promise<boolean> => {
  const begunAt = origin();
  const limits = { runs, seed, seconds };
  const results = await plantFaults(sources, values.named, limits, keepWalk);
  const found = results.filter((result) => result.found !== null).length;
  console.log(`\n${found} of ${results.length} planted faults found; seed ${seed}`);
  if (values.keep && results.length === faults.length) {
    writeLastFaults({ ...begunAt, faults: results });
    addCounterexamples(await shortestWalks(sources, results, limits));
  }
  return found === results.length;
};

/** Once interrupted, a run ends after its current schedule, and keeps its results. */
const interrupted = (): AbortSignal => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
};

const search = async (): Promise<boolean> => {
  const begunAt = origin();
  const schedules = await sources.load(null);
  const begun = cpuSeconds();
  const {
    runs: done,
    reached,
    counts,
    walk,
    violated,
  } = await schedules.runSchedules({ runs, seed, seconds, stop: interrupted() });
  const cpu = since(begun);
  if (walk.violation !== null) console.log(`${walk.violation}\n\n${linesOf(walk).join('\n')}\n`);
  keepWalk(walk);
  for (const [milestone, count] of Object.entries(reached)) console.log(`${count} × ${milestone}`);
  for (const name of propertyNames)
    console.log(
      `judged ${counts[name].judged} times of ${counts[name].checks}, in ${counts[name].schedules} schedules: ${properties[name]}`,
    );
  console.log(
    `${done} of ${runs} schedules run, ${violated === null ? 'no violation' : `one violation (${violated})`}; seed ${seed}, ${cpu} s of CPU time`,
  );
  if (values.keep && violated !== null) addCounterexamples({ [violated]: { fault: null, walk } });
  if (values.keep)
    writeLastRun({
      ...begunAt,
      wanted: runs,
      schedules: done,
      cpuSeconds: cpu,
      violated,
      violation: walk.violation,
      properties: counts,
      reached,
    });
  return violated === null;
};

process.exitCode = (await (values.faults ? hunt() : search())) ? 0 : 1;
process.exit();
