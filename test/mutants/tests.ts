import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createVitest, type TestSpecification } from 'vitest/node';
import { type Bounds, openNotes } from './notes.ts';
import type { Planted } from './sources.ts';

/** Those that take seconds, the quickest to start first. */
export const projects = ['unit', 'faults', 'dom', 'screens'];

export type Tests = Awaited<ReturnType<typeof openTests>>;

/** Opens the tests; `files` are parts of the names of those to ask, all without. */
export const openTests = async (files: readonly string[] = []) => {
  let isWell = true;
  const notes = openNotes();
  const vitest = await createVitest('test', {
    config: 'test/mutants/vitest.config.ts',
    watch: false,
    project: projects,
    reporters: [{ onTestRunEnd: (_, errors, how) => void (isWell = how === 'passed' && errors.length === 0) }],
  });

  /** Runs tests until they have ended or it is too late, when their workers are ended; answers whether they have, and all is well. */
  const run = async (specifications: TestSpecification[], isLate: () => boolean) => {
    let hasEnded = false;
    const running = vitest.runTestSpecifications(specifications).finally(() => {
      hasEnded = true;
    });
    while (!hasEnded) {
      await Promise.race([running, wait(500)]);
      if (hasEnded || !isLate()) continue;
      // The first asks the worker, which does not hear; the second ends it.
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
    /** The next workers know how long a try may take, and which faults were noticed. */
    tell: (bounds: Bounds, found: Iterable<number>): void =>
      vitest.provide('tries', { folder: notes.folder, bounds, found: [...found] }),
    /** The sources of these are read again. */
    load: (planted: readonly Planted[]): void => {
      for (const { file } of planted) vitest.invalidateFile(resolve(file));
    },
    close: async (): Promise<void> => {
      await vitest.close();
      notes.close();
    },
  };
};

/** The tests that did not pass as they are. */
export const unsteadyIn = (specifications: readonly TestSpecification[]): string[] =>
  specifications
    .flatMap(({ testModule }) => [...(testModule?.children.allTests() ?? [])])
    .flatMap((test) => (test.meta().unsteady === undefined ? [] : [`${test.fullName}: ${test.meta().unsteady}`]));
