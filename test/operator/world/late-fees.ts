import type { Sql } from '../database.ts';

/** Cents, and calendar days in Europe/Paris. */
const surcharge = 1000;
const fine = 37_500;
const daysUntilNotice = 15;
const daysToPayNotice = 30;
const daysUntilProsecutor = 30;

/** What a deadline that has gone by costs, step by step: a surcharge, a payment notice, the public prosecutor. `today` is yyyy-MM-dd; doing it twice changes nothing. */
export const applyLateFees = async (sql: Sql, today: string): Promise<void> => {
  const owed = "paid_by IS NULL AND waived_by IS NULL AND status = 'TERMINE'";
  await sql.rows(
    `UPDATE trips SET indemnity = $2 WHERE ${owed} AND nature = 'freeFlow' AND deadline < $1::date AND indemnity < $2`,
    [today, surcharge],
  );
  await sql.rows(
    `UPDATE trips SET nature = 'latePayment', payment_limit = 'BEFORE_OMP', deadline = deadline + $3::integer,
       pv_number = '8' || lpad((('x' || left(md5(id), 8))::bit(32)::bigint % 1000000000)::text, 9, '0')
     WHERE ${owed} AND nature = 'freeFlow' AND deadline < $1::date - $2::integer`,
    [today, daysUntilNotice, daysUntilNotice + daysToPayNotice],
  );
  await sql.rows(
    `UPDATE trips SET payment_limit = 'OMP', indemnity = $3 WHERE ${owed} AND nature = 'latePayment' AND payment_limit = 'BEFORE_OMP' AND deadline < $1::date - $2::integer`,
    [today, daysUntilProsecutor, fine],
  );
};
