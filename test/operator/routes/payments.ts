import { Hono } from 'hono';
import * as z from 'zod/mini';
import { journeysToPay, privateCard, pspRequest, receiptRequest } from '#api/contracts/payments.ts';
import { billingCountries } from '#domain/payment/billing-country.ts';
import { regionOf } from '#domain/country.ts';
import { billingProblems } from '#domain/payment/billing.ts';
import { emailProblem } from '#domain/accounts/email.ts';
import { bodyOf } from '../body.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { mailReceipt } from '../mails.ts';
import { chargeFuelCard, openAtProvider, type Payment, paymentOfSession, statusOf } from '../payments.ts';
import { readPlate } from '../read-plate.ts';
import { Refusal } from '../problem.ts';
import { pspParameters, pspPaths } from '../psp.ts';
import { receiptOf } from '../receipts.ts';
import { returnAddress } from '../return-address.ts';
import { extendedUntil, openSession, requireUnpaid, runningSession, type Item, type Session } from '../sessions.ts';
import { type FuelCardType, fuelCardTypes } from '#domain/payment/method.ts';
import { fuelCardRules } from '#domain/payment/fuel-card.ts';
import { parisTime } from '../paris.ts';
import { brandOf, pictureUrl } from '../content/brands.ts';
import { textsIn } from '../content/texts.ts';
import type { Sql } from '../database.ts';
import { gateOf, isVehicleClass, priceOf } from '../tariff.ts';
import { unpaidAmount, type Trip, unpaidTrips } from '../trips.ts';
import type { PrepaidPassage } from '../world/prepaid.ts';

type Named = z.output<typeof journeysToPay>['journeys'][number];

const labelOf = (trip: Trip, out = trip.gate_out): string => {
  const name = (id: string | null, label: string | null) => label ?? (id && gateOf(id)?.label) ?? '…';
  return `${trip.date.slice(0, 10)} ${name(trip.gate_in, trip.label_in)} – ${name(out, trip.label_out)}`;
};

/** A passage that is still to be made. */
const prepaidItem = ({ in: entrance, out: exit, vehicleCategory }: PrepaidPassage): Item => {
  if (!isVehicleClass(vehicleCategory)) throw new Refusal(400, 'journey_vehicle_category_forbidden');
  const cents = priceOf(entrance, exit, vehicleCategory);
  if (!cents) throw new Refusal(400, 'payment_journeys_invalid');
  return {
    kind: 'prepaid',
    passage: { in: entrance, out: exit, vehicleCategory },
    label: `${gateOf(entrance)?.label} – ${gateOf(exit)?.label}`,
    cents,
  };
};

const completedItem = (
  trip: Trip,
  asked: { in?: string | undefined; out?: string | undefined; vehicleCategory?: string | undefined },
): Item => {
  // The gantries' records count, whatever the driver enters.
  const [entrance, out] = [trip.gate_in ?? asked.in, trip.gate_out ?? asked.out];
  const category = asked.vehicleCategory ?? trip.category;
  if (!isVehicleClass(category)) throw new Refusal(400, 'journey_vehicle_category_forbidden');
  const cents = entrance === undefined || out === undefined ? undefined : priceOf(entrance, out, category);
  if (!cents || out === undefined) throw new Refusal(400, 'false_in_progress_journey');
  return { kind: 'completed', tripId: trip.id, label: labelOf(trip, out), cents };
};

const tripItem = (trip: Trip): Item => {
  if (trip.status !== 'TERMINE' || trip.payment_limit === 'OMP' || unpaidAmount(trip) < 0)
    throw new Refusal(400, 'payment_journeys_invalid');
  return { kind: 'trip', tripId: trip.id, label: labelOf(trip), cents: unpaidAmount(trip) };
};

