import type { FirstDue } from '../trips/deadline.ts';
import { isSameVehicle } from './plate.ts';

/** A vehicle that was searched for in this browser. */
export type KnownVehicle = { plate: string; country: string };

/** What a vehicle owes first, by the list that this browser holds. */
export type VehicleDue = KnownVehicle & { due: FirstDue };

/** How many vehicles a browser remembers. */
const most = 4;

/** The vehicles without a given one. */
export const withoutVehicle = (known: readonly KnownVehicle[], vehicle: KnownVehicle): KnownVehicle[] =>
  known.filter((one) => !isSameVehicle(one, vehicle));

/** The vehicles with the one that was searched for just now first; of too many the oldest is dropped. */
export const withVehicle = (known: readonly KnownVehicle[], vehicle: KnownVehicle): KnownVehicle[] =>
  [vehicle, ...withoutVehicle(known, vehicle)].slice(0, most);

const isAmong = (vehicles: readonly KnownVehicle[], vehicle: KnownVehicle): boolean =>
  vehicles.some((one) => isSameVehicle(one, vehicle));

/** The vehicles of a customer's account, the remembered ones first: a customer searches for no others (rule SEARCH-8). */
export const ownVehicles = (known: readonly KnownVehicle[], own: readonly KnownVehicle[]): KnownVehicle[] =>
  [...known.filter((vehicle) => isAmong(own, vehicle)), ...own.filter((vehicle) => !isAmong(known, vehicle))].slice(
    0,
    most,
  );
