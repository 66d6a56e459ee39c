import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bookFolder } from '#book/build/build.ts';
import { createOperator, type Operator } from './app.ts';
import { bookFiles } from './book-files.ts';
import { type Database, openEmbedded } from './database.ts';
import { developmentServer } from './development.ts';
import { listen, stop } from './listen.ts';
import { portalFiles } from './portal-files.ts';
import { proxyTo } from './proxy.ts';
import { servicesPath } from './services-path.ts';
import { commonHeaders, contentSecurityPolicy, newNonce } from './security-headers.ts';
import type { Call } from './faults.ts';

export type ServeOptions = {
  /** 0 = any free one. */
  portalPort?: number;
  providerPort?: number;
  host?: string;
  /** The built portal. */
  dist?: string;
  /** The built chart book, to be served under `/book/`. */
  book?: string;
  /** Serve the sources through Vite, with hot reload, instead of `dist`. */
  development?: boolean;
  /** A real operator's address, instead of the stand-in. */
  operatorUrl?: string;
  /** Further hosts that payment forms may be sent to. */
  paymentOrigins?: readonly string[];
  /** Opened once the ports are ours, closed with the servers; in memory when absent. */
  openDatabase?: () => Promise<Database>;
  captcha?: boolean;
};

export type Servers = {
  portalUrl: string;
  /** The card providers' pages, the mailbox and the control calls; absent with a real operator. */
  providerUrl?: string;
  operator?: Operator;
  close: () => Promise<void>;
};

type StandIn = { operator: Operator; providerUrl: string; server: Server };

const startStandIn = async ({ providerPort = 4174, host = 'localhost', captcha, openDatabase = openEmbedded }: ServeOptions): Promise<StandIn> => {
  const pages: { fetch: (request: Request) => Response | Promise<Response> } = { fetch: () => new Response(null, { status: 503 }) };
  const server = createServer(getRequestListener((request) => pages.fetch(request)));
  const providerUrl = `http://localhost:${await listen(server, providerPort, host, 'PROVIDER_PORT')}`;
  const operator = await createOperator({ database: await openDatabase(), providerOrigin: providerUrl, fleet: true, ...(captcha !== undefined && { captcha }) });
  pages.fetch = (request) => operator.providers.fetch(request);
  return { operator, providerUrl, server };
};

const portalApp = (answer: Call, dist: string, policy: string, book: string | undefined) =>
  new Hono<{ Bindings: Parameters<Call>[1] & object }>()
    .use(async (c, next) => {
      await next();
      for (const [name, value] of Object.entries(commonHeaders)) c.header(name, value);
    })
    .all(`${servicesPath}/*`, (c) => answer(c.req.raw, c.env))
    .route('/', book === undefined ? new Hono() : bookFiles(book))
    .route('/', portalFiles(dist, { 'Content-Security-Policy': policy }));

/** Starts the portal with its operator on one origin, and the card providers' pages on another. */
export const startServers = async (options: ServeOptions = {}): Promise<Servers> => {
  const { portalPort = 4173, host = 'localhost', dist = 'dist', paymentOrigins = [], operatorUrl } = options;
  const standIn = operatorUrl === undefined ? await startStandIn(options) : undefined;
  const answer = standIn ? standIn.operator.answer : proxyTo(operatorUrl ?? '');
  const nonce = options.development ? newNonce() : undefined;
  const policy = contentSecurityPolicy({
    paymentOrigins: [...(standIn ? [standIn.providerUrl] : []), ...paymentOrigins],
    ...(nonce !== undefined && { nonce }),
  });
  const listener = getRequestListener((request, env) => app.fetch(request, env));
  const app = portalApp(answer, dist, policy, options.book);
  const server = createServer();
  const development = nonce === undefined ? undefined : await developmentServer(server, policy, nonce);
  server.on('request', (request, response) =>
    development && !request.url?.startsWith(`${servicesPath}/`) ? development.handle(request, response) : void listener(request, response),
  );

  const close = async () => {
    await development?.close();
    await stop(server);
    if (standIn) await stop(standIn.server);
    await standIn?.operator.desk.database.close();
  };
  try {
    const portalUrl = `http://localhost:${await listen(server, portalPort, host, 'PORT')}`;
    return { portalUrl, ...(standIn && { providerUrl: standIn.providerUrl, operator: standIn.operator }), close };
  } catch (error) {
    await close();
    throw error;
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { PORT = '4173', PROVIDER_PORT = '4174' } = process.env;
  const { portalUrl, close } = await startServers({ portalPort: Number(PORT), providerPort: Number(PROVIDER_PORT), book: bookFolder });
  console.log(portalUrl);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close().then(() => process.exit(0)));
}
