import { type KnownPayments, withMarks } from '../money/known-payments.ts';
import { isSameVehicle } from '../vehicles/plate.ts';
import { categoryOf, type Journey, type JourneysSet, totalOf } from './journey.ts';
import { payableFinished } from './selection.ts';
import type { KnownVehicle } from '../vehicles/known.ts';

/** From how many trips on a driver looks at the list first. */
const mostAtOnce = 5;

/**
 * The trips of a known vehicle's list if it leaves nothing to decide, otherwise none (rule HOME-11): each of them can be
 * paid now, nothing is known of a payment of it, and paying it gives up no right to contest a notice or a declaration.
 */
export const payableAtOnce = (set: JourneysSet, vehicle: KnownVehicle, notes: KnownPayments): Journey[] => {
  const trips = withMarks(set.journeys, notes, set);
  const isUndecided =
    trips.length > mostAtOnce ||
    set.company !== undefined ||
    !isSameVehicle({ plate: set.plate, country: set.countryCode }, vehicle) ||
    payableFinished(trips).length < trips.length ||
    trips.some((trip) => categoryOf(trip) !== 'fluxLibre' || totalOf(trip) === 0);
  return isUndecided ? [] : trips;
};
