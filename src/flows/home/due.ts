import { firstDueOfAll } from '#domain/deadline.ts';
import { withNotes } from '#domain/attempt.ts';
import type { JourneysSet } from '#domain/journey.ts';
import type { VehicleDue } from '#domain/known-vehicles.ts';
import { payableFinished } from '#domain/selection.ts';
import { paymentNotes } from '#payments/notes.ts';
import type { Ports } from '#runtime/ports.ts';

/** As long as this browser keeps notes of payments: an older list may name trips that were paid since. */
const longest = 24 * 60 * 60 * 1000;

/** What the vehicle of a list owes first, by its deadlines (rule DUE-8); null if nothing, or if the list is old. */
export const dueOfList = (ports: Ports, set: JourneysSet): VehicleDue | null => {
  const now = ports.now();
  const { plate, countryCode: country, searchedAt } = set;
  if (searchedAt === undefined || Date.parse(now) - Date.parse(searchedAt) > longest) return null;
  const trips = payableFinished(withNotes(set.journeys, paymentNotes(ports).all(), set));
  const due = firstDueOfAll(trips, now);
  return due && { plate, country, due };
};
