/**
 * Finds the planted faults that no test notices. First all faults are loaded, each behind a switch, and each test runs
 * once more for every fault whose place it runs (`trySwitched`). A fault that cannot be switched, because its place
 * runs while a file loads, is then planted alone (`isCaughtAlone`).
 */
import { resolve } from 'node:path';
import type { TaskMeta } from 'vitest';
import type { TestSpecification } from 'vitest/node';
import type { Bounds, Note } from './notes.ts';
import { nearestTestsOf } from './related-tests.ts';
import { follow, type Planted } from './sources.ts';
import { flakyIn, openTests, projects, type Tests } from './tests.ts';

const usualBounds: Bounds = { longest: 10_000, patience: 30_000 };

const hasEnded = ({ testModule }: TestSpecification): boolean =>
  testModule !== undefined && ['passed', 'failed', 'skipped'].includes(testModule.state());

/**
 * Tries all faults in one pass. A test that fails without a fault catches nothing. A fault with which a test does not
 * end is caught; a new worker then continues with that test's file and the rest. Returns indexes of faults: the caught
 * ones, those whose place ran in a test (`reached`), and those whose place ran while a file loaded (`loaded`).
 */
const trySwitched = async (tests: Tests, faults: readonly Planted[], bounds: Bounds) => {
  const { every, run, notes, prepare, reload } = tests;
  const [caught, reached, loaded] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const add = (to: Set<number>, name: 'reached' | 'once' | 'caught', all: readonly { meta: () => TaskMeta }[]): void =>
    all.flatMap((one) => one.meta()[name] ?? []).forEach((index) => to.add(index));
  const flaky: string[] = [];
  /** Test files that have once not ended without a fault. */
  const endlessOnce = new Set<string>();

  /** Runs test files until they end or a trial exceeds its time; returns the notes of the trials that did not end. */
  const runOnce = async (files: TestSpecification[]): Promise<Note[]> => {
    let overdue: Note[] = [];
    prepare(bounds, caught);
    const { hasEnded: isComplete } = await run(files, () => {
      overdue = notes.overdue();
      return overdue.length > 0;
    });
    // If no worker was ended, a leftover note is from one that ended by itself.
    const unended = isComplete ? notes.left() : overdue;
    notes.clear();
    return unended;
  };

  follow({ watched: faults });
  reload(faults);
  for (let left = every; left.length > 0; ) {
    const unended = await runOnce(left);
    const modules = left.flatMap(({ testModule }) => testModule ?? []);
    const cases = modules.flatMap((module) => [...module.children.allTests()]);
    add(caught, 'caught', cases);
    for (const { fault } of unended) if (fault !== null) caught.add(fault);
    add(reached, 'reached', cases);
    add(loaded, 'reached', modules);
    add(loaded, 'once', cases);
    const ended = left.filter(hasEnded);
    flaky.push(...flakyIn(ended));
    left = left.filter((one) => !ended.includes(one));
    // An earlier trial may be the reason why a test does not end without a fault: it is skipped the second time.
    const endless = unended.flatMap(({ file, fault }) => (fault === null ? [file] : []));
    const isStuck = unended.length === 0 && ended.length === 0;
    const skipped = left.filter(({ moduleId }) => isStuck || (endless.includes(moduleId) && endlessOnce.has(moduleId)));
    flaky.push(...skipped.map(({ moduleId }) => `${moduleId}: it does not end`));
    left = left.filter((one) => !skipped.includes(one));
    for (const file of endless) endlessOnce.add(file);
  }
  follow({});
  reload(faults);
  return { caught, reached, loaded, flaky };
};

/** In ms. Tests that run for so long have noticed the fault. */
const patience = 90_000;

/** Whether one of the eight tests nearest to its source fails while only this fault is loaded. */
const isCaughtAlone = async ({ every, run, reload }: Tests, planted: Planted): Promise<boolean> => {
  const nearest = nearestTestsOf(planted.file, 'test/unit', 8).map((name) => resolve(name));
  const files = every.filter(({ moduleId }) => nearest.includes(moduleId));
  follow({ planted });
  reload([planted]);
  try {
    for (const name of projects) {
      const own = files.filter(({ project }) => project.name === name);
      if (own.length === 0) continue;
      const began = Date.now();
      const { isWell } = await run(own, () => Date.now() - began > patience);
      if (!isWell || flakyIn(own).length > 0) return true;
    }
    return false;
  } finally {
    follow({});
    reload([planted]);
  }
};

type Survivor = { planted: Planted; isReached: boolean };

/** The faults that no test notices, and the tests that did not pass without a fault. `files`: parts of the names of the tests to run; none means all. */
export const hunt = async (faults: readonly Planted[], files: readonly string[] = [], bounds = usualBounds) => {
  const tests = await openTests(files);
  try {
    const { caught, reached, loaded, flaky } = await trySwitched(tests, faults, bounds);
    const survivors: Survivor[] = [];
    for (const [index, planted] of faults.entries()) {
      if (caught.has(index)) continue;
      if (loaded.has(index) && (await isCaughtAlone(tests, planted))) continue;
      survivors.push({ planted, isReached: reached.has(index) || loaded.has(index) });
    }
    return { survivors, flaky };
  } finally {
    await tests.close();
  }
};
