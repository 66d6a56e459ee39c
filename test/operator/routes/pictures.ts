import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { Refusal } from '../problem.ts';

const folder = new URL('../pictures/', import.meta.url);

/** The operator's pictures. A browser requests them without the headers of a call. */
export const pictureRoutes = () =>
  new Hono().get('/pictures/:file{[a-z]+\\.svg}', async (c) => {
    const picture = await readFile(new URL(c.req.param('file'), folder)).catch(() => undefined);
    if (!picture) throw new Refusal(404, 'not_found');
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
