import { expect, it } from 'vitest';
import { calendarFile, deadlinesOf } from '#domain/calendar.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { finishedTrip } from '../finished-trip.ts';

const now = '2026-03-27T10:00:00Z';
const trip = (id: string, details: Partial<Journey>): Journey =>
  finishedTrip(id, { date: '2026-03-25T08:00:00', ttcPrice: 440, ...details });

it('The deadlines of a list are summed for each day that is still to come, by the operator’s calendar', () => {
  const trips = [
    trip('a', { deadline: '2026-03-29T23:59:59', ttcPrice: 1010 }),
    trip('b', { deadline: '2026-03-29T23:59:59' }),
    // Half past eleven at night in London is the next day at the operator’s.
    trip('c', { deadline: '2026-03-30T22:30:00Z' }),
    trip('today, of an unknown status', { deadline: '2026-03-27T23:59:59', status: 'OTHER' }),
    trip('late', { deadline: '2026-03-26T23:59:59' }),
    trip('none', {}),
    trip('nonsense', { deadline: 'soon' }),
    trip('without a price', { deadline: '2026-03-29T23:59:59', status: 'OTHER', ttcPrice: undefined }),
    trip('alone without a price', { deadline: '2026-04-02', status: 'OTHER', ttcPrice: undefined }),
    trip('settled', { deadline: '2026-04-03', alreadyPaid: 440 }),
    trip('overpaid', { deadline: '2026-04-03', alreadyPaid: 500 }),
    trip('paid', { deadline: '2026-04-02', note: 'paid' }),
    trip('under way', { deadline: '2026-04-02', status: 'EN_COURS' }),
    trip('prosecutor', { deadline: '2026-04-02', paymentLimit: 'OMP' }),
  ];
  expect(deadlinesOf(trips, now)).toEqual([
    { day: '2026-03-27', cents: 440, trips: 1, unpriced: 0 },
    { day: '2026-03-29', cents: 1450, trips: 3, unpriced: 1 },
    { day: '2026-03-31', cents: 440, trips: 1, unpriced: 0 },
    { day: '2026-04-02', cents: 0, trips: 1, unpriced: 1 },
  ]);
});

const days = [
  { id: 'd1.AB123CD', day: '2026-03-30', title: 'Pay 10,10 €; soon', text: 'AB-123-CD\n1 trip' },
  { id: 'd2.AB123CD', day: '2026-01-10', title: 'ñ'.repeat(60), text: '' },
];
const source = { host: 'portal.example', url: 'https://portal.example/form/payment' };
const file = calendarFile(days, source, now);

it('A calendar file holds each deadline as a whole day, with an alarm at nine the day before, summer time or not', () => {
  expect(file).toContain('BEGIN:VEVENT\r\nUID:d1.AB123CD@portal.example\r\nDTSTAMP:20260327T100000Z\r\n');
  expect(file).toContain('DTSTART;VALUE=DATE:20260330\r\nDTEND;VALUE=DATE:20260331\r\n');
  // The 29th is summer time already (UTC+2); the 9th of January is winter time (UTC+1).
  expect(file).toContain('TRIGGER;VALUE=DATE-TIME:20260329T070000Z\r\n');
  expect(file).toContain('TRIGGER;VALUE=DATE-TIME:20260109T080000Z\r\n');
  expect(file).toContain('SUMMARY:Pay 10\\,10 €\\; soon\r\nDESCRIPTION:AB-123-CD\\n1 trip\r\n');
  expect(file).toContain('URL:https://portal.example/form/payment\r\n');
});

it('A calendar file has lines of 75 octets at most, which put together again say the same', () => {
  const lines = file.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'ñ'.repeat(60)}\r\n`);
});
