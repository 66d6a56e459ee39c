import type { AlertStatus } from '#domain/vehicles/alert.ts';
import { emailProblem } from '#domain/accounts/email.ts';
import { rentalDatesProblem } from '#domain/vehicles/rental-dates.ts';
import { textsIn } from './content/texts.ts';
import type { Sql } from './database.ts';
import type { Desk, OperatorEnv } from './desk.ts';
import type { Language } from '#domain/language.ts';
import { mailNotice } from './mails.ts';
import { localIso, parisTime } from './paris.ts';
import { Refusal } from './problem.ts';
import { unsubscribeAddress } from './return-address.ts';
import { Hono } from 'hono';
import { alertOrder } from '#api/contracts/alerts.ts';
import { bodyOf } from './body.ts';
import { readPlate } from './read-plate.ts';

/** Passage-information alerts: their status, subscribing and unsubscribing. */
export const alertRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .get('/customers', async (c) => {
      const vehicle = readPlate(c.req.query('countryCode'), c.req.query('plate'));
      return c.json(await alertStatusFor(desk, vehicle, readEmail(c.req.query('email'))));
    })
    .post('/customers', async (c) => {
      const order = await bodyOf(c, alertOrder);
      const vehicle = readPlate(order.countryCode, order.plate);
      const email = readEmail(order.email);
      if (order.isWanted)
        return c.json({
          id: await subscribe(desk, c.var, vehicle, email, rentalAsked(order.startTime, order.endTime)),
        });
      await unsubscribe(desk, c.var, email, vehicle);
      return c.json({});
    })
    .post('/customers/unsubscribe', async (c) => {
      await unsubscribe(desk, c.var, readEmail(c.req.query('email')));
      return c.body(null, 204);
    });

type Vehicle = { id: string; plate: string; country: string };
type Caller = { language: Language; host: string };

/** An e-mail address of a call, or the code of its fault. */
export const readEmail = (email: string | undefined): string => {
  const problem = emailProblem(email ?? '');
  if (problem) throw new Refusal(400, problem);
  return (email ?? '').trim();
};

/** The dates of a rented vehicle: both or none, the end after the start. */
export const rentalAsked = (
  start: string | undefined,
  end: string | undefined,
): { start: string | null; end: string | null } => {
  if (!start && !end) return { start: null, end: null };
  if (rentalDatesProblem({ start: start ?? '', end: end ?? '' })) throw new Refusal(400, 'invalid_date_range');
  return { start: start ?? null, end: end ?? null };
};

/** An address as strangers see it: its first letter and its host. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/, '$1•••••@');

/** The alert address of a vehicle. The alert of a rented vehicle ends with the rental. */
const addressOf = async (desk: Desk, sql: Sql, { id }: Vehicle): Promise<string | undefined> => {
  const [alert] = await sql.rows<{ email: string }>(
    'SELECT email FROM alerts WHERE plate_id = $1 AND (end_time IS NULL OR end_time > $2)',
    [id, localIso(parisTime(desk.now()))],
  );
  return alert?.email;
};

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The status of a vehicle's alert for an address (rules ALERT-5, ALERT-6). */
export const alertStatusFor = async (
  desk: Desk,
  vehicle: Vehicle,
  email: string,
): Promise<{ alertStatus: AlertStatus; hiddenEmail?: string }> => {
  const address = await addressOf(desk, desk.database, vehicle);
  if (address === undefined) return { alertStatus: 'UNACTIVATED' };
  return isSame(address, email)
    ? { alertStatus: 'ACTIVATED' }
    : { alertStatus: 'ACTIVATED_ANOTHER_EMAIL', hiddenEmail: maskedEmail(address) };
};

/** Sends a vehicle's alerts to an address; the previous one gets a mail. */
export const subscribe = (
  desk: Desk,
  { language, host }: Caller,
  vehicle: Vehicle,
  email: string,
  rental: { start: string | null; end: string | null },
): Promise<string> =>
  desk.database.transaction(async (sql) => {
    const before = await addressOf(desk, sql, vehicle);
    const [alert] = await sql.rows<{ id: string }>(
      `INSERT INTO alerts (plate_id, plate, country, email, start_time, end_time, created_at, language, host) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (plate_id) DO UPDATE SET email = $4, start_time = $5, end_time = $6, language = $8, host = $9 RETURNING id::text`,
      [vehicle.id, vehicle.plate, vehicle.country, email, rental.start, rental.end, desk.now(), language, host],
    );
    const { mails } = textsIn(language);
    if (before !== undefined && !isSame(before, email))
      await mailNotice(desk, sql, {
        recipient: before,
        subject: mails.alertMovedSubject,
        body: mails.alertMoved(vehicle.plate),
        language,
      });
    await mailNotice(desk, sql, {
      recipient: email,
      subject: mails.alertSubject,
      body: mails.alert(vehicle.plate, unsubscribeAddress(host, language, email)),
      language,
    });
    return alert?.id ?? '';
  });

/** Ends the alerts of an address, for one vehicle or all. The answer does not reveal whether there were any. */
export const unsubscribe = (
  desk: Desk,
  { language }: Pick<Caller, 'language'>,
  email: string,
  vehicle?: Vehicle,
): Promise<void> =>
  desk.database.transaction(async (sql) => {
    const ended = await sql.rows(
      'DELETE FROM alerts WHERE lower(email) = lower($1) AND ($2::text IS NULL OR plate_id = $2) RETURNING id',
      [email, vehicle?.id ?? null],
    );
    const { mails } = textsIn(language);
    if (ended.length > 0)
      await mailNotice(desk, sql, {
        recipient: email,
        subject: mails.alertsEndedSubject,
        body: mails.alertsEnded,
        language,
      });
  });
