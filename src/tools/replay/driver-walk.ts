import type { StateValue } from 'xstate';
import type { StoredSnapshot } from '#support/snapshot.ts';
import { snapshotsIn } from '#support/snapshots.ts';
import type { SupportRecord } from '#support/record.ts';

/** A fault of the operator as the stand-in plays it (`npm start -- --scenario FILE`). */
type PlayedFault = {
  kind: 'status' | 'drop' | 'bad-json';
  method: string;
  path: string;
  status?: number;
  code?: string;
  times: number;
};

/** The values that an answer wrote into the context, by their path (`problem.code`): names and booleans, which distinguish one answer from another. */
type Written = Record<string, string | boolean>;

/** One step of the machine: its state afterwards, the values it wrote into its context, and the next page if it ends. */
export type WalkedStep = { event: string; value: StateValue; wrote?: Written; to?: string };

/** A driver's path through one machine as a test: the file that `test/paths/driver-walks.paths.test.ts` reads. */
export type DriverWalk = {
  /** The machine of these steps: the flow itself, or one that it invokes. */
  machine: string;
  flow: string;
  release: string;
  /** When the test was saved, ISO 8601: a code may have moved its own time. */
  saved: string;
  /** `wrong`: the last step must not happen, and the test fails as long as it does. `right`: the last step must stay as it is. */
  lastStep: 'wrong' | 'right';
  steps: WalkedStep[];
  faults: PlayedFault[];
};

type Step = SupportRecord['steps'][number];

/** The machine of a step, inside the flow or the flow itself. */
export const heroOf = ({ machine, snapshot }: Step): StoredSnapshot =>
  snapshotsIn(snapshot).find((one) => one.machine === machine) ?? snapshot;

/** The next page after a machine ends. */
export const pageIn = (output: unknown): string | undefined =>
  typeof output === 'object' && output !== null && 'to' in output && typeof output.to === 'string'
    ? output.to
    : undefined;

const destinationOf = (step: Step): string | undefined => {
  const { status, output } = heroOf(step);
  return status === 'done' ? pageIn(output) : undefined;
};

/** People open the help centre to get a code: it is rarely the subject of the code. */
const isHelp = ({ snapshot }: Step): boolean => snapshot.machine === 'help';

/** Whether the page of a step is on the screen: it has neither led to another one nor been left. */
const isOnScreen = ({ event, snapshot: { status } }: Step): boolean =>
  event !== 'xstate.stop' && (status === 'active' || status === 'error');

const lastOf = (steps: readonly Step[], isWanted: (step: Step, index: number) => boolean): number | null => {
  const found = steps.findLastIndex(isWanted);
  return found === -1 ? null : found;
};

/** Steps of a code, from 0, that a reader looks for. */
export type CodePlaces = {
  /** The last screen that the driver saw before help: the code opens here. */
  screen: number;
  /** The last failure, outside help if there is one. */
  failure: number | null;
  /** Where the last page before help led to another one. */
  handOver: number | null;
};

/** `hasProblem`: whether a machine shows a problem. */
export const placesIn = (steps: readonly Step[], hasProblem: (snapshot: StoredSnapshot) => boolean): CodePlaces => {
  const isFailed = (step: Step, index: number): boolean => {
    if (step.failure !== undefined) return true;
    const before = steps[index - 1];
    const isNews = before?.machine !== step.machine || !hasProblem(heroOf(before));
    return isNews && hasProblem(heroOf(step));
  };
  const isHandOver = (step: Step): boolean =>
    step.machine === step.snapshot.machine && destinationOf(step) !== undefined;
  const own = lastOf(steps, (step) => !isHelp(step) && isOnScreen(step));
  const ownFailure = lastOf(steps, (step, index) => !isHelp(step) && isFailed(step, index));
  const last = steps.at(-1);
  // Without a failure before, a code from a help centre that fails is about the help centre.
  const isOfHelp =
    own === null || (ownFailure === null && last !== undefined && isHelp(last) && hasProblem(heroOf(last)));
  return {
    screen: isOfHelp ? (lastOf(steps, isOnScreen) ?? steps.length - 1) : own,
    failure: ownFailure ?? lastOf(steps, isFailed),
    handOver: lastOf(steps, (step) => !isHelp(step) && isHandOver(step)),
  };
};

const isStart = ({ event }: Step): boolean => event === 'xstate.init';

