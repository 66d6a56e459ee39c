import type { FleetFilters, FleetQuery } from '#domain/fleet/lists.ts';
import type { PlateAddition } from '#domain/vehicles/addition.ts';
import type * as z from 'zod/mini';
import type { Client } from './client.ts';
import { changeRecord, savedRecord, sentPlate } from './accounts.ts';
import {
  fleetJourneysPage,
  fleetPlatesPage,
  importReport,
  type renterChange,
  renterProfile,
} from './contracts/fleet.ts';
import { download } from './download.ts';
import type { SignedClient } from './signed-client.ts';
import { fleetPageTimeout, importTimeout } from './timeouts.ts';
import { upload } from './upload.ts';

// All calls here are a signed client's.

/** The rental company that is signed in. */
export const renterProfileOf = async (signed: Client) => (await savedRenterOf(signed)).data;
export const savedRenterOf = (signed: Client) => savedRecord(signed, renterProfile, '/renters/me');

/** Changes the company's own data. */
export const changeRenter = (signed: Client, body: z.output<typeof renterChange>, version: string | null) =>
  changeRecord(signed, renterProfile, '/renters/me', body, version);

/** Late payments only, or everything. */
export type FleetTypes = 'latePayment' | undefined;

const filtersOf = ({ search, from, to, late }: FleetFilters): string =>
  JSON.stringify({
    ...(search !== '' && { search }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    // A close deadline also counts as one to come.
    ...(late !== '' && { late: late === 'yes' }),
  });

const queryOf = ({ sortBy, order, ...filters }: FleetQuery, types: FleetTypes) => ({
  sortBy,
  order,
  filters: filtersOf(filters),
  types,
});

/** A call for more rows has the longer time limit of a whole page of a fleet. */
const quickRows = 100;

/** Parameters that an operator may lack: its answer names those that it has applied. Days yyyy-MM-dd, both included. */
export type FleetNarrowing = { ids?: readonly string[]; deadlineFrom?: string; deadlineTo?: string; network?: string };

/** One page of the fleet's unpaid trips (rule FLEET-3); `page` from 0, or the rows behind a cursor. */
export const fleetJourneysOf = (
  signed: Client,
  query: FleetQuery,
  types: FleetTypes,
  { ids, ...narrowing }: FleetNarrowing = {},
  cursor?: string,
) =>
  signed.json(fleetJourneysPage, '/renters/journeys', {
    query: {
      page: String(query.page),
      pageSize: String(query.pageSize),
      ...queryOf(query, types),
      ...narrowing,
      ids: ids && JSON.stringify(ids),
      cursor,
    },
    ...(query.pageSize > quickRows && { timeout: fleetPageTimeout }),
  });

/** All matching trips, as the operator's CSV (rule FLEET-7). */
export const exportFleetJourneys = (
  signed: Client,
  query: FleetQuery,
  types: FleetTypes,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> => download(signed, '/renters/journeys/export', { query: queryOf(query, types) }, onProgress, signal);

export type PlatesQuery = { page: number; pageSize: number; search: string };

/** One page of the fleet. */
export const fleetPlatesOf = (signed: Client, { page, pageSize, search }: PlatesQuery) =>
  signed.json(fleetPlatesPage, '/renters/me/plates', {
    query: { page: String(page), pageSize: String(pageSize), search: search === '' ? undefined : search },
  });

/** Adds a vehicle to the fleet. */
export const addFleetPlate = (signed: Client, idempotencyKey: string, vehicle: PlateAddition): Promise<void> =>
  signed.send('/renters/me/plates', { method: 'POST', idempotencyKey, body: sentPlate(vehicle) });

/** Ends a vehicle's time in the fleet; `validityEndDate` local, yyyy-MM-ddTHH:mm:ss. */
export const closeFleetPlate = (
  signed: Client,
  idempotencyKey: string,
  id: string,
  validityEndDate: string,
): Promise<void> =>
  signed.send('/renters/me/plates/{id}/closure', {
    method: 'POST',
    params: { id },
    idempotencyKey,
    body: { validityEndDate },
  });

/** The whole fleet, as the operator's CSV (rule FLEET-7). */
export const exportFleetPlates = (
  signed: Client,
  onProgress: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Blob> => download(signed, '/renters/me/plates/export', {}, onProgress, signal);

/** Sends a file of vehicles; the answer names its refused lines (rule FLEET-9). `onProgress` 0 to 100, of the upload. */
export const importPlates = (
  signed: SignedClient,
  idempotencyKey: string,
  file: File,
  onProgress: (percent: number) => void,
) => {
  const body = new FormData();
  body.set('importFile', file);
  return signed.withToken((token) =>
    upload(signed, importReport, '/renters/me/plates/import', {
      idempotencyKey,
      query: {},
      body,
      onProgress,
      token,
      patience: importTimeout,
    }),
  );
};
