import { writeFileSync, readFileSync } from 'node:fs';
import { optionsOf } from '#tools/command-line.ts';
import { linesOf, type Walk } from '#tools/replay/walk.ts';
import { properties, propertyNames } from './property.ts';
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
const sources = await serveSources();

/** CPU seconds for finding each planted fault. */
const huntSeconds = 30;

/** Plants faults one after the other, runs schedules over each, and reports each; returns whether all were found. */
const hunt = async (): Promise<boolean> => {
  const planted = faults.filter(({ name }) => name.includes(values.named));
  let found = 0;
  for (const fault of planted) {
    const { runSchedules } = await sources.load(fault);
    const begun = cpuSeconds();
    const limits = { runs, seed, cpuSeconds: seconds ?? huntSeconds, shrinks: false };
    const { walk, violated, runs: needed } = await runSchedules(limits);
    keepWalk(walk);
    const effort = `${needed} schedules, ${since(begun)} s of CPU time`;
    if (violated !== null) found += 1;
    console.log(
      violated === null
        ? `NOT FOUND in ${effort}: ${fault.name}`
        : `found after ${effort}: ${fault.name} (${violated}: ${walk.violation})`,
    );
  }
  console.log(`\n${found} of ${planted.length} planted faults found; seed ${seed}`);
  return found === planted.length;
};

/** Once interrupted, a run ends after its current schedule, and prints its results. */
const watchInterrupt = (): AbortSignal => {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return stop.signal;
};

const search = async (): Promise<boolean> => {
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
  return violated === null;
};

process.exitCode = (await (values.faults ? hunt() : search())) ? 0 : 1;
process.exit();
