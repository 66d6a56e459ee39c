import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { tokensFor } from '../accounts/tokens.ts';
import { bodyOf } from '../body.ts';
import { fault } from '../faults.ts';
import { mailsSent } from '../mails.ts';
import { answerError } from '../problem.ts';
import { decide, paymentOfSession } from '../payments.ts';
import { plantCustomer } from '../seed/accounts.ts';
import { plantRenter } from '../seed/fleet.ts';
import { freshPlate } from '../seed/plant.ts';
import { anyLetters } from '../seed/plates.ts';
import { beginClaim, claimsSent, decideClaim } from '../world/claim-decisions.ts';
import { passGate } from '../world/passages.ts';
import type { World } from '../world/world.ts';

const passage = z.object({
  plate: z.string(),
  country: z.string(),
  gate: z.string(),
  category: z._default(z.string(), '1'),
});

/** The tests' control calls, as JSON: fresh plates and accounts, passages, the clock, faults, decisions, and the history. */
export const controlCalls = ({ desk, clock, faults, requests: log, reset }: World) =>
  new Hono()
    .onError(answerError)
    .post('/control/plates', async (c) => {
      const { kind } = await bodyOf(c, z.object({ kind: z.string() }));
      const fresh = await freshPlate(desk.database, kind, desk.now());
      return fresh ? c.json(fresh, 201) : c.json({ message: `no kind of plate is called ${kind}` }, 404);
    })
    .post('/control/accounts', async (c) => {
      const { vehicles } = await bodyOf(
        c,
        z.object({ vehicles: z.array(z.object({ plate: z.string(), country: z.string() })) }),
      );
      const account = { email: `driver-${randomUUID()}@example.com`, password: 'Peaje-2026!', vehicles };
      const id = await plantCustomer(desk.database, account, desk.now());
      const token = { ...(await tokensFor(desk, desk.database, 'customer', id ?? '')), accountType: 'customer' };
      return c.json({ id, ...account, token }, 201);
    })
    .post('/control/renters', async (c) => {
      const size = await bodyOf(c, z.object({ plates: z.number(), latePayments: z.number() }));
      const account = { email: `fleet-${randomUUID()}@example.com`, password: 'Flota-2026-Peaje!', ...size };
      const id = await desk.database.transaction((sql) => plantRenter(sql, account, anyLetters(3), desk.now()));
      const token = { ...(await tokensFor(desk, desk.database, 'renter', id ?? '')), accountType: 'renter' };
      return c.json({ id, ...account, token }, 201);
    })
    .post('/control/revoke-access', async (c) => {
      const { email } = await bodyOf(c, z.object({ email: z.string() }));
      const revoked = await desk.database.rows(
        'UPDATE accounts SET access_valid_from = $2 WHERE email = $1 RETURNING id',
        [email, desk.now()],
      );
      return c.body(null, revoked.length > 0 ? 204 : 404);
    })
    .post('/control/faults', async (c) => {
      faults.push(await bodyOf(c, fault));
      return c.body(null, 204);
    })
    .delete('/control/faults', (c) => {
      faults.length = 0;
      return c.body(null, 204);
    })
    /** Orders of alerts fail inside, after their key was noted. */
    .post('/control/failures', async (c) => {
      const { isFailing } = await bodyOf(c, z.object({ isFailing: z.boolean() }));
      const [from, to] = isFailing ? ['alerts', 'alerts_away'] : ['alerts_away', 'alerts'];
      await desk.database.rows(`ALTER TABLE ${from} RENAME TO ${to}`);
      return c.body(null, 204);
    })
    .post('/control/reset', async (c) => {
      await reset();
      return c.body(null, 204);
    })
    .post('/control/passages', async (c) => c.json(await passGate(desk, await bodyOf(c, passage)), 201))
    .post('/control/clock', async (c) => {
      const { hours } = await bodyOf(c, z.object({ hours: z.number().check(z.positive()) }));
      await clock.move(hours * 3_600_000);
      return c.json({ now: desk.now().toISOString() });
    })
    .post('/control/payments', async (c) => {
      const { sessionId, outcome } = await bodyOf(
        c,
        z.object({ sessionId: z.string(), outcome: z.enum(['ACCEPTED', 'REFUSED', 'CANCELLED', 'PENDING', 'TWICE']) }),
      );
      const payment = await paymentOfSession(desk, sessionId);
      return payment && (await decide(desk, payment.id, outcome))
        ? c.json({ returnTo: payment.return_to })
        : c.json({ message: 'not_found' }, 404);
    })
    .get('/control/claims', async (c) => c.json(await claimsSent(desk)))
    .post('/control/claims', async (c) => {
      const { number, decision } = await bodyOf(
        c,
        z.object({ number: z.string(), decision: z.enum(['TAKEN', 'ACCEPTED', 'REJECTED']) }),
      );
      const claim = (await claimsSent(desk)).find((sent) => sent.number === number);
      return claim &&
        (await (decision === 'TAKEN' ? beginClaim(desk, claim.sequence) : decideClaim(desk, claim.sequence, decision)))
        ? c.body(null, 204)
        : c.json({ message: 'not_found' }, 404);
    })
    .post('/control/expire-session', async (c) => {
      const { sessionId } = await bodyOf(c, z.object({ sessionId: z.string() }));
      const expired = await desk.database.rows('UPDATE sessions SET expires_at = $2 WHERE id = $1 RETURNING id', [
        sessionId,
        desk.now(),
      ]);
      return c.body(null, expired.length > 0 ? 204 : 404);
    })
    .get('/control/requests', (c) => {
      const wanted = c.req.query('contains') ?? '';
      return c.json(log.filter(({ path, query, body }) => `${path}?${query} ${body}`.includes(wanted)));
    })
    .get('/control/mails', async (c) => {
      const recipient = c.req.query('recipient');
      const mails = await mailsSent(desk.database);
      return c.json(mails.filter((mail) => recipient === undefined || mail.recipient === recipient));
    });
