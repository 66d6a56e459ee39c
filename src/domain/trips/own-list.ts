import { isInProgress, type JourneysSet } from './journey.ts';
import { normalisePlate } from '../vehicles/plate.ts';

/** The current list, with the trips whose completion was chosen before and is still unpaid. */
export const withCompletions = (now: JourneysSet, before: JourneysSet): JourneysSet => ({
  ...now,
  journeys: now.journeys.map(
    (trip) =>
      (isInProgress(trip) && before.journeys.find((known) => known.id === trip.id && !isInProgress(known))) || trip,
  ),
});

/** Whether a set belongs to one of a customer's own plates, compared by letters and digits (rule LIMIT-8). */
export const isOwnPlate = (set: Pick<JourneysSet, 'plate'>, ownPlates: readonly string[]): boolean =>
  ownPlates.some((plate) => normalisePlate(plate) === normalisePlate(set.plate));
