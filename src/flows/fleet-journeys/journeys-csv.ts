import Papa from 'papaparse';
import { journeyHeader } from '#api/fleet-files.ts';
import { type Journey, letterNumberOf, totalOf } from '#domain/journey.ts';
import { linkTo, type Toll } from '#domain/search-link.ts';

/** The columns of the operator's own export, for a list that is filtered here: amounts in euros. */
export const journeysCsv = (trips: readonly Journey[]): Blob => {
  const rows = trips.map((trip) => [
    trip.date,
    trip.plate ?? '',
    trip.countryCode ?? '',
    trip.nature,
    letterNumberOf(trip) ?? '',
    trip.deadline ?? '',
    (totalOf(trip) / 100).toFixed(2),
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
    trip === null ? '' : (totalOf(trip) / 100).toFixed(2),
    trip?.deadline?.slice(0, 10) ?? '',
    linkTo(origin, named),
  ]);
  return new Blob([Papa.unparse([[...names], ...lines], { delimiter: ';' })]);
};