/** The selection of a session, priced here: each trip once, of this session, unpaid (rule PAY-14). */
const priceItems = async (sql: Sql, session: Session, named: readonly Named[]): Promise<Item[]> => {
  if (named.length === 0) throw new Refusal(400, 'session_without_journeys');
  const trips = await unpaidTrips(sql, session.trip_ids, false);
  const items = named.map((journey) => {
    if ('prepaymentJourney' in journey) {
      if (session.rental) throw new Refusal(403, 'unauthorized_prepayment');
      return prepaidItem(journey.prepaymentJourney);
    }
    if ('inProgressId' in journey) {
      const trip = trips.find(({ in_progress_id }) => in_progress_id === journey.inProgressId);
      if (!trip) throw new Refusal(400, 'false_in_progress_journey');
      return completedItem(trip, journey);
    }
    const trip = trips.find(({ id }) => id === journey.idDossier);
    if (!trip) throw new Refusal(400, 'payment_journeys_invalid');
    return tripItem(trip);
  });
  const tripIds = items.flatMap(({ tripId }) => tripId ?? []);
  if (new Set(tripIds).size < tripIds.length) throw new Refusal(400, 'payment_journeys_invalid');
  const owed = trips.filter(
    (trip) => trip.status === 'TERMINE' && trip.payment_limit !== 'OMP' && unpaidAmount(trip) >= 0,
  );
  if (items.some(({ kind }) => kind !== 'trip') && owed.some(({ id }) => !tripIds.includes(id)))
    throw new Refusal(400, 'missing_post_payment_with_prepayment');
  return items;
};

/** The payment methods for a session's items; a closed one has a reason, in the driver's language. */
const methodsOf = async (
  desk: Desk,
  plateId: string | null,
  items: readonly Item[],
  { language, host }: OperatorEnv['Variables'],
) => {
  const [plate] = await desk.database.rows<{ disabled_methods: string[] }>(
    'SELECT disabled_methods FROM plates WHERE id = $1',
    [plateId],
  );
  const reasons = textsIn(language).methodClosed;
  const closesFuelCards = items.some(({ kind }) => kind === 'completed')
    ? reasons.inProgress
    : items.some(({ kind }) => kind === 'prepaid')
      ? reasons.prepaid
      : undefined;
  const paymentMethods = ['CREDIT_CARD', ...fuelCardTypes].map((type) => {
    const closed = plate?.disabled_methods.includes(type)
      ? reasons.plate
      : type === 'CREDIT_CARD'
        ? undefined
        : closesFuelCards;
    const icon = type === 'CREDIT_CARD' ? { icon: pictureUrl('card'), brands: ['CB', 'Visa', 'Mastercard'] } : {};
    return { type, ...icon, isEnabled: closed === undefined, ...(closed !== undefined && { errorMessage: closed }) };
  });
  const others = (brandOf(host).methods ?? []).map((method) => ({ ...method, isEnabled: true }));
  return { paymentMethods: [...paymentMethods, ...others] };
};

/** The first four digits of each issuer's cards. */
const issuers: Record<FuelCardType, string> = { TOTAL: '7004', DKV: '7043', SHELL: '7002', ESSO: '7033' };

/** Refuses a card that its issuer would not accept (rule FUEL-6). `cardValidity` is YYMM. */
const requireHonoured = (
  card: { cardType: FuelCardType; cardNumber: string; cardValidity: string; cvv?: string | undefined },
  now: Date,
): void => {
  const rule = fuelCardRules[card.cardType];
  const issuer = fuelCardTypes.find((type) => card.cardNumber.startsWith(issuers[type]));
  if (!issuer) throw new Refusal(400, 'private_card_bin_error');
  if (issuer !== card.cardType) throw new Refusal(400, 'private_card_type_not_match');
  if (!/^\d+$/.test(card.cardNumber) || card.cardNumber.length !== rule.maxDigits)
    throw new Refusal(400, 'private_card_bin_error');
  const expired =
    !/^\d{2}(0[1-9]|1[0-2])$/.test(card.cardValidity) || card.cardValidity < parisTime(now).toFormat('yyMM');
  if (expired) throw new Refusal(400, 'private_card_bin_error');
  if (rule.codeDigits === 0 ? card.cvv !== undefined : !new RegExp(`^\\d{${rule.codeDigits}}$`).test(card.cvv ?? ''))
    throw new Refusal(400, 'required');
};

const passages = z.object({
  plate: z.string(),
  plateCountry: z.string(),
  prepayments: z.array(
    z.object({ prepaymentJourney: z.object({ in: z.string(), out: z.string(), vehicleCategory: z.string() }) }),
  ),
});

const paymentAsked = async (desk: Desk, sessionId: string | undefined): Promise<Payment> => {
  const payment = await paymentOfSession(desk, sessionId ?? '');
  if (!payment) throw new Refusal(404, 'not_found');
  return payment;
};

const requireEmail = (email: string): void => {
  const problem = emailProblem(email);
  if (problem) throw new Refusal(400, problem);
};

