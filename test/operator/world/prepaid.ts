import type { Sql } from '../database.ts';

export type PrepaidPassage = { in: string; out: string; vehicleCategory: string };

const daysValid = 30;

/** The payment that prepaid a passage and was not used up by others; undefined without one. */
export const takePrepayment = async (
  sql: Sql,
  plateId: string,
  passage: PrepaidPassage,
  now: Date,
): Promise<string | undefined> => {
  const [payment] = await sql.rows<{ id: string }>(
    `SELECT payments.id FROM payments JOIN sessions ON sessions.id = payments.session_id
     WHERE payments.status = 'ACCEPTED' AND sessions.plate_id = $1 AND payments.settled_at > $3::timestamptz - $4::integer * interval '1 day'
       AND (SELECT count(*) FROM jsonb_array_elements(payments.items) item WHERE item->'passage' = $2::jsonb)
         > (SELECT count(*) FROM trips WHERE paid_by = payments.id AND gate_in = $2::jsonb->>'in' AND gate_out = $2::jsonb->>'out' AND category = $2::jsonb->>'vehicleCategory'
              AND NOT payments.items @> jsonb_build_array(jsonb_build_object('tripId', trips.id)))
     ORDER BY payments.sequence LIMIT 1`,
    [plateId, JSON.stringify(passage), now, daysValid],
  );
  return payment?.id;
};
