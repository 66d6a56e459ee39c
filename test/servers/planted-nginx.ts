import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { readReleases } from '#tools/operate/check/release-list.ts';
import { write } from '#tools/operate/write.ts';
import { checksumsOf } from '#tools/release/archive.ts';
import { certificateIn } from './certificate.ts';
import { freePort } from './trial.ts';

export const paymentOrigin = 'https://psp.example';

/** The fault of a deployment: in its configuration, its files, or its platform's answers. */
export type Plant = {
  /** Of `portal.conf`. */
  conf?: (text: string) => string;
  /** Files below the root with their new text, made from the old one; null removes one. */
  files?: Readonly<Record<string, (text: string) => string | Buffer | null>>;
  /** Answers a call in the platform's place. */
  platform?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Different arguments of the check. */
  target?: object;
};

const packings = [
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
] as const;

/** The platform's stored requests, by their `Idempotency-Key`. */
const stored = new Map<string, string>();

/** A platform's answer: contents by language, host and query, and refusals by what was sent. */
const answerOf = (
  { method, url = '', headers }: IncomingMessage,
  body: string,
): readonly [status: number, json: object] => {
  const called = `${method} ${url.replace(/^.*\/services\/v1/, '')}`;
  const [, type] = /[?&]type=(\w+)/.exec(url) ?? [];
  const refused = (message: string, status = 404) => [status, { message }] as const;
  if (called === 'GET /homepage') {
    const title = `Toll ${headers['accept-language']}`;
    return [200, { title, url: 'https://www.example', urlOpenNewTab: false, actions: [], listBlockArticles: [] }];
  }
  if (called === 'GET /whitelabels') return [200, { seo: { title: headers['x-whitelabel-host'] } }];
  if (called.startsWith('GET /authentication-page')) return [200, { title: type }];
  if (called === 'GET /renters/me') return [200, { name: 'Rent a car'.repeat(20) }];
  if (called.startsWith('GET /users/me'))
    return refused(headers.authorization === undefined ? 'access_token_missing' : 'access_token_invalid', 401);
  if (called === 'GET /payments/check-of-the-deployment%2Femail') return refused('payment_session_invalid');
  const key = String(headers['idempotency-key'] ?? '');
  if (called === 'POST /payments/psp' && key !== '') {
    const before = stored.get(key) ?? body;
    stored.set(key, before);
    if (before !== body) return refused('idempotency_key_reused', 422);
  }
  return refused('not_found');
};

/** Answers a call as a platform does: what is unchanged with 304, by the ETag that a server may have weakened. */
const answerAsPlatform = (request: IncomingMessage, response: ServerResponse, body: string): void => {
  const [status, json] = answerOf(request, body);
  const text = JSON.stringify(json);
  const tag = `"${createHash('sha256').update(text).digest('hex').slice(0, 8)}"`;
  const isKept = status === 200 && request.headers['if-none-match']?.replace(/^W\//, '') === tag;
  const kept = status === 200 && !response.hasHeader('ETag') ? { ETag: tag, 'Cache-Control': 'no-cache' } : {};
  response.writeHead(isKept ? 304 : status, { 'Content-Type': 'application/json', ...kept });
  response.end(isKept ? '' : text);
};

/** A real nginx, with the configuration of `npm run operate`, in front of the built portal: restarted for each plant. */
export const startGround = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'planted-'));
  // nginx's workers are not root, and must be able to read the portal's files.
  chmodSync(folder, 0o755);
  const dist = join(folder, 'dist');
  cpSync('dist', dist, { recursive: true });
  writeFileSync(join(folder, 'SHA256SUMS'), checksumsOf(folder));
  const ca = certificateIn(folder);
  const [httpsPort, httpPort] = [await freePort(), await freePort()];
  const origin = `https://localhost:${httpsPort}`;
  const site = join(folder, 'site');
  let plant: Plant = {};
  const platform = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (!plant.platform?.(request, response)) answerAsPlatform(request, response, String(Buffer.concat(parts)));
    });
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const address = platform.address();
  const operator = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  await write([
    '--server',
    'nginx',
    '--operator',
    operator,
    '--host',
    'localhost',
    '--payment-origin',
    paymentOrigin,
    '--certificate',
    join(folder, 'chain.pem'),
    '--key',
    join(folder, 'key.pem'),
    '--https-port',
    `${httpsPort}`,
    '--http-port',
    `${httpPort}`,
    '--root',
    dist,
    '--access-log',
    join(site, 'run/access.log'),
    '--out',
    site,
  ]);
  const written = readFileSync(join(site, 'portal.conf'), 'utf8');
  const pidFile = join(site, 'run/nginx.pid');
  /** nginx writes its number once it listens: another server at the same ports is not taken for it. */
  const isUp = (pid: number | undefined) => existsSync(pidFile) && readFileSync(pidFile, 'utf8').trim() === `${pid}`;
  let last: Promise<unknown> = Promise.resolve();

  const changeFiles = (files: Plant['files'] = {}): (() => void) => {
    const before = new Map(
      Object.keys(files).map((file) => [file, existsSync(join(dist, file)) ? readFileSync(join(dist, file)) : null]),
    );
    const put = (file: string, bytes: Buffer | string | null): void => {
      if (bytes === null) return rmSync(join(dist, file), { force: true });
      mkdirSync(dirname(join(dist, file)), { recursive: true });
      writeFileSync(join(dist, file), bytes);
    };
    for (const [file, old] of before) {
      const bytes = files[file]?.(old?.toString() ?? '') ?? null;
      put(file, bytes);
      for (const [ending, pack] of packings)
        if (existsSync(join('dist', `${file}${ending}`))) put(`${file}${ending}`, bytes === null ? null : pack(bytes));
    }
    return () => {
      for (const [file, bytes] of before) {
        put(file, bytes);
        for (const [ending] of packings)
          if (existsSync(join('dist', `${file}${ending}`)))
            cpSync(join('dist', `${file}${ending}`), join(dist, `${file}${ending}`));
      }
    };
  };

  /** The check's arguments for the deployment. */
  const target = () => ({
    origin,
    host: 'localhost',
    httpPort,
    paymentOrigins: [paymentOrigin],
    imageOrigins: [],
    operator,
    ca,
    release: readReleases([folder], 'hosts/localhost'),
  });

  const serve = async <Result>(planted: Plant, run: () => Promise<Result>): Promise<Result> => {
    plant = planted;
    const restore = changeFiles(planted.files);
    writeFileSync(join(site, 'portal.conf'), planted.conf?.(written) ?? written);
    const server = spawn('/usr/sbin/nginx', ['-p', site, '-c', 'nginx.conf', '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const errors: Buffer[] = [];
    server.stderr.on('data', (text: Buffer) => errors.push(text));
    try {
      for (const end = Date.now() + 15_000; !isUp(server.pid); await wait(20))
        if (Date.now() > end || server.exitCode !== null)
          throw new Error(`nginx did not start: ${Buffer.concat(errors)}`);
      return await run();
    } finally {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      restore();
    }
  };

  return {
    origin,
    httpPort,
    folder,
    target,
    /** Runs something while nginx serves the deployment with a plant in it, after the plants before: a test that timed out may still run. */
    whileServed: <Result>(planted: Plant, run: () => Promise<Result>): Promise<Result> => {
      const mine = last.then(() => serve(planted, run));
      last = mine.catch(() => {});
      return mine;
    },
    close: async (): Promise<void> => {
      await last;
      platform.closeAllConnections();
      platform.close();
      await once(platform, 'close');
      rmSync(folder, { recursive: true });
    },
  };
};
export type Ground = Awaited<ReturnType<typeof startGround>>;
