import { Hono } from 'hono';
import type { Desk, OperatorEnv } from '../desk.ts';
import { plateAsked } from '../plate-asked.ts';

/** Who holds a plate (§7); the rest of the accounts' calls belong here. */
export const userRoutes = (desk: Desk) =>
  new Hono<OperatorEnv>().get('/public/users/plates/owners', async (c) => {
    const { id } = plateAsked(c.req.query('countryCode'), c.req.query('numberPlate'));
    const [plate] = await desk.database.rows<{ owners: string[] }>('SELECT owners FROM plates WHERE id = $1', [id]);
    return c.json({ owners: plate?.owners ?? [] });
  });
