import Papa from 'papaparse';
import type { SentClaim } from '#domain/sent-claims.ts';

/** The contested trips, one a line, under the names of the columns: claim, sent, reason, plate, number, date and amount in euros. */
export const claimsCsv = (claims: readonly SentClaim[], names: readonly string[]): Blob => {
  const lines = claims.flatMap(({ number, sentAt, reason, trips }) =>
    trips.map((trip) => [
      number,
      sentAt.slice(0, 10),
      reason,
      trip.plate,
      trip.number,
      trip.date,
      (trip.cents / 100).toFixed(2),
    ]),
  );
  return new Blob([Papa.unparse([[...names], ...lines], { delimiter: ';' })]);
};
