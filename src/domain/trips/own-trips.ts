import { type KnownPayments, withMarks } from '../money/known-payments.ts';
import { type FirstDue, firstDueOfAll } from './deadline.ts';
import { isOverpaid, isPaidInFull, type JourneysSet, totalOf } from './journey.ts';
import { sumCents } from '../money/cents.ts';
import { paymentBlocks, payableFinished, shownTrips } from './selection.ts';

/** The list of one vehicle with its notes, and what of it can be paid now. */
export type VehicleTrips = {
  set: JourneysSet;
  count: number;
  cents: number;
  /** How many of its trips are listed and cannot be paid now: they are in progress or overpaid, or their payment is being checked. */
  others: number;
  /** A trip of the list blocks paying (rule LIST-11). */
  isBlocked: boolean;
  due: FirstDue | null;
};

/** Whether something is due for a vehicle that can be paid now; the trips of another plate are compared in their list first. */
export const isPayable = ({ cents, isBlocked, set }: VehicleTrips): boolean =>
  cents > 0 && !isBlocked && set.searchedPlate === undefined;

/** Whether nothing is listed for a vehicle that is or was to be paid. */
export const isEmpty = ({ count, others }: VehicleTrips): boolean => count === 0 && others === 0;

/** The same list on another day. */
export const countDays = (found: VehicleTrips, now: string): VehicleTrips => ({
  ...found,
  due: firstDueOfAll(payableFinished(found.set.journeys), now),
});

/** What can be paid of several vehicles together, in cents. */
export const sumOfAll = (vehicles: readonly VehicleTrips[]): number =>
  sumCents(vehicles.filter(isPayable).map(({ cents }) => cents));

/** The amount that a vehicle owes and its first deadline, from its list and from this browser's notes of payments. */
export const vehicleTripsOf = (set: JourneysSet, notes: KnownPayments, now: string): VehicleTrips => {
  const trips = withMarks(set.journeys, notes, set);
  const payable = payableFinished(trips);
  const { isInProgress, isRemitted } = paymentBlocks(trips);
  return {
    set: { ...set, journeys: trips },
    count: payable.length,
    cents: sumCents(payable.map(totalOf)),
    others: shownTrips(trips).filter((trip) => isOverpaid(trip) || !isPaidInFull(trip)).length - payable.length,
    isBlocked: isInProgress || isRemitted,
    due: firstDueOfAll(payable, now),
  };
};
