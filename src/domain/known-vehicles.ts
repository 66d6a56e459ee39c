import { normalisePlate } from './plate.ts';

/** A vehicle that was searched for in this browser. */
export type KnownVehicle = { plate: string; country: string };

/** How many vehicles a browser remembers. */
const most = 4;

const isSame = (one: KnownVehicle, other: KnownVehicle): boolean =>
  one.country === other.country && normalisePlate(one.plate) === normalisePlate(other.plate);

/** The vehicles without a given one. */
export const withoutVehicle = (known: readonly KnownVehicle[], vehicle: KnownVehicle): KnownVehicle[] =>
  known.filter((one) => !isSame(one, vehicle));

/** The vehicles with the one that was searched for just now first; of too many the oldest is dropped. */
export const withVehicle = (known: readonly KnownVehicle[], vehicle: KnownVehicle): KnownVehicle[] =>
  [vehicle, ...withoutVehicle(known, vehicle)].slice(0, most);
