import { DateTime } from 'luxon';
import { isOwedStatus, isRemitted, type Journey, knownTotalOf, totalOf } from './journey.ts';
import { idSet, type Toggle } from './ids.ts';
import { memoizedPerList, oncePerText } from './once.ts';
import { operatorZone } from '../operator/zone.ts';

/** A time in ISO 8601 as epoch ms; one without an offset is in the operator’s time zone. */
export const momentOf = (iso: string): number => DateTime.fromISO(iso, { zone: operatorZone }).toMillis();

const startOfDay = oncePerText((iso: string) => DateTime.fromISO(iso, { zone: operatorZone }).startOf('day'));

/** The day in the operator’s time zone, yyyy-MM-dd, of a time in ISO 8601; null if it is no date. */
export const operatorDay = (iso: string): string | null => startOfDay(iso).toISODate();

/** Two days in the operator’s time zone, yyyy-MM-dd. */
export type Today = { today: string; tomorrow: string };

/** The day of a time in ISO 8601 and the day after it, in the operator’s time zone; null if it is no date. */
export const todayAt = (iso: string): Today | null => {
  const [today, tomorrow] = [operatorDay(iso), startOfDay(iso).plus({ days: 1 }).toISODate()];
  return today === null || tomorrow === null ? null : { today, tomorrow };
};

/** The text and colour of a row's deadline (rules DUE-2, DUE-5). */
export type DeadlineMessage =
  | {
      kind: 'remitted' | 'late' | 'lastDay' | 'lastDayWithSurcharge' | 'lastDayBeforeOmp' | 'firstPassage';
      tone: 'red' | 'neutral';
    }
  | { kind: 'remainingDays'; days: number; tone: 'red' | 'green' };

const dayInMs = 86_400_000;

/** Whole calendar days in Europe/Paris between two times in ISO 8601; days of 23 and 25 hours count as one. NaN if either is no date. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to).toMillis() - startOfDay(from).toMillis()) / dayInMs);

const isFirstPassage = ({ nature, paymentLimit }: Journey): boolean =>
  nature === 'latePayment' && paymentLimit === 'PRIMO_DESIGNATED';

const isCalledLate = ({ paymentLimit, caseOrigin }: Journey): boolean =>
  paymentLimit === 'AUTRE' || (paymentLimit === 'IRIS' && caseOrigin === 'IRIS');

const lastDayOf = ({ paymentLimit, indemnity = 0 }: Journey) => {
  if (paymentLimit === 'BEFORE_OMP') return 'lastDayBeforeOmp';
  return indemnity > 0 ? 'lastDayWithSurcharge' : 'lastDay';
};

/**
 * The deadline message of a trip at the time `now` (ISO 8601); undefined without a deadline, where nothing is due, and
 * while the trip counts as paid or its payment is being checked (rules DUE-1, DUE-7).
 */
export const deadlineMessage = (journey: Journey, now: string): DeadlineMessage | undefined => {
  if (isRemitted(journey)) return { kind: 'remitted', tone: 'red' };
  if (journey.note !== undefined || knownTotalOf(journey) === 0) return undefined;
  if (isFirstPassage(journey)) return { kind: 'firstPassage', tone: 'neutral' };
  if (isCalledLate(journey)) return { kind: 'late', tone: 'red' };
  const days = journey.deadline === undefined ? Number.NaN : daysBetween(now, journey.deadline);
  if (Number.isNaN(days)) return undefined;
  if (days < 0) return { kind: 'late', tone: 'red' };
  if (days === 0) return { kind: lastDayOf(journey), tone: 'red' };
  return { kind: 'remainingDays', days, tone: days === 1 ? 'red' : 'green' };
};

/** Whether the deadline of one of these trips has passed between two times in ISO 8601. */
export const hasFallenDue = (trips: readonly Journey[], since: string, now: string): boolean =>
  trips.some((trip) => deadlineMessage(trip, since)?.kind !== 'late' && deadlineMessage(trip, now)?.kind === 'late');

/** The first amount due: in cents, by which day (yyyy-MM-dd) and in how many days; an overdue one has no day. */
export type FirstDue = { cents: number } & ({ isLate: true } | { isLate: false; day: string; days: number });

/** Each trip that has a deadline, with its last day; '' if the operator calls it late. */
const dueTrips = memoizedPerList((trips: readonly Journey[]) =>
  trips.flatMap((trip) => {
    const { id, deadline, note } = trip;
    const cents = totalOf(trip);
    if (note !== undefined || !isOwedStatus(trip) || isRemitted(trip) || isFirstPassage(trip) || cents === 0) return [];
    const day = isCalledLate(trip) ? '' : deadline === undefined ? null : operatorDay(deadline);
    return day === null ? [] : [{ id, day, cents }];
  }),
);

/** The amount due by each last day among the selected trips, in cents. */
const dueByDay = memoizedPerList((trips: readonly Journey[]) =>
  memoizedPerList((selected: readonly string[]): ReadonlyMap<string, number> => {
    const ticked = idSet(selected);
    const sums = new Map<string, number>();
    for (const { id, day, cents } of dueTrips(trips)) if (ticked.has(id)) sums.set(day, (sums.get(day) ?? 0) + cents);
    return sums;
  }),
);

const dueById = memoizedPerList((trips: readonly Journey[]) => {
  const dues = new Map<string, ReturnType<typeof dueTrips>>();
  for (const due of dueTrips(trips)) dues.set(due.id, [...(dues.get(due.id) ?? []), due]);
  return dues;
});

/** Derives the amounts due after a toggle from those before. */
export const carryDue = (trips: readonly Journey[], { before, after, id, change }: Toggle): void =>
  dueByDay(trips).carry(before, after, (known) => {
    const sums = new Map(known);
    for (const { day, cents } of dueById(trips).get(id) ?? []) sums.set(day, (sums.get(day) ?? 0) + change * cents);
    return sums;
  });

/** The first of these last days, and the amount due by then; null if nothing is due. */
const earliest = (sums: ReadonlyMap<string, number>, now: string): FirstDue | null => {
  const today = operatorDay(now) ?? '';
  let first: string | null = null;
  let cents = 0;
  for (const [last, sum] of sums) {
    const day = last < today ? '' : last;
    if (sum === 0 || (first !== null && day > first)) continue;
    if (day !== first) cents = 0;
    first = day;
    cents += sum;
  }
  if (first === null) return null;
  return first === '' ? { isLate: true, cents } : { isLate: false, day: first, days: daysBetween(now, first), cents };
};

/** The earliest deadline among the selected trips, and the amount due by then; null if the operator has set none (rule DUE-8). */
export const firstDue = (trips: readonly Journey[], selected: readonly string[], now: string): FirstDue | null =>
  earliest(dueByDay(trips)(selected), now);

const allIds = memoizedPerList((trips: readonly Journey[]) => trips.map(({ id }) => id));

/** The amount among the trips that are not selected that is overdue, or due by tomorrow; null if there is none (rule DUE-10). */
export const urgentLeftOut = (trips: readonly Journey[], selected: readonly string[], now: string): FirstDue | null => {
  const chosen = dueByDay(trips)(selected);
  const left = new Map<string, number>();
  for (const [day, sum] of dueByDay(trips)(allIds(trips))) left.set(day, sum - (chosen.get(day) ?? 0));
  const due = earliest(left, now);
  return due !== null && (due.isLate || due.days <= 1) ? due : null;
};

/** The same for trips of which all are paid together. */
export const firstDueOfAll = (trips: readonly Journey[], now: string): FirstDue | null =>
  firstDue(
    trips,
    trips.map(({ id }) => id),
    now,
  );
