import { randomUUID } from 'node:crypto';
import type { Sql } from './database.ts';
import type { Desk } from './desk.ts';
import { Refusal } from './problem.ts';
import type { PrepaidPassage } from './world/prepaid.ts';

/** An item to pay, priced by the operator: `tripId` for a past trip, `passage` for a future one. Cents. */
export type Item = {
  kind: 'trip' | 'completed' | 'prepaid';
  tripId?: string;
  passage?: PrepaidPassage;
  label: string;
  cents: number;
};

export type Session = {
  id: string;
  plate_id: string | null;
  plate: string;
  country: string;
  rental: boolean;
  trip_ids: string[];
  items: Item[];
  expires_at: Date;
};

const minutesValid = 60;
const endOf = (desk: Desk): Date => new Date(desk.now().getTime() + minutesValid * 60_000);

/** Opens a session that may pay the given trips. */
export const openSession = async (
  desk: Desk,
  session: { plateId?: string; plate: string; country: string; rental?: boolean; tripIds: string[]; items?: Item[] },
): Promise<string> => {
  const id = randomUUID();
  await desk.database.rows(
    'INSERT INTO sessions (id, plate_id, plate, country, rental, trip_ids, items, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8)',
    [
      id,
      session.plateId ?? null,
      session.plate,
      session.country,
      session.rental ?? false,
      session.tripIds,
      JSON.stringify(session.items ?? []),
      endOf(desk),
    ],
  );
  return id;
};

/** Extends a running session, and returns its new end. */
export const extendedUntil = async (desk: Desk, id: string): Promise<Date> => {
  const end = endOf(desk);
  await desk.database.transaction(async (sql) => {
    await runningSession(desk, sql, id, true);
    await sql.rows('UPDATE sessions SET expires_at = $2 WHERE id = $1', [id, end]);
  });
  return end;
};

/** The session, locked until the transaction ends if requested; refused if it is unknown or has expired. */
export const runningSession = async (desk: Desk, sql: Sql, id: string, lock = false): Promise<Session> => {
  const [session] = await sql.rows<Session>(`SELECT * FROM sessions WHERE id = $1 ${lock ? 'FOR UPDATE' : ''}`, [id]);
  if (!session) throw new Refusal(404, 'payment_session_invalid');
  if (session.expires_at <= desk.now()) throw new Refusal(410, 'payment_session_invalid');
  return session;
};

/** Refused once the session has paid, or may have paid. */
export const requireUnpaid = async (sql: Sql, sessionId: string): Promise<void> => {
  const done = await sql.rows("SELECT id FROM payments WHERE session_id = $1 AND status IN ('ACCEPTED', 'PENDING')", [
    sessionId,
  ]);
  if (done.length > 0) throw new Refusal(409, 'payment_session_invalid');
};
