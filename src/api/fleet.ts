import type { FleetFilters, FleetQuery } from '#domain/fleet.ts';
import type { Client } from './client.ts';
import { fleetJourneysPage, fleetPlatesPage, renterProfile } from './contracts/fleet.ts';
import { download } from './download.ts';

// All calls here are a signed client's.

/** The rental company that is signed in. */
export const renterProfileOf = (signed: Client) => signed.json(renterProfile, '/renters/me');

/** Late payments alone, or everything. */
export type FleetTypes = 'latePayment' | undefined;

const filtersOf = ({ search, from, to, late }: FleetFilters): string =>
  JSON.stringify({ ...(search !== '' && { search }), ...(from !== '' && { from }), ...(to !== '' && { to }), ...(late !== '' && { late: late === 'yes' }) });

const queryOf = ({ sortBy, order, ...filters }: FleetQuery, types: FleetTypes) => ({ sortBy, order, filters: filtersOf(filters), types });

/** One page of what the fleet owes (§7); `page` from 0. */
export const fleetJourneysOf = (signed: Client, query: FleetQuery, types: FleetTypes) =>
  signed.json(fleetJourneysPage, '/renters/journeys', { query: { page: String(query.page), pageSize: String(query.pageSize), ...queryOf(query, types) } });

/** All that matches, as the operator's CSV (§7). */
export const exportFleetJourneys = (signed: Client, query: FleetQuery, types: FleetTypes, onProgress: (bytes: number) => void): Promise<Blob> =>
  download(signed, '/renters/journeys/export', { query: queryOf(query, types) }, onProgress);

export type PlatesQuery = { page: number; pageSize: number; search: string };

/** One page of the fleet (§7). */
export const fleetPlatesOf = (signed: Client, { page, pageSize, search }: PlatesQuery) =>
  signed.json(fleetPlatesPage, '/renters/me/plates', { query: { page: String(page), pageSize: String(pageSize), search: search === '' ? undefined : search } });
