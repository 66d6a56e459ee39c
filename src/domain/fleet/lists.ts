import { searchedText } from '../search/number.ts';
import { DateTime } from 'luxon';
import { pageSizes, usualLook } from './table.ts';
import { limits } from '../limits.ts';

export const fleetColumns = ['date', 'plate', 'pvNumber', 'deadline', 'totalPrice'] as const;
export type FleetColumn = (typeof fleetColumns)[number];

/** What the vehicles of a fleet can be sorted by. */
export const vehicleColumns = ['plate', 'end'] as const;
export type VehicleColumn = (typeof vehicleColumns)[number];

/** A vehicle is in the fleet without an end, until a known end, or no longer. */
export const vehicleStates = ['active', 'ending', 'ended'] as const;
export type VehicleState = (typeof vehicleStates)[number];

/** By deadline: passed, to come, or close (rule FLEET-15). */
export const deadlineFilters = ['yes', 'no', 'soon'] as const;

/** The filters of a fleet's list: part of a plate or number, days (yyyy-MM-dd), the deadline, and a network. An empty filter matches everything. */
export type FleetFilters = {
  search: string;
  from: string;
  to: string;
  late: '' | (typeof deadlineFilters)[number];
  network: string;
};

/** The requested part of a fleet's list; `page` from 0. The page's address holds it. */
export type FleetQuery = FleetFilters & {
  page: number;
  pageSize: number;
  sortBy: FleetColumn | VehicleColumn;
  order: 'asc' | 'desc';
  /** For a list of vehicles: which of them; empty = all. */
  status: '' | VehicleState;
};

/** The filters of a query, for a form to start with. */
export const filtersOf = ({ search, from, to, late, network }: FleetQuery): FleetFilters => ({
  search,
  from,
  to,
  late,
  network,
});

/** Filters that match everything. */
export const noFilters: FleetFilters = { search: '', from: '', to: '', late: '', network: '' };

const filterNames = ['search', 'from', 'to', 'late', 'network'] as const satisfies (keyof FleetFilters)[];

/** The filters in use. */
export const activeFilters = (filters: FleetFilters): (keyof FleetFilters)[] =>
  filterNames.filter((name) => filters[name] !== '');

/** Whether nothing filters a list. */
export const isUnfiltered = (query: FleetQuery): boolean =>
  query.status === '' && activeFilters(filtersOf(query)).length === 0;

const usual: FleetQuery = {
  page: 0,
  pageSize: usualLook.pageSize,
  sortBy: 'deadline',
  order: 'asc',
  ...noFilters,
  status: '',
};

const oneOf = <const T extends string>(known: readonly T[], text: string | undefined, otherwise: T): T =>
  known.find((each) => each === text) ?? otherwise;
const isDay = (text: string): boolean => DateTime.fromISO(text).isValid && /^\d{4}-\d{2}-\d{2}$/.test(text);
const dayOf = (text = ''): string => (isDay(text) ? text : '');

/** Whether a search for a part of a plate or of a number has a length that an operator accepts. */
export const isSearchable = (search: string): boolean => searchedText(search).length <= limits.search;

/** Whether the days of a filter are valid or empty, not unfinished input, and its search is no longer than it may be. */
export const areFiltersRead = ({ search, from, to }: FleetFilters): boolean =>
  isSearchable(search) && [from, to].every((day) => day === '' || isDay(day));

/** The query that an address holds; invalid parts count as absent. Pages count from 1 there; without a size, this browser's stored one applies. */
export const fleetQueryOf = (params: Readonly<Record<string, string>>, usualSize = usual.pageSize): FleetQuery => ({
  page: /^[1-9]\d{0,5}$/.test(params['page'] ?? '') ? Number(params['page']) - 1 : usual.page,
  pageSize: pageSizes.find((size) => String(size) === params['pageSize']) ?? usualSize,
  sortBy: oneOf([...fleetColumns, ...vehicleColumns], params['sortBy'], usual.sortBy),
  order: oneOf(['asc', 'desc'], params['order'], usual.order),
  search: searchedText(params['search'] ?? '').slice(0, limits.search),
  from: dayOf(params['from']),
  to: dayOf(params['to']),
  late: oneOf(['', ...deadlineFilters], params['late'], usual.late),
  network: (params['network'] ?? '').slice(0, limits.search),
  status: oneOf(['', ...vehicleStates], params['status'], usual.status),
});

/** The address of a query, without default values. */
export const fleetParamsOf = (query: FleetQuery, usualSize = usual.pageSize): Record<string, string> => {
  const texts = Object.entries({ ...query, page: query.page + 1 }).map(
    ([name, value]) => [name, String(value)] as const,
  );
  const usualTexts: Record<string, string> = Object.fromEntries(
    Object.entries({ ...usual, page: 1, pageSize: usualSize }).map(([name, value]) => [name, String(value)]),
  );
  return Object.fromEntries(texts.filter(([name, value]) => value !== usualTexts[name]));
};

/** The part of an address that filters a list by one vehicle. */
export const vehicleQuery = (plate: string): string => `?${new URLSearchParams({ search: plate })}`;

/** Whether two queries are equal. */
export const isSameQuery = (one: FleetQuery, other: FleetQuery): boolean =>
  JSON.stringify(fleetParamsOf(one)) === JSON.stringify(fleetParamsOf(other));

/** The requested page of these rows. */
export const pageIn = <Row>(rows: readonly Row[], { page, pageSize }: FleetQuery) => ({
  rows: rows.slice(page * pageSize, (page + 1) * pageSize),
  total: rows.length,
  pageTotal: Math.ceil(rows.length / pageSize),
});
