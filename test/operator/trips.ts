import type { Database, Sql } from './database.ts';
import { withOffset } from './paris.ts';
import { gateOf, taxOf, taxRate } from './tariff.ts';

/** A trip as the database holds it; amounts in cents. */
export type Trip = {
  id: string;
  date: string;
  nature: string;
  status: string;
  payment_limit: string | null;
  case_origin: string | null;
  deadline: string | null;
  gate_in: string | null;
  gate_out: string | null;
  label_in: string | null;
  label_out: string | null;
  category: string;
  ticket_number: string | null;
  pv_number: string | null;
  cnp_number: string | null;
  in_progress_id: string | null;
  ttc: number;
  indemnity: number;
  already_paid: number;
  plate: string;
  country: string;
};

/** The columns of a `Trip`, with `plates` joined. */
export const tripColumns = `trips.id, to_char(date, 'YYYY-MM-DD"T"HH24:MI:SS') AS date, nature, trips.status, payment_limit, case_origin,
  to_char(deadline, 'YYYY-MM-DD') AS deadline, gate_in, gate_out, label_in, label_out, category, ticket_number, pv_number, cnp_number,
  in_progress_id, ttc, indemnity, already_paid, plates.plate, plates.country`;
const from = 'FROM trips JOIN plates ON plates.id = trips.plate_id WHERE paid_by IS NULL AND waived_by IS NULL';

/** Unpaid trips of a plate, within local dates when they are given. */
export const tripsOfPlate = (database: Database, plateId: string, start?: string, end?: string): Promise<Trip[]> =>
  database.rows<Trip>(
    `SELECT ${tripColumns} ${from} AND trips.plate_id = $1 AND ($2::timestamp IS NULL OR date >= $2::timestamp)
     AND ($3::timestamp IS NULL OR date <= $3::timestamp) ORDER BY date, trips.id`,
    [plateId, start ?? null, end ?? null],
  );

/** Unpaid notices or declarations of a number. */
export const tripsOfNumber = (database: Database, number: string): Promise<Trip[]> =>
  database.rows<Trip>(`SELECT ${tripColumns} ${from} AND $1 IN (pv_number, cnp_number) ORDER BY date, trips.id`, [
    number,
  ]);

/** Those of the named trips that are still unpaid, locked until the transaction ends when asked. */
export const unpaidTrips = (sql: Sql, ids: readonly string[], lock: boolean): Promise<Trip[]> =>
  sql.rows<Trip>(
    `SELECT ${tripColumns} ${from} AND trips.id = ANY($1) ORDER BY trips.id ${lock ? 'FOR UPDATE OF trips' : ''}`,
    [ids],
  );

/** The unpaid amount of a trip, in cents. */
export const unpaidAmount = (trip: Trip): number => trip.ttc + trip.indemnity - trip.already_paid;

const gate = (id: string | null, label: string | null) => id && { id, label: label ?? gateOf(id)?.label ?? id };
const euros = (cents: number): number => cents / 100;
const given = <T extends Record<string, unknown>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<T>;

/** The network of all roads of this operator. */
export const network = 'A79';

/** A trip as the calls answer it (rule SEARCH-6); a `resume` lacks gates and tax details. */
export const journeyOf = (trip: Trip, type: 'detailed' | 'resume') => {
  const completed = trip.status === 'TERMINE';
  const { net, tax } = taxOf(trip.ttc);
  return given({
    id: trip.id,
    date: withOffset(trip.date),
    nature: trip.nature,
    status: trip.status,
    paymentLimit: trip.payment_limit,
    caseOrigin: trip.case_origin,
    deadline: trip.deadline,
    carCategory: trip.category,
    network,
    ticketNumber: trip.ticket_number,
    pvNumber: trip.pv_number,
    cnpNumber: trip.cnp_number,
    inProgressId: trip.in_progress_id,
    plate: trip.plate,
    countryCode: trip.country,
    ...(type === 'detailed' && { in: gate(trip.gate_in, trip.label_in), out: gate(trip.gate_out, trip.label_out) }),
    ...(type === 'detailed' && completed && { htPrice: euros(net), tva: taxRate, tvaPrice: euros(tax) }),
    ...(completed && {
      ttcPrice: euros(trip.ttc),
      indemnity: euros(trip.indemnity),
      alreadyPaid: euros(trip.already_paid),
      totalPrice: euros(unpaidAmount(trip)),
    }),
  });
};
