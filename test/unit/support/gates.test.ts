import { expect, it } from 'vitest';
import { gates, isSamePlace } from '#domain/gates.ts';
import { allowed } from '#support/allowed.ts';
import { withGates } from '#tools/replay/gates.ts';

it('On a screen out of a code, a gate that the code hides is one of the motorway, of another place than the others; names stay hidden', () => {
  const shown = withGates(
    {
      machine: 'prepayment',
      value: 'form',
      context: { entrance: '•2', exit: '•3', trip: { in: { id: '•2', label: '•4' } }, plate: '•1', vehicleClass: '1' },
      status: 'active',
      children: {},
    },
    allowed,
  ).context;
  const { entrance, exit, ...rest } = shown as { entrance: string; exit: string };
  expect([...gates]).toEqual(expect.arrayContaining([entrance, exit]));
  expect(isSamePlace(entrance, exit)).toBe(false);
  expect(rest).toEqual({ trip: { in: { id: entrance, label: '•4' } }, plate: '•1', vehicleClass: '1' });
});