/** Selecting trips, paying them, and the result. */
export const paymentRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .post('/payments/journeys', async (c) => {
      const { journeys } = await bodyOf(c, journeysToPay);
      const { items, plateId, endsAt } = await desk.database.transaction(async (sql) => {
        const session = await runningSession(desk, sql, c.req.query('sessionId') ?? '', true);
        await requireUnpaid(sql, session.id);
        const priced = await priceItems(sql, session, journeys);
        await sql.rows('UPDATE sessions SET items = $2::jsonb WHERE id = $1', [session.id, JSON.stringify(priced)]);
        return { items: priced, plateId: session.plate_id, endsAt: session.expires_at };
      });
      const amount = items.reduce((sum, item) => sum + item.cents, 0) / 100;
      return c.json({ ...(await methodsOf(desk, plateId, items, c.var)), amountToPay: amount, sessionEndsAt: endsAt });
    })
    .post('/payments/allJourneys', async (c) => {
      const { plate, plateCountry, prepayments } = await bodyOf(c, passages);
      const vehicle = readPlate(plateCountry, plate);
      if (prepayments.length === 0) throw new Refusal(400, 'session_without_journeys');
      const items = prepayments.map(({ prepaymentJourney }) => prepaidItem(prepaymentJourney));
      const sessionId = await openSession(desk, {
        plateId: vehicle.id,
        plate,
        country: plateCountry,
        tripIds: [],
        items,
      });
      return c.json({ sessionId, ...(await methodsOf(desk, vehicle.id, items, c.var)) });
    })
    .post('/payments/:sessionId/extension', async (c) =>
      c.json({ sessionEndsAt: await extendedUntil(desk, c.req.param('sessionId')) }),
    )
    .post('/payments/psp', async (c) => {
      const { sessionId, paymentMethod = 'CREDIT_CARD', ...billing } = await bodyOf(c, pspRequest);
      if (paymentMethod !== 'CREDIT_CARD' && !brandOf(c.var.host).methods?.some(({ type }) => type === paymentMethod))
        throw new Refusal(400, 'unknown');
      const [problem] = Object.values(billingProblems(billing));
      if (problem) throw new Refusal(400, problem);
      if (!billingCountries.includes(regionOf(billing.billingCountry))) throw new Refusal(400, 'invalid_country_code');
      const name = `${billing.firstName.trim()} ${billing.lastName.trim()}`;
      const { language } = c.var;
      const returnTo = returnAddress(c.var.host, language, sessionId);
      const email = billing.email.trim();
      const payment = await openAtProvider(desk, { sessionId, name, email, language, returnTo }, paymentMethod);
      const order = {
        paymentId: payment.id,
        amount: payment.amount,
        email,
        returnTo,
        language,
        time: desk.now().toISOString(),
      };
      return c.json({
        psp: payment.psp,
        url: `${desk.providerOrigin}${pspPaths[payment.psp]}`,
        parameters: pspParameters[payment.psp](desk.secret, order),
      });
    })
    .post('/payments/privateCards', async (c) => {
      const card = await bodyOf(c, privateCard);
      requireEmail(card.email);
      requireHonoured(card, desk.now());
      const returnTo = returnAddress(c.var.host, c.var.language, card.sessionId);
      const payer = {
        sessionId: card.sessionId,
        name: '',
        email: card.email.trim(),
        language: c.var.language,
        returnTo,
      };
      await chargeFuelCard(desk, payer, card.cardType);
      return c.body(null, 204);
    })
    .get('/payments/receipt', async (c) => {
      const receipt = await receiptOf(desk, c.req.query('sessionId') ?? '', c.var.language);
      if (!receipt) throw new Refusal(404, 'not_found');
      return c.body(new Uint8Array(receipt), 200, {
        'Content-Type': 'application/pdf',
        'Content-Disposition': 'attachment; filename="receipt.pdf"',
      });
    })
    .post('/payments/receipt', async (c) => {
      const { sessionId, email } = await bodyOf(c, receiptRequest);
      requireEmail(email);
      const payment = await paymentAsked(desk, sessionId);
      if (payment.status !== 'ACCEPTED') throw new Refusal(404, 'not_found');
      await mailReceipt(desk, desk.database, payment, email.trim(), c.var.language);
      return c.body(null, 204);
    })
    .get('/payments/:sessionId', async (c) =>
      c.json({ status: statusOf(await paymentAsked(desk, c.req.param('sessionId'))) }),
    )
    .get('/payments/:sessionId/email', async (c) =>
      c.json({ email: (await paymentAsked(desk, c.req.param('sessionId'))).email }),
    );
