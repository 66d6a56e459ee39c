import type { Ports } from '#runtime/ports.ts';
import type { Payer } from '#domain/money/known-payments.ts';
import type { Journey } from '#domain/trips/journey.ts';

/** Whose trips are paid: those of the list that was searched, otherwise of the vehicle of the trips; several vehicles have no plate. */
export const payerOf = ({ local, account }: Pick<Ports, 'local' | 'account'>, trips: readonly Journey[]): Payer => {
  const isFleet = account.presumed() === 'renter';
  // The searched list may be a driver's, who used this browser before.
  const set = isFleet ? undefined : local.read('journeys');
  const [first] = trips;
  const ofOne = trips.every(({ plate }) => plate === first?.plate) ? first : undefined;
  return { plate: set?.plate ?? ofOne?.plate ?? '', countryCode: set?.countryCode ?? ofOne?.countryCode ?? '' };
};
