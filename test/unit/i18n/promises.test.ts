import { describe, expect, it } from 'vitest';
import { whitelabelLife } from '#runtime/settings.ts';
import { recordLife } from '#domain/money/payment.ts';
import { receiptLife } from '#domain/money/kept-receipt.ts';
import { lookAgainAt } from '#domain/calendar.ts';
import { soonDays } from '#domain/fleet/due.ts';
import { languages } from '#domain/language.ts';
import { minutesUntil, pauseAfter, spread } from '#domain/money/status-rounds.ts';
import { mailPause } from '#machines/parts/sent-mail.ts';
import { undoTime } from '#machines/vehicle-closure.ts';
import { entriesOf } from './catalogue-files.ts';

const catalogues = await Promise.all(languages.map(async (language) => [language, await entriesOf(language)] as const));
const sources = (await entriesOf('en')).map(({ source }) => source);
const hour = 3_600_000;
const waiting = { checks: 5, verdict: 'pending', problem: null } as const;

/** Each span of time in the texts, and whether it is true. An operator's text, or one given by a rule, is true by itself. */
const spans: Readonly<Record<string, boolean>> = {
  '15 minutes.': whitelabelLife === hour / 4,
  '24 hours.': recordLife === 24 * hour,
  'This browser keeps this list for 24 hours, or until you sign out. It holds no payments from other devices.':
    recordLife === 24 * hour,
  'Until all are paid, until the next search, or for 24 hours.': recordLife === 24 * hour,
  'We will send this in 10 seconds, with effect from {moment}. You can still undo it.': undoTime === 10_000,
  '30 days, or until you delete them or sign out.': receiptLife === 720 * hour,
  'This device keeps the receipt for 30 days, on the home page, without card data.': receiptLife === 720 * hour,
  'We keep each receipt here for 30 days, without card data.': receiptLife === 720 * hour,
  'A minute after each email, you can ask for it again.': mailPause === hour / 60,
  'Remind me in 24 and 48 hours':
    lookAgainAt('2026-11-20T00:00:00Z').join() === '2026-11-21T00:00:00.000Z,2026-11-22T00:00:00.000Z',
  'Deadline in the next 7 days': soonDays === 7,
  '{minutes, plural, one {The next check comes within # minute.} other {The next check comes within # minutes.}}':
    minutesUntil(waiting) * 60_000 >= spread(pauseAfter(waiting), 1),
  // Rule ALERT-9.
  'Your personal data is destroyed 2 years after the last recorded passage.': true,
  // Rule DUE-5.
  '{0, plural, one {# day left to pay} other {# days left to pay}}': true,
};

/** “24 hours”, “a few days”, “within the hour”, “# days”. */
const tellsSpan = (text: string): boolean =>
  /(?:\d+|#|\b(?:an?|few|some|several|one|two|within|the next))\s+(?:seconds|minutes?|hours?|days?|weeks?|months?|years?)\b/i.test(
    text,
  );
const numbersIn = (text: string): string[] => (text.replaceAll(/\{\d+/g, '').match(/\d+/g) ?? []).sort();

describe('What a driver is told is what is known', () => {
  it('A text names only periods of time that a rule, the operator or the portal keeps', () => {
    expect(sources.filter(tellsSpan).filter((text) => !(text in spans))).toEqual([]);
    expect(Object.keys(spans).filter((text) => !sources.includes(text) || !tellsSpan(text))).toEqual([]);
  });

  it.each(Object.entries(spans))('A span of time that a text names is true: %s', (_, isSo) => expect(isSo).toBe(true));

  it.each(catalogues)('A translation has the numbers of its source in %s', (_, entries) => {
    const other = entries.filter(({ source, text }) => numbersIn(source).join() !== numbersIn(text).join());
    expect(other.map(({ source, text }) => [source, text])).toEqual([]);
  });

  it.each(catalogues)('A text promises nothing of cookies and trackers, which operators may add: %s', (_, entries) => {
    const promise =
      /\b(?:no|without|sin|keine?|ohne|aucun|sans|nessun|senza|ningun[ao]?)\s+(?:\p{L}+\s+)?(?:cookies?|track\p{L}*|rastre\p{L}*|suivi|tracci\p{L}*)/iu;
    expect(entries.map(({ text }) => text).filter((text) => promise.test(text))).toEqual([]);
  });

  it.each(catalogues)('A text calls no payment unfinished or unpaid while it is being checked: %s', (_, entries) => {
    const ended =
      /\bpayments? (?:was|were|is|are) (?:left )?(?:unfinished|unpaid)|paiement.*inachevé|Zahlung.*nicht abgeschlossen|pagamento.*non è stato concluso|pago.*sin (?:terminar|pagar)/i;
    expect(entries.map(({ text }) => text).filter((text) => ended.test(text))).toEqual([]);
  });
});
