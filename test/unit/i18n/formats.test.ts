import { i18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { activate } from '#i18n/catalogue.ts';
import { formatDateInWords, formatDateTime, formatDay, formatMomentInWords } from '#i18n/formats.ts';
import { formatMoney } from '#i18n/money.ts';
import { type DateKind, dateText, isDate } from '#i18n/date-text.ts';
import { dateIn } from '#i18n/typed-date.ts';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  ['en', '1,200'],
  ['es', '1.200'],
  ['fr', '1 200'],
  ['de', '1.200'],
  ['it', '1.200'],
] as const)('A count of four digits has its separator in %s: %s', async (language, count) => {
  await activate(language);
  expect(plain(i18n.number(1200))).toBe(count);
  expect(plain(i18n._('{count, plural, one {#} other {# of them}}', { count: 1200 }))).toBe(`${count} of them`);
});

describe('Prices as each language writes them', () => {
  it.each([
    ['es', 1010, '10,10 €'],
    ['es', 123_456, '1.234,56 €'],
    ['fr', 123_456, '1 234,56 €'],
    ['de', 123_456, '1.234,56 €'],
    ['it', 123_456, '1.234,56 €'],
    ['en', 123_456, '€1,234.56'],
    ['es', 123_450, '1.234,50 €'],
    ['es', 0, '0,00 €'],
    ['es', 29, '0,29 €'],
    ['es', -500, '-5,00 €'],
    ['fr', 999_999_999_999_99, '999 999 999 999,99 €'],
  ])('%s: %i cents', (language, cents, text) => {
    expect(plain(formatMoney(cents, language))).toBe(text);
  });

  it('A price keeps the sign on the line of its amount', () => {
    expect(formatMoney(1010, 'es')).toBe('10,10\u00a0€');
  });
});

describe('Dates of trips', () => {
  it('The portal shows a moment as dd/MM/yy HH:mm, on the clock of Paris', () => {
    expect(formatDateTime('2026-11-20T23:30:00Z', 'es')).toBe('21/11/26 00:30');
    expect(formatDateTime('2026-07-01T14:05:00', 'fr')).toBe('01/07/26 14:05');
    expect(formatDateTime('2026-07-01T14:05:00+00:00', 'en')).toBe('01/07/26 16:05');
    expect(formatDateTime('2026-11-20T19:30:00-05:00', 'it')).toBe('21/11/26 01:30');
  });

  it('The portal shows a day as dd/MM/yyyy', () => {
    expect(formatDay('2026-11-20T23:30:00Z', 'es')).toBe('21/11/2026');
    expect(formatDay('2026-03-09', 'en')).toBe('09/03/2026');
  });

  it('The portal writes German dates with dots', () => {
    expect(formatDateTime('2026-11-20T08:15:00', 'de')).toBe('20.11.26 08:15');
    expect(formatDay('2026-11-20', 'de')).toBe('20.11.2026');
  });

  it.each([
    ['es', 'sábado, 21 de noviembre de 2026', '21 de noviembre de 2026 a las 00:30'],
    ['fr', 'samedi 21 novembre 2026', '21 novembre 2026 à 00:30'],
    ['de', 'Samstag, 21. November 2026', '21. November 2026 um 00:30'],
    ['it', 'sabato 21 novembre 2026', '21 novembre 2026 alle ore 00:30'],
    ['en', 'Saturday, 21 November 2026', '21 November 2026 at 00:30'],
  ])('The portal writes days and moments in words (%s)', (language, day, moment) => {
    expect(formatDateInWords('2026-11-20T23:30:00Z', language)).toBe(day);
    expect(formatMomentInWords('2026-11-20T23:30:00Z', language)).toBe(moment);
  });

  it('The portal shows what is no date as it came', () => {
    expect(formatDay('soon', 'es')).toBe('soon');
    expect(formatDateTime('', 'es')).toBe('');
  });
});

describe('A date that is typed', () => {
  it.each<[string, DateKind, string]>([
    ['10/11/2026', 'date', '2026-11-10'],
    ['10.11.2026', 'date', '2026-11-10'],
    ['10-11-2026', 'date', '2026-11-10'],
    ['1/2/26', 'date', '2026-02-01'],
    [' 10 11 2026 ', 'date', '2026-11-10'],
    ['10112026', 'date', '2026-11-10'],
    ['2026-11-10', 'date', '2026-11-10'],
    ['8:05', 'time', '08:05'],
    ['18h30', 'time', '18:30'],
    ['18.30', 'time', '18:30'],
    ['1830', 'time', '18:30'],
    ['10/11/2026 8:30', 'datetime-local', '2026-11-10T08:30'],
    ['10.11.2026, 08:30', 'datetime-local', '2026-11-10T08:30'],
    ['2027-01-31T18:30', 'datetime-local', '2027-01-31T18:30'],
  ])('%s, as a %s, is %s', (typed, kind, value) => expect(dateIn(typed, kind)).toBe(value));

  it.each<[string, DateKind]>([
    ['31/02/2026', 'date'],
    ['11/13/2026', 'date'],
    ['10/11', 'date'],
    ['mañana', 'date'],
    ['24:00', 'time'],
    ['8:30 PM', 'time'],
    ['10/11/2026', 'datetime-local'],
    ['', 'date'],
  ])('%s is no %s, and stays as it was typed', (typed, kind) => {
    expect(dateIn(typed, kind)).toBe(typed);
    expect(isDate(typed, kind)).toBe(false);
  });
});

it.each([
  ['es', '10/11/2026 18:30'],
  ['fr', '10/11/2026 18:30'],
  ['it', '10/11/2026 18:30'],
  ['en', '10/11/2026 18:30'],
  ['de', '10.11.2026 18:30'],
])('A date that is shown to be typed over in %s is %s, and is read again as the same', (language, text) => {
  expect(dateText('2026-11-10T18:30', 'datetime-local', language)).toBe(text);
  expect(dateIn(text, 'datetime-local')).toBe('2026-11-10T18:30');
});

it('A date that is shown to be typed over leaves out the seconds that a service sent', () =>
  expect(dateText('18:30:00', 'time', 'es')).toBe('18:30'));
it('A date that is shown to be typed over is left as it is where it is no date', () =>
  expect(dateText('31/2/', 'date', 'es')).toBe('31/2/'));
