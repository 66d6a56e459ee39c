import { randomUUID } from 'node:crypto';
import { DateTime } from 'luxon';
import type * as z from 'zod/mini';
import type { plateAddition } from '#api/contracts/accounts.ts';
import { operatorZone } from '#domain/operator/zone.ts';
import type { ProblemCode } from '#domain/problem.ts';
import { plateAnswer, plateColumns, type PlateRow } from '../accounts/own-plates.ts';
import { rentalAsked } from '../alerts.ts';
import type { Sql } from '../database.ts';
import type { Desk } from '../desk.ts';
import { localIso } from '../paris.ts';
import { readPlate } from '../read-plate.ts';
import { Refusal } from '../problem.ts';

const pageLimit = 1000;
/** `page` from 0 and `pageSize` of a call. */
export const pagingAsked = (
  page: string | undefined,
  pageSize: string | undefined,
): { page: number; pageSize: number } => {
  const number = (text: string | undefined, usual: number): number =>
    /^\d{1,6}$/.test(text ?? '') ? Number(text) : usual;
  return { page: number(page, 0), pageSize: Math.min(Math.max(number(pageSize, 20), 1), pageLimit) };
};

/** One page of a rental company's vehicles, by plate; `search` is any part of a plate. */
export const fleetPage = async (
  sql: Sql,
  accountId: string,
  search: string,
  { page, pageSize }: { page: number; pageSize: number },
) => {
  const wanted = `%${search.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()}%`;
  const where = "account_id = $1 AND regexp_replace(upper(plate), '[^A-Z0-9]', '', 'g') LIKE $2";
  const [{ total } = { total: 0 }] = await sql.rows<{ total: number }>(
    `SELECT count(*)::integer AS total FROM account_plates WHERE ${where}`,
    [accountId, wanted],
  );
  const rows = await sql.rows<PlateRow>(
    `SELECT ${plateColumns} FROM account_plates WHERE ${where} ORDER BY plate, id LIMIT $3 OFFSET $4`,
    [accountId, wanted, pageSize, page * pageSize],
  );
  return { plates: rows.map(plateAnswer), page, pageSize, pageTotal: Math.ceil(total / pageSize), total };
};

/** A vehicle of a fleet may have no start or no end; an end must come after a start. */
const fleetTimeAsked = (
  start: string | undefined,
  end: string | undefined,
): { start: string | null; end: string | null } => {
  const one = start || end;
  const isOpen = one !== undefined && !(start && end) && DateTime.fromISO(one).isValid;
  return isOpen ? { start: start || null, end: end || null } : rentalAsked(start, end);
};

/** Adds a vehicle to a fleet. */
export const addFleetPlate = async (
  desk: Desk,
  sql: Sql,
  accountId: string,
  asked: z.output<typeof plateAddition>,
): Promise<string> => {
  const { id: plateId, plate, country } = readPlate(asked.countryCode, asked.plate);
  const { start, end } = fleetTimeAsked(asked.validityStartDate, asked.validityEndDate);
  const [added] = await sql.rows<{ id: string }>(
    `INSERT INTO account_plates (id, account_id, plate_id, plate, country, vehicle_type, validity_start, validity_end, added_at)
     VALUES ($1, $2, $3, $4, $5, (SELECT vehicle_type FROM plates WHERE id = $3), $6, $7, $8) ON CONFLICT (account_id, plate_id) DO NOTHING RETURNING id`,
    [randomUUID(), accountId, plateId, plate, country, start, end, desk.now()],
  );
  if (!added) throw new Refusal(409, 'number_plate_already_associated_to_this_user');
  return added.id;
};

/** Ends a vehicle's time in the fleet. */
export const closeFleetPlate = async (sql: Sql, accountId: string, id: string, validityEndDate: string) => {
  const end = DateTime.fromISO(validityEndDate, { zone: operatorZone });
  if (!end.isValid) throw new Refusal(400, 'invalid_date_range');
  const [row] = await sql.rows<PlateRow>(
    `UPDATE account_plates SET validity_end = $3 WHERE account_id = $1 AND id = $2 AND (validity_start IS NULL OR validity_start < $3::timestamp) RETURNING ${plateColumns}`,
    [accountId, id, localIso(end)],
  );
  if (!row) throw new Refusal(400, 'invalid_date_range');
  return plateAnswer(row);
};

export type Rejected = { line: number; numberPlate: string; code: ProblemCode };

/** Imports the lines, one by one; refused ones are named with their line. */
export const importPlates = async (
  desk: Desk,
  accountId: string,
  lines: readonly { line: number; asked: z.output<typeof plateAddition> }[],
) => {
  const rejected: Rejected[] = [];
  await desk.database.transaction(async (sql) => {
    for (const { line, asked } of lines) {
      try {
        await addFleetPlate(desk, sql, accountId, asked);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        rejected.push({ line, numberPlate: asked.plate, code: error.code as ProblemCode });
      }
    }
  });
  return { imported: lines.length - rejected.length, rejected };
};

/** Every vehicle, as the rows of the export (rule FLEET-7). */
export const exportedPlates = async (sql: Sql, accountId: string): Promise<string[][]> =>
  (
    await sql.rows<PlateRow>(`SELECT ${plateColumns} FROM account_plates WHERE account_id = $1 ORDER BY plate, id`, [
      accountId,
    ])
  ).map((row) => [row.plate, row.country, row.validity_start ?? '', row.validity_end ?? '']);
