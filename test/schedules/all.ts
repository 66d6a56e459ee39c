import { parseArgs } from 'node:util';
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
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
// XState prints about events that come to actors of a tab that was closed.
console.warn = () => {};
const passed = (begun: number): string => `${(cpuSeconds() - begun).toFixed(1)} s of CPU time`;
/** CPU seconds in which each planted fault has to be found. */
const huntSeconds = 30;
const sources = await serveSources();

const hunt = async (): Promise<boolean> => {
  let found = 0;
  const wanted = faults.filter(({ name }) => name.includes(values.named));
  for (const fault of wanted) {
    const schedules = await sources.load(fault);
    const begun = cpuSeconds();
    const { finding, runs: needed } = await schedules.runSchedules({
      runs,
      seed,
      seconds: seconds ?? huntSeconds,
      shrinks: false,
    });
    if (finding !== null) found += 1;
    console.log(
      finding === null
        ? `NOT FOUND in ${needed} schedules, ${passed(begun)}: ${fault.name}`
        : `found after ${needed} schedules, ${passed(begun)}: ${fault.name} (${finding.what})`,
    );
  }
  console.log(`\n${found} of ${wanted.length} planted faults found; seed ${seed}`);
  return found === wanted.length;
};

const search = async (): Promise<boolean> => {
  const begun = cpuSeconds();
  const schedules = await sources.load(null);
  const { runs: done, reached, finding } = await schedules.runSchedules({ runs, seed, seconds });
  if (finding !== null) console.log(`${finding.what}\n\n${finding.steps.join('\n')}\n`);
  for (const [milestone, count] of Object.entries(reached)) console.log(`${count} × ${milestone}`);
  console.log(
    `${done} of ${runs} schedules run, ${finding === null ? 'no violation' : 'one violation'}; seed ${seed}, ${passed(begun)}`,
  );
  return finding === null;
};

process.exitCode = (await (values.faults ? hunt() : search())) ? 0 : 1;
process.exit();
