import * as z from 'zod/mini';
import type { Sql } from '../database.ts';
import { journeyOf, network, type Trip, tripColumns } from '../trips.ts';

/** The query of the list: part of a plate, number or gate; days; whether late. */
export type FleetFilters = {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  late?: boolean | undefined;
};

const filterShape = z.object({
  search: z.optional(z.string()),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  late: z.optional(z.boolean()),
});

/** The query parameter `filters`: JSON; unknown parts are ignored. */
export const filtersAsked = (text: string | undefined): FleetFilters => {
  try {
    const parsed = filterShape.safeParse(JSON.parse(text ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
};

/** What narrows the list beside `filters`, by the parameters of the call. */
export type FleetNarrowing = {
  ids?: string[] | undefined;
  deadlineFrom?: string | undefined;
  deadlineTo?: string | undefined;
  network?: string | undefined;
};

const narrowingShape = {
  ids: z.array(z.string()).check(z.maxLength(50)),
  deadlineFrom: z.iso.date(),
  deadlineTo: z.iso.date(),
  network: z.string(),
};

const readIds = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The readable ones of the parameters that narrow the list: an answer names them as applied. */
export const narrowingAsked = (query: Readonly<Record<string, string>>): FleetNarrowing =>
  Object.fromEntries(
    Object.entries(narrowingShape).flatMap(([name, shape]) => {
      const text = query[name];
      if (text === undefined) return [];
      const parsed = shape.safeParse(name === 'ids' ? readIds(text) : text);
      return parsed.success ? [[name, parsed.data]] : [];
    }),
  );

/** Each column to sort by, and a value behind all others for the rows without one. */
type Sort = { value: string; last: (isRising: boolean) => string };
const byDate: Sort = { value: 'date', last: (isRising) => (isRising ? `'infinity'` : `'-infinity'`) };
const sortable: Readonly<Record<string, Sort>> = {
  plate: { value: 'plates.plate', last: (isRising) => (isRising ? 'chr(1114111)' : `''`) },
  pvNumber: { value: 'pv_number', last: (isRising) => (isRising ? 'chr(1114111)' : `''`) },
  deadline: { value: 'deadline', last: (isRising) => (isRising ? `'infinity'` : `'-infinity'`) },
  totalPrice: { value: '(ttc + indemnity - already_paid)', last: () => '0' },
};

const where = `FROM trips JOIN plates ON plates.id = trips.plate_id JOIN account_plates own ON own.plate_id = plates.id
  WHERE own.account_id = $1 AND paid_by IS NULL AND waived_by IS NULL AND ($2::text IS NULL OR nature = $2)
  AND ($3::text = '' OR upper(plates.plate || ' ' || coalesce(pv_number, '') || ' ' || coalesce(ticket_number, '')) LIKE '%' || upper($3) || '%')
  AND ($4::date IS NULL OR date >= $4::date) AND ($5::date IS NULL OR date < $5::date + 1)
  AND ($6::boolean IS NULL OR (deadline < current_date) = $6)
  AND ($7::text[] IS NULL OR trips.id = ANY($7)) AND ($8::date IS NULL OR deadline >= $8::date)
  AND ($9::date IS NULL OR deadline < $9::date + 1) AND ($10::text IS NULL OR $10 = '${network}')`;

type Asked = {
  types: string | undefined;
  sortBy: string | undefined;
  order: string | undefined;
  filters: FleetFilters;
  narrowing: FleetNarrowing;
};
const valuesOf = (accountId: string, { types, filters, narrowing }: Asked) => [
  accountId,
  types ?? null,
  filters.search?.trim() ?? '',
  filters.from ?? null,
  filters.to ?? null,
  filters.late ?? null,
  narrowing.ids ?? null,
  narrowing.deadlineFrom ?? null,
  narrowing.deadlineTo ?? null,
  narrowing.network ?? null,
];
const sortOf = ({ sortBy = 'date', order }: Asked) => {
  const { value, last } = sortable[sortBy] ?? byDate;
  return { value: `coalesce(${value}, ${last(order === 'asc')})`, isRising: order === 'asc' };
};
const orderOf = (asked: Asked): string => {
  const { value, isRising } = sortOf(asked);
  return `${value} ${isRising ? 'ASC' : 'DESC'}, trips.id`;
};
/** The rows behind a trip in the order of the list; the trip itself may have left the list meanwhile. */
const behind = (asked: Asked): string => {
  const { value, isRising } = sortOf(asked);
  const there = `(SELECT ${value} FROM trips JOIN plates ON plates.id = trips.plate_id WHERE trips.id = $12)`;
  return `AND ($12::text IS NULL OR ${value} ${isRising ? '>' : '<'} ${there} OR (${value} = ${there} AND trips.id > $12))`;
};

/** One page of a fleet's unpaid trips, and the totals of all matching ones. */
export const fleetJourneysPage = async (
  sql: Sql,
  accountId: string,
  asked: Asked,
  { page, pageSize, cursor }: { page: number; pageSize: number; cursor: string | undefined },
) => {
  const values = valuesOf(accountId, asked);
  const [{ total } = { total: 0 }] = await sql.rows<{ total: number }>(
    `SELECT count(*)::integer AS total ${where}`,
    values,
  );
  const rows = await sql.rows<Trip>(
    `SELECT ${tripColumns} ${where} ${behind(asked)} ORDER BY ${orderOf(asked)} LIMIT $11::integer + 1 OFFSET $13`,
    [...values, pageSize, cursor ?? null, cursor === undefined ? page * pageSize : 0],
  );
  const data = rows.slice(0, pageSize);
  const nextCursor = rows.length > pageSize ? data.at(-1)?.id : undefined;
  return {
    page,
    pageSize,
    pageTotal: Math.ceil(total / pageSize),
    total,
    data: data.map((trip) => journeyOf(trip, 'detailed')),
    applied: Object.keys(asked.narrowing),
    ...(nextCursor !== undefined && { nextCursor }),
  };
};

/** Every unpaid trip of a fleet. */
export const fleetTripIds = async (sql: Sql, accountId: string): Promise<string[]> =>
  (
    await sql.rows<{ id: string }>(
      `SELECT trips.id ${where}`,
      valuesOf(accountId, { types: undefined, sortBy: undefined, order: undefined, filters: {}, narrowing: {} }),
    )
  ).map(({ id }) => id);

/** All matching trips, as rows of a table. */
export const exportedJourneys = async (sql: Sql, accountId: string, asked: Asked): Promise<string[][]> =>
  (await sql.rows<Trip>(`SELECT ${tripColumns} ${where} ORDER BY ${orderOf(asked)}`, valuesOf(accountId, asked))).map(
    (trip) => [
      trip.date,
      trip.plate,
      trip.country,
      trip.nature,
      trip.pv_number ?? trip.ticket_number ?? '',
      trip.deadline ?? '',
      ((trip.ttc + trip.indemnity - trip.already_paid) / 100).toFixed(2),
    ],
  );
