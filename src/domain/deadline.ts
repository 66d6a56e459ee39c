import { DateTime } from 'luxon';
import { isCompleted, isOverpaid, isRemitted, type Journey, totalOf } from './journey.ts';
import { idSet, oncePerList } from './once.ts';
import { operatorZone } from './operator-zone.ts';

/** The day at the operator’s, yyyy-MM-dd, of a moment in ISO 8601; null where it is no date. */
export const operatorDay = (iso: string): string | null => DateTime.fromISO(iso, { zone: operatorZone }).toISODate();

/** What a row says of its deadline, and in which colour (rules DUE-2, DUE-5). */
export type DeadlineMessage =
  | {
      kind: 'remitted' | 'late' | 'lastDay' | 'lastDayWithSurcharge' | 'lastDayBeforeOmp' | 'firstPassage';
      tone: 'red' | 'neutral';
    }
  | { kind: 'daysLeft'; days: number; tone: 'red' | 'green' };

/** Whole calendar days in Europe/Paris from one moment to another; both ISO 8601. NaN when either is no date. */
export const daysBetween = (from: string, to: string): number => {
  const day = (iso: string) => DateTime.fromISO(iso, { zone: operatorZone }).startOf('day');
  return Math.round(day(to).diff(day(from), 'days').days);
};

const isFirstPassage = ({ nature, paymentLimit }: Journey): boolean =>
  nature === 'latePayment' && paymentLimit === 'PRIMO_DESIGNATED';

const isCalledLate = ({ paymentLimit, caseOrigin }: Journey): boolean =>
  paymentLimit === 'AUTRE' || (paymentLimit === 'IRIS' && caseOrigin === 'IRIS');

const lastDayOf = ({ paymentLimit, indemnity = 0 }: Journey) => {
  if (paymentLimit === 'BEFORE_OMP') return 'lastDayBeforeOmp';
  return indemnity > 0 ? 'lastDayWithSurcharge' : 'lastDay';
};

/** The deadline message of a trip at a moment `now` (ISO 8601), or undefined when there is nothing to say: without a deadline, and while the trip counts as paid, is overpaid, or its payment is being checked (rules DUE-1, DUE-7). */
export const deadlineMessage = (journey: Journey, now: string): DeadlineMessage | undefined => {
  if (isRemitted(journey)) return { kind: 'remitted', tone: 'red' };
  if (journey.note !== undefined || isOverpaid(journey)) return undefined;
  if (isFirstPassage(journey)) return { kind: 'firstPassage', tone: 'neutral' };
  if (isCalledLate(journey)) return { kind: 'late', tone: 'red' };
  const days = journey.deadline === undefined ? Number.NaN : daysBetween(now, journey.deadline);
  if (Number.isNaN(days)) return undefined;
  if (days < 0) return { kind: 'late', tone: 'red' };
  if (days === 0) return { kind: lastDayOf(journey), tone: 'red' };
  return { kind: 'daysLeft', days, tone: days === 1 ? 'red' : 'green' };
};

/** What has to be paid first: in cents, by which day (yyyy-MM-dd) and in how many days; what is late has no day. */
export type FirstDue = { cents: number } & ({ isLate: true } | { isLate: false; day: string; days: number });

/** Each trip that has a deadline, with its last day; '' where the operator calls it late. */
const dueTrips = oncePerList((trips: readonly Journey[]) => {
  const read = new Map<string, string | null>();
  const dayOf = (deadline: string): string | null => {
    const day = read.get(deadline) ?? operatorDay(deadline);
    read.set(deadline, day);
    return day;
  };
  return trips.flatMap((trip) => {
    const { id, deadline, note } = trip;
    const cents = totalOf(trip);
    if (note !== undefined || !isCompleted(trip) || isRemitted(trip) || isFirstPassage(trip) || cents === 0) return [];
    const day = isCalledLate(trip) ? '' : deadline === undefined ? null : dayOf(deadline);
    return day === null ? [] : [{ id, day, cents }];
  });
});

/** The earliest deadline among the selected trips, and what is owed by then; null where the operator has named none (rule DUE-8). */
export const firstDue = (trips: readonly Journey[], selected: readonly string[], now: string): FirstDue | null => {
  const today = operatorDay(now) ?? '';
  const ticked = idSet(selected);
  const owed = dueTrips(trips).flatMap(({ id, day, cents }) =>
    ticked.has(id) ? [{ day: day < today ? '' : day, cents }] : [],
  );
  const first = owed.reduce<string | null>((day, due) => (day === null || due.day < day ? due.day : day), null);
  if (first === null) return null;
  const cents = owed.reduce((sum, due) => (due.day === first ? sum + due.cents : sum), 0);
  return first === '' ? { isLate: true, cents } : { isLate: false, day: first, days: daysBetween(now, first), cents };
};

/** The same for trips of which all are paid together. */
export const firstDueOfAll = (trips: readonly Journey[], now: string): FirstDue | null =>
  firstDue(
    trips,
    trips.map(({ id }) => id),
    now,
  );
