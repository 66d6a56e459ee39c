import { resolve } from 'node:path';
import type { Bounds } from './notes.ts';
import { follow } from './plan.ts';
import { nearestTestsOf } from './related-tests.ts';
import type { Planted } from './sources.ts';
import { openTests, projects, type Tests, unsteadyIn } from './tests.ts';
import { tryAll } from './try-all.ts';

/** In ms. Tests that run for so long have noticed the fault. */
const patience = 90_000;

export type Survivor = { planted: Planted; isReached: boolean };

/** Whether one of the tests nearest to its source fails with a fault loaded. */
const isCaught = async ({ every, run, load }: Tests, planted: Planted): Promise<boolean> => {
  const nearest = nearestTestsOf(planted.file, 'test/unit', 8).map((name) => resolve(name));
  const asked = every.filter(({ moduleId }) => nearest.includes(moduleId));
  follow({ planted });
  load([planted]);
  try {
    for (const name of projects) {
      const own = asked.filter(({ project }) => project.name === name);
      if (own.length === 0) continue;
      const began = Date.now();
      const { isWell } = await run(own, () => Date.now() - began > patience);
      if (!isWell || unsteadyIn(own).length > 0) return true;
    }
    return false;
  } finally {
    follow({});
    load([planted]);
  }
};

/** The faults that no test notices, and the tests that did not pass without a fault. */
export const hunt = async (all: readonly Planted[], files: readonly string[] = [], bounds?: Bounds) => {
  const tests = await openTests(files);
  try {
    const { caught, reached, loaded, unsteady } = await tryAll(tests, all, bounds);
    const survivors: Survivor[] = [];
    for (const [index, planted] of all.entries()) {
      if (caught.has(index)) continue;
      if (loaded.has(index) && (await isCaught(tests, planted))) continue;
      survivors.push({ planted, isReached: reached.has(index) || loaded.has(index) });
    }
    return { survivors, unsteady };
  } finally {
    await tests.close();
  }
};
