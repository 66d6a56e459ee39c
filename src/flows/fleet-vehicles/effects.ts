import { createActor, fromPromise } from 'xstate';
import type { Flow } from '#runtime/flow.ts';
import { addFleetPlate, closeFleetPlate, exportFleetPlates, fleetPlatesOf } from '#api/fleet.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { type FleetQuery, fleetQueryOf } from '#domain/fleet/lists.ts';
import { lookOf } from '#domain/fleet/table.ts';
import { needsWholeFleet, vehiclesShown } from '#domain/fleet/vehicles.ts';
import { searchMoment } from '#domain/vehicles/rental-dates.ts';
import { fleetVehiclesMachine } from '#machines/fleet-vehicles.ts';
import { vehicleClosureMachine } from '#machines/vehicle-closure.ts';
import { saveFile } from '#runtime/browser.ts';
import { fleetImportOf } from '#flows/fleet-import/effects.ts';
import { plateAdditionOf } from '#domain/vehicles/addition.ts';
import { closeAll } from '#flows/vehicle-closure/close-all.ts';
import { bigPage, loadWholeList } from '#domain/fleet/whole-list.ts';
import { decisionKeys } from '#runtime/decision-keys.ts';
import { exportName } from '#runtime/csv-writing.ts';
import { keptSelection } from '#runtime/kept-selection.ts';
import { cellsWith } from '#domain/fleet/workbook.ts';
import { loadingIn, translateFile, writeFile, writingIn } from '#runtime/write-file.ts';
import { vehicleCells } from './vehicles-workbook.ts';
import { vehicleAdditionWithDraft } from '#runtime/account/vehicle-draft.ts';
import { watchSavedOf } from '#runtime/watch-saved.ts';

/** How long a whole fleet serves the pages of its filters and orders, in ms. */
const keepTime = 300_000;

/** renters/vehicles. */
export const open: Flow<'fleet-vehicles'> = (ports, { query, showInAddress }) => {
  const { account, local, newKey, window } = ports;
  const look = lookOf(local.read('fleet/table'));
  const signedClient = async () => (await account.load()).client;
  /** All vehicles that a search finds; filters that the operator's call does not have are not applied. */
  const wholeOf = (query: FleetQuery, onProgress: (percent: number) => void, signal: AbortSignal) =>
    loadWholeList(
      async (page) => {
        const { plates, ...count } = await fleetPlatesOf(await signedClient(), { ...query, page, pageSize: bigPage });
        return { rows: plates, ...count };
      },
      onProgress,
      signal,
    );

  const withKey = decisionKeys(newKey);
  let kept: { vehicles: OwnVehicle[]; search: string; readAt: number } | null = null;

  const loadPage = async (query: FleetQuery, signal: AbortSignal) => {
    if (!needsWholeFleet(query)) {
      const { plates, total, pageTotal } = await fleetPlatesOf(await signedClient(), query);
      return { vehicles: plates, total, pageTotal };
    }
    const { search } = query;
    const readAt = Date.parse(ports.now());
    if (kept?.search !== search || Math.abs(readAt - kept.readAt) > keepTime)
      kept = { vehicles: await wholeOf(query, () => {}, signal), search, readAt };
    return vehiclesShown(kept.vehicles, query, ports.now());
  };

  const selection = keptSelection(ports, 'vehicles');

  const actor = createActor(
    fleetVehiclesMachine.provide({
      actors: {
        loadPage: fromPromise(({ input: { query }, signal }) => loadPage(query, signal)),
        watchSaved: watchSavedOf(window, ({ query }: { query: FleetQuery }) => {
          // A fleet of several answers is kept for its time.
          if (kept !== null && kept.vehicles.length <= bigPage) kept = null;
          return loadPage(query, new AbortController().signal);
        }),
        loadKept: fromPromise(async ({ signal }) => {
          const ids = new Set(selection.read());
          const all = await wholeOf(fleetQueryOf({}), () => {}, signal);
          if (signal.aborted) throw signal.reason;
          selection.noteFound();
          return all.filter(({ id }) => ids.has(id));
        }),
        makeWorkbook: fromPromise(async ({ input: { query, title, columns, onProgress }, signal }) => {
          const lineOf = cellsWith(vehicleCells, columns);
          const all = await wholeOf(query, loadingIn(onProgress), signal);
          const { vehicles } = vehiclesShown(all, { ...query, page: 0, pageSize: all.length }, ports.now());
          const target = { kind: 'workbook', columns, title } as const;
          const file = await writeFile(target, vehicles, lineOf, writingIn(onProgress), signal);
          if (!signal.aborted) saveFile(window, file, exportName(title, ports.now(), 'xlsx'));
        }),
        vehicleClosure: vehicleClosureMachine.provide({
          actors: {
            closeVehicles: fromPromise(({ input: { ids, end, onProgress } }) =>
              closeAll(
                ids,
                (id) =>
                  withKey(`close ${id} ${end}`, async (key) =>
                    closeFleetPlate(await signedClient(), key, id, searchMoment(end)),
                  ),
                onProgress,
              ),
            ),
          },
        }),
        exportList: fromPromise(async ({ input: { title, words, onProgress }, signal }) => {
          const operators = await exportFleetPlates(
            await signedClient(),
            (bytes) => onProgress(bytes, 'bytes'),
            signal,
          );
          const { lang: language } = window.document.documentElement;
          const file = await translateFile({ file: operators, words, language }, signal);
          if (!signal.aborted) saveFile(window, file, exportName(title, ports.now()));
        }),
        vehicleAddition: vehicleAdditionWithDraft(ports).provide({
          actors: {
            // A company's vehicles are its own: there are no other owners to warn.
            loadOwners: fromPromise(async (): Promise<string[]> => []),
            addVehicle: fromPromise(async ({ input: { draft } }) => {
              const vehicle = plateAdditionOf(draft);
              await withKey(`add ${JSON.stringify(vehicle)}`, async (key) =>
                addFleetPlate(await signedClient(), key, vehicle),
              );
              return [];
            }),
          },
        }),
        fleetImport: fleetImportOf(ports, (signal) => wholeOf(fleetQueryOf({}), () => {}, signal)),
      },
      actions: {
        showInAddress: (_, { params }) => showInAddress(params),
        forgetRows: () => {
          kept = null;
        },
        storeLook: (_, params) => local.write('fleet/table', params.look),
      },
    }),
    { input: { query: fleetQueryOf(query, look.pageSize), look, hasKept: selection.read().length > 0 } },
  );
  selection.follow(actor, ({ selected }) => selected);
  return actor;
};
