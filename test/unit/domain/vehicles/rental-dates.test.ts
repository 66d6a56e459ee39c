import { expect, it } from 'vitest';
import { isMoment, momentOf, partsOf, searchMoment } from '#domain/vehicles/rental-dates.ts';

it.each([
  '2024-02-29T00:00',
  '2000-02-29T23:59',
  '2026-02-28T12:00:59',
  '2026-04-30T10:00',
  '2026-12-31T10:00',
  '2026-01-01T10:00',
])('A moment of a rental exists: %s', (moment) => expect(isMoment(moment)).toBe(true));

it.each([
  '2026-02-29T00:00',
  '1900-02-29T00:00',
  '2026-04-31T10:00',
  '2026-06-31T10:00',
  '2026-09-31T10:00',
  '2026-11-31T10:00',
  '2026-01-32T10:00',
  '2026-00-10T10:00',
  '2026-13-10T10:00',
  '2026-01-00T10:00',
  '2026-01-10T24:00',
  '2026-01-10T10:60',
  '2026-01-10',
  '',
])('A moment of a rental does not: %s', (moment) => expect(isMoment(moment)).toBe(false));

it('A moment of a rental is sent to the second', () => {
  expect(searchMoment('2026-01-10T10:00')).toBe('2026-01-10T10:00:00');
  expect(searchMoment('2026-01-10T10:00:30')).toBe('2026-01-10T10:00:30');
});

it('A moment of a rental is joined from a day and a time, and split again', () => {
  expect(momentOf({ date: '2026-01-10', time: '10:00' })).toBe('2026-01-10T10:00');
  expect(momentOf({ date: '', time: '' })).toBe('');
  expect(momentOf({ date: '1T', time: '' })).toBe('1tT');
  expect(partsOf('2026-01-10T10:00')).toEqual({ date: '2026-01-10', time: '10:00' });
});
