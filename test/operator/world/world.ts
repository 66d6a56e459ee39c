import type { Desk } from '../desk.ts';
import type { Fault } from '../faults.ts';
import type { LoggedRequest } from '../request-log.ts';
import { emptyTables } from './clean.ts';
import type { Clock } from './clock.ts';
import { openTraffic, type Traffic } from './traffic.ts';

/** All that can be changed about the operator's world from outside. */
export type World = {
  desk: Desk;
  clock: Pick<Clock, 'ahead' | 'move'>;
  traffic: Traffic;
  faults: Fault[];
  requests: readonly LoggedRequest[];
  /** Where drivers open the portal; whoever serves it says so. */
  portal: { origin: string };
  /** Everything as on the first day: state, clock, faults. */
  reset: () => Promise<void>;
};

type Parts = Pick<World, 'desk' | 'faults' | 'requests'> & {
  clock: Clock;
  /** What midnight brings, where one has passed. */
  dayBegins: () => Promise<void>;
  /** Fills an empty database. */
  plant: () => Promise<void>;
};

export const openWorld = ({ desk, clock, dayBegins, plant, faults, requests }: Parts): World => ({
  desk,
  clock: {
    ahead: clock.ahead,
    move: async (milliseconds) => {
      await clock.move(milliseconds);
      await dayBegins();
    },
  },
  traffic: openTraffic(desk),
  faults,
  requests,
  portal: { origin: 'http://localhost:4173' },
  reset: async () => {
    await desk.database.transaction(emptyTables);
    clock.setRight();
    faults.length = 0;
    await plant();
  },
});
