import { parseArgs } from 'node:util';
import { faults } from './faults.ts';
import { withSchedules } from './load.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string' },
    faults: { type: 'boolean', default: false },
    /** Every how many-th fault is planted, and which is the first: `3/1`. */
    part: { type: 'string', default: '1/0' },
  },
});
const [runs, seed] = [Number(values.runs), Number(values.seed)];
const seconds = values.seconds === undefined ? undefined : Number(values.seconds);
// XState prints about events that come to actors of a tab that was closed.
console.warn = () => {};
const passed = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(0)} s`;

const hunt = async (): Promise<boolean> => {
  let found = 0;
  const [every = 1, first = 0] = values.part.split('/').map(Number);
  const wanted = faults.filter((_, index) => index % every === first);
  for (const fault of wanted) {
    const begun = performance.now();
    const { finding, runs: needed } = await withSchedules(fault, (schedules) =>
      schedules.runSchedules({ runs, seed, seconds, shrinks: false }),
    );
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
  const begun = performance.now();
  const { runs: done, finding } = await withSchedules(null, (schedules) =>
    schedules.runSchedules({ runs, seed, seconds }),
  );
  if (finding !== null) console.log(`${finding.what}\n\n${finding.steps.join('\n')}\n`);
  console.log(
    `${done} of ${runs} schedules run, ${finding === null ? 'no violation' : 'one violation'}; seed ${seed}, ${passed(begun)}`,
  );
  return finding === null;
};

process.exitCode = (await (values.faults ? hunt() : search())) ? 0 : 1;
process.exit();
