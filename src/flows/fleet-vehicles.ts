import { createActor, fromPromise } from 'xstate';
import { addFleetPlate, closeFleetPlate, exportFleetPlates, fleetPlatesOf } from '#api/fleet.ts';
import { fleetQueryOf } from '#domain/fleet.ts';
import { searchMoment } from '#domain/rental-dates.ts';
import { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { vehicleAdditionMachine } from '#machines/vehicle-addition.ts';
import { saveFile } from './browser.ts';
import { fleetImportOf } from './fleet-import.ts';
import { plateAdditionOf } from './plate-addition.ts';
import type { Ports } from './ports.ts';
import { safeCsv } from './safe-csv.ts';
import type { Visit } from './visit.ts';

/** renters/vehicles. */
export const open = (ports: Ports, { params, showInAddress }: Visit) => {
  const { account, window } = ports;
  const signed = async () => (await account.wake()).client;
  const actor = createActor(
    fleetVehiclesMachine.provide({
      actors: {
        loadPage: fromPromise(async ({ input: { query } }) => {
          const { plates, total, pageTotal } = await fleetPlatesOf(await signed(), query);
          return { vehicles: plates, total, pageTotal };
        }),
        closeVehicle: fromPromise(async ({ input: { id, end } }) =>
          closeFleetPlate(await signed(), id, searchMoment(end)),
        ),
        exportList: fromPromise(async () => {
          const file = await exportFleetPlates(await signed(), (bytes) =>
            actor.send({ type: 'export.progressed', bytes }),
          );
          saveFile(window, await safeCsv(file), 'plates.csv');
        }),
        vehicleAddition: vehicleAdditionMachine.provide({
          actors: {
            // A company's vehicles are its own: nobody is warned.
            loadOwners: fromPromise(async (): Promise<string[]> => []),
            addVehicle: fromPromise(async ({ input: { draft } }) => {
              await addFleetPlate(await signed(), plateAdditionOf(draft));
              return [];
            }),
          },
        }),
        fleetImport: fleetImportOf(ports),
      },
      actions: { showInAddress: (_, { params: query }) => showInAddress(query) },
    }),
    { input: { query: fleetQueryOf(params) } },
  );
  return actor;
};
