import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { commonHeaders, contentSecurityPolicy, readHashes } from '#tools/operate/security-headers.ts';
import type { Call } from '../../schedules/operator.ts';
import { portalFiles } from '../../operator/portal-files.ts';
import { servicesPath } from '../../operator/services-path.ts';
import { listen, stop } from '../../operator/stand-in.ts';

/** A call's answer; null if the connection is cut instead. */
export type Reply = { status: number; type?: string; body: string } | null;
/** What answers a tab: its calls, and the form that it sends to the card provider. */
export type Answering = { call: (call: Call) => Promise<Reply>; provider: (order: string) => void };
/** The header by which the server knows a tab. */
export const tabHeader = 'x-story-tab';

export type StoryServer = {
  origin: string;
  providerOrigin: string;
  answering: Map<string, Answering>;
  close: () => Promise<void>;
};

/** Serves the built portal and the card provider, and passes each call to the tab’s story: routes of Playwright would keep the browser from caching. */
export const serveStories = async (dist: string): Promise<StoryServer> => {
  const answering: StoryServer['answering'] = new Map();
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1', 'PORT');
  const providerOrigin = `http://127.0.0.1:${port}`;
  const policy = contentSecurityPolicy({ paymentOrigins: [providerOrigin], inline: readHashes(dist) });
  const files = new Hono().route('/', portalFiles(dist, { ...commonHeaders, 'Content-Security-Policy': policy }));
  const serveFile = getRequestListener((request) => files.fetch(request));
  const send = (response: ServerResponse, reply: Reply): void => {
    // A connection that is closed without an answer would be tried again by the browser itself.
    if (reply === null) return void response.socket?.end('lost');
    response.writeHead(reply.status, { 'Content-Type': reply.type ?? 'application/json' }).end(reply.body);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const tab = answering.get(String(request.headers[tabHeader]));
    // The pages' clocks run ahead of this one.
    response.sendDate = false;
    if (pathname === '/pay') {
      tab?.provider(new URLSearchParams(await text(request)).get('order') ?? '');
      return send(response, { status: 200, type: 'text/html', body: '<main><h1>Provider</h1></main>' });
    }
    if (!pathname.startsWith(`${servicesPath}/`)) return void serveFile(request, response);
    const body = await text(request);
    const call: Call = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(pathname.slice(servicesPath.length)),
      query: searchParams,
      body: body === '' ? {} : (JSON.parse(body) as Record<string, unknown>),
      key: request.headers['idempotency-key']?.toString() ?? null,
    };
    send(response, (await tab?.call(call)) ?? null);
  };
  server.on('request', (request, response) => void answer(request, response).catch(() => response.destroy()));
  return { origin: `http://localhost:${port}`, providerOrigin, answering, close: () => stop(server) };
};
