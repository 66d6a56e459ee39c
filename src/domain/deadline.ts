import { DateTime } from 'luxon';
import { type Journey, isRemitted } from './journey.ts';
import { operatorZone } from './operator-zone.ts';

/** The day at the operator’s, yyyy-MM-dd, of a moment in ISO 8601; null where it is no date. */
export const operatorDay = (iso: string): string | null => DateTime.fromISO(iso, { zone: operatorZone }).toISODate();

/** What a row says of its deadline, and in which colour (rules DUE-2, DUE-5). */
export type DeadlineMessage =
  | { kind: 'remitted' | 'late' | 'lastDay' | 'lastDayBeforeOmp' | 'firstPassage'; tone: 'red' | 'neutral' }
  | { kind: 'daysLeft'; days: number; tone: 'red' | 'green' };

/** Whole calendar days in Europe/Paris from one moment to another; both ISO 8601. NaN when either is no date. */
export const daysBetween = (from: string, to: string): number => {
  const day = (iso: string) => DateTime.fromISO(iso, { zone: operatorZone }).startOf('day');
  return Math.round(day(to).diff(day(from), 'days').days);
};

/** The deadline message of a trip at a moment `now` (ISO 8601), or undefined when there is nothing to say: without a deadline, and while the trip counts as paid or its payment is being checked (rules DUE-1, DUE-7). */
export const deadlineMessage = (journey: Journey, now: string): DeadlineMessage | undefined => {
  if (isRemitted(journey)) return { kind: 'remitted', tone: 'red' };
  if (journey.note !== undefined) return undefined;
  if (journey.nature === 'latePayment' && journey.paymentLimit === 'PRIMO_DESIGNATED')
    return { kind: 'firstPassage', tone: 'neutral' };
  if (journey.paymentLimit === 'AUTRE' || (journey.paymentLimit === 'IRIS' && journey.caseOrigin === 'IRIS'))
    return { kind: 'late', tone: 'red' };
  const days = journey.deadline === undefined ? Number.NaN : daysBetween(now, journey.deadline);
  if (Number.isNaN(days)) return undefined;
  if (days < 0) return { kind: 'late', tone: 'red' };
  if (days === 0) return { kind: journey.paymentLimit === 'BEFORE_OMP' ? 'lastDayBeforeOmp' : 'lastDay', tone: 'red' };
  return { kind: 'daysLeft', days, tone: days === 1 ? 'red' : 'green' };
};
