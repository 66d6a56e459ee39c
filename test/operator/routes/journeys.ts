import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { DateTime } from 'luxon';
import { operatorZone } from '#domain/operator/zone.ts';
import { holdsPlate } from '../accounts/own-plates.ts';
import { bearerOf } from '../accounts/tokens.ts';
import { requireCaptcha } from '../captcha.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { localIso } from '../paris.ts';
import { readPlate } from '../read-plate.ts';
import { Refusal } from '../problem.ts';
import { openSession, runningSession } from '../sessions.ts';
import { gateOf, isVehicleClass, priceOf } from '../tariff.ts';
import { journeyOf, type Trip, tripsOfNumber, tripsOfPlate, unpaidTrips } from '../trips.ts';

type Plate = {
  id: string;
  plate: string;
  country: string;
  vehicle_type: string | null;
  model: string | null;
  energy: string | null;
  company_code: string | null;
};

const findPlate = async (desk: Desk, id: string | null): Promise<Plate | undefined> =>
  (await desk.database.rows<Plate>('SELECT * FROM plates WHERE id = $1', [id]))[0];

/** Either end may be missing, as in the validity of a vehicle. */
const rentalWindow = (start: string | undefined, end: string | undefined): { start?: string; end?: string } => {
  const [from, to] = [start, end].map((text) => (text ? DateTime.fromISO(text, { zone: operatorZone }) : undefined));
  const isRange = from === undefined || to === undefined || to > from;
  if (from?.isValid === false || to?.isValid === false || !isRange) throw new Refusal(400, 'invalid_date_range');
  return { ...(from && { start: localIso(from) }), ...(to && { end: localIso(to) }) };
};

/** A number on the record of a search, which only the operator can compute. */
const signedNumber = ({ plate, country }: { plate: string; country: string }, sessionId: string): string =>
  createHmac('sha256', 'stand-in').update(`${sessionId} ${country} ${plate}`).digest('hex').slice(0, 12).toUpperCase();

const setOf = (
  type: 'detailed' | 'resume',
  asked: { plate: string; country: string },
  plate: Plate | undefined,
  sessionId: string,
  trips: readonly Trip[],
) => ({
  type,
  company: plate?.company_code
    ? { hasCompany: true, details: { companyCode: plate.company_code } }
    : { hasCompany: false },
  plate: asked.plate,
  countryCode: asked.country,
  sessionId,
  vehicleInformation: plate && { type: plate.vehicle_type, energy: plate.energy },
  journeys: trips.map((trip) => journeyOf(trip, type)),
  ...(trips.length === 0 && { recordNumber: signedNumber(asked, sessionId) }),
});

/** The unpaid trips of a plate, in a session that may pay them. */
const foundFor = async (
  desk: Desk,
  type: 'detailed' | 'resume',
  asked: { id: string; plate: string; country: string },
  window: { start?: string; end?: string },
) => {
  const plate = await findPlate(desk, asked.id);
  const trips = await tripsOfPlate(desk.database, asked.id, window.start, window.end);
  const rental = window.start !== undefined || window.end !== undefined;
  const sessionId = await openSession(desk, {
    plateId: asked.id,
    plate: asked.plate,
    country: asked.country,
    rental,
    tripIds: trips.map(({ id }) => id),
  });
  return setOf(type, asked, plate, sessionId, trips);
};

/** The unpaid trips of a customer's own vehicle, with all details and without a captcha. */
const ownRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>().get('/authenticated/detailedJourneys', async (c) => {
    const { accountId } = await bearerOf(desk, 'customer', c.req.header('Authorization'));
    const vehicle = readPlate(c.req.query('country'), c.req.query('plate'));
    const window = rentalWindow(c.req.query('startTime'), c.req.query('endTime'));
    if (!(await holdsPlate(desk.database, accountId, vehicle.id))) throw new Refusal(403, 'immatriculation_not_found');
    return c.json(await foundFor(desk, 'detailed', vehicle, window));
  });

const publicRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .get('/journeys', async (c) => {
      const vehicle = readPlate(c.req.query('country'), c.req.query('plate'));
      const window = rentalWindow(c.req.query('startTime'), c.req.query('endTime'));
      await requireCaptcha(desk, c.req.query('captchaToken'));
      return c.json(await foundFor(desk, 'resume', vehicle, window));
    })
    .get('/detailedJourneys', async (c) => {
      const { caseNumber, sessionId, companyCode } = c.req.query();
      if (caseNumber !== undefined) {
        await requireCaptcha(desk, c.req.query('captchaToken'));
        const trips = await tripsOfNumber(desk.database, caseNumber.trim());
        const vehicle = { plate: trips[0]?.plate ?? '', country: trips[0]?.country ?? '' };
        const plate = trips[0] && (await findPlate(desk, readPlate(vehicle.country, vehicle.plate).id));
        const opened = await openSession(desk, {
          ...vehicle,
          ...(plate && { plateId: plate.id }),
          tripIds: trips.map(({ id }) => id),
        });
        return c.json(setOf('detailed', vehicle, plate, opened, trips));
      }
      const session = await runningSession(desk, desk.database, sessionId ?? '');
      const plate = await findPlate(desk, session.plate_id);
      if (!plate?.company_code || plate.company_code !== companyCode) throw new Refusal(403, 'payment_session_invalid');
      const trips = await unpaidTrips(desk.database, session.trip_ids, false);
      return c.json(setOf('detailed', session, plate, session.id, trips));
    })
    .get('/journeys/price', (c) => {
      const { in: entrance = '', out: exit = '', category = '' } = c.req.query();
      readPlate(c.req.query('plateCountry'), c.req.query('plate'));
      if (!isVehicleClass(category)) throw new Refusal(400, 'journey_vehicle_category_forbidden');
      const cents = priceOf(entrance, exit, category);
      if (cents === undefined) throw new Refusal(400, 'payment_journeys_invalid');
      return c.json({ total: cents / 100, in: gateOf(entrance)?.label, out: gateOf(exit)?.label });
    })
    .get('/journeys/company', async (c) => {
      const { id } = readPlate(c.req.query('country'), c.req.query('plate'));
      const plate = await findPlate(desk, id);
      if (!plate?.company_code) throw new Refusal(404, 'not_found');
      return c.json({ hasCompany: true, details: { companyCode: plate.company_code } });
    })
    .get('/vehicles', async (c) => {
      const vehicle = readPlate(c.req.query('plateCountry'), c.req.query('plate'));
      const plate = await findPlate(desk, vehicle.id);
      if (!plate) throw new Refusal(404, 'immatriculation_not_found');
      return c.json({ plate: plate.plate, model: plate.model, energy: plate.energy });
    });

/** Searches for unpaid trips, and for the holder of a plate. */
export const journeyRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>().route('/', publicRoutes(desk)).route('/', ownRoutes(desk));
