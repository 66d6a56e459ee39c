import { Hono } from 'hono';
import { claimTypeOf, reasonsOf, takeClaim } from '../claims.ts';
import type { Desk, OperatorEnv } from '../desk.ts';

/** The reasons for contesting a trip, and the claims themselves. */
export const claimRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>()
    .get('/protests/reasons', (c) => c.json({ reasons: reasonsOf(claimTypeOf(c.req.query('type')), c.var.language) }))
    .post('/protests', async (c) => {
      const id = await takeClaim(
        desk,
        c.req.raw,
        claimTypeOf(c.req.query('type')),
        c.req.query('sessionId') ?? '',
        c.var.language,
      );
      return c.json({ id });
    });
