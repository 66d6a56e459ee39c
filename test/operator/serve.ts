import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bookFolder } from '#tools/book/build/build.ts';
import { openApiDocument } from '#tools/openapi/document.ts';
import type { Operator } from './app.ts';
import { bookFiles } from './book-files.ts';
import { shortProof } from './captcha.ts';
import { withLiberties } from './liberties.ts';
import { portalFiles } from './portal-files.ts';
import { proxyTo } from './proxy.ts';
import { recordedExamples } from './recorded-examples.ts';
import { servicesPath } from './services-path.ts';
import { returnPattern } from '#tools/operate/deployment.ts';
import { commonHeaders, contentSecurityPolicy, newNonce, readHashes } from '#tools/operate/security-headers.ts';
import { type StandInOptions, startStandIn, listen, stop } from './stand-in.ts';
import { transitionCounts } from './telemetry.ts';
import type { Call } from './faults.ts';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import project from '../../package.json' with { type: 'json' };

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

// The viewer writes style attributes and shows pictures that it contains.
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

/** The document for this server only: a trial call reaches the operator beside the page. */
const tryable = (): string =>
  JSON.stringify({ ...openApiDocument(project.version, recordedExamples()), servers: [{ url: '/services/v1' }] });

const files: Readonly<Record<string, { type: string; read: () => string | Promise<string> }>> = {
  '/': { type: 'text/html', read: () => page },
  '/start.js': { type: 'text/javascript', read: () => start },
  '/openapi.json': { type: 'application/json', read: tryable },
  '/swagger-ui.css': { type: 'text/css', read: () => readFile(join(viewer, 'swagger-ui.css'), 'utf8') },
  '/swagger-ui-bundle.js': {
    type: 'text/javascript',
    read: () => readFile(join(viewer, 'swagger-ui-bundle.js'), 'utf8'),
  },
};

/** The operator's calls to read and to try, under `/openapi/`: beside the portal, so that a trial reaches its own `/services/v1`. */
const openApiFiles = () =>
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

export type ServeOptions = Omit<StandInOptions, 'operatorPort'> & {
  /** 0 = any free one. */
  portalPort?: number;
  /** The built portal. */
  dist?: string;
  /** The built chart book, to be served under `/book/`. */
  book?: string;
  /** Serve the sources through Vite, with hot reload, instead of `dist`. */
  development?: boolean;
  /** A real operator's address, instead of the stand-in. */
  operatorUrl?: string;
  /** Uses every freedom of the contracts in its answers. */
  liberties?: boolean;
  /** Further hosts that payment forms may be sent to. */
  paymentOrigins?: readonly string[];
  /** Other hosts that pictures may come from. */
  imageOrigins?: readonly string[];
};

export type Servers = {
  portalUrl: string;
  /** The card providers' pages and the mailbox; absent with a real operator, as are the next two. */
  providerUrl?: string;
  controlUrl?: string;
  operator?: Operator;
  close: () => Promise<void>;
};

/** Vite's dev server behind ours: sources instead of a build, hot reload over the same port. */
const developmentServer = async (server: Server, policy: string, nonce: string) => {
  // Imported here only: Vite takes 160 MB, which a server of built files does without.
  const { createServer: createDevelopmentServer } = await import('vite');
  const vite = await createDevelopmentServer({
    appType: 'spa',
    html: { cspNonce: nonce },
    server: { middlewareMode: true, hmr: { server } },
    // The chart book's page imports what only its own build makes.
    optimizeDeps: { entries: ['index.html'] },
  });
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
      response.setHeader('Content-Security-Policy', policy);
      vite.middlewares(request, response);
    },
    close: () => vite.close(),
  };
};

const returned = new RegExp(returnPattern, 'i');

/** A card provider's POST to the address that it sends drivers back to (rule PAY-12). */
const isReturn = (method: string | undefined, path: string): boolean => method === 'POST' && returned.test(path);

/** Requests that Vite's dev server does not handle. */
const isOurs = ({ method, url = '' }: IncomingMessage): boolean =>
  ['/openapi', '/book', `${servicesPath}/`].some((start) => url.startsWith(start)) ||
  isReturn(method, url.replace(/\?.*/, ''));

const portalApp = (
  answer: Call,
  dist: string,
  policy: string,
  book: string | undefined,
  counts: (() => Promise<unknown>) | undefined,
) =>
  new Hono<{ Bindings: Parameters<Call>[1] & object }>()
    .use(async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
    })
    .use(async (c, next) =>
      isReturn(c.req.method, c.req.path) ? c.redirect(c.req.url.replace(/^\w+:\/\/[^/]*/, ''), 303) : next(),
    )
    .all(`${servicesPath}/*`, (c) => answer(c.req.raw, c.env))
    .route('/', openApiFiles())
    .route('/', book === undefined ? new Hono() : bookFiles(book, counts))
    .route('/', portalFiles(dist, { 'Content-Security-Policy': policy }));

/** Starts the portal with its operator on one origin, and the card providers' pages on another. */
export const startServers = async (options: ServeOptions = {}): Promise<Servers> => {
  const {
    portalPort = 4173,
    host = 'localhost',
    dist = 'dist',
    paymentOrigins = [],
    imageOrigins = [],
    operatorUrl,
  } = options;
  const standIn = operatorUrl === undefined ? await startStandIn(options) : undefined;
  const plain = standIn ? standIn.operator.answer : proxyTo(operatorUrl ?? '');
  const answer = options.liberties ? withLiberties(plain) : plain;
  const nonce = options.development ? newNonce() : undefined;
  const policy = contentSecurityPolicy({
    paymentOrigins: [...(standIn ? [standIn.providerUrl] : []), ...paymentOrigins],
    imageOrigins,
    ...(nonce === undefined ? { inline: readHashes(dist) } : { nonce }),
  });
  const listener = getRequestListener((request, env) => app.fetch(request, env));
  const app = portalApp(answer, dist, policy, options.book, standIn && (() => transitionCounts(standIn.operator.desk)));
  const server = createServer();
  const development = nonce === undefined ? undefined : await developmentServer(server, policy, nonce);
  server.on('request', (request, response) =>
    development && !isOurs(request) ? development.handle(request, response) : void listener(request, response),
  );

  const close = async () => {
    await development?.close();
    await stop(server);
    await standIn?.close();
  };
  try {
    const portalUrl = `http://localhost:${await listen(server, portalPort, host, 'PORT')}`;
    if (standIn) standIn.operator.world.portal.origin = portalUrl;
    return {
      portalUrl,
      ...(standIn && { providerUrl: standIn.providerUrl, controlUrl: standIn.controlUrl, operator: standIn.operator }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PORT = '4173', PROVIDER_PORT = '4174', CONTROL_PORT = '4176', LIBERTIES, TELEMETRY } = process.env;
  const { portalUrl, close } = await startServers({
    portalPort: Number(PORT),
    providerPort: Number(PROVIDER_PORT),
    controlPort: Number(CONTROL_PORT),
    book: bookFolder,
    proof: shortProof,
    liberties: LIBERTIES !== undefined,
    telemetry: TELEMETRY !== undefined,
  });
  console.log(portalUrl);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
}