/** The steps of a step's machine, from its beginning if the code reaches back so far. */
const runUpTo = (steps: readonly Step[], index: number): Step[] => {
  const chosen = steps[index];
  if (chosen === undefined) return [];
  const flow = chosen.snapshot.machine;
  const upTo = steps.slice(0, index + 1);
  const before = upTo.findLastIndex(({ snapshot }) => snapshot.machine !== flow);
  const own = upTo.slice(before + 1);
  const start = own.findLastIndex((step) => isStart(step) && step.machine === chosen.machine);
  if (start === own.length - 1 && chosen.machine === flow) {
    // A page that shows a result has just begun: its cause is the flow before, if that has led there.
    const before = upTo.slice(0, -1).findLastIndex(({ machine, snapshot }) => machine === snapshot.machine);
    const leading = steps[before];
    if (leading !== undefined && destinationOf(leading) !== undefined) return runUpTo(steps, before);
  }
  // Actors that stop when the page is left take no step.
  return (start === -1 ? own : own.slice(start)).filter(
    ({ machine, event }) => machine === chosen.machine && event !== 'xstate.stop',
  );
};

const leavesIn = (value: unknown, place = ''): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => leavesIn(inner, place === '' ? key : `${place}.${key}`))
    : [[place, value]];

/** The values of a context by their paths. */
export const leavesOf = (context: object): Map<string, unknown> => new Map(leavesIn(context));

const isRecorded = (value: unknown): value is string | boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && /^[a-z]\w+$/i.test(value));

const writesOf = (step: Step, before: Step | undefined): Written => {
  if (!/^xstate\.(?:done|error)\.actor\./.test(step.event)) return {};
  const known = before && leavesOf(heroOf(before).context);
  return Object.fromEntries(
    [...leavesOf(heroOf(step).context)].filter(
      (leaf): leaf is [string, string | boolean] =>
        !/\d/.test(leaf[0]) && isRecorded(leaf[1]) && known?.get(leaf[0]) !== leaf[1],
    ),
  );
};

const walkedStep = (step: Step, before: Step | undefined): WalkedStep => {
  const { value } = heroOf(step);
  const to = destinationOf(step);
  const wrote = before === undefined ? {} : writesOf(step, before);
  return { event: step.event, value, ...(Object.keys(wrote).length > 0 && { wrote }), ...(to !== undefined && { to }) };
};

/** A GET without an answer, or with a 5xx, is repeated once: both calls failed for the driver. */
const timesOf = (method: string, status: number | undefined): number =>
  method === 'GET' && (status === undefined || status >= 500) ? 2 : 1;

const faultOf = ({ failure }: Step): PlayedFault[] => {
  if (failure?.method === undefined || failure.path === undefined) return [];
  const { code, status, method, path } = failure;
  const played = { method, path, times: timesOf(method, status) };
  if (code === 'bad_answer') return [{ ...played, kind: 'bad-json', times: 1 }];
  if (status === undefined) return [{ ...played, kind: 'drop' }];
  return [{ ...played, kind: 'status', status, code }];
};

/** Equal faults of the same call are merged and their counts added. */
const addedUp = (faults: readonly PlayedFault[]): PlayedFault[] => {
  const sums = new Map<string, PlayedFault>();
  for (const { times, ...fault } of faults) {
    const sign = JSON.stringify(fault);
    sums.set(sign, { ...fault, times: times + (sums.get(sign)?.times ?? 0) });
  }
  return [...sums.values()];
};

/** A machine that has ended is in no later snapshot: its end is the last step of the flow that invoked it. */
const indexOfOuterEnd = (steps: readonly Step[], index: number): number => {
  const step = steps[index];
  if (step === undefined || heroOf(step).machine === step.machine) return index;
  return steps.slice(0, index).findLastIndex(({ machine, snapshot }) => machine === snapshot.machine);
};

/**
 * A step of a support code, with the steps before it, as a test that fails until the portal behaves differently; with
 * all faults of the operator up to then.
 */
export const driverWalkOf = ({ release, steps }: SupportRecord, index: number, now: Date): DriverWalk => {
  const run = runUpTo(steps, indexOfOuterEnd(steps, index));
  return {
    machine: run.at(-1)?.machine ?? '',
    flow: run.at(-1)?.snapshot.machine ?? '',
    release,
    saved: now.toISOString(),
    lastStep: 'wrong',
    steps: run.map((step, place) => walkedStep(step, run[place - 1])),
    faults: addedUp(steps.slice(0, index + 1).flatMap(faultOf)),
  };
};

/** Such as `help-20261122T191627.walk.json`. */
export const walkFileName = ({ machine, saved }: Pick<DriverWalk, 'machine' | 'saved'>): string =>
  `${machine}-${saved.replace(/\.\d+/, '').replace(/\W/g, '')}.walk.json`.replace('Z.walk', '.walk');
