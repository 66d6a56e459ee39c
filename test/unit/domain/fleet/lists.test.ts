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
  pageIn,
  vehicleColumns,
  vehicleStates,
  vehicleQuery,
} from '#domain/fleet/lists.ts';
import { checkLine } from '#domain/fleet/import.ts';
import { openRows, selectionTotal, withLeftOut } from '#domain/fleet/selection.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { isPageWhole, pageToggled, rowToggled, withRows } from '#domain/trips/row-selection.ts';
import {
  columnDrawn,
  toggleColumn,
  columnWidth,
  firstPlace,
  hasSmallerPages,
  lookOf,
  pageJumpedTo,
  pageSizes,
  rowsBetween,
  usualLook,
} from '#domain/fleet/table.ts';
import { canBePassedOn } from '#domain/search/link.ts';
import { searchedText } from '#domain/search/number.ts';
import { needsWholeList, rowsMatching, totalsOf } from '#domain/fleet/due.ts';
import type { OwnVehicle } from '#domain/accounts/profile.ts';
import { needsWholeFleet, vehiclesShown, vehicleStateOf } from '#domain/fleet/vehicles.ts';
import { finishedTrip } from '../../finished-trip.ts';

const day = fc.constantFrom('', '2026-11-01', '2026-02-28');
const query = fc.record({
  page: fc.integer({ min: 0, max: 5000 }),
  pageSize: fc.constantFrom(...pageSizes),
  sortBy: fc.constantFrom(...fleetColumns, ...vehicleColumns),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  search: fc.string({ maxLength: 40 }).map(searchedText),
  from: day,
  to: day,
  late: fc.constantFrom('' as const, ...deadlineFilters),
  network: fc.constantFrom('', 'A79'),
  status: fc.constantFrom('' as const, ...vehicleStates),
});

