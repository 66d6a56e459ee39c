import { describe, expect, it } from 'vitest';
import { type DateKind, dateText, isDate } from '#i18n/date-text.ts';
import { dateIn } from '#i18n/typed-date.ts';

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
  ])('%s, as a %s, is none and stays as it was typed', (typed, kind) => {
    expect(dateIn(typed, kind)).toBe(typed);
    expect(isDate(typed, kind)).toBe(false);
  });
});

describe('A date that is shown to be typed over', () => {
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
});
