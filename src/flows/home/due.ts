import { firstDueOfAll } from '#domain/trips/deadline.ts';
import { withMarks } from '#domain/money/known-payments.ts';
import { recordLife } from '#domain/money/payment.ts';
import { payableAtOnce } from '#domain/trips/at-once.ts';
import type { Journey, JourneysSet } from '#domain/trips/journey.ts';
import type { KnownVehicle, VehicleDue } from '#domain/vehicles/known.ts';
import { payableFinished } from '#domain/trips/selection.ts';
import { ledgerOf } from '#payments/ledger.ts';
import type { Ports } from '#runtime/ports.ts';
import { onNewDay } from '#runtime/watch-day.ts';

/** The trips of the list that was just stored for a remembered vehicle, if it leaves nothing to decide (rule HOME-11). */
export const payableHere = (ports: Ports, vehicle: KnownVehicle): Journey[] => {
  const set = ports.local.read('journeys');
  return set === undefined ? [] : payableAtOnce(set, vehicle, ledgerOf(ports).known());
};

/**
 * What the vehicle of a list owes first, by its deadlines (rule DUE-8); null if nothing, or if the list is older than this
 * browser's notes of payments: it may name trips that were paid since.
 */
const dueOfList = (ports: Ports, set: JourneysSet): VehicleDue | null => {
  const now = ports.now();
  const { plate, countryCode: country, searchedAt } = set;
  if (searchedAt === undefined || Date.parse(now) - Date.parse(searchedAt) > recordLife) return null;
  const trips = payableFinished(withMarks(set.journeys, ledgerOf(ports).known(), set));
  const due = firstDueOfAll(trips, now);
  return due && { plate, country, due };
};

/** Reports that at once, and again on each other day at the operator. Returns how to stop. */
export const watchDue = (
  ports: Ports,
  set: JourneysSet,
  report: (found: { type: 'due.found'; due: VehicleDue | null }) => void,
): (() => void) => {
  const find = () => report({ type: 'due.found', due: dueOfList(ports, set) });
  find();
  return onNewDay(ports, find);
};
