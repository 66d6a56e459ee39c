import { describe, expect, it } from 'vitest';
import { openRows, selectionTotal } from '#domain/fleet-selection.ts';
import type { Journey } from '#domain/journey.ts';
import { isPageWhole, pageToggled, rowToggled, withRows } from '#domain/row-selection.ts';

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

const open = openRows(rows);
const idsIn = (selected: readonly Journey[]) => selected.map(({ id }) => id);

describe('A page of a fleet’s list', () => {
  it('A page of a fleet’s list is selected as a whole when every row is that can be; then its box clears it', () => {
    const whole = pageToggled([], open);
    expect(idsIn(whole)).toEqual(['a', 'b']);
    expect(isPageWhole(whole, open)).toBe(true);
    expect(pageToggled(whole, open)).toEqual([]);
    expect(isPageWhole([trip('a')], open)).toBe(false);
    expect(idsIn(pageToggled([trip('a')], open))).toEqual(['a', 'b']);
  });

  it('A page of a fleet’s list of which no row can be selected keeps what other pages hold', () => {
    expect(openRows(closed)).toEqual([]);
    expect(isPageWhole([], openRows(closed))).toBe(false);
    expect(idsIn(pageToggled([trip('a')], openRows(closed)))).toEqual(['a']);
  });

  it('A page of a fleet’s list takes and leaves one row at a time, and no other', () => {
    const others = [trip('elsewhere')];
    expect(idsIn(rowToggled(others, open, 'b'))).toEqual(['elsewhere', 'b']);
    expect(idsIn(rowToggled([...others, trip('b')], open, 'b'))).toEqual(['elsewhere']);
    for (const id of ['omp', 'gone']) expect(rowToggled(others, open, id)).toEqual(others);
  });
});

describe('A selection', () => {
  it('A selection holds a trip once, with what it costs now', () => {
    const selected = withRows([trip('a'), trip('b')], [trip('b', { indemnity: 10 }), trip('c')]);
    expect(idsIn(selected)).toEqual(['a', 'b', 'c']);
    expect(selectionTotal(selected)).toBe(420 * 3 + 1000);
  });
});
