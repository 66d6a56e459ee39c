import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { plateAddition } from '#api/contracts/accounts.ts';
import { maskedEmail, rentalAsked, subscribe, unsubscribe } from '../alerts.ts';
import { textsIn } from '../content/texts.ts';
import type { Sql } from '../database.ts';
import type { Desk } from '../desk.ts';
import type { Language } from '#domain/language.ts';
import { mailNotice } from '../mails.ts';
import { readPlate } from '../read-plate.ts';
import { Refusal } from '../problem.ts';
import type { Account } from './accounts.ts';

type Caller = { host: string; language: Language };
export type PlateRow = {
  id: string;
  plate_id: string;
  plate: string;
  country: string;
  vehicle_type: string | null;
  email_notifications: boolean;
  validity_start: string | null;
  validity_end: string | null;
};

export const plateColumns = `id, plate_id, plate, country, vehicle_type, email_notifications,
  to_char(validity_start, 'YYYY-MM-DD"T"HH24:MI:SS') AS validity_start, to_char(validity_end, 'YYYY-MM-DD"T"HH24:MI:SS') AS validity_end`;

/** A vehicle as the calls answer it. */
export const plateAnswer = (row: PlateRow) => ({
  id: row.id,
  numberPlate: row.plate,
  countryCode: row.country,
  vehicleType: row.vehicle_type,
  emailNotifications: row.email_notifications,
  validityStartDate: row.validity_start,
  validityEndDate: row.validity_end,
});

const rowsOf = (sql: Sql, accountId: string): Promise<PlateRow[]> =>
  sql.rows<PlateRow>(`SELECT ${plateColumns} FROM account_plates WHERE account_id = $1 ORDER BY plate`, [accountId]);

/** An account's vehicles as the calls answer them (rule ACCOUNT-11). */
export const platesAnswer = async (sql: Sql, accountId: string) => ({
  plates: (await rowsOf(sql, accountId)).map(plateAnswer),
});

/** Whether a plate is the account's own. */
export const holdsPlate = async (sql: Sql, accountId: string, plateId: string): Promise<boolean> =>
  (await sql.rows('SELECT id FROM account_plates WHERE account_id = $1 AND plate_id = $2', [accountId, plateId]))
    .length > 0;

const holdersOf = async (sql: Sql, plateId: string): Promise<string[]> =>
  (
    await sql.rows<{ email: string }>(
      "SELECT email FROM account_plates JOIN accounts ON accounts.id = account_id WHERE plate_id = $1 AND role = 'customer' ORDER BY added_at",
      [plateId],
    )
  ).map(({ email }) => email);

/** Masked addresses of the accounts that hold a plate (rule LIST-14). */
export const ownersOf = async (sql: Sql, plateId: string): Promise<string[]> => {
  const [seeded] = await sql.rows<{ owners: string[] }>('SELECT owners FROM plates WHERE id = $1', [plateId]);
  return [...(seeded?.owners ?? []), ...(await holdersOf(sql, plateId)).map(maskedEmail)];
};

/** Adds a vehicle; its first account gets a mail. */
export const addPlate = async (
  desk: Desk,
  sql: Sql,
  { language }: Pick<Caller, 'language'>,
  accountId: string,
  asked: z.output<typeof plateAddition>,
): Promise<void> => {
  const { id, plate, country } = readPlate(asked.countryCode, asked.plate);
  const { start, end } = rentalAsked(asked.validityStartDate, asked.validityEndDate);
  const [first] = await holdersOf(sql, id);
  const [known] = await sql.rows<{ vehicle_type: string | null }>('SELECT vehicle_type FROM plates WHERE id = $1', [
    id,
  ]);
  const added = await sql.rows(
    `INSERT INTO account_plates (id, account_id, plate_id, plate, country, vehicle_type, validity_start, validity_end, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (account_id, plate_id) DO NOTHING RETURNING id`,
    [randomUUID(), accountId, id, plate, country, known?.vehicle_type ?? null, start, end, desk.now()],
  );
  if (added.length === 0) throw new Refusal(409, 'number_plate_already_associated_to_this_user');
  const { mails } = textsIn(language);
  if (first !== undefined)
    await mailNotice(desk, sql, {
      recipient: first,
      subject: mails.plateSharedSubject,
      body: mails.plateShared(plate),
      language,
    });
};

const ownRow = async (sql: Sql, accountId: string, id: string): Promise<PlateRow> => {
  const [row] = await sql.rows<PlateRow>(
    `SELECT ${plateColumns} FROM account_plates WHERE account_id = $1 AND id = $2`,
    [accountId, id],
  );
  if (!row) throw new Refusal(404, 'immatriculation_not_found');
  return row;
};
const vehicleOf = ({ plate_id: id, plate, country }: PlateRow) => ({ id, plate, country });

/** Turns a vehicle's alert on or off. */
export const switchAlert = async (
  desk: Desk,
  caller: Caller,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
  id: string,
  isOn: boolean,
) => {
  const row = await ownRow(desk.database, accountId, id);
  if (isOn) await subscribe(desk, caller, vehicleOf(row), email, { start: row.validity_start, end: row.validity_end });
  else await unsubscribe(desk, caller, email, vehicleOf(row));
  await desk.database.rows('UPDATE account_plates SET email_notifications = $2 WHERE id = $1', [id, isOn]);
  return plateAnswer({ ...row, email_notifications: isOn });
};

/** Removes a vehicle, and its alert. */
export const removePlate = async (
  desk: Desk,
  caller: Caller,
  { id: accountId, email }: Pick<Account, 'id' | 'email'>,
  id: string,
): Promise<void> => {
  const row = await ownRow(desk.database, accountId, id);
  if (row.email_notifications) await unsubscribe(desk, caller, email, vehicleOf(row));
  await desk.database.rows('DELETE FROM account_plates WHERE id = $1', [id]);
};
