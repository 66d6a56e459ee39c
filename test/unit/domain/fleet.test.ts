import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  activeFilters,
  deadlineFilters,
  filtersOf,
  noFilters,
  fleetColumns,
  fleetParamsOf,
  fleetQueryOf,
  isSameQuery,
  vehicleColumns,
  vehicleStates,
  vehicleQuery,
} from '#domain/fleet.ts';
import { pageSizes } from '#domain/page-sizes.ts';
import { checkLine } from '#domain/fleet-import.ts';
import { mappingOf } from '#domain/import-columns.ts';

const day = fc.constantFrom('', '2026-11-01', '2026-02-28');
const query = fc.record({
  page: fc.integer({ min: 0, max: 5000 }),
  pageSize: fc.constantFrom(...pageSizes),
  sortBy: fc.constantFrom(...fleetColumns, ...vehicleColumns),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  search: fc.string({ maxLength: 40 }),
  from: day,
  to: day,
  late: fc.constantFrom('' as const, ...deadlineFilters),
  network: fc.constantFrom('', 'A79'),
  status: fc.constantFrom('' as const, ...vehicleStates),
});

describe('The address of a fleet’s list', () => {
  it('The address of a fleet’s list says the query and nothing that is usual; read again it is the same query', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(isSameQuery(fleetQueryOf(fleetParamsOf(asked)), asked)).toBe(true);
        expect(isSameQuery({ ...asked, page: asked.page + 1 }, asked)).toBe(false);
      }),
    );
    expect(fleetParamsOf(fleetQueryOf({}))).toEqual({});
    expect(fleetParamsOf({ ...fleetQueryOf({}), page: 1 })).toEqual({ page: '2' });
  });

  it('The address of a fleet’s list of one vehicle shows what the list holds of its plate', () => {
    const params = Object.fromEntries(new URLSearchParams(vehicleQuery('M-ÄB 12&3')));
    expect(fleetQueryOf(params)).toMatchObject({ search: 'M-ÄB 12&3', page: 0 });
  });

  it('An unreadable address of a fleet’s list counts as absent', () => {
    expect(
      fleetQueryOf({
        page: '0',
        pageSize: '7',
        sortBy: 'constructor',
        order: 'up',
        from: '2026-02-30',
        to: '1',
        late: 'x',
      }),
    ).toEqual(fleetQueryOf({}));
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.string()), (params) => fleetQueryOf(params).page >= 0));
  });
});

describe('The filters in use', () => {
  it('The filters in use are those that say something, in the order of the form', () => {
    expect(activeFilters(noFilters)).toEqual([]);
    expect(activeFilters({ search: 'AA', from: '2026-11-01', to: '2026-11-30', late: 'soon', network: 'A79' })).toEqual(
      ['search', 'from', 'to', 'late', 'network'],
    );
    expect(activeFilters(filtersOf(fleetQueryOf({ network: 'A79', sortBy: 'plate', page: '2' })))).toEqual(['network']);
  });
});

describe('A line of a file of vehicles', () => {
  const mapping = { numberPlate: 0, countryCode: 1, validityStartDate: 2, validityEndDate: 3 };
  it.each([
    [['ab-123-cd', 'fr', '', ''], { cells: ['AB-123-CD', 'FR', '', ''], key: 'FR AB123CD  ' }],
    [
      ['M-AB 1234', 'DE', '01/02/2026', '2026-03-01 08:30'],
      {
        cells: ['M-AB 1234', 'DE', '2026-02-01T00:00:00', '2026-03-01T08:30:00'],
        key: 'DE MAB1234 2026-02-01T00:00:00 2026-03-01T08:30:00',
      },
    ],
    [['', 'FR', '', ''], { code: 'number_plate_mandatory' }],
    [['--', 'FR', '', ''], { code: 'invalid_number_plate' }],
    [['AB-123-CD', '', '', ''], { code: 'country_code_mandatory' }],
    [['AB-123-CD', 'ma', '', ''], { cells: ['AB-123-CD', 'MA', '', ''], key: 'MA AB123CD  ' }],
    [['AB-123-CD', 'France', '', ''], { cells: ['AB-123-CD', 'FR', '', ''], key: 'FR AB123CD  ' }],
    [['AB-123-CD', 'Nowhere', '', ''], { code: 'invalid_country_code' }],
    [['AB-123-CD', 'FR', '31/02/2026', ''], { code: 'date_unreadable' }],
    [
      ['AB-123-CD', 'FR', '', '2026-01-01'],
      { cells: ['AB-123-CD', 'FR', '', '2026-01-01T00:00:00'], key: 'FR AB123CD  2026-01-01T00:00:00' },
    ],
    [['AB-123-CD', 'FR', '2026-01-02', '2026-01-01'], { code: 'invalid_date_range' }],
    [['AB-123-CD'], { code: 'country_code_mandatory' }],
  ])('%j', (line, found) => expect(checkLine(line, mapping, 'day')).toEqual(found));

  it('A line of a file of vehicles is French without a country’s column', () =>
    expect(checkLine(['AB-1'], { ...mapping, countryCode: null }, 'day')).toMatchObject({
      cells: ['AB-1', 'FR', '', ''],
    }));

  it('A line of a file of vehicles has its columns found in each language, whatever their order', () => {
    expect(mappingOf(['Pays', 'Immatriculation', 'Date de fin', 'Date de début'])).toEqual({
      numberPlate: 1,
      countryCode: 0,
      validityStartDate: 3,
      validityEndDate: 2,
    });
    expect(mappingOf(['Kennzeichen', 'Land'])).toEqual({
      numberPlate: 0,
      countryCode: 1,
      validityStartDate: null,
      validityEndDate: null,
    });
    expect(mappingOf(['number_plate', 'COUNTRY CODE'])).toMatchObject({ numberPlate: 0, countryCode: 1 });
    expect(mappingOf(['x'])).toEqual({
      numberPlate: null,
      countryCode: null,
      validityStartDate: null,
      validityEndDate: null,
    });
  });
});
