import { DateTime } from 'luxon';
import { daysBetween, operatorDay } from '../trips/deadline.ts';
import type { FleetColumn, FleetFilters, FleetQuery } from './lists.ts';
import { openRows } from './selection.ts';
import { type Journey, knownTotalOf, letterNumberOf, totalOf } from '../trips/journey.ts';
import { sumCents } from '../money/cents.ts';

/** How many days ahead count as soon, including today. */
export const soonDays = 7;

/** How many vehicles the totals list, those with the largest amounts. */
export const vehiclesInTotals = 8;

export type Sum = { count: number; cents: number };
export type NamedSum = Sum & { name: string };

/**
 * The unpaid total of a fleet (rule FLEET-15): in all, with a passed deadline, and with a close one; then by network
 * and by vehicle, the largest amount first.
 */
export type FleetTotals = { due: Sum; overdue: Sum; soon: Sum; networks: NamedSum[]; vehicles: NamedSum[] };

type Due = 'overdue' | 'soon' | 'later';

/** The kind of each deadline at `now` (ISO 8601); undefined without a deadline. A list has few different ones. */
const dueAt = (now: string): ((trip: Journey) => Due | undefined) => {
  const known = new Map<string, Due | undefined>();
  const read = (deadline: string): Due | undefined => {
    const days = daysBetween(now, deadline);
    if (Number.isNaN(days)) return undefined;
    return days < 0 ? 'overdue' : days < soonDays ? 'soon' : 'later';
  };
  return ({ deadline }) => {
    if (deadline === undefined) return undefined;
    if (!known.has(deadline)) known.set(deadline, read(deadline));
    return known.get(deadline);
  };
};

const sumOf = (trips: readonly Journey[]): Sum => ({ count: trips.length, cents: sumCents(trips.map(totalOf)) });

/** Trips without a name are in no group. */
const groupsOf = (trips: readonly Journey[], nameOf: (trip: Journey) => string | undefined): NamedSum[] => {
  const groups = new Map<string, NamedSum>();
  for (const trip of trips) {
    const name = nameOf(trip) ?? '';
    const { count, cents } = groups.get(name) ?? { count: 0, cents: 0 };
    groups.set(name, { name, count: count + 1, cents: cents + totalOf(trip) });
  }
  groups.delete('');
  return [...groups.values()].sort((one, other) => other.cents - one.cents || (one.name < other.name ? -1 : 1));
};

/** The totals of all payable trips of a list. */
export const totalsOf = (rows: readonly Journey[], now: string): FleetTotals => {
  const trips = openRows(rows);
  const due = dueAt(now);
  return {
    due: sumOf(trips),
    overdue: sumOf(trips.filter((trip) => due(trip) === 'overdue')),
    soon: sumOf(trips.filter((trip) => due(trip) === 'soon')),
    networks: groupsOf(trips, ({ network }) => network),
    vehicles: groupsOf(trips, ({ plate }) => plate),
  };
};

/** Whether a filter is missing from the operator's call: the portal then filters the whole list. */
export const needsWholeList = ({ late, network }: FleetFilters): boolean => late === 'soon' || network !== '';

/** The same filters as parameters that an operator may have: a close deadline as its first and its last day. */
export const narrowingOf = (
  { late, network }: FleetFilters,
  now: string,
): { deadlineFrom?: string; deadlineTo?: string; network?: string } => {
  const first = operatorDay(now);
  const last = DateTime.fromISO(first ?? '')
    .plus({ days: soonDays - 1 })
    .toISODate();
  return {
    ...(late === 'soon' && first !== null && last !== null && { deadlineFrom: first, deadlineTo: last }),
    ...(network !== '' && { network }),
  };
};

/** An operator writes its times in one form: as texts they are in their order. */
const sortValues: Readonly<Record<string, (trip: Journey) => string | number | undefined>> = {
  date: ({ date }) => date,
  plate: ({ plate }) => plate,
  pvNumber: letterNumberOf,
  deadline: ({ deadline }) => deadline,
  totalPrice: knownTotalOf,
} satisfies Record<FleetColumn, (trip: Journey) => string | number | undefined>;

/** The rows in the order of a query; rows without a value come last. */
export const rowsSorted = (rows: readonly Journey[], { sortBy, order }: FleetQuery): Journey[] => {
  const valueOf = sortValues[sortBy] ?? (() => undefined);
  const sign = order === 'desc' ? -1 : 1;
  const valued = rows.map((row) => {
    const value = valueOf(row);
    return { row, value: value ?? null };
  });
  const compare = (one: string | number | null, other: string | number | null): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return one === other ? 0 : one < other ? -sign : sign;
  };
  return valued.sort((one, other) => compare(one.value, other.value)).map(({ row }) => row);
};

/** The rows of a list that match such filters, in their order. */
export const rowsMatching = (rows: readonly Journey[], { late, network }: FleetFilters, now: string): Journey[] => {
  const due = dueAt(now);
  return rows.filter(
    (trip) => (late !== 'soon' || due(trip) === 'soon') && (network === '' || trip.network === network),
  );
};
