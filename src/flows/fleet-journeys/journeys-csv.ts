import Papa from 'papaparse';
import { journeyHeader } from '#api/fleet-files.ts';
import { type Journey, knownTotalOf, letterNumberOf } from '#domain/trips/journey.ts';
import { linkTo, type Toll } from '#domain/search/link.ts';
import type { SentClaim } from '#domain/claims/sent.ts';

/** An amount in euros; nothing if the price is not known. */
const euros = (cents: number | undefined): string => (cents === undefined ? '' : (cents / 100).toFixed(2));

/** The columns of the operator's own export, for a list that is filtered here: amounts in euros. */
export const journeysCsv = (trips: readonly Journey[]): Blob => {
  const rows = trips.map((trip) => [
    trip.date,
    trip.plate ?? '',
    trip.countryCode ?? '',
    trip.nature,
    letterNumberOf(trip) ?? '',
    trip.deadline ?? '',
    euros(knownTotalOf(trip)),
  ]);
  return new Blob([Papa.unparse([journeyHeader, ...rows], { delimiter: ';' })]);
};

/** The links of tolls, a line each, under the names of the columns: plate, country, number, date, amount in euros, deadline and link. */
export const linksCsv = (tolls: readonly Toll[], names: readonly string[], origin: string): Blob => {
  const lines = tolls.map(({ named, trip }) => [
    trip?.plate ?? '',
    trip?.countryCode ?? '',
    'number' in named ? named.number : '',
    trip?.date ?? '',
    trip === null ? '' : euros(knownTotalOf(trip)),
    trip?.deadline?.slice(0, 10) ?? '',
    linkTo(origin, named),
  ]);
  return new Blob([Papa.unparse([[...names], ...lines], { delimiter: ';' })]);
};

/** The contested trips, one a line, under the names of the columns: claim, sent, reason, plate, number, date and amount in euros. */
export const claimsCsv = (claims: readonly SentClaim[], names: readonly string[]): Blob => {
  const lines = claims.flatMap(({ number, sentAt, reason, trips }) =>
    trips.map((trip) => [number, sentAt.slice(0, 10), reason, trip.plate, trip.number, trip.date, euros(trip.cents)]),
  );
  return new Blob([Papa.unparse([[...names], ...lines], { delimiter: ';' })]);
};
