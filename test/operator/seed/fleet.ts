import type { Sql } from '../database.ts';
import { parisTime } from '../paris.ts';
import { plantAccount } from './accounts.ts';

export type FleetSize = { plates: number; latePayments: number };

/** The rental company to sign in as after `npm start`. */
export const seededRenter = {
  id: 'renter-flota',
  email: 'flota@example.com',
  password: 'Flota-2026-Peaje!',
  plates: 3000,
  latePayments: 5000,
};

const details = { renter_name: 'Alquileres Ardoin', phone_number: '+34 600 000 000' };

// Plates AA-000-XX … in the series of a company; the prefix keeps two companies apart.
const plateText =
  "upper(left($2, 2)) || '-' || lpad((n % 1000)::text, 3, '0') || '-' || chr(65 + (n / 1000) % 26) || upper(right($2, 1))";

/** Writes an active rental company with its vehicles and late payments; undefined if its address is taken. `prefix`: three letters of its plates. */
export const plantRenter = async (
  sql: Sql,
  { id: givenId, email, password, plates, latePayments }: { id?: string; email: string; password: string } & FleetSize,
  prefix: string,
  now: Date,
): Promise<string | undefined> => {
  const id = await plantAccount(sql, 'renter', { id: givenId, email, password, details }, now);
  if (id === undefined) return undefined;
  await sql.rows(
    `WITH series AS (SELECT n, ${plateText} AS plate FROM generate_series(0, $1::integer - 1) n)
     INSERT INTO plates (id, plate, country, psp, vehicle_type, model, energy)
     SELECT 'FR:' || replace(plate, '-', ''), plate, 'FR', 'PAYBOX', 'VP', 'Peugeot 208', 'ES' FROM series ON CONFLICT (id) DO NOTHING`,
    [plates, prefix],
  );
  await sql.rows(
    `WITH series AS (SELECT n, ${plateText} AS plate FROM generate_series(0, $1::integer - 1) n)
     INSERT INTO account_plates (id, account_id, plate_id, plate, country, vehicle_type, validity_start, added_at)
     SELECT $3 || '-' || n, $3, 'FR:' || replace(plate, '-', ''), plate, 'FR', 'VP', '2026-01-01', $4 FROM series`,
    [plates, prefix, id, now],
  );
  await sql.rows(
    `WITH series AS (SELECT n, m, ${plateText} AS plate FROM generate_series(0, $1::integer - 1) m, LATERAL (SELECT m % $5::integer AS n) o)
     INSERT INTO trips (id, plate_id, date, nature, status, payment_limit, deadline, gate_in, gate_out, category, pv_number, ttc, indemnity)
     SELECT $3 || '-' || m, 'FR:' || replace(plate, '-', ''), $4::timestamp - (m % 90) * interval '1 day' - (m % 600) * interval '1 minute', 'latePayment', 'TERMINE', 'BEFORE_OMP',
       $4::date + (12 - m % 30), '24', '33', '1', '7' || lpad(abs(hashtext($3)) % 1000 || lpad(m::text, 6, '0'), 9, '0'), 420 + m % 7 * 35, 1000 FROM series`,
    [latePayments, prefix, id, parisTime(now).toFormat("yyyy-MM-dd'T'HH:mm:ss"), Math.max(plates, 1)],
  );
  return id;
};
