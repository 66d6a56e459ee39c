import { fromPromise } from 'xstate';
import { searchByPlate } from '#api/journeys.ts';
import { journeysQuery } from '#domain/search/query.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { vehicleTripsOf } from '#domain/trips/own-trips.ts';
import { validityOf } from '#domain/vehicles/validity.ts';
import { ownTripsMachine } from '#machines/own-trips.ts';
import { captchaOf } from '#flows/captcha/effects.ts';
import { ledgerOf } from '#payments/ledger.ts';
import { loadOwnPlates, loadOwnTrips } from '#runtime/account/own-trips.ts';
import type { Ports } from '#runtime/ports.ts';

/** The vehicles that this browser remembers, as a customer's own. */
const knownVehicles = ({ local }: Ports): OwnVehicle[] =>
  (local.read('vehicles/known') ?? []).map(({ plate, country }) => ({
    id: `${country} ${plate}`,
    plate,
    countryCode: country,
    emailNotifications: false,
  }));

/** The trips of all vehicles of the customer who is signed in (rule LIST-33), or of all that this browser remembers (rule LIST-34). */
export const ownTripsIn = (ports: Ports) => {
  const isCustomer = ports.account.presumed() === 'customer';
  return ownTripsMachine.provide({
    actors: {
      captcha: captchaOf(ports),
      loadVehicles: fromPromise(async () => (isCustomer ? loadOwnPlates(ports) : knownVehicles(ports))),
      loadTrips: fromPromise(async ({ input: { vehicle, captchaToken } }) => {
        if (vehicle === null) throw new Error('There is no vehicle to ask about.');
        const { countryCode: country, plate } = vehicle;
        const search = { country, plate, rental: validityOf(vehicle) };
        const proof = captchaToken === null ? {} : { captchaToken };
        const set = isCustomer
          ? await loadOwnTrips(ports, search)
          : await searchByPlate(ports.client, { ...journeysQuery(search), ...proof });
        const now = ports.now();
        ledgerOf(ports).list(set, false);
        return vehicleTripsOf({ ...set, searchedAt: now }, ledgerOf(ports).known(), now);
      }),
    },
  });
};
