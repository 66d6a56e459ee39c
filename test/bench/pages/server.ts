import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type ServerHttp2Session } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readHashes, contentSecurityPolicy } from '#tools/operate/security-headers.ts';
import { folderOfHost } from '#tools/prerender/host-folder.ts';
import { runDrawing } from '#tools/prerender/run.ts';
import { startServers } from '../../operator/serve.ts';
import { certificateIn } from '../../servers/certificate.ts';
import { floorScript } from '../floor/build.ts';

const head =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">';

/** The same form without a script: the least that a page costs. */
const staticPage = `${head}<title>Pay your toll</title></head><body><form action="/floor/journeys"><h1>Pay your toll</h1><p><label>Number plate <input name="plate"></label></p><p><label>Country <select name="country"><option>FR<option>ES</select></label></p><button>Search</button></form></body></html>`;
const reactPage = `${head}<title>Pay your toll</title><script defer src="/floor/form.js"></script></head><body></body></html>`;

/** They belong to one connection, or are set again. */
const dropped = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding']);

/** `plainUrl`: the same over HTTP/1.1, unpacked, for measurements without a line. `key`: the digest of its certificate's key. */
export type Site = { url: string; plainUrl: string; controlUrl: string; key: string; close: () => Promise<void> };

/** A page without any of its scripts. */
const withoutScripts = (page: string): string => page.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');

/** Serves the portal, the operator's calls and the pages to compare with from one local origin, over HTTP/2 with brotli. The portal's pages are prerendered for this host. */
export const startSite = async (port = 0): Promise<Site> => {
  const servers = await startServers({ portalPort: 0, providerPort: 0, controlPort: 0 });
  const floors = new Map([
    ['/floor/static', { type: 'text/html', body: brotliCompressSync(staticPage) }],
    ['/floor/react', { type: 'text/html', body: brotliCompressSync(reactPage) }],
    ['/floor/form.js', { type: 'text/javascript', body: brotliCompressSync(await floorScript('form.tsx')) }],
    ['/floor/journeys', { type: 'application/json', body: brotliCompressSync('[]') }],
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  certificateIn(folder);
  const cert = readFileSync(join(folder, 'chain.pem'));
  const server = createSecureServer({ key: readFileSync(join(folder, 'key.pem')), cert });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  rmSync(folder, { recursive: true });
  let ownPages = '';
  const policy = contentSecurityPolicy({ inline: readHashes('dist') });
  const sessions = new Set<ServerHttp2Session>();
  server.on('session', (session) => sessions.add(session.once('close', () => sessions.delete(session))));
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => {});
    const path = headers[':path'] ?? '/';
    const floor = floors.get(path.replace(/\?.*$/, ''));
    try {
      if (floor !== undefined) {
        stream.respond({ ':status': 200, 'content-type': floor.type, 'content-encoding': 'br' });
        stream.end(floor.body);
        return;
      }
      const passed = Object.entries(headers).flatMap(([name, value]) =>
        name.startsWith(':') || name === 'accept-encoding' || typeof value !== 'string' ? [] : [[name, value] as const],
      );
      const isBare = path.startsWith('/floor/bare/');
      const file = join(ownPages, path.replace('/floor/bare', '').replace(/\?.*$/, ''), 'index.html');
      if (existsSync(file)) {
        const page = readFileSync(file, 'utf8');
        const etag = `"${createHash('sha256').update(page).digest('base64url')}"`;
        if (headers['if-none-match'] === etag) {
          stream.respond({ ':status': 304, etag, 'cache-control': 'no-cache', 'content-security-policy': policy });
          stream.end();
          return;
        }
        stream.respond({
          ':status': 200,
          etag,
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
          'cache-control': 'no-cache',
          'content-security-policy': policy,
        });
        stream.end(pack(`/assets${path}`, Buffer.from(isBare ? withoutScripts(page) : page)));
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const answer = await fetch(servers.portalUrl + path, {
        method: headers[':method'] ?? 'GET',
        headers: Object.fromEntries(passed),
        redirect: 'manual',
        ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      const isText = /text|javascript|json|svg/.test(answer.headers.get('content-type') ?? '');
      stream.respond({
        ':status': answer.status,
        ...Object.fromEntries([...answer.headers].filter(([name]) => !dropped.has(name))),
        ...(isText && { 'content-encoding': 'br' }),
      });
      stream.end(isText ? pack(path, body) : body);
    } catch {
      stream.close();
    }
  });
  const { address } = await new Promise<{ address: number }>((resolve) =>
    server.listen(port, 'localhost', () => {
      const at = server.address();
      resolve({ address: typeof at === 'object' && at ? at.port : port });
    }),
  );
  const host = `localhost:${address}`;
  ownPages = join('dist', folderOfHost(host));
  if ((await runDrawing(['--operator', servers.portalUrl, '--host', host], 'ignore')) !== 0)
    throw new Error('The pages of the host could not be written.');
  return {
    url: `https://localhost:${address}`,
    plainUrl: servers.portalUrl,
    controlUrl: servers.controlUrl ?? '',
    key: createHash('sha256').update(publicKey).digest('base64'),
    close: async () => {
      for (const session of sessions) session.destroy();
      server.close();
      rmSync(ownPages, { recursive: true });
      await servers.close();
    },
  };
};

const kept = new Map<string, Buffer>();

/** Each file is packed once, since packing well takes longer than the line. */
const pack = (path: string, body: Buffer): Buffer => {
  if (!path.startsWith('/assets/')) return brotliCompressSync(body);
  const known = kept.get(path) ?? brotliCompressSync(body);
  kept.set(path, known);
  return known;
};
