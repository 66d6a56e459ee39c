import Papa from 'papaparse';
import { type Journey, letterNumberOf, totalOf } from '#domain/journey.ts';

/** The columns of the operator's own export, for a list that is filtered here: amounts in euros. */
export const journeysCsv = (trips: readonly Journey[]): Blob => {
  const rows = trips.map((trip) => ({
    date: trip.date,
    numberPlate: trip.plate ?? '',
    countryCode: trip.countryCode ?? '',
    nature: trip.nature,
    number: letterNumberOf(trip) ?? '',
    deadline: trip.deadline ?? '',
    total: (totalOf(trip) / 100).toFixed(2),
  }));
  return new Blob([Papa.unparse(rows, { delimiter: ';' })]);
};
