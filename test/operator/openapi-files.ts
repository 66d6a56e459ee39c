import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { commonHeaders } from '#tools/operate/security-headers.ts';

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const document = new URL('../../src/tools/openapi/openapi.json', import.meta.url);

// The viewer writes style attributes and shows pictures that it holds itself.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>The calls of a toll operator</title>
    <link rel="stylesheet" href="/openapi/swagger-ui.css" />
  </head>
  <body>
    <main id="calls"></main>
    <script src="/openapi/swagger-ui-bundle.js"></script>
    <script src="/openapi/start.js"></script>
  </body>
</html>`;

const start = `SwaggerUIBundle({ url: '/openapi/openapi.json', dom_id: '#calls', docExpansion: 'list', defaultModelsExpandDepth: 0, deepLinking: true, validatorUrl: null });`;

/** The document for this server alone: trying a call reaches the operator beside the page. */
const tryable = (text: string): string => JSON.stringify({ ...JSON.parse(text), servers: [{ url: '/services/v1' }] });

const files: Readonly<Record<string, { type: string; read: () => string | Promise<string> }>> = {
  '/': { type: 'text/html', read: () => page },
  '/start.js': { type: 'text/javascript', read: () => start },
  '/openapi.json': { type: 'application/json', read: async () => tryable(await readFile(document, 'utf8')) },
  '/swagger-ui.css': { type: 'text/css', read: () => readFile(join(viewer, 'swagger-ui.css'), 'utf8') },
  '/swagger-ui-bundle.js': {
    type: 'text/javascript',
    read: () => readFile(join(viewer, 'swagger-ui-bundle.js'), 'utf8'),
  },
};

/** The operator's calls to read and to try, under `/openapi/`: beside the portal, so that trying reaches its own `/services/v1`. */
export const openApiFiles = () =>
  new Hono()
    .get('/openapi', (c) => c.redirect('/openapi/'))
    .get('/openapi/*', async (c) => {
      const file = files[c.req.path.slice('/openapi'.length)];
      if (!file) return c.text('Not found', 404);
      return c.body(await file.read(), 200, {
        ...commonHeaders,
        'Content-Type': `${file.type}; charset=utf-8`,
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': policy,
      });
    });
