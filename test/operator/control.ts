import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import * as z from 'zod/mini';
import { tokensFor } from './accounts/tokens.ts';
import { bodyOf } from './body.ts';
import type { Desk } from './desk.ts';
import { type Fault, fault } from './faults.ts';
import { mailsSent } from './mails.ts';
import { answerError } from './problem.ts';
import type { LoggedRequest } from './request-log.ts';
import { plantCustomer } from './seed/accounts.ts';
import { plantRenter } from './seed/fleet.ts';
import { freshPlate } from './seed/plant.ts';
import { anyLetters } from './seed/plates.ts';

/** What tests ask of the operator: fresh plates and accounts, faults, an expired session, access tokens that are good no longer, the calls and mails so far. */
export const controlRoutes = (desk: Desk, faults: Fault[], log: readonly LoggedRequest[]) =>
  new Hono()
    .onError(answerError)
    .post('/control/plates', async (c) => {
      const { kind } = await bodyOf(c, z.object({ kind: z.string() }));
      const fresh = await freshPlate(desk.database, kind, desk.now());
      return fresh ? c.json(fresh, 201) : c.json({ message: `no kind of plate is called ${kind}` }, 404);
    })
    .post('/control/accounts', async (c) => {
      const { vehicles } = await bodyOf(c, z.object({ vehicles: z.array(z.object({ plate: z.string(), country: z.string() })) }));
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
      const revoked = await desk.database.rows('UPDATE accounts SET access_valid_from = $2 WHERE email = $1 RETURNING id', [email, desk.now()]);
      return c.body(null, revoked.length > 0 ? 204 : 404);
    })
    .post('/control/faults', async (c) => {
      faults.push(await bodyOf(c, fault));
      return c.body(null, 204);
    })
    .post('/control/reset', (c) => {
      faults.length = 0;
      return c.body(null, 204);
    })
    .post('/control/expire-session', async (c) => {
      const { sessionId } = await bodyOf(c, z.object({ sessionId: z.string() }));
      const expired = await desk.database.rows('UPDATE sessions SET expires_at = $2 WHERE id = $1 RETURNING id', [sessionId, desk.now()]);
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
