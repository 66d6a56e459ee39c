import { describe, expect, it } from 'vitest';
import { isPageWhole, openRows, pageToggled } from '#domain/fleet-selection.ts';
import type { Journey } from '#domain/journey.ts';

const trip = (id: string, more: Partial<Journey> = {}): Journey => ({
  id,
  date: '2026-11-01T08:00:00',
  nature: 'latePayment',
  status: 'TERMINE',
  ttcPrice: 4.2,
  ...more,
});
const closed = [
  trip('omp', { paymentLimit: 'OMP' }),
  trip('under', { status: 'EN_COURS' }),
  trip('overpaid', { alreadyPaid: 9 }),
];
const rows = [trip('a'), trip('b'), ...closed];

describe('A page of a fleet’s list', () => {
  it('is selected as a whole when every row is that can be; then its box clears it', () => {
    const whole = pageToggled({}, rows);
    expect(Object.keys(whole)).toEqual(['a', 'b']);
    expect(isPageWhole(whole, rows)).toBe(true);
    expect(pageToggled(whole, rows)).toEqual({});
    expect(isPageWhole({ a: trip('a') }, rows)).toBe(false);
    expect(Object.keys(pageToggled({ a: trip('a') }, rows))).toEqual(['a', 'b']);
  });

  it('of which no row can be selected keeps what other pages hold', () => {
    expect(openRows(closed)).toEqual([]);
    expect(isPageWhole({}, closed)).toBe(false);
    expect(Object.keys(pageToggled({ a: trip('a') }, closed))).toEqual(['a']);
  });
});
