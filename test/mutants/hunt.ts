import { resolve } from 'node:path';
import type { Bounds, Note } from './notes.ts';
import { nearestTestsOf } from './related-tests.ts';
import { type Planted, follow } from './sources.ts';
import { openTests, projects, type Tests, unsteadyIn } from './tests.ts';
import type { TaskMeta } from 'vitest';
import type { TestSpecification } from 'vitest/node';

const usualBounds: Bounds = { longest: 10_000, patience: 30_000 };

const hasEnded = ({ testModule }: TestSpecification): boolean =>
  testModule !== undefined && ['passed', 'failed', 'skipped'].includes(testModule.state());

/**
 * Runs every test with each fault whose place it runs, in one pass; returns the noticed faults, and the places that run
 * while a file loads, or once in it, where a fault cannot be switched on. A test that fails without a fault catches
 * nothing. A fault with which a test does not end counts as noticed: a new worker continues with that test's file and
 * the rest.
 */
const tryAll = async (tests: Tests, watched: readonly Planted[], bounds = usualBounds) => {
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
