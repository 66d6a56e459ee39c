import { randomUUID } from 'node:crypto';
import type { Sql } from './database.ts';
import type { Desk } from './desk.ts';
import type { Language } from '#domain/language.ts';
import { mailOutcome } from './mails.ts';
import { Refusal } from './problem.ts';
import type { Psp } from './psp.ts';
import { type Item, requireUnpaid, runningSession, type Session } from './sessions.ts';
import { unpaidTrips } from './trips.ts';

export type Payment = {
  id: string;
  session_id: string;
  method: string;
  psp: Psp | null;
  status: 'OPEN' | 'PENDING' | 'ACCEPTED' | 'REFUSED' | 'CANCELLED' | 'SUPERSEDED';
  duplicate: boolean;
  amount: number;
  items: Item[];
  payer: string;
  email: string;
  language: Language;
  return_to: string;
  created_at: Date;
  settled_at: Date | null;
};
export type Payer = { sessionId: string; name: string; email: string; language: Language; returnTo: string };
export type Outcome = 'ACCEPTED' | 'REFUSED' | 'CANCELLED' | 'PENDING' | 'TWICE';

const sum = (items: readonly Item[]): number => items.reduce((total, { cents }) => total + cents, 0);
const tripIdsOf = (items: readonly Item[]): string[] => items.flatMap(({ tripId }) => tripId ?? []);

const payableSession = async (desk: Desk, sql: Sql, sessionId: string): Promise<Session> => {
  const session = await runningSession(desk, sql, sessionId, true);
  await requireUnpaid(sql, sessionId);
  if (session.items.length === 0) throw new Refusal(400, 'session_without_journeys');
  const ids = tripIdsOf(session.items);
  if ((await unpaidTrips(sql, ids, true)).length < ids.length) throw new Refusal(409, 'payment_journeys_invalid');
  return session;
};

const insertPayment = async (
  desk: Desk,
  sql: Sql,
  session: Session,
  payer: Payer,
  fields: { method: string; psp?: Psp; status: 'OPEN' | 'ACCEPTED' },
) => {
  await sql.rows("UPDATE payments SET status = 'SUPERSEDED' WHERE session_id = $1 AND status = 'OPEN'", [session.id]);
  const [payment] = await sql.rows<Payment>(
    `INSERT INTO payments (id, session_id, method, psp, status, amount, items, payer, email, language, return_to, created_at, settled_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12, $13) RETURNING *`,
    [
      randomUUID(),
      session.id,
      fields.method,
      fields.psp ?? null,
      fields.status,
      sum(session.items),
      JSON.stringify(session.items),
      payer.name,
      payer.email,
      payer.language,
      payer.returnTo,
      desk.now(),
      fields.status === 'OPEN' ? null : desk.now(),
    ],
  );
  if (!payment) throw new Error('the payment was not written');
  return payment;
};

const markPaid = async (sql: Sql, payment: Payment): Promise<boolean> => {
  const ids = tripIdsOf(payment.items);
  await unpaidTrips(sql, ids, true);
  const paid = await sql.rows(
    'UPDATE trips SET paid_by = $1 WHERE id = ANY($2) AND paid_by IS NULL AND waived_by IS NULL RETURNING id',
    [payment.id, ids],
  );
  return paid.length === ids.length;
};

/** Opens a payment at the plate's card provider; an earlier one that was only opened no longer counts. */
export const openAtProvider = (desk: Desk, payer: Payer, method: string): Promise<Payment & { psp: Psp }> =>
  desk.database.transaction(async (sql) => {
    const session = await payableSession(desk, sql, payer.sessionId);
    const [plate] = await sql.rows<{ psp: Psp }>('SELECT psp FROM plates WHERE id = $1', [session.plate_id]);
    const psp = plate?.psp ?? 'PAYBOX';
    return { ...(await insertPayment(desk, sql, session, payer, { method, psp, status: 'OPEN' })), psp };
  });

/** Charges a fuel card that its issuer honours: once, whatever races. */
export const chargeFuelCard = (desk: Desk, payer: Payer, method: string): Promise<void> =>
  desk.database.transaction(async (sql) => {
    const session = await payableSession(desk, sql, payer.sessionId);
    const closed = await sql.rows('SELECT id FROM plates WHERE id = $1 AND $2 = ANY(disabled_methods)', [
      session.plate_id,
      method,
    ]);
    if (closed.length > 0) throw new Refusal(403, 'private_card_type_not_match');
    if (session.items.some(({ kind }) => kind === 'completed'))
      throw new Refusal(403, 'in_progress_journey_not_allowed');
    if (session.items.some(({ kind }) => kind === 'prepaid')) throw new Refusal(403, 'prepayment_not_allowed');
    const payment = await insertPayment(desk, sql, session, payer, { method, status: 'ACCEPTED' });
    await markPaid(sql, payment);
    await mailOutcome(desk, sql, payment);
  });

/** Records the outcome at the card provider. A payment that already has one, or was superseded, keeps it. */
export const decide = (desk: Desk, paymentId: string, outcome: Outcome): Promise<Payment | undefined> =>
  desk.database.transaction(async (sql) => {
    // The session is locked first, as when a payment is made: concurrent calls then wait instead of deadlocking.
    await sql.rows('SELECT id FROM sessions WHERE id = (SELECT session_id FROM payments WHERE id = $1) FOR UPDATE', [
      paymentId,
    ]);
    const [payment] = await sql.rows<Payment>('SELECT * FROM payments WHERE id = $1 FOR UPDATE', [paymentId]);
    if (payment?.status !== 'OPEN' && payment?.status !== 'PENDING') return payment;
    const accepted = outcome === 'ACCEPTED' || outcome === 'TWICE';
    const duplicate = accepted && (!(await markPaid(sql, payment)) || outcome === 'TWICE');
    const [settled] = await sql.rows<Payment>(
      'UPDATE payments SET status = $2, duplicate = $3, settled_at = $4 WHERE id = $1 RETURNING *',
      [payment.id, accepted ? 'ACCEPTED' : outcome, duplicate, outcome === 'PENDING' ? null : desk.now()],
    );
    if (settled && settled.status !== payment.status) await mailOutcome(desk, sql, settled);
    return settled;
  });

/** The payment that counts for a session: the paid one, otherwise the newest. */
export const paymentOfSession = async (desk: Desk, sessionId: string): Promise<Payment | undefined> => {
  const [payment] = await desk.database.rows<Payment>(
    `SELECT * FROM payments WHERE session_id = $1 AND status <> 'SUPERSEDED' ORDER BY (status = 'ACCEPTED') DESC, sequence DESC LIMIT 1`,
    [sessionId],
  );
  return payment;
};

/** The status of a payment, as the calls name it. */
export const statusOf = ({ status, duplicate }: Payment) => {
  if (status === 'ACCEPTED') return duplicate ? 'DUPLICATED' : 'SUCCEED';
  return status === 'REFUSED' ? 'REJECTED' : status === 'CANCELLED' ? 'CANCELLED' : 'PENDING';
};

/** Payments that a person may still decide about. */
export const undecidedPayments = (desk: Desk): Promise<Payment[]> =>
  desk.database.rows<Payment>("SELECT * FROM payments WHERE status = 'PENDING' ORDER BY sequence DESC LIMIT 50");
