import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { attachmentsMaxSize } from '#domain/attachment.ts';
import { preferredLanguage } from '#i18n/language.ts';
import { contentSecurityPolicy, commonHeaders } from '#tools/operate/security-headers.ts';

export const paymentOrigin = 'https://psp.example';

export type Reply = { status: number; headers: Record<string, string | string[]>; body: string };
export type Request = { path: string; accepts: string; size: number };

const everywhere = {
  ...commonHeaders,
  'Content-Security-Policy': contentSecurityPolicy({ paymentOrigins: [paymentOrigin] }),
  'Strict-Transport-Security': 'max-age=63072000',
};

const pageIn = (language: string | undefined): string =>
  `<!doctype html><html lang="${language ?? 'fr'}"><head><script type="module" src="/assets/entry-1a2b.js"></script><link rel="stylesheet" href="/assets/look-1a2b.css"></head><body><div id="root">${language === undefined ? '' : '<main></main>'}</div></body></html>`;

const homepage = JSON.stringify({
  title: 'Toll',
  urlOpenNewTab: false,
  actions: [],
  listBlockArticles: [],
  sliderBlockArticlesIds: [],
});

const page = (language: string | undefined, more: Record<string, string> = {}): Reply => ({
  status: 200,
  headers: {
    ...everywhere,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...more,
  },
  body: pageIn(language),
});

const file = (type: string, body: string): Reply => ({
  status: 200,
  headers: {
    ...everywhere,
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
  },
  body,
});

/** What a portal that is deployed as it should be answers. */
export const rightReply = ({ path, accepts, size }: Request): Reply => {
  const call = { ...everywhere, 'Content-Type': 'application/json' };
  if (size > attachmentsMaxSize) return { status: 413, headers: call, body: '' };
  if (path === '/services/v1/homepage') return { status: 200, headers: call, body: homepage };
  if (path.startsWith('/services/v1/')) return { status: 404, headers: call, body: '{"message":"not_found"}' };
  if (path === '/assets/entry-1a2b.js') return file('text/javascript', 'export {};');
  if (path === '/assets/look-1a2b.css') return file('text/css', 'body{}');
  if (path.startsWith('/assets/') || path.includes('/.'))
    return { status: 404, headers: { ...everywhere, 'Cache-Control': 'no-cache' }, body: 'Not found' };
  if (path === '/es/form/payment') return page('es');
  const language = preferredLanguage({ stored: undefined, browser: accepts.split(',') });
  return ['/', '/form/payment'].includes(path)
    ? page(language, { Vary: 'Accept-Encoding, Accept-Language' })
    : page(undefined);
};

/** How the model is deployed wrongly. */
export type Plant = {
  reply?: (reply: Reply, request: Request) => Reply;
  /** Of what it packs. */
  packings?: readonly string[];
  tls?: object;
};

const pack = (reply: Reply, accepted: string, packings: readonly string[]) => {
  const encoding = packings.find((name) => accepted.includes(name));
  if (encoding === undefined || reply.status !== 200) return reply;
  return {
    headers: { ...reply.headers, 'Content-Encoding': encoding },
    body: encoding === 'br' ? brotliCompressSync(reply.body) : gzipSync(reply.body),
  };
};

/** Serves the model over TLS, whatever is planted at the time. */
export const startModel = async (certificate: { cert: string; key: string }, plant: Plant) => {
  const { packings = ['br', 'gzip'], reply: change = (reply) => reply, tls = {} } = plant;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let size = 0;
    for await (const part of request) size += (part as Buffer).length;
    const asked = {
      path: new URL(request.url ?? '', 'https://localhost').pathname,
      accepts: request.headers['accept-language'] ?? '',
      size,
    };
    const reply = change(rightReply(asked), asked);
    const { headers, body } = pack(reply, String(request.headers['accept-encoding'] ?? ''), packings);
    response.writeHead(reply.status, headers);
    response.end(body);
  };
  // The check asks over HTTP/1.1 and looks at what is agreed on by TLS.
  const server = createServer({ ALPNProtocols: ['h2', 'http/1.1'], ...certificate, ...tls }, (request, response) => {
    void handle(request, response);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  return {
    origin: `https://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
