import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { fault } from './faults.ts';

const scenario = z.object({ faults: z.array(fault) });

/** Plans the faults of a file at the stand-in, for example one that the chart book saves from a support code. Throws if there is nothing to plan. */
export const playScenario = async (file: string, controlUrl: string): Promise<number> => {
  const { faults } = scenario.parse(JSON.parse(await readFile(file, 'utf8')));
  for (const planned of faults) {
    const { ok } = await fetch(`${controlUrl}/control/faults`, { method: 'POST', body: JSON.stringify(planned) });
    if (!ok) throw new Error(`The fault at ${planned.method} ${planned.path} could not be planned.`);
  }
  return faults.length;
};
