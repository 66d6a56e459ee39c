import { describe, expect, it } from 'vitest';
import { fleetParamsOf, fleetQueryOf } from '#domain/fleet.ts';
import {
  columnDrawn,
  columnToggled,
  columnWidth,
  lookOf,
  pageJumpedTo,
  rowsBetween,
  usualLook,
} from '#domain/fleet-table.ts';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const idsBetween = (from: string, to: string) => rowsBetween(rows, from, to).map(({ id }) => id);

describe('A company’s table', () => {
  it('A company’s table has all rows between two selected, in either direction, and one alone where the other is on another page', () => {
    expect(idsBetween('b', 'd')).toEqual(['b', 'c', 'd']);
    expect(idsBetween('c', 'a')).toEqual(['a', 'b', 'c']);
    expect(idsBetween('elsewhere', 'c')).toEqual(['c']);
    expect(idsBetween('a', 'elsewhere')).toEqual([]);
  });

  it('A company’s table goes to the page that is typed, and nowhere where there is none of that number', () => {
    expect(['1', ' 3 ', '12', '0', '13', '', 'two', '-1', '1.5'].map((typed) => pageJumpedTo(typed, 12))).toEqual([
      0,
      2,
      11,
      ...Array(6).fill(null),
    ]);
  });

  it('A company’s table looks as this browser keeps it; a size that is not offered counts as not chosen', () => {
    expect(lookOf(undefined)).toEqual(usualLook);
    expect(lookOf({ pageSize: 100, hidden: ['way'] })).toEqual({ pageSize: 100, hidden: ['way'] });
    expect(lookOf({ pageSize: 7, hidden: [] })).toEqual({ pageSize: 20, hidden: [] });
    expect(columnToggled({ pageSize: 50, hidden: ['way'] }, 'date').hidden).toEqual(['way', 'date']);
    expect(columnToggled({ pageSize: 50, hidden: ['way', 'date'] }, 'way').hidden).toEqual(['date']);
  });

  it('A company’s table has columns as wide as they were drawn, within limits, whatever else is chosen, until they get their own width back', () => {
    const drawn = columnDrawn(columnDrawn(usualLook, 'way', 300), 'date', 1);
    expect(drawn.widths).toEqual([
      { column: 'way', width: 300 },
      { column: 'date', width: columnWidth.least },
    ]);
    expect(columnToggled(lookOf({ ...drawn, pageSize: 50 }), 'date').widths).toEqual(drawn.widths);
    expect(columnDrawn(drawn, 'way', 9_999).widths).toEqual([
      { column: 'date', width: columnWidth.least },
      { column: 'way', width: columnWidth.most },
    ]);
    expect(columnDrawn(drawn, 'way', null).widths).toEqual([{ column: 'date', width: columnWidth.least }]);
  });

  it('A company’s table has the size that is kept where the address says none, and says any other', () => {
    expect(fleetQueryOf({}, 50).pageSize).toBe(50);
    expect(fleetQueryOf({ pageSize: '20' }, 50).pageSize).toBe(20);
    expect(fleetParamsOf(fleetQueryOf({}, 50), 50)).toEqual({});
    expect(fleetParamsOf(fleetQueryOf({ pageSize: '20' }, 50), 50)).toEqual({ pageSize: '20' });
  });
});
