import { type Journey, letterNumberOf, knownTotalOf } from '#domain/trips/journey.ts';
import type { FileCell } from '#domain/fleet/workbook.ts';

/** What is saved of it in a workbook, by the id of the column (rule FLEET-18). */
export const journeyCells = {
  plate: ({ plate = '' }) => ({ code: plate }),
  pvNumber: (trip) => ({ code: letterNumberOf(trip) ?? '' }),
  deadline: ({ deadline = '' }) => ({ day: deadline }),
  totalPrice: (trip) => {
    const cents = knownTotalOf(trip);
    return cents === undefined ? '' : { euros: cents / 100 };
  },
  date: ({ date }) => ({ moment: date }),
  network: ({ network = '' }) => network,
  country: ({ countryCode = '' }) => countryCode,
  way: (trip) => [trip.in?.label, trip.out?.label].filter(Boolean).join(' → '),
} satisfies Readonly<Record<string, (trip: Journey) => FileCell>>;

/** What a workbook can hold of a trip. */
export type JourneyCell = keyof typeof journeyCells;
