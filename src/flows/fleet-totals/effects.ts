import { fromPromise } from 'xstate';
import type { FleetTotals } from '#domain/fleet/due.ts';
import { fleetTotalsMachine } from '#machines/fleet-totals.ts';

/** `load`: calculates the totals of the list. */
export const fleetTotalsOf = (load: (signal: AbortSignal) => Promise<FleetTotals>) =>
  fleetTotalsMachine.provide({ actors: { loadTotals: fromPromise(({ signal }) => load(signal)) } });
