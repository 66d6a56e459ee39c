import { createMiddleware } from 'hono/factory';

/** Refuses what another site's page sends: only this page's forms, and callers without a browser, change the world. */
export const ownOrigin = createMiddleware(async (c, next) => {
  const origin = c.req.header('Origin');
  if (origin !== undefined && origin !== new URL(c.req.url).origin) return c.json({ message: 'foreign_origin' }, 403);
  await next();
});
