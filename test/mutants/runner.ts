/** Runs a test file once for each planted fault that it reaches, and notes which faults it sees. */

import { inject, type RunnerTestCase, TestRunner } from 'vitest';
import { type Bounds, openNote } from './notes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    tries: {
      /** The folder of a worker's notes. */
      folder: string;
      bounds: Bounds;
      /** The faults noticed before, by index. */
      found: number[];
    };
  }
  interface TaskMeta {
    /** The faults whose places ran, by index; for a file, those that ran outside its tests. */
    reached?: number[];
    /** The faults whose places ran only the first time: their result is cached. */
    once?: number[];
    /** The faults with which the test failed, and passed again without. */
    caught?: number[];
    /** Why it did not pass without a fault, so that its result is worthless. */
    flaky?: string;
  }
}

declare global {
  /** Called at the place of each fault: whether it is active. */
  var hasFault: ((index: number) => boolean) | undefined;
}

/** How long tests run for one fault, in ms of processor time: those of a piece of every page take minutes. */
const longestAsked = 15_000;

/** Processor time of this worker so far, in ms: on a busy machine the clock would end a trial before the test that notices. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** The time limit of a test with a fault: this factor of its own time, plus the constant. */
const usualTimes = 5;

/** In ms of processor time. A test that timed out after using so much was in a loop, not waiting. */
const busy = 4_000;

/** A test that runs one place so often is in an endless loop. */
const most = 200_000;

/** A test that hung with a fault may disturb later trials: it is repeated without a fault, so often. */
const mostDoubts = 3;

const { folder, bounds, found: before } = inject('tries');
const note = openNote(folder);

let ran = new Set<number>();
let planted: number | undefined;
let rounds = 0;
/** Both in ms: processor time, and time by the clock. */
let [began, beganAt, longest] = [0, 0, 0];
globalThis.hasFault = (index) => {
  ran.add(index);
  if (planted === undefined) return false;
  if (index === planted) rounds += 1;
  // An endless loop of promises never lets a timer run: it is ended from inside.
  if (rounds > most || now() - began > longest) throw new Error('A fault goes round for ever.');
  return index === planted;
};

const found = new Set(before);
const spent = new Map<number, number>();

const isOpen = (index: number): boolean => !found.has(index) && (spent.get(index) ?? 0) < longestAsked;

const reasonOf = ({ result }: RunnerTestCase): string => result?.errors?.at(-1)?.message.slice(0, 200) ?? '';

type Trial = {
  /** The faults still to be tried. */
  left: number[];
  /** The active fault; undefined without one. */
  tried: number | undefined;
  /** The fault with which the test has just failed. */
  suspect: number | undefined;
  /** How often it has failed without a fault since then. */
  doubts: number;
  /** The test's time without a fault, in ms. */
  usual: number;
};

/**
 * Runs a test repeatedly, with all its hooks: twice without a fault, and with each fault whose place it runs. After
 * each failure, it has to pass without a fault.
 */
export default class FaultRunner extends TestRunner {
  private readonly trials = new Map<string, Trial>();

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    // As often as there are faults to try: `onAfterRetryTask` ends it.
    test.retry = { count: Number.MAX_SAFE_INTEGER, condition: () => this.trials.has(test.id) };
  }

  override onBeforeTryTask(test: RunnerTestCase): void {
    super.onBeforeTryTask(test);
    const trial = this.trials.get(test.id);
    if (trial === undefined && ran.size > 0) test.file.meta.reached = [...(test.file.meta.reached ?? []), ...ran];
    [ran, planted, rounds, began, beganAt] = [new Set(), trial?.tried, 0, now(), Date.now()];
    // With a fault a test may take several times as long.
    const expected = trial === undefined ? test.timeout : usualTimes * trial.usual;
    longest = bounds.longest + expected;
    const fault = trial?.tried ?? trial?.suspect ?? null;
    note.write({ file: test.file.filepath, fault, until: beganAt + bounds.patience + expected });
  }

  onAfterRetryTask(test: RunnerTestCase): void {
    const { result } = test;
    if (result === undefined) return;
    planted = undefined;
    const hasPassed = result.state === 'pass';
    const trial = this.trials.get(test.id);
    // A test that is still busy would disturb every later trial: a new worker takes over, and the note holds what was noticed.
    if (trial?.tried !== undefined && /timed out/.test(reasonOf(test)) && now() - began > busy + trial.usual)
      process.kill(process.pid, 'SIGKILL');
    const goesOn = trial === undefined ? this.begins(test, hasPassed) : this.goesOn(test, trial, hasPassed);
    if (!goesOn) {
      this.trials.delete(test.id);
      note.clear();
    }
    result.state = goesOn ? 'fail' : 'pass';
    if (goesOn) result.errors = [{ message: 'One more try.' }];
    else delete result.errors;
  }

  /** After the first try. */
  private begins(test: RunnerTestCase, hasPassed: boolean): boolean {
    test.meta.reached = [...ran];
    if (!hasPassed) test.meta.flaky = reasonOf(test);
    const left = [...ran].filter(isOpen);
    if (!hasPassed || left.length === 0) return false;
    this.trials.set(test.id, { left, tried: undefined, suspect: undefined, doubts: 0, usual: Date.now() - beganAt });
    return true;
  }

  /** After each of the others. */
  private goesOn(test: RunnerTestCase, trial: Trial, hasPassed: boolean): boolean {
    const { tried, suspect } = trial;
    if (tried === undefined && !hasPassed) {
      trial.doubts += 1;
      if (suspect !== undefined && trial.doubts <= mostDoubts) return true;
      test.meta.flaky = reasonOf(test);
      return false;
    }
    if (tried === undefined && suspect === undefined) {
      test.meta.once = (test.meta.reached ?? []).filter((index) => !ran.has(index));
      trial.usual = Math.max(trial.usual, Date.now() - beganAt);
    }
    if (tried !== undefined) spent.set(tried, (spent.get(tried) ?? 0) + now() - began);
    if (suspect !== undefined) {
      found.add(suspect);
      test.meta.caught = [...(test.meta.caught ?? []), suspect];
    }
    trial.doubts = 0;
    const isSuspect = tried !== undefined && !hasPassed;
    trial.left = trial.left.filter(isOpen);
    trial.suspect = isSuspect ? tried : undefined;
    trial.tried = isSuspect ? undefined : trial.left.shift();
    return isSuspect || trial.tried !== undefined;
  }
}
