import * as z from 'zod/mini';
import type { Sql } from '../database.ts';
import { journeyOf, type Trip, tripColumns } from '../trips.ts';

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

const sortable: Readonly<Record<string, string>> = {
  date: 'date',
  plate: 'plates.plate',
  pvNumber: 'pv_number',
  deadline: 'deadline',
  totalPrice: '(ttc + indemnity - already_paid)',
};

const where = `FROM trips JOIN plates ON plates.id = trips.plate_id JOIN account_plates own ON own.plate_id = plates.id
  WHERE own.account_id = $1 AND paid_by IS NULL AND waived_by IS NULL AND ($2::text IS NULL OR nature = $2)
  AND ($3::text = '' OR upper(plates.plate || ' ' || coalesce(pv_number, '') || ' ' || coalesce(ticket_number, '')) LIKE '%' || upper($3) || '%')
  AND ($4::date IS NULL OR date >= $4::date) AND ($5::date IS NULL OR date < $5::date + 1)
  AND ($6::boolean IS NULL OR (deadline < current_date) = $6)`;

type Asked = {
  types: string | undefined;
  sortBy: string | undefined;
  order: string | undefined;
  filters: FleetFilters;
};
const valuesOf = (accountId: string, { types, filters }: Asked) => [
  accountId,
  types ?? null,
  filters.search?.trim() ?? '',
  filters.from ?? null,
  filters.to ?? null,
  filters.late ?? null,
];
const orderOf = ({ sortBy, order }: Asked): string =>
  `${sortable[sortBy ?? 'date'] ?? 'date'} ${order === 'asc' ? 'ASC' : 'DESC'} NULLS LAST, trips.id`;

/** One page of a fleet's unpaid trips, and the totals of all matching ones. */
export const fleetJourneysPage = async (
  sql: Sql,
  accountId: string,
  asked: Asked,
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const values = valuesOf(accountId, asked);
  const [{ total } = { total: 0 }] = await sql.rows<{ total: number }>(
    `SELECT count(*)::integer AS total ${where}`,
    values,
  );
  const rows = await sql.rows<Trip>(`SELECT ${tripColumns} ${where} ORDER BY ${orderOf(asked)} LIMIT $7 OFFSET $8`, [
    ...values,
    pageSize,
    page * pageSize,
  ]);
  return {
    page,
    pageSize,
    pageTotal: Math.ceil(total / pageSize),
    total,
    data: rows.map((trip) => journeyOf(trip, 'detailed')),
  };
};

/** Every unpaid trip of a fleet. */
export const fleetTripIds = async (sql: Sql, accountId: string): Promise<string[]> =>
  (await sql.rows<{ id: string }>(`SELECT trips.id ${where}`, [accountId, null, '', null, null, null])).map(
    ({ id }) => id,
  );

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
