import { writeFileSync, readFileSync } from 'node:fs';
import { git } from '#tools/charts/history.ts';
import { optionsOf } from '#tools/command-line.ts';
import { linesOf, type Walk } from '#tools/replay/walk.ts';
import { properties, propertyNames, type Property } from '#tools/schedules/properties.ts';
import {
  addCounterexamples,
  type Origin,
  writeLastFaults,
  writeLastRun,
  type Counterexamples,
  type PlantedFault,
} from '#tools/schedules/results.ts';
import { faults, cpuSeconds, type Fault } from './faults.ts';
import { createServer, createServerModuleRunner } from 'vite';

type Schedules = typeof import('./schedule.ts');

type Sources = {
  /** The schedules over the portal's sources, in which a fault may be planted. Each call loads all modules afresh. */
  load: (fault: Fault | null) => Promise<Schedules>;
  close: () => Promise<void>;
};

/** Serves the sources to schedules; transformed files are cached for all faults. */
const serveSources = async (): Promise<Sources> => {
  let planted: Fault | null = null;
  let isThere = false;
  const server = await createServer({
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    plugins: [
      {
        name: 'fault',
        enforce: 'pre',
        load: (id) => {
          if (planted === null || !id.endsWith(`/${planted.file}`)) return undefined;
          const source = readFileSync(id, 'utf8');
          if (!source.includes(planted.from))
            throw new Error(`"${planted.name}" has no place in ${planted.file} any more.`);
          isThere = true;
          return source.replace(planted.from, planted.to);
        },
      },
    ],
  });
  const { ssr } = server.environments;
  const forget = (file: string): void => {
    for (const known of ssr.moduleGraph.getModulesByFile(`${server.config.root}/${file}`) ?? [])
      ssr.moduleGraph.invalidateModule(known);
  };
  return {
    load: async (fault) => {
      const before = planted;
      planted = fault;
      isThere = fault === null;
      for (const one of [before, fault]) if (one !== null) forget(one.file);
      const runner = createServerModuleRunner(ssr, { hmr: false });
      const schedules = (await runner.import('/test/schedules/schedule.ts')) as Schedules;
      if (!isThere) throw new Error(`"${fault?.name}" was never loaded.`);
      return schedules;
    },
    close: () => server.close(),
  };
};

/** CPU seconds for finding each planted fault, and for shortening the walk to it. */
const huntSeconds = 30;

type Limits = { runs: number; seed: number; seconds?: number | undefined };

/** Plants faults one after the other, runs schedules over each, and reports each. */
const plantFaults = async (
  sources: Sources,
  named: string,
  { runs, seed, seconds = huntSeconds }: Limits,
  saw: (walk: Walk) => void,
): Promise<PlantedFault[]> => {
  const results: PlantedFault[] = [];
  for (const fault of faults.filter(({ name }) => name.includes(named))) {
    const { runSchedules } = await sources.load(fault);
    const begun = cpuSeconds();
    const { walk, violated, runs: needed } = await runSchedules({ runs, seed, cpuSeconds: seconds, shrinks: false });
    saw(walk);
    const violation = walk.violation;
    const found = violated === null || violation === null ? null : { schedules: needed, violated, violation };
    results.push({ name: fault.name, file: fault.file, found });
    const effort = `${needed} schedules, ${(cpuSeconds() - begun).toFixed(1)} s of CPU time`;
    console.log(
      found === null
        ? `NOT FOUND in ${effort}: ${fault.name}`
        : `found after ${effort}: ${fault.name} (${found.violated}: ${violation})`,
    );
  }
  return results;
};

/** For one property: the fault that was found first, with its walk shortened as far as the time allows. */
const shortestWalks = async (
  sources: Sources,
  results: readonly PlantedFault[],
  { runs, seed, seconds = huntSeconds }: Limits,
): Promise<Counterexamples> => {
  const quickest = new Map<Property, { fault: Fault; schedules: number }>();
  for (const { name, found } of results) {
    const fault = faults.find((one) => one.name === name);
    if (fault === undefined || found === null) continue;
    const before = quickest.get(found.violated);
    if (before === undefined || before.schedules > found.schedules)
      quickest.set(found.violated, { fault, schedules: found.schedules });
  }
  const walks: Counterexamples = {};
  for (const [property, { fault }] of quickest) {
    const { runSchedules } = await sources.load(fault);
    const short = await runSchedules({ runs, seed, cpuSeconds: seconds });
    // A shortened schedule may violate another property: then the original is kept.
    const { walk } =
      short.violated === property ? short : await runSchedules({ runs, seed, cpuSeconds: seconds, shrinks: false });
    walks[property] = { fault: fault.name, walk };
  }
  return walks;
};

const { values } = optionsOf('schedules', {
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Of the clock; with `faults` of CPU time, for each fault. */
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
const watchInterrupt = (): AbortSignal => {
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
  } = await schedules.runSchedules({ runs, seed, seconds, stop: watchInterrupt() });
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
