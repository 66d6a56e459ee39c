import { Hono } from 'hono';
import { alertOrder } from '#api/contracts/alerts.ts';
import { alertStatusFor, emailAsked, rentalAsked, subscribe, unsubscribe } from '../alerts.ts';
import { bodyOf } from '../body.ts';
import type { Desk, OperatorEnv } from '../desk.ts';
import { plateAsked } from '../plate-asked.ts';

/** Passage-information alerts: their status, subscribing and unsubscribing. */
export const alertRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .get('/customers', async (c) => {
      const vehicle = plateAsked(c.req.query('countryCode'), c.req.query('plate'));
      return c.json(await alertStatusFor(desk, vehicle, emailAsked(c.req.query('email'))));
    })
    .post('/customers', async (c) => {
      const order = await bodyOf(c, alertOrder);
      const vehicle = plateAsked(order.countryCode, order.numberPlate);
      const email = emailAsked(order.email);
      if (order.allowedContact)
        return c.json({
          id: await subscribe(desk, c.var, vehicle, email, rentalAsked(order.startTime, order.endTime)),
        });
      await unsubscribe(desk, c.var, email, vehicle);
      return c.json({});
    })
    .post('/customers/unsubscribe', async (c) => {
      await unsubscribe(desk, c.var, emailAsked(c.req.query('email')));
      return c.body(null, 204);
    });
