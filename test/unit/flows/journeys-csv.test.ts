import { describe, expect, it } from 'vitest';
import type { Journey } from '#domain/journey.ts';
import { journeysCsv } from '#flows/fleet-journeys/journeys-csv.ts';

const trip: Journey = {
  id: 'a',
  date: '2026-11-01T08:00:00',
  nature: 'latePayment',
  status: 'TERMINE',
  plate: 'AA-123-BB',
  countryCode: 'FR',
  pvNumber: '700123',
  deadline: '2026-11-28',
  ttcPrice: 4.2,
  indemnity: 10,
};

describe('A list that is filtered here', () => {
  it('is exported with its trips, and their amounts with two decimals', async () => {
    const text = await journeysCsv([trip, { id: 'b', date: '', nature: 'freeFlow', status: 'EN_COURS' }]).text();
    expect(text.split('\r\n')).toEqual([
      'date;numberPlate;countryCode;nature;number;deadline;total',
      '2026-11-01T08:00:00;AA-123-BB;FR;latePayment;700123;2026-11-28;14.20',
      ';;;freeFlow;;;0.00',
    ]);
  });
});
