import type { OwnVehicle } from '../accounts/profile.ts';
import { momentOf } from '../trips/deadline.ts';
import type { Problem, ProblemCode } from '../problem.ts';
import { type FleetQuery, pageIn, type VehicleColumn, vehicleColumns, type VehicleState } from './lists.ts';

/** Whether a vehicle is in the fleet without an end, until a known end, or no longer; `now` ISO 8601. */
export const vehicleStateOf = ({ validityEndDate: end }: OwnVehicle, now: string): VehicleState => {
  if (end === undefined) return 'active';
  return momentOf(end) <= momentOf(now) ? 'ended' : 'ending';
};

export const isVehicleColumn = (column: string): column is VehicleColumn =>
  vehicleColumns.some((known) => known === column);

/** Whether the query has a filter or order that the operator's call lacks: the portal then loads the whole list (rule FLEET-14). */
export const needsWholeFleet = ({ status, sortBy }: FleetQuery): boolean => status !== '' || isVehicleColumn(sortBy);

const values: Record<VehicleColumn, (vehicle: OwnVehicle) => string> = {
  plate: ({ plate }) => plate,
  // Without an end date: after all others.
  end: ({ validityEndDate }) => validityEndDate ?? '9999',
};

/** The requested page of all vehicles of a fleet. */
export const vehiclesShown = (
  all: readonly OwnVehicle[],
  query: FleetQuery,
  now: string,
): { vehicles: OwnVehicle[]; total: number; pageTotal: number } => {
  const { status, sortBy, order } = query;
  const found = all.filter((vehicle) => status === '' || vehicleStateOf(vehicle, now) === status);
  const valueOf = values[isVehicleColumn(sortBy) ? sortBy : 'plate'];
  const sign = isVehicleColumn(sortBy) && order === 'desc' ? -1 : 1;
  const sorted = found.sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    return a === b ? 0 : a < b ? -sign : sign;
  });
  const { rows: vehicles, ...count } = pageIn(sorted, query);
  return { vehicles, ...count };
};

/**
 * Which vehicles were closed, the error of each of the others that were sent, what ended the closing or else the first
 * of these problems, and whether a call without an answer may have closed one.
 */
export type Closing = {
  closed: string[];
  failed: { id: string; code: ProblemCode }[];
  problem: Problem | null;
  isOpen: boolean;
};
