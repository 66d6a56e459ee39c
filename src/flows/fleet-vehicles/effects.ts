import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#app/flow.ts';
import { addFleetPlate, closeFleetPlate, exportFleetPlates, fleetPlatesOf } from '#api/fleet.ts';
import { fleetQueryOf } from '#domain/fleet.ts';
import { searchMoment } from '#domain/rental-dates.ts';
import { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { vehicleAdditionMachine } from '#machines/vehicle-addition.ts';
import { saveFile } from '#flows/parts/browser.ts';
import { fleetImportOf } from '#flows/parts/fleet-import/effects.ts';
import { plateAdditionOf } from '#flows/parts/plate-addition.ts';
import { exportName, safeCsv } from '#flows/parts/fleet/safe-csv.ts';

/** renters/vehicles. */
export const open: Flow<'fleet-vehicles'> = (ports, { query, showInAddress }) => {
  const { account, newKey, window } = ports;
  const signed = async () => (await account.load()).client;
  return createActor(
    fleetVehiclesMachine.provide({
      actors: {
        loadPage: fromPromise(async ({ input: { query } }) => {
          const { plates, total, pageTotal } = await fleetPlatesOf(await signed(), query);
          return { vehicles: plates, total, pageTotal };
        }),
        closeVehicle: fromPromise(async ({ input: { id, end } }) =>
          closeFleetPlate(await signed(), newKey(), id, searchMoment(end)),
        ),
        exportList: fromPromise(async ({ input: { title, onProgress } }) => {
          const file = await exportFleetPlates(await signed(), onProgress);
          saveFile(window, await safeCsv(file, window.document.documentElement.lang), exportName(title, ports.now()));
        }),
        vehicleAddition: vehicleAdditionMachine.provide({
          actors: {
            // A company's vehicles are its own: nobody is warned.
            loadOwners: fromPromise(async (): Promise<string[]> => []),
            addVehicle: fromPromise(async ({ input: { draft } }) => {
              await addFleetPlate(await signed(), newKey(), plateAdditionOf(draft));
              return [];
            }),
          },
        }),
        fleetImport: fleetImportOf(ports),
      },
      actions: { showInAddress: (_, { params }) => showInAddress(params) },
    }),
    { input: { query: fleetQueryOf(query) } },
  );
};
