import { type Journey, knownTotalOf, letterNumberOf } from '#domain/trips/journey.ts';
import { linkTo, type Toll } from '#domain/search/link.ts';
import type { SentClaim } from '#domain/claims/sent.ts';
import type { FileCell } from '#domain/fleet/workbook.ts';
import type { FileWords } from '#runtime/csv-writing.ts';

/** An amount in euros; nothing if the price is not known. */
const eurosOf = (cents: number | undefined): FileCell => (cents === undefined ? '' : { euros: cents / 100 });
const codeOf = (code = ''): FileCell => ({ code });

/** A line of the operator's own export, for a list that is filtered here: amounts in euros. */
export const journeyLine = (trip: Journey, words: FileWords): FileCell[] => [
  { moment: trip.date },
  codeOf(trip.plate),
  trip.countryCode ?? '',
  words[trip.nature] ?? trip.nature,
  codeOf(letterNumberOf(trip)),
  { day: trip.deadline ?? '' },
  eurosOf(knownTotalOf(trip)),
];

/** The links of tolls, a line each: plate, country, number, date, amount in euros, deadline and link. */
export const linkLines = (tolls: readonly Toll[], origin: string): FileCell[][] =>
  tolls.map(({ named, trip }) => [
    codeOf(trip?.plate),
    trip?.countryCode ?? '',
    codeOf('number' in named ? named.number : ''),
    { moment: trip?.date ?? '' },
    trip === null ? '' : eurosOf(knownTotalOf(trip)),
    { day: trip?.deadline ?? '' },
    linkTo(origin, named),
  ]);

/** The contested trips, a line each: claim, sent, reason, plate, number, date and amount in euros. */
export const claimLines = (claims: readonly SentClaim[]): FileCell[][] =>
  claims.flatMap(({ number, sentAt, reason, trips }) =>
    trips.map((trip) => [
      codeOf(number),
      { day: sentAt },
      reason,
      codeOf(trip.plate),
      codeOf(trip.number),
      { moment: trip.date },
      eurosOf(trip.cents),
    ]),
  );
