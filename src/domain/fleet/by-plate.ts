import type { OwnVehicle } from '../accounts/profile.ts';
import { regionOf } from '../country.ts';
import { vehicleStateOf } from './vehicles.ts';
import { normalisePlate } from '../vehicles/plate.ts';

/** The vehicles in a fleet, by their normalised plates. */
export type FleetByPlate = ReadonlyMap<string, readonly { id: string; region: string }[]>;

/** A fleet to look plates up in, without the vehicles that have left it; `now` ISO 8601. */
export const fleetByPlate = (vehicles: readonly OwnVehicle[], now: string): FleetByPlate => {
  const known = new Map<string, { id: string; region: string }[]>();
  for (const vehicle of vehicles) {
    if (vehicleStateOf(vehicle, now) === 'ended') continue;
    const plate = normalisePlate(vehicle.plate);
    known.set(plate, [...(known.get(plate) ?? []), { id: vehicle.id, region: regionOf(vehicle.countryCode) }]);
  }
  return known;
};

/** The ids of the vehicles with a plate; `country` null: in any country (rule FLEET-21). */
export const findVehicles = (fleet: FleetByPlate, plate: string, country: string | null): string[] =>
  (fleet.get(normalisePlate(plate)) ?? []).flatMap(({ id, region }) =>
    country === null || region === regionOf(country) ? [id] : [],
  );
