import * as z from 'zod/mini';
import { operatorZone } from '#domain/operator-zone.ts';
import { isMoment, type RentalDates } from '#domain/rental-dates.ts';

/** The longest stored moment, with a fraction of a second and a zone. */
const longestMoment = 40;

const withZone = /^(.{16}(?::\d\d)?)(?:[.,]\d+)?(Z|[+-]\d\d(?::?\d\d)?)?$/;

/** The local time of Paris of a stored moment, which may have a zone or a fraction of a second; undefined if it is no moment. */
export const localMomentOf = (stored: string): string | undefined => {
  const [, moment = '', zone] = (stored.length <= longestMoment && withZone.exec(stored)) || [];
  if (!isMoment(moment)) return undefined;
  if (zone === undefined) return moment;
  const offset = zone.replace(/^([+-]\d\d):?(\d\d)?$/, (_, hours: string, minutes = '00') => `${hours}:${minutes}`);
  const instant = new Date(`${moment}${offset}`);
  // Swedish dates are written as in ISO 8601.
  if (Number.isNaN(instant.getTime())) return undefined;
  return instant.toLocaleString('sv-SE', { timeZone: operatorZone }).replace(' ', 'T').replace(/:00$/, '');
};

const storedMoment = z.string().check(z.maxLength(longestMoment));
/** A missing start or end is empty. */
const moment = z.pipe(
  storedMoment.check(z.refine((text) => text === '' || localMomentOf(text) !== undefined, 'a moment')),
  z.transform((text) => localMomentOf(text) ?? ''),
);
/** Unfinished input stays unchanged. */
const typedMoment = z.pipe(
  storedMoment,
  z.transform((text) => localMomentOf(text) ?? text),
);

/** The rental dates of a search, in local time whatever zone they were stored in; any other value counts as none (rule STORE-17). */
export const rentalDates = z
  .strictObject({ start: moment, end: moment } satisfies Record<keyof RentalDates, unknown>)
  .check(z.refine(({ start, end }) => start !== '' || end !== '', 'one side at least'));

/** The rental dates of a form: invalid ones are dropped, and the rest of the form stays. */
export const rentalDraft = z.catch(z.nullable(z.strictObject({ start: typedMoment, end: typedMoment })), null);
