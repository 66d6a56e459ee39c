import { Hono } from 'hono';
import * as z from 'zod/mini';
import { journeysToPay, privateCard, pspRequest, receiptRequest } from '#api/contracts/payments.ts';
import { billingCountries } from '#domain/billing-country.ts';
import { regionOf } from '#domain/country.ts';
import { billingProblems } from '#domain/billing.ts';
import { emailProblem } from '#domain/email.ts';
import { bodyOf } from '../body.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { requireHonoured } from '../fuel-cards.ts';
import { prepaidItem, priceItems } from '../items.ts';
import { mailReceipt } from '../mails.ts';
import { methodsOf } from '../methods.ts';
import { chargeFuelCard, openAtProvider, type Payment, paymentOfSession, statusOf } from '../payments.ts';
import { plateAsked } from '../plate-asked.ts';
import { Refusal } from '../problem.ts';
import { pspParameters, pspPaths } from '../psp.ts';
import { receiptOf } from '../receipts.ts';
import { returnAddress } from '../return-address.ts';
import { openSession, requireUnpaid, runningSession } from '../sessions.ts';

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

/** Naming trips, paying them, and what became of it. */
export const paymentRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .post('/payments/journeys', async (c) => {
      const { journeys } = await bodyOf(c, journeysToPay);
      const { items, plateId } = await desk.database.transaction(async (sql) => {
        const session = await runningSession(desk, sql, c.req.query('sessionId') ?? '', true);
        await requireUnpaid(sql, session.id);
        const priced = await priceItems(sql, session, journeys);
        await sql.rows('UPDATE sessions SET items = $2::jsonb WHERE id = $1', [session.id, JSON.stringify(priced)]);
        return { items: priced, plateId: session.plate_id };
      });
      return c.json(await methodsOf(desk, plateId, items, c.var.language));
    })
    .post('/payments/allJourneys', async (c) => {
      const { plate, plateCountry, prepayments } = await bodyOf(c, passages);
      const asked = plateAsked(plateCountry, plate);
      if (prepayments.length === 0) throw new Refusal(400, 'session_without_journeys');
      const items = prepayments.map(({ prepaymentJourney }) => prepaidItem(prepaymentJourney));
      const sessionId = await openSession(desk, {
        plateId: asked.id,
        plate,
        country: plateCountry,
        tripIds: [],
        items,
      });
      return c.json({ sessionId, ...(await methodsOf(desk, asked.id, items, c.var.language)) });
    })
    .post('/payments/psp', async (c) => {
      const { sessionId, ...billing } = await bodyOf(c, pspRequest);
      const [problem] = Object.values(billingProblems(billing));
      if (problem) throw new Refusal(400, problem);
      if (!billingCountries.includes(regionOf(billing.billingCountry))) throw new Refusal(400, 'invalid_country_code');
      const name = `${billing.firstName.trim()} ${billing.lastName.trim()}`;
      const { language } = c.var;
      const returnTo = returnAddress(c.var.host, language, sessionId);
      const email = billing.email.trim();
      const payment = await openAtProvider(desk, { sessionId, name, email, language, returnTo });
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
        parameters: pspParameters(payment.psp, desk.secret, order),
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
