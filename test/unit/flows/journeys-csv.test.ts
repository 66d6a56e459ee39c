import { describe, expect, it } from 'vitest';
import type { Journey } from '#domain/journey.ts';
import { sentClaimOf, withSentClaim } from '#domain/sent-claims.ts';
import { claimsCsv } from '#flows/fleet-journeys/claims-csv.ts';
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
  it('A list that is filtered here is exported with its trips, and their amounts with two decimals', async () => {
    const text = await journeysCsv([trip, { id: 'b', date: '', nature: 'freeFlow', status: 'EN_COURS' }]).text();
    expect(text.split('\r\n')).toEqual([
      'date;numberPlate;countryCode;nature;number;deadline;total',
      '2026-11-01T08:00:00;AA-123-BB;FR;latePayment;700123;2026-11-28;14.20',
      ';;;freeFlow;;;0.00',
    ]);
  });
});

describe('Claims that were sent', () => {
  const sent = (number: string, trips: Journey[]) =>
    sentClaimOf(trips, { number, reason: 'Sold', sentAt: '2026-11-20T08:00:00Z' });

  it('Claims that were sent are a file with a line for each trip', async () => {
    const text = await claimsCsv([sent('R-2', [trip])], ['a', 'b', 'c', 'd', 'e', 'f', 'g']).text();
    expect(text.split('\r\n')[1]).toBe('R-2;2026-11-20;Sold;AA-123-BB;700123;2026-11-01T08:00:00;14.20');
  });

  it('Claims that were sent are kept the newest first, as long as there is room for their trips', () => {
    const large = sent('R-1', Array<Journey>(4999).fill(trip));
    expect(withSentClaim([large], sent('R-2', [trip])).map(({ number }) => number)).toEqual(['R-2', 'R-1']);
    expect(withSentClaim([large], sent('R-2', [trip, trip])).map(({ number }) => number)).toEqual(['R-2']);
  });
});
