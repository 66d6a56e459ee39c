import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createVitest, type TestSpecification } from 'vitest/node';
import { type Bounds, openNotes } from './notes.ts';
import type { Planted } from './sources.ts';

/** The projects that take seconds, the quickest first. */
export const projects = ['unit', 'faults', 'dom', 'screens'];

export type Tests = Awaited<ReturnType<typeof openTests>>;

/** Opens the tests; `files` are parts of their names, without it all. */
export const openTests = async (files: readonly string[] = []) => {
  let isWell = true;
  const notes = openNotes();
  const vitest = await createVitest('test', {
    config: 'test/mutants/vitest.config.ts',
    watch: false,
    project: projects,
    reporters: [{ onTestRunEnd: (_, errors, how) => void (isWell = how === 'passed' && errors.length === 0) }],
  });

  /** Runs tests until they have ended or the time is over, when their workers are ended; returns whether they have ended and passed. */
  const run = async (specifications: TestSpecification[], isLate: () => boolean) => {
    let hasEnded = false;
    const running = vitest.runTestSpecifications(specifications).finally(() => {
      hasEnded = true;
    });
    while (!hasEnded) {
      await Promise.race([running, wait(500)]);
      if (hasEnded || !isLate()) continue;
      // The first call asks the worker, which is too busy; the second ends it.
      void vitest.cancelCurrentRun('keyboard-input');
      await vitest.cancelCurrentRun('keyboard-input');
      return { hasEnded: false, isWell: false };
    }
    return { hasEnded, isWell };
  };

  return {
    every: await vitest.globTestSpecifications([...files]),
    run,
    notes,
    /** The next workers know the time limit of a trial, and the faults noticed so far. */
    prepare: (bounds: Bounds, found: Iterable<number>): void =>
      vitest.provide('tries', { folder: notes.folder, bounds, found: [...found] }),
    /** The sources of these are loaded again. */
    reload: (planted: readonly Planted[]): void => {
      for (const { file } of planted) vitest.invalidateFile(resolve(file));
    },
    close: async (): Promise<void> => {
      await vitest.close();
      notes.close();
    },
  };
};

/** The tests that failed without a fault. */
export const flakyIn = (specifications: readonly TestSpecification[]): string[] =>
  specifications
    .flatMap(({ testModule }) => [...(testModule?.children.allTests() ?? [])])
    .flatMap((test) => (test.meta().flaky === undefined ? [] : [`${test.fullName}: ${test.meta().flaky}`]));
