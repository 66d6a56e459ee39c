import { describe, expect, it } from 'vitest';
import { needsWholeList, pageIn, rowsMatching, totalsOf } from '#domain/fleet-due.ts';
import { fleetQueryOf } from '#domain/fleet.ts';
import type { Journey } from '#domain/journey.ts';

const now = '2026-11-22T12:00:00Z';
const trip = (id: string, deadline: string | undefined, more: Partial<Journey> = {}): Journey => ({
  id,
  date: '2026-11-01T08:00:00',
  nature: 'latePayment',
  status: 'TERMINE',
  ttcPrice: 10,
  plate: 'AA-1',
  network: 'A79',
  deadline,
  ...more,
});
const rows = [
  trip('yesterday', '2026-11-21'),
  trip('today', '2026-11-22', { network: 'A4' }),
  trip('sixth', '2026-11-28', { plate: 'BB-2', ttcPrice: 30 }),
  trip('seventh', '2026-11-29', { plate: 'CC-3' }),
  trip('none', undefined, { network: undefined, plate: undefined }),
  trip('remitted', '2026-11-23', { paymentLimit: 'OMP' }),
];
const idsOf = (trips: readonly Journey[]): string[] => trips.map(({ id }) => id);
const matching = (params: Record<string, string>): string[] => idsOf(rowsMatching(rows, fleetQueryOf(params), now));

describe('What a fleet owes', () => {
  it('What a fleet owes is summed in all, by deadline, by network and by vehicle, the largest amount first; what cannot be paid is left out', () => {
    expect(totalsOf(rows, now)).toEqual({
      due: { count: 5, cents: 7000 },
      overdue: { count: 1, cents: 1000 },
      soon: { count: 2, cents: 4000 },
      networks: [
        { name: 'A79', count: 3, cents: 5000 },
        { name: 'A4', count: 1, cents: 1000 },
      ],
      vehicles: [
        { name: 'BB-2', count: 1, cents: 3000 },
        { name: 'AA-1', count: 2, cents: 2000 },
        { name: 'CC-3', count: 1, cents: 1000 },
      ],
    });
  });

  it('What a fleet owes with a deadline from today to the sixth day after it is due within seven days, in the operator’s time', () => {
    expect(matching({ late: 'soon' })).toEqual(['today', 'sixth', 'remitted']);
    expect(idsOf(rowsMatching(rows, fleetQueryOf({ late: 'soon' }), '2026-11-22T23:30:00Z'))).toEqual([
      'sixth',
      'seventh',
      'remitted',
    ]);
  });

  it('What a fleet owes is looked through as a whole for a close deadline or a network, which the operator’s call does not know', () => {
    const needing = [{ late: 'soon' }, { network: 'A4' }, { late: 'yes', search: 'AA' }, {}];
    expect(needing.map((params) => needsWholeList(fleetQueryOf(params as Record<string, string>)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(matching({ network: 'A4' })).toEqual(['today']);
    expect(matching({})).toEqual(idsOf(rows));
  });

  it('What a fleet owes is then paged here', () => {
    const many = Array.from({ length: 45 }, (_, at) => trip(String(at), undefined));
    const { rows: shown, ...count } = pageIn(many, fleetQueryOf({ page: '3' }));
    expect([shown.length, shown[0]?.id, count]).toEqual([5, '40', { total: 45, pageTotal: 3 }]);
  });
});
