import type { Walk } from '#tools/replay/walk.ts';
import type { Property } from '#tools/schedules/properties.ts';
import type { Counterexamples, PlantedFault } from '#tools/schedules/results.ts';
import { cpuSeconds } from './cpu-time.ts';
import { type Fault, faults } from './faults.ts';
import type { Sources } from './load.ts';

/** CPU seconds for finding each planted fault, and for shortening the walk to it. */
const huntSeconds = 30;

type Limits = { runs: number; seed: number; seconds?: number | undefined };

/** Plants faults one after the other, runs schedules over each, and reports each. */
export const plantFaults = async (
  sources: Sources,
  named: string,
  { runs, seed, seconds = huntSeconds }: Limits,
  saw: (walk: Walk) => void,
): Promise<PlantedFault[]> => {
  const results: PlantedFault[] = [];
  for (const fault of faults.filter(({ name }) => name.includes(named))) {
    const { runSchedules } = await sources.load(fault);
    const begun = cpuSeconds();
    const { walk, violated, runs: needed } = await runSchedules({ runs, seed, seconds, shrinks: false });
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

/** Of the faults that violate one property, the one found first, with its walk shortened as far as that time allows. */
export const shortestWalks = async (
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
    const short = await runSchedules({ runs, seed, seconds });
    // A shortened schedule may violate another property: then the original is kept.
    const { walk } = short.violated === property ? short : await runSchedules({ runs, seed, seconds, shrinks: false });
    walks[property] = { fault: fault.name, walk };
  }
  return walks;
};
