import { Hono } from 'hono';
import { telemetry } from '#api/contracts/telemetry.ts';
import { bodyOf } from '../body.ts';
import type { Desk } from '../desk.ts';
import { Refusal } from '../problem.ts';
import { takeTelemetry } from '../telemetry.ts';

/** POST /telemetry; 404 if the operator has not asked for it (rule WATCH-2). A browser sends it by itself, without the headers of a call. */
export const telemetryRoutes = (desk: Desk) =>
  new Hono().post('/telemetry', async (c) => {
    if (!desk.actions.includes('telemetry')) throw new Refusal(404, 'not_found');
    const batch = await bodyOf(c, telemetry);
    await takeTelemetry(desk, batch.host ?? new URL(c.req.url).host, batch);
    return c.body(null, 204);
  });
