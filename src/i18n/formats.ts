import { DateTime } from 'luxon';
import { oncePerText } from '#domain/trips/once.ts';
import { operatorZone } from '#domain/operator/zone.ts';
import { regionalTag } from './language.ts';

/** Text that is no date is shown unchanged, never as "Invalid DateTime". */
const formatIso = (iso: string, pattern: string, language: string): string => {
  const moment = DateTime.fromISO(iso, { zone: operatorZone, locale: regionalTag(language) });
  return moment.isValid ? moment.toFormat(pattern) : iso;
};

/** German dates have dots. */
const withDots = (pattern: string, language: string): string =>
  language === 'de' ? pattern.replaceAll('/', '.') : pattern;

/** A moment (ISO 8601) as dd/MM/yy HH:mm, Europe/Paris (rule LANG-6). */
export const formatDateTime = (iso: string, language: string): string =>
  formatIso(iso, withDots('dd/MM/yy HH:mm', language), language);

/** A day (ISO 8601) as dd/MM/yyyy, Europe/Paris (rule LANG-6). */
export const formatDay = (iso: string, language: string): string =>
  formatIso(iso, withDots('dd/MM/yyyy', language), language);

/** A day (ISO 8601) as dd/MM/yy, beside moments of the same form. */
export const formatShortDay = (iso: string, language: string): string =>
  formatIso(iso, withDots('dd/MM/yy', language), language);

/** The time of a moment (ISO 8601) as HH:mm:ss, Europe/Paris. */
export const formatTime = (iso: string, language: string): string => formatIso(iso, 'HH:mm:ss', language);

/** The time of a moment (ISO 8601) as HH:mm, Europe/Paris. */
export const formatMinute = (iso: string, language: string): string => formatIso(iso, 'HH:mm', language);

const inWords = (parts: Intl.DateTimeFormatOptions) => {
  const worded = oncePerText((language) =>
    oncePerText((iso) => {
      const moment = DateTime.fromISO(iso, { zone: operatorZone, locale: regionalTag(language) });
      return moment.isValid ? moment.toLocaleString(parts) : iso;
    }),
  );
  return (iso: string, language: string): string => worded(language)(iso);
};

/** A day (ISO 8601) in words, without the year: `domingo, 22 de noviembre`. */
export const formatDayInWords = inWords({ weekday: 'long', day: 'numeric', month: 'long' });

/** A day (ISO 8601) in short words, for a line of a list: `22 nov`. */
export const formatDayAndMonth = inWords({ day: 'numeric', month: 'short' });

/** A day (ISO 8601) in words, for screen readers: `domingo, 22 de noviembre de 2026`. */
export const formatDateInWords = inWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** A month (yyyy-MM) in words: `noviembre de 2026`. */
export const formatMonth = inWords({ month: 'long', year: 'numeric' });

/** A moment (ISO 8601) in words, for screen readers: `22 de noviembre de 2026 a las 08:15`. */
export const formatMomentInWords = inWords({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
