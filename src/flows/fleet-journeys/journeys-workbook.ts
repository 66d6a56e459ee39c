import { type Journey, letterNumberOf, knownTotalOf } from '#domain/trips/journey.ts';
import type { ExportColumn, WorkbookCell } from '#domain/fleet/workbook.ts';
import { workbookOf } from '#runtime/workbook-writing.ts';

const cells: Readonly<Record<string, (trip: Journey) => WorkbookCell>> = {
  plate: ({ plate = '' }) => plate,
  pvNumber: (trip) => letterNumberOf(trip) ?? '',
  deadline: ({ deadline = '' }) => ({ day: deadline }),
  totalPrice: (trip) => {
    const cents = knownTotalOf(trip);
    return cents === undefined ? '' : { euros: cents / 100 };
  },
  date: ({ date }) => ({ moment: date }),
  network: ({ network = '' }) => network,
  country: ({ countryCode = '' }) => countryCode,
  way: (trip) => [trip.in?.label, trip.out?.label].filter(Boolean).join(' → '),
};

/** The list with the visible columns, in their order (rule FLEET-18). */
export const journeysWorkbook = (trips: readonly Journey[], columns: readonly ExportColumn[]): Blob =>
  workbookOf(
    columns.map(({ name }) => name),
    trips.map((trip) => columns.map(({ id }) => cells[id]?.(trip) ?? '')),
  );
