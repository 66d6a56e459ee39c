import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { TaskMeta } from 'vitest';
import { createVitest, type TestSpecification } from 'vitest/node';
import { follow } from './plan.ts';
import { nearestTestsOf } from './related-tests.ts';
import type { Planted } from './sources.ts';

/** Those that take seconds, the quickest to start first. */
const projects = ['unit', 'faults', 'dom', 'screens'];

/** In ms. Tests that go on for so long have noticed the fault. */
const patience = 90_000;

export type Survivor = { planted: Planted; isReached: boolean };

/** Opens the tests; `files` are parts of the names of those to ask, all without. */
export const openTests = async (files: readonly string[] = []) => {
  let isWell = true;
  const vitest = await createVitest('test', {
    config: 'test/mutants/vitest.config.ts',
    watch: false,
    project: projects,
    reporters: [{ onTestRunEnd: (_, errors, how) => void (isWell = how === 'passed' && errors.length === 0) }],
  });
  const every = await vitest.globTestSpecifications([...files]);

  const run = (specifications: TestSpecification[]): Promise<boolean> =>
    vitest.runTestSpecifications(specifications).then(() => isWell);

  const runInTime = async (specifications: TestSpecification[]): Promise<boolean> => {
    const running = run(specifications);
    const late = new AbortController();
    const isInTime = await Promise.race([
      running.then(() => true),
      wait(patience, false, { signal: late.signal }).catch(() => true),
    ]);
    late.abort();
    if (isInTime) return running;
    // The first asks the worker, which does not hear; the second ends it.
    void vitest.cancelCurrentRun('keyboard-input');
    await vitest.cancelCurrentRun('keyboard-input');
    return false;
  };

  /** The tests that did not pass as they are. */
  const unsteadyIn = (specifications: readonly TestSpecification[]): string[] =>
    specifications
      .flatMap(({ testModule }) => [...(testModule?.children.allTests() ?? [])])
      .flatMap((test) => (test.meta().unsteady === undefined ? [] : [`${test.fullName}: ${test.meta().unsteady}`]));

  const load = (planted: readonly Planted[]): void => {
    for (const { file } of planted) vitest.invalidateFile(resolve(file));
  };

  /**
   * Tries every test with each fault whose place it runs, in one go; answers which faults were noticed, and which places run
   * as a file is loaded, or once in it, where a fault cannot be switched on. A test that does not pass by itself catches nothing.
   */
  const tryAll = async (watched: readonly Planted[]) => {
    follow({ watched });
    load(watched);
    await run(every);
    follow({});
    load(watched);
    const modules = every.flatMap(({ testModule }) => testModule ?? []);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const indices = (name: 'reached' | 'once' | 'caught', all: readonly { meta: () => TaskMeta }[]) =>
      new Set(all.flatMap((one) => one.meta()[name] ?? []));
    return {
      caught: indices('caught', tests),
      reached: indices('reached', tests),
      loaded: new Set([...indices('reached', modules), ...indices('once', tests)]),
      unsteady: unsteadyIn(every),
    };
  };

  /** Whether one of the tests nearest to its source fails where a fault is loaded with it. */
  const isCaught = async (planted: Planted): Promise<boolean> => {
    const nearest = nearestTestsOf(planted.file, 'test/unit', 8).map((name) => resolve(name));
    const asked = every.filter(({ moduleId }) => nearest.includes(moduleId));
    follow({ planted });
    load([planted]);
    try {
      for (const name of projects) {
        const own = asked.filter(({ project }) => project.name === name);
        if (own.length > 0 && (!(await runInTime(own)) || unsteadyIn(own).length > 0)) return true;
      }
      return false;
    } finally {
      follow({});
      load([planted]);
    }
  };

  return { tryAll, isCaught, close: () => vitest.close() };
};

/** The faults that no test notices, and the tests that did not pass by themselves. */
export const hunt = async (all: readonly Planted[], files: readonly string[] = []) => {
  const { tryAll, isCaught, close } = await openTests(files);
  try {
    const { caught, reached, loaded, unsteady } = await tryAll(all);
    const survivors: Survivor[] = [];
    for (const [index, planted] of all.entries()) {
      if (caught.has(index)) continue;
      if (loaded.has(index) && (await isCaught(planted))) continue;
      survivors.push({ planted, isReached: reached.has(index) || loaded.has(index) });
    }
    return { survivors, unsteady };
  } finally {
    await close();
  }
};
