import { inject, type RunnerTestCase, TestRunner } from 'vitest';
import { type Bounds, openNote } from './notes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    tries: {
      /** Where a worker writes down what it is at. */
      folder: string;
      bounds: Bounds;
      /** The faults that were noticed before, by index. */
      found: number[];
    };
  }
  interface TaskMeta {
    /** The faults whose places ran, by index; of a file, those that ran outside its tests. */
    reached?: number[];
    /** The faults whose places ran the first time alone: what they make is kept. */
    once?: number[];
    /** Those with which the test failed, and without which it passed again. */
    caught?: number[];
    /** Why it did not pass as it is, so that it tells nothing. */
    unsteady?: string;
  }
}

declare global {
  /** Asked at the place of each fault: whether it is there. */
  var hasFault: ((index: number) => boolean) | undefined;
}

/** How long the tests that run through the place of one fault are asked, in ms of processor time: those of a piece of every page take minutes. */
const longestAsked = 15_000;

/** Processor time of this worker so far, in ms: on a busy machine the clock would end a trial before the test that notices. */
const now = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** So many times as long as it takes as it is, and the bound besides, a test may take with a fault. */
const usualTimes = 5;

/** In ms of processor time. A test that ran out of time and has used so much did not wait for something: it went round. */
const busy = 4_000;

/** So often no place is run by one test: it goes round for ever. */
const most = 200_000;

/** A test that hung with a fault may reach into the tries after it: it is asked again as it is, so often. */
const mostDoubts = 3;

const { folder, bounds, found: before } = inject('tries');
const note = openNote(folder);

let ran = new Set<number>();
let planted: number | undefined;
let rounds = 0;
/** In ms of processor time, and by the clock. */
let [began, beganAt, longest] = [0, 0, 0];
globalThis.hasFault = (index) => {
  ran.add(index);
  if (planted === undefined) return false;
  if (index === planted) rounds += 1;
  // What goes round with promises alone lets no clock of the test ring: it is ended from within.
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
  /** The one that is there now; undefined where the test is tried as it is. */
  tried: number | undefined;
  /** The one that the test has just failed with. */
  suspect: number | undefined;
  /** How often it has not passed as it is since then. */
  doubts: number;
  /** How long the test takes as it is, in ms. */
  usual: number;
};

/**
 * Tries a test again and again, with all its hooks: as it is, once more as it is, and with each fault whose place it runs.
 * After each that it fails with, it has to pass without.
 */
export default class FaultRunner extends TestRunner {
  private readonly trials = new Map<string, Trial>();

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    await super.onBeforeRunTask(test);
    // As often as there are faults to try: `onAfterRetryTask` says when it is enough.
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
    // What is still busy would go on beside every try after it: a new worker takes over, and the note says what was noticed.
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
    if (!hasPassed) test.meta.unsteady = reasonOf(test);
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
      test.meta.unsteady = reasonOf(test);
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
