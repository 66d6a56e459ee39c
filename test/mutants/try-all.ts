import type { TaskMeta } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import type { Bounds, Note } from './notes.ts';
import { follow } from './plan.ts';
import type { Planted } from './sources.ts';
import { type Tests, unsteadyIn } from './tests.ts';

const usualBounds: Bounds = { longest: 10_000, patience: 30_000 };

const hasEnded = ({ testModule }: TestSpecification): boolean =>
  testModule !== undefined && ['passed', 'failed', 'skipped'].includes(testModule.state());

/**
 * Runs every test with each fault whose place it runs, in one pass; returns the noticed faults, and the places that run
 * while a file loads, or once in it, where a fault cannot be switched on. A test that fails without a fault catches
 * nothing. A fault with which a test does not end counts as noticed: a new worker continues with that test's file and
 * the rest.
 */
export const tryAll = async (tests: Tests, watched: readonly Planted[], bounds = usualBounds) => {
  const { every, run, notes, tell, load } = tests;
  const [caught, reached, loaded] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const add = (to: Set<number>, name: 'reached' | 'once' | 'caught', all: readonly { meta: () => TaskMeta }[]): void =>
    all.flatMap((one) => one.meta()[name] ?? []).forEach((index) => to.add(index));
  const unsteady: string[] = [];
  const endless = new Set<string>();

  /** The notes of the trials that did not end. */
  const runOnce = async (asked: TestSpecification[]): Promise<Note[]> => {
    let late: Note[] = [];
    tell(bounds, caught);
    const { hasEnded: isComplete } = await run(asked, () => {
      late = notes.overdue();
      return late.length > 0;
    });
    // If no worker was ended, a leftover note is from one that ended by itself.
    const stuck = isComplete ? notes.left() : late;
    notes.clear();
    return stuck;
  };

  follow({ watched });
  load(watched);
  for (let left = every; left.length > 0; ) {
    const stuck = await runOnce(left);
    const modules = left.flatMap(({ testModule }) => testModule ?? []);
    const cases = modules.flatMap((module) => [...module.children.allTests()]);
    add(caught, 'caught', cases);
    add(reached, 'reached', cases);
    add(loaded, 'reached', modules);
    add(loaded, 'once', cases);
    const ended = left.filter(hasEnded);
    unsteady.push(...unsteadyIn(ended));
    left = left.filter((one) => !ended.includes(one));
    // A test that does not end without a fault may suffer from an earlier trial: it is skipped the second time.
    const asTheyAre = stuck.flatMap(({ file, fault }) => (fault === null ? [file] : []));
    const isHopeless = stuck.length === 0 && ended.length === 0;
    const aside = left.filter(({ moduleId }) => isHopeless || (asTheyAre.includes(moduleId) && endless.has(moduleId)));
    unsteady.push(...aside.map(({ moduleId }) => `${moduleId}: it does not end`));
    left = left.filter((one) => !aside.includes(one));
    for (const file of asTheyAre) endless.add(file);
    for (const { fault } of stuck) if (fault !== null) caught.add(fault);
  }
  follow({});
  load(watched);
  return { caught, reached, loaded, unsteady };
};
