import type { Ports } from '#runtime/ports.ts';
import type { Payer } from '#domain/attempt.ts';
import type { Journey } from '#domain/journey.ts';

/** Whose trips are paid: those of the list that was searched, otherwise of the vehicle of the first trip. */
export const payerOf = ({ local }: Pick<Ports, 'local'>, trips: readonly Journey[]): Payer => {
  const set = local.read('journeys');
  return { plate: set?.plate ?? trips[0]?.plate ?? '', countryCode: set?.countryCode ?? trips[0]?.countryCode ?? '' };
};
