import type { StateValue } from 'xstate';
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

/** A driver's way through one flow as a test: the file that `test/paths/driver-walks.paths.test.ts` reads. */
export type DriverWalk = {
  flow: string;
  release: string;
  /** When the code was made, ISO 8601. */
  made: string;
  /** `wrong`: the last step is what must not happen, and the test is red as long as it does. `right`: as it is, it shall stay. */
  lastStep: 'wrong' | 'right';
  steps: { event: string; value: StateValue }[];
  faults: PlayedFault[];
};

type Step = SupportRecord['steps'][number];

/** The steps of the flow that was on at the end, from its beginning where the code reaches so far. */
const lastFlowOf = (steps: readonly Step[]): Step[] => {
  const flow = steps.at(-1)?.snapshot.machine;
  const other = steps.findLastIndex(({ snapshot }) => snapshot.machine !== flow);
  const own = steps.slice(other + 1);
  const start = own.findLastIndex(({ event, machine }) => event === 'xstate.init' && machine === flow);
  return start === -1 ? own : own.slice(start);
};

/** A GET without an answer, or with a 5xx, is asked again once: the driver saw both fail. */
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

/** The end of a support code as a test that is red until the portal does otherwise, with the operator's faults that led there. */
export const driverWalkOf = ({ release, made, steps }: SupportRecord): DriverWalk => {
  const own = lastFlowOf(steps);
  return {
    flow: own.at(-1)?.snapshot.machine ?? '',
    release,
    made,
    lastStep: 'wrong',
    // What happens in a machine that the flow runs leaves the flow where it is.
    steps: own
      .filter(({ machine, snapshot }) => machine === snapshot.machine)
      .map(({ event, snapshot }) => ({ event, value: snapshot.value })),
    faults: own.flatMap(faultOf),
  };
};

/** Such as `help-20261122T191627.walk.json`. */
export const walkFileName = ({ flow, made }: DriverWalk): string =>
  `${flow}-${made.replace(/\.\d+/, '').replace(/\W/g, '')}.walk.json`.replace('Z.walk', '.walk');
