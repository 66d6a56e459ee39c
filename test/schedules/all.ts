import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { linesOf, type Walk } from '#tools/replay/walk.ts';
import { cpuSeconds } from './cpu-time.ts';
import { faults } from './faults.ts';
import { serveSources } from './load.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string' },
    faults: { type: 'boolean', default: false },
    /** Plants only faults whose name holds this. */
    named: { type: 'string', default: '' },
    /** Writes the walk to this file, to be opened in the chart book: the violation, or where none is found the last schedule. */
    walk: { type: 'string' },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
// XState prints about events that come to actors of a tab that was closed.
console.warn = () => {};
const passed = (begun: number): string => `${(cpuSeconds() - begun).toFixed(1)} s of CPU time`;
/** CPU seconds in which each planted fault has to be found. */
const huntSeconds = 30;
const keep = (walk: Walk): void => {
  if (values.walk !== undefined) writeFileSync(values.walk, JSON.stringify(walk));
};
const sources = await serveSources();

const hunt = async (): Promise<boolean> => {
  let found = 0;
  const wanted = faults.filter(({ name }) => name.includes(values.named));
  for (const fault of wanted) {
    const schedules = await sources.load(fault);
    const begun = cpuSeconds();
    const { walk, runs: needed } = await schedules.runSchedules({
      runs,
      seed,
      seconds: seconds ?? huntSeconds,
      shrinks: values.walk !== undefined,
    });
    keep(walk);
    if (walk.violation !== null) found += 1;
    console.log(
      walk.violation === null
        ? `NOT FOUND in ${needed} schedules, ${passed(begun)}: ${fault.name}`
        : `found after ${needed} schedules, ${passed(begun)}: ${fault.name} (${walk.violation})`,
    );
  }
  console.log(`\n${found} of ${wanted.length} planted faults found; seed ${seed}`);
  return found === wanted.length;
};

const search = async (): Promise<boolean> => {
  const begun = cpuSeconds();
  const schedules = await sources.load(null);
  const { runs: done, reached, walk } = await schedules.runSchedules({ runs, seed, seconds });
  if (walk.violation !== null) console.log(`${walk.violation}\n\n${linesOf(walk).join('\n')}\n`);
  keep(walk);
  for (const [milestone, count] of Object.entries(reached)) console.log(`${count} × ${milestone}`);
  console.log(
    `${done} of ${runs} schedules run, ${walk.violation === null ? 'no violation' : 'one violation'}; seed ${seed}, ${passed(begun)}`,
  );
  return walk.violation === null;
};

process.exitCode = (await (values.faults ? hunt() : search())) ? 0 : 1;
process.exit();
