import { type Journey, knownTotalOf, letterNumberOf } from '#domain/trips/journey.ts';
import { linkTo, type Toll } from '#domain/search/link.ts';
import type { SentClaim } from '#domain/claims/sent.ts';
import type { FileCell } from '#domain/fleet/workbook.ts';
import type { Payment } from '#domain/money/known-payments.ts';
import { sumCents } from '#domain/money/cents.ts';
import { referenceOf } from '#domain/money/payment.ts';
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

/**
 * The paid trips, a line each: payment, paid on, plate, number, date and amount in euros. What a payment has paid beyond
 * its lines is one line, so that the sum is the amount that was charged.
 */
export const paidLines = (payments: readonly Payment[]): FileCell[][] =>
  payments.flatMap(({ sessionId, startedAt, cents, lines }) => {
    const payment = [codeOf(referenceOf(sessionId)), { moment: new Date(startedAt).toISOString() }];
    const rest = cents - sumCents(lines.map((line) => line.cents));
    return [
      ...lines.map((line) => [
        ...payment,
        codeOf(line.plate),
        codeOf(line.number),
        { moment: line.date },
        eurosOf(line.cents),
      ]),
      ...(rest === 0 ? [] : [[...payment, '', '', '', eurosOf(rest)]]),
    ];
  });
