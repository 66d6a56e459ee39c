import { fromPromise } from 'xstate';
import { vehicleTripsOf } from '#domain/own-trips.ts';
import { validityOf } from '#domain/vehicle-validity.ts';
import { ownTripsMachine } from '#machines/own-trips.ts';
import { paymentNotes } from '#payments/notes.ts';
import { loadOwnPlates, loadOwnTrips } from '#runtime/account/own-trips.ts';
import type { Ports } from '#runtime/ports.ts';

/** The trips of all vehicles of the customer who is signed in (rule LIST-33). */
export const ownTripsIn = (ports: Ports) =>
  ownTripsMachine.provide({
    actors: {
      loadVehicles: fromPromise(() => loadOwnPlates(ports)),
      loadTrips: fromPromise(async ({ input: { vehicle } }) => {
        if (vehicle === null) throw new Error('There is no vehicle to ask about.');
        const { countryCode: country, numberPlate: plate } = vehicle;
        const set = await loadOwnTrips(ports, { country, plate, rental: validityOf(vehicle) });
        return vehicleTripsOf(set, paymentNotes(ports).all());
      }),
    },
  });
