import { describe, expect, it } from 'vitest';
import type { OwnVehicle } from '#domain/account.ts';
import { fleetQueryOf } from '#domain/fleet.ts';
import { needsWholeFleet, vehiclesShown, vehicleStateOf } from '#domain/fleet-vehicles.ts';
import { idsOf, pageToggled, rowToggled } from '#domain/row-selection.ts';

const now = '2026-11-22T12:00:00Z';
const vehicle = (id: string, validityEndDate?: string): OwnVehicle => ({
  id,
  numberPlate: `${id}-123`,
  countryCode: 'FR',
  emailNotifications: false,
  validityEndDate,
});
const fleet: readonly OwnVehicle[] = Object.freeze([
  vehicle('C'),
  vehicle('A', '2026-11-22T12:59:59'),
  vehicle('D', '2026-11-22T13:00:01'),
  vehicle('B', '2027-01-31T18:30:00'),
]);
const shown = (params: Record<string, string>): string[] =>
  vehiclesShown(fleet, fleetQueryOf(params), now).vehicles.map(({ id }) => id);

describe('A vehicle of a fleet', () => {
  it('A vehicle of a fleet is in it without an end, until its end, or no more; an end without an offset is the operator’s time', () => {
    expect(fleet.map((one) => vehicleStateOf(one, now))).toEqual(['active', 'ended', 'ending', 'ending']);
  });
});

describe('The whole fleet', () => {
  it('The whole fleet is looked through for what the operator’s call does not know, and for nothing else', () => {
    const needing = [{}, { search: 'A', page: '3' }, { status: 'ending' }, { sortBy: 'end' }, { sortBy: 'plate' }];
    expect(needing.map((params) => needsWholeFleet(fleetQueryOf(params as Record<string, string>)))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });

  it('The whole fleet is filtered and sorted; vehicles without an end come after all others', () => {
    expect(shown({ status: 'ending' })).toEqual(['B', 'D']);
    expect(shown({ sortBy: 'end' })).toEqual(['A', 'D', 'B', 'C']);
    expect(shown({ sortBy: 'end', order: 'desc' })).toEqual(['C', 'B', 'D', 'A']);
    expect(shown({ sortBy: 'plate', order: 'desc' })).toEqual(['D', 'C', 'B', 'A']);
  });

  it('The whole fleet comes page by page', () => {
    const many = Array.from({ length: 45 }, (_, index) => vehicle(String(index + 10)));
    const { vehicles, total, pageTotal } = vehiclesShown(many, fleetQueryOf({ status: 'active', page: '3' }), now);
    expect([vehicles.map(({ id }) => id), total, pageTotal]).toEqual([['50', '51', '52', '53', '54'], 45, 3]);
  });
});

describe('The selection of vehicles', () => {
  it('The selection of vehicles takes and gives back one vehicle, or all of a page, and keeps those of other pages', () => {
    const [one, two] = [fleet.slice(0, 2), fleet.slice(2)];
    const first = pageToggled([], one);
    expect([...idsOf(first)]).toEqual(['C', 'A']);
    const both = pageToggled(first, two);
    expect([...idsOf(both)]).toEqual(['C', 'A', 'D', 'B']);
    expect([...idsOf(pageToggled(both, two))]).toEqual(['C', 'A']);
    expect([...idsOf(rowToggled(both, one, 'A'))]).toEqual(['C', 'D', 'B']);
    expect(rowToggled([], one, 'elsewhere')).toEqual([]);
  });
});