describe('The address of a fleet’s list', () => {
  it('The address of a fleet’s list holds the query without defaults, and reads back as the same query', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(isSameQuery(fleetQueryOf(fleetParamsOf(asked)), asked)).toBe(true);
        expect(isSameQuery({ ...asked, page: asked.page + 1 }, asked)).toBe(false);
      }),
    );
    expect(fleetParamsOf(fleetQueryOf({}))).toEqual({});
    expect(fleetParamsOf({ ...fleetQueryOf({}), page: 1 })).toEqual({ page: '2' });
  });

  it('The address of one vehicle’s trips filters the list by its plate', () => {
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

it('The filters in use are those with a value, in the order of the form', () => {
  expect(activeFilters(noFilters)).toEqual([]);
  expect(activeFilters({ search: 'AA', from: '2026-11-01', to: '2026-11-30', late: 'soon', network: 'A79' })).toEqual([
    'search',
    'from',
    'to',
    'late',
    'network',
  ]);
  expect(activeFilters(filtersOf(fleetQueryOf({ network: 'A79', sortBy: 'plate', page: '2' })))).toEqual(['network']);
});

describe('The place of a page’s rows in the whole list', () => {
  const total = 5_230;
  /** The pages of an operator that returns at most so many rows. */
  const pagesOf = (pageSize: number, most: number) => {
    const given = Math.min(pageSize, most);
    const pageTotal = Math.ceil(total / given);
    return Array.from({ length: pageTotal }, (_, page) => ({
      size: { page, pageSize, total, pageTotal },
      first: page * given,
      rows: Math.min(given, total - page * given),
    }));
  };

  it.each(pageSizes.flatMap((pageSize) => [50, 100, 1000, 10_000].map((most): [number, number] => [pageSize, most])))(
    'The first row of a page of %i is counted rightly from an operator that returns at most %i rows',
    (pageSize, most) => {
      for (const { size, first, rows } of pagesOf(pageSize, most)) {
        expect(firstPlace(size, rows)).toBe(first);
        expect(hasSmallerPages(size)).toBe(most < pageSize);
      }
    },
  );

  it('Five pages hold five thousand rows', () => expect(Math.ceil(5_000 / Math.max(...pageSizes))).toBe(5));
});

it('A press leaves out only trips that were selected', () => {
  const [a, b] = [trip('a'), trip('b')];
  expect(withLeftOut({ rows: [a, b], selected: [b], leftOut: [] }, ({ rows: listed }) => listed)).toEqual([b]);
});

describe('A line of a file of vehicles', () => {
  const mapping = { plate: 0, countryCode: 1, validityStartDate: 2, validityEndDate: 3 };
  const sent = (plate: string, countryCode: string, validityStartDate = '', validityEndDate = '') => ({
    plate,
    countryCode,
    validityStartDate,
    validityEndDate,
  });
  it.each([
    [['ab-123-cd', 'fr', '', ''], { cells: sent('AB-123-CD', 'FR'), key: 'FR AB123CD  ' }],
    [
      ['M-AB 1234', 'DE', '01/02/2026', '2026-03-01 08:30'],
      {
        cells: sent('M-AB 1234', 'DE', '2026-02-01T00:00:00', '2026-03-01T08:30:00'),
        key: 'DE MAB1234 2026-02-01T00:00:00 2026-03-01T08:30:00',
      },
    ],
    [['', 'FR', '', ''], { code: 'number_plate_mandatory' }],
    [['--', 'FR', '', ''], { code: 'invalid_number_plate' }],
    [['AB-123-CD', '', '', ''], { code: 'country_code_mandatory' }],
    [['AB-123-CD', 'ma', '', ''], { cells: sent('AB-123-CD', 'MA'), key: 'MA AB123CD  ' }],
    [['AB-123-CD', 'France', '', ''], { cells: sent('AB-123-CD', 'FR'), key: 'FR AB123CD  ' }],
    [['AB-123-CD', 'Nowhere', '', ''], { code: 'invalid_country_code' }],
    [['AB-123-CD', 'FR', '31/02/2026', ''], { code: 'date_unreadable' }],
    [
      ['AB-123-CD', 'FR', '', '2026-01-01'],
      { cells: sent('AB-123-CD', 'FR', '', '2026-01-01T23:59:59'), key: 'FR AB123CD  2026-01-01T23:59:59' },
    ],
    [['AB-123-CD', 'FR', '2026-01-02', '2026-01-01'], { code: 'invalid_date_range' }],
    [['AB-123-CD'], { code: 'country_code_mandatory' }],
  ])('%j', (line, found) => expect(checkLine(line, mapping, 'day')).toEqual(found));

  it('A line of a file of vehicles is French without a country’s column', () =>
    expect(checkLine(['AB-1'], { ...mapping, countryCode: null }, 'day')).toMatchObject({ cells: sent('AB-1', 'FR') }));
});

const trip = (id: string, more: Partial<Journey> = {}): Journey => finishedTrip(id, { nature: 'latePayment', ...more });
const closed = [
  trip('omp', { paymentLimit: 'OMP' }),
  trip('under', { status: 'EN_COURS' }),
  trip('overpaid', { alreadyPaid: 900 }),
  trip('without a price', { status: 'OTHER', ttcPrice: undefined }),
];
const rows = [trip('a'), trip('b'), ...closed];

const open = openRows(rows);
const idsIn = (selected: readonly { id: string }[]) => selected.map(({ id }) => id);

describe('A page of a fleet’s list', () => {
  it('The box of a page is ticked once every selectable row is selected, and then clears the page', () => {
    const whole = pageToggled([], open);
    expect(idsIn(whole)).toEqual(['a', 'b']);
    expect(isPageWhole(whole, open)).toBe(true);
    expect(idsIn(pageToggled([trip('elsewhere'), ...whole], open))).toEqual(['elsewhere']);
    expect(isPageWhole([trip('a')], open)).toBe(false);
    expect(idsIn(pageToggled([trip('a')], open))).toEqual(['a', 'b']);
  });

  it('A page without a selectable row keeps the selection of other pages', () => {
    expect(openRows(closed)).toEqual([]);
    expect(isPageWhole([], openRows(closed))).toBe(false);
    expect(idsIn(pageToggled([trip('a')], openRows(closed)))).toEqual(['a']);
  });

  it('A row of a fleet’s list is selected and deselected alone', () => {
    const others = [trip('elsewhere')];
    expect(idsIn(rowToggled(others, open, 'b'))).toEqual(['elsewhere', 'b']);
    expect(idsIn(rowToggled([...others, trip('b')], open, 'b'))).toEqual(['elsewhere']);
    for (const id of ['omp', 'gone']) expect(rowToggled(others, open, id)).toEqual(others);
  });
});

it('A selection holds a trip once, with what it costs now', () => {
  const selected = withRows([trip('a'), trip('b')], [trip('b', { indemnity: 1000 }), trip('c')]);
  expect(idsIn(selected)).toEqual(['a', 'b', 'c']);
  expect(selectionTotal(selected)).toBe(420 * 3 + 1000);
});

it('A selection can be passed on if any trip in it can, and is read only as far as that trip', () => {
  const unread = new Proxy(trip('c'), { get: () => expect.fail('It was read.') });
  expect(canBePassedOn([trip('a', { plate: '' }), trip('b', { plate: 'AB-123-CD' }), unread])).toBe(true);
  expect(canBePassedOn([trip('a', { plate: '' })])).toBe(false);
});

describe('Fleet table', () => {
  const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
  const idsBetween = (from: string, to: string) => rowsBetween(rows, from, to).map(({ id }) => id);

  describe('A company’s table', () => {
    it('A press with Shift selects all rows between two, in either direction, and only one row if the other is on another page', () => {
      expect(idsBetween('b', 'd')).toEqual(['b', 'c', 'd']);
      expect(idsBetween('c', 'a')).toEqual(['a', 'b', 'c']);
      expect(idsBetween('elsewhere', 'c')).toEqual(['c']);
      expect(idsBetween('a', 'elsewhere')).toEqual([]);
    });

    it('A company’s table opens the page whose number is typed, and ignores a number without a page', () => {
      expect(['1', ' 3 ', '12', '0', '13', '', 'two', '-1', '1.5'].map((typed) => pageJumpedTo(typed, 12))).toEqual([
        0,
        2,
        11,
        ...Array(6).fill(null),
      ]);
    });

    it('A company’s table has the look that this browser stores; a stored size that is not offered is ignored', () => {
      expect(lookOf(undefined)).toEqual(usualLook);
      expect(lookOf({ pageSize: 100, hidden: ['way'] })).toEqual({ pageSize: 100, hidden: ['way'] });
      expect(lookOf({ pageSize: 7, hidden: [] })).toEqual({ pageSize: 20, hidden: [] });
      expect(toggleColumn({ pageSize: 50, hidden: ['way'] }, 'date').hidden).toEqual(['way', 'date']);
      expect(toggleColumn({ pageSize: 50, hidden: ['way', 'date'] }, 'way').hidden).toEqual(['date']);
    });

    it('A company’s table keeps the widths of resized columns, within limits, until they are reset', () => {
      const drawn = columnDrawn(columnDrawn(usualLook, 'way', 300), 'date', 1);
      expect(drawn.widths).toEqual([
        { column: 'way', width: 300 },
        { column: 'date', width: columnWidth.least },
      ]);
      expect(toggleColumn(lookOf({ ...drawn, pageSize: 50 }), 'date').widths).toEqual(drawn.widths);
      expect(columnDrawn(drawn, 'way', 9_999).widths).toEqual([
        { column: 'date', width: columnWidth.least },
        { column: 'way', width: columnWidth.most },
      ]);
      expect(columnDrawn(drawn, 'way', null).widths).toEqual([{ column: 'date', width: columnWidth.least }]);
    });

    it('A company’s table has the stored size unless the address holds one, and the address holds any other size', () => {
      expect(fleetQueryOf({}, 50).pageSize).toBe(50);
      expect(fleetQueryOf({ pageSize: '20' }, 50).pageSize).toBe(20);
      expect(fleetParamsOf(fleetQueryOf({}, 50), 50)).toEqual({});
      expect(fleetParamsOf(fleetQueryOf({ pageSize: '20' }, 50), 50)).toEqual({ pageSize: '20' });
    });
  });
});

describe('Fleet due', () => {
  const now = '2026-11-22T12:00:00Z';
  const trip = (id: string, deadline: string | undefined, more: Partial<Journey> = {}): Journey =>
    finishedTrip(id, { nature: 'latePayment', ttcPrice: 1000, plate: 'AA-1', network: 'A79', deadline, ...more });
  const rows = [
    trip('yesterday', '2026-11-21'),
    trip('today', '2026-11-22', { network: 'A4' }),
    trip('sixth', '2026-11-28', { plate: 'BB-2', ttcPrice: 3000 }),
    trip('seventh', '2026-11-29', { plate: 'CC-3' }),
    trip('none', undefined, { network: undefined, plate: undefined }),
    trip('remitted', '2026-11-23', { paymentLimit: 'OMP' }),
  ];
  const idsOf = (trips: readonly Journey[]): string[] => trips.map(({ id }) => id);
  const matching = (params: Record<string, string>): string[] => idsOf(rowsMatching(rows, fleetQueryOf(params), now));

  describe('What a fleet owes', () => {
    it('A fleet’s payable trips are summed in all, by deadline, by network and by vehicle, the largest amount first', () => {
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

    it('What a fleet owes is due within seven days from today to the sixth day after it, in the operator’s time', () => {
      expect(matching({ late: 'soon' })).toEqual(['today', 'sixth', 'remitted']);
      expect(idsOf(rowsMatching(rows, fleetQueryOf({ late: 'soon' }), '2026-11-22T23:30:00Z'))).toEqual([
        'sixth',
        'seventh',
        'remitted',
      ]);
    });

    it('A filter by a close deadline or a network loads all that a fleet owes, because the operator’s call has no such filter', () => {
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

    it('A list that the portal has filtered is paged in the portal', () => {
      const many = Array.from({ length: 45 }, (_, at) => trip(String(at), undefined));
      const { rows: shown, ...count } = pageIn(many, fleetQueryOf({ page: '3' }));
      expect([shown.length, shown[0]?.id, count]).toEqual([5, '40', { total: 45, pageTotal: 3 }]);
    });
  });
});

const now = '2026-11-22T12:00:00Z';
const vehicle = (id: string, validityEndDate?: string): OwnVehicle => ({
  id,
  plate: `${id}-123`,
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
const idsShown = (params: Record<string, string>): string[] =>
  vehiclesShown(fleet, fleetQueryOf(params), now).vehicles.map(({ id }) => id);

it('A vehicle is in a fleet until its end, if it has one; an end without an offset is in the operator’s time', () => {
  expect(fleet.map((one) => vehicleStateOf(one, now))).toEqual(['active', 'ended', 'ending', 'ending']);
});

it('The whole fleet is loaded only for filters that the operator’s call does not have', () => {
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
  expect(idsShown({ status: 'ending' })).toEqual(['B', 'D']);
  expect(idsShown({ sortBy: 'end' })).toEqual(['A', 'D', 'B', 'C']);
  expect(idsShown({ sortBy: 'end', order: 'desc' })).toEqual(['C', 'B', 'D', 'A']);
  expect(idsShown({ sortBy: 'plate', order: 'desc' })).toEqual(['D', 'C', 'B', 'A']);
});
