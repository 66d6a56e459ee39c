import { fromPromise } from 'xstate';
import { addPlate, changeNotifications, removePlate, vehiclesOf } from '#api/accounts.ts';
import { alertStatusOf } from '#api/alerts.ts';
import { ownersOfPlate } from '#api/journeys.ts';
import { fallbackTo } from '#domain/problem.ts';
import { searchedPlate } from '#domain/vehicles/plate.ts';
import { validityOf } from '#domain/vehicles/validity.ts';
import { plateAlertMachine } from '#machines/plate-alert.ts';
import { vehiclesMachine } from '#machines/vehicles.ts';
import { storeFindings } from '#runtime/search/store-findings.ts';
import { vehicleAdditionWithDraft } from '#runtime/account/vehicle-draft.ts';
import { loadOwnPlates, loadOwnTrips } from '#runtime/account/own-trips.ts';
import { plateAdditionOf } from '#domain/vehicles/addition.ts';
import { watchSavedOf } from '#runtime/watch-saved.ts';
import type { Ports } from '#runtime/ports.ts';

const plateAlertOf = ({ client, account }: Ports) =>
  plateAlertMachine.provide({
    actors: {
      askStatus: fromPromise(({ input: { vehicle, email } }) =>
        alertStatusOf(client, { countryCode: vehicle.countryCode, plate: vehicle.plate, email }),
      ),
      changeAlert: fromPromise(async ({ input: { vehicle, isOn } }) =>
        changeNotifications((await account.load()).client, vehicle.id, { emailNotifications: isOn }),
      ),
    },
  });

const vehicleAdditionOf = (ports: Ports) => {
  const { client, account, newKey } = ports;
  return vehicleAdditionWithDraft(ports).provide({
    actors: {
      loadOwners: fromPromise(({ input: { draft } }) =>
        ownersOfPlate(client, searchedPlate(draft.plate), draft.country),
      ),
      addVehicle: fromPromise(async ({ input: { draft } }) =>
        addPlate((await account.load()).client, newKey(), plateAdditionOf(draft)),
      ),
    },
  });
};

const loadVehicles = async (ports: Ports) => {
  const { client } = await ports.account.load();
  // Models are optional: the list is shown without them.
  const [vehicles, models] = await Promise.all([loadOwnPlates(ports), vehiclesOf(client).catch(fallbackTo([]))]);
  return { vehicles, models };
};

/** The vehicles of the customer who is signed in (rule ACCOUNT-11). */
export const vehiclesIn = (ports: Ports) =>
  vehiclesMachine.provide({
    actors: {
      loadVehicles: fromPromise(() => loadVehicles(ports)),
      watchSaved: watchSavedOf(ports.window, () => loadVehicles(ports)),
      removeVehicle: fromPromise(async ({ input: { id } }) => removePlate((await ports.account.load()).client, id)),
      loadTrips: fromPromise(({ input: { vehicle } }) =>
        loadOwnTrips(ports, {
          country: vehicle?.countryCode ?? '',
          plate: vehicle?.plate ?? '',
          rental: vehicle && validityOf(vehicle),
        }),
      ),
      vehicleAddition: vehicleAdditionOf(ports),
      plateAlert: plateAlertOf(ports),
    },
    actions: {
      storeTrips: ({ context: { chosen } }, { set }) =>
        storeFindings(ports, set, { rental: chosen && validityOf(chosen) }),
    },
  });
