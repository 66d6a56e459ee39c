import type { Desk } from '../desk.ts';
import type { Fault } from '../faults.ts';
import type { LoggedRequest } from '../request-log.ts';
import type { Clock } from './clock.ts';
import type { Traffic } from './traffic.ts';

/** All that can be changed about the operator's world from outside. */
export type World = {
  desk: Desk;
  clock: Clock;
  traffic: Traffic;
  faults: Fault[];
  requests: readonly LoggedRequest[];
  /** Everything as on the first day: state, clock, faults. */
  reset: () => Promise<void>;
};
