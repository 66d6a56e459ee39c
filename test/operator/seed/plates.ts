import { randomInt } from 'node:crypto';
import type { DateTime } from 'luxon';
import { regionOf } from '#domain/country.ts';
import type { Sql } from '../database.ts';
import { localIso } from '../paris.ts';
import { priceOf } from '../tariff.ts';
import type { SeedKind, SeedTrip } from './kinds.ts';

/** A plate as the operator compares it: without blanks, dashes and dots, in capitals; any other sign counts. */
export const barePlate = (plate: string): string => plate.replace(/[ .-]/g, '').toUpperCase();

/** The stored form of a plate. */
export const plateId = (country: string, plate: string): string => `${regionOf(country)}:${barePlate(plate)}`;

const letters = 'ABCDEFGHJKLMNPQRSTVWXYZ';
const anyLetter = (): string => letters.charAt(randomInt(letters.length));
export const anyLetters = (count: number): string => Array.from({ length: count }, anyLetter).join('');
const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** A plate of the country's usual form; unlikely to exist. */
export const anyPlate = (country: string): string =>
  country === 'DE'
    ? `M-${anyLetter()}${anyLetter()} ${1 + randomInt(9)}${digits(3)}`
    : `${anyLetter()}${anyLetter()}-${digits(3)}-${anyLetter()}${anyLetter()}`;

/** A notice or declaration number; unlikely to exist. */
export const anyNumber = (): string => `9${digits(9)}`;

const tripRow = (trip: SeedTrip, index: number, id: string, number: string, now: DateTime) => {
  const category = trip.category ?? '1';
  const out = trip.out ?? null;
  return {
    id: `${id.replace(':', '-')}-${index + 1}`,
    plate_id: id,
    date: localIso(trip.date(now)),
    nature: trip.nature,
    status: trip.status,
    payment_limit: trip.limit ?? null,
    case_origin: trip.caseOrigin ?? null,
    deadline: trip.deadlineIn === undefined ? null : now.plus({ days: trip.deadlineIn }).toISODate(),
    gate_in: trip.in,
    gate_out: out,
    label_in: trip.labels?.[0] ?? null,
    label_out: trip.labels?.[1] ?? null,
    category,
    ticket_number: trip.nature === 'nonPaymentDeclaration' ? number : null,
    pv_number: trip.nature === 'latePayment' ? number : null,
    cnp_number: trip.nature === 'nonPaymentDeclaration' ? number : null,
    in_progress_id: trip.status === 'EN_COURS' ? `P-${id.replace(':', '-')}-${index + 1}` : null,
    ttc: out === null ? 0 : (priceOf(trip.in, out, category) ?? 0),
    indemnity: trip.indemnity ?? 0,
    already_paid: trip.alreadyPaid ?? 0,
    paid_by: null,
  };
};

/** Writes a plate of a kind and its trips. False if the plate exists: then nothing is written. */
export const addPlate = async (
  sql: Sql,
  seed: SeedKind,
  plate: string,
  number: string,
  now: DateTime,
): Promise<boolean> => {
  const country = seed.country ?? 'FR';
  const id = plateId(country, plate);
  const added = await sql.rows(
    `INSERT INTO plates (id, plate, country, psp, vehicle_type, model, energy, company_code, owners, disabled_methods)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING RETURNING id`,
    [
      id,
      plate,
      country,
      seed.psp ?? 'PAYBOX',
      seed.vehicle?.type ?? 'VP',
      seed.vehicle?.model ?? 'Peugeot 308',
      seed.vehicle?.energy ?? 'ES',
      seed.companyCode ?? null,
      seed.owners ?? [],
      seed.disabledMethods ?? [],
    ],
  );
  if (added.length === 0) return false;
  const trips = seed.trips.map((trip, index) => tripRow(trip, index, id, number, now));
  await sql.rows('INSERT INTO trips SELECT * FROM jsonb_populate_recordset(NULL::trips, $1::jsonb)', [
    JSON.stringify(trips),
  ]);
  if (seed.alertEmail !== undefined) {
    await sql.rows(
      'INSERT INTO alerts (plate_id, plate, country, email, created_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (plate_id) DO NOTHING',
      [id, plate, country, seed.alertEmail, now.toJSDate()],
    );
  }
  return true;
};
