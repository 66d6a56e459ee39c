import { operatorDay } from './deadline.ts';
import { categoryOf, type Journey, type TripCategory } from './journey.ts';

/** `day` is an ISO date in Europe/Paris, or null if a group is not split by day. */
export type TripGroup = { category: TripCategory; days: { day: string | null; trips: Journey[] }[] };

/** Trips in their groups, in order (rule LIST-1): free-flow by day, then late payments, then non-payment declarations. Empty groups are left out. */
export const groupTrips = (trips: readonly Journey[]): TripGroup[] =>
  (['fluxLibre', 'retardPaiement', 'cnp'] as const).flatMap((category): TripGroup[] => {
    const own = trips.filter((trip) => categoryOf(trip) === category);
    if (own.length === 0) return [];
    if (category !== 'fluxLibre') return [{ category, days: [{ day: null, trips: own }] }];
    const days = new Map<string | null, Journey[]>();
    for (const trip of own) {
      const day = operatorDay(trip.date);
      const ofDay = days.get(day);
      if (ofDay) ofDay.push(trip);
      else days.set(day, [trip]);
    }
    return [{ category, days: [...days].map(([day, ofDay]) => ({ day, trips: ofDay })) }];
  });
