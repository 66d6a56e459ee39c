import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkDeployment } from '#tools/operate/check/check.ts';
import { contentSecurityPolicy, readHashes } from '#tools/operate/security-headers.ts';
import { write } from '#tools/operate/write.ts';
import { certificateIn } from './certificate.ts';
import { secureFetch } from './secure-fetch.ts';
import { type Kind, startTrial, type Trial } from './trial.ts';

/** A platform with a home page and a title of its own. It sends no ETag, which the check of a deployment only advises. */
const startPlatform = async (title: string) => {
  const platform = createServer((request, response) => {
    const isHome = request.url === '/services/v1/homepage';
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' };
    response.writeHead(isHome ? 200 : 404, headers);
    response.end(isHome ? JSON.stringify({ title, actions: [] }) : '{"message":"not_found"}');
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const address = platform.address();
  return {
    origin: `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    close: () => {
      platform.closeAllConnections();
      platform.close();
    },
  };
};

const payment = { own: 'https://psp.own.example', other: 'https://psp.other.example' };
const reports = 'https://reports.example/portal';
/** The second has the longest label that a host name may have. */
const [own, other] = ['localhost', `${'maut-'.repeat(12)}abc.example`];

/** The additional settings of the first operator in these tests. */
const settings = (files: string): string[] => [
  '--own-files',
  files,
  '--include-sub-domains',
  '--trial',
  '--report-only',
  '--report-to',
  reports,
  '--no-ipv6',
];

describe.each<Kind>(['nginx', 'caddy'])('Two operators on one %s', (kind) => {
  let folder: string;
  let trial: Trial;
  const platforms: Awaited<ReturnType<typeof startPlatform>>[] = [];
  let ask: (host: string, path: string, init?: RequestInit) => Promise<Response>;
  let plain: (host: string, path: string) => Promise<Response>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'operators-'));
    // nginx's workers are not root, and must be able to read the operator's files.
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'files/.well-known/acme-challenge'), { recursive: true });
    for (const [file, text] of [
      ['robots.txt', 'User-agent: *\n'],
      ['favicon.ico', 'icon'],
      ['notices.json', '{"notices":[]}'],
      ['.well-known/security.txt', 'Contact: mailto:a@b.example\n'],
      ['.well-known/acme-challenge/token', 'proof'],
    ] as const)
      writeFileSync(join(folder, 'files', file), text);
    const [first, second] = [await startPlatform('Own'), await startPlatform('Other')];
    platforms.push(first, second);
    const limit = kind === 'nginx' ? ['--calls-per-second', '20'] : [];
    const more = [...settings(join(folder, 'files')), ...limit];
    trial = await startTrial(kind, first.origin, payment.own, { more });
    const ca = [trial.ca, certificateIn(folder, other)].join('\n');
    const { port } = new URL(trial.origin);
    ask = (host, path, init) => secureFetch(ca)(`https://${host}:${port}${path}`, init);
    // A browser's fetch cannot send another Host: plain requests use the address.
    plain = (host, path) =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(new URL(trial.plainOrigin).port), '127.0.0.1');
        const parts: Buffer[] = [];
        socket.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        socket.on('end', () => {
          const [head = '', body = ''] = String(Buffer.concat(parts)).split('\r\n\r\n');
          const [, status = '0'] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
          const [, location] = /^Location: (.*)$/im.exec(head) ?? [];
          resolve(new Response(body, { status: Number(status), headers: location ? { location } : {} }));
        });
        socket.end(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      });
    const certificate = ['--certificate', join(folder, 'chain.pem'), '--key', join(folder, 'key.pem')];
    const about = [
      '--operator',
      second.origin,
      '--host',
      other,
      '--payment-origin',
      payment.other,
      '--article-ids',
      '[0-9]+',
    ];
    await write(['--answers', join(trial.site, 'answers.json'), ...about, ...certificate], { isAdded: true });
    await trial.reload();
    // After a reload, nginx's earlier workers still accept connections for a moment.
    const answers = () => Promise.all(Array.from({ length: 8 }, async () => (await ask(other, '/')).status));
    await vi.waitFor(async () => expect(new Set(await answers())).toEqual(new Set([200])), { timeout: 10_000 });
  });
  afterAll(async () => {
    await trial.close();
    for (const { close } of platforms) close();
    rmSync(folder, { recursive: true });
  });

  it('Each operator has its own platform, payment hosts and settings', async () => {
    const seen = await Promise.all(
      [own, other].map(async (host) => {
        const { headers } = await ask(host, '/es/form/payment');
        const call = (await (await ask(host, '/services/v1/homepage')).json()) as { title: string };
        return {
          title: call.title,
          enforced: headers.get('Content-Security-Policy'),
          reported: headers.get('Content-Security-Policy-Report-Only'),
          robots: headers.get('X-Robots-Tag'),
          hsts: headers.get('Strict-Transport-Security'),
        };
      }),
    );
    const inline = readHashes('dist');
    const scriptsAt = (host: string): string => `https://${host}:${new URL(trial.origin).port}`;
    expect(seen).toEqual([
      {
        title: 'Own',
        enforced: null,
        reported: contentSecurityPolicy({
          paymentOrigins: [payment.own],
          reportTo: reports,
          scriptsAt: scriptsAt(own),
          inline,
        }),
        robots: 'noindex, nofollow',
        hsts: 'max-age=63072000; includeSubDomains',
      },
      {
        title: 'Other',
        enforced: contentSecurityPolicy({ paymentOrigins: [payment.other], scriptsAt: scriptsAt(other), inline }),
        reported: null,
        robots: null,
        hsts: 'max-age=63072000',
      },
    ]);
  });

  it('A request for an unknown host is refused over HTTP and HTTPS, for any path', async () => {
    for (const path of ['/', '/es/form/payment', '/services/v1/homepage', '/.well-known/acme-challenge/token'])
      expect([(await plain('stranger.example', path)).status, path]).toEqual([421, path]);
    const refused = await ask('stranger.example', '/es').then(({ status }) => status, String);
    expect(refused).toContain('SSL alert');
    // A connection for one host that requests another.
    const strayed = await ask(own, '/services/v1/homepage', { headers: { Host: 'stranger.example' } });
    expect([strayed.status, await strayed.text()]).toEqual([421, expect.not.stringContaining('Own')]);
    expect((await plain(other, '/es?topic=1')).headers.get('location')).toMatch(
      new RegExp(`^https://${other}(?::\\d+)?/es\\?topic=1$`),
    );
  });

  it('The operator’s own files are served for that operator alone, and the proofs of a certificate over plain HTTP too', async () => {
    for (const [path, text] of [
      ['/robots.txt', 'User-agent: *\n'],
      ['/favicon.ico', 'icon'],
      ['/notices.json', '{"notices":[]}'],
      ['/.well-known/security.txt', 'Contact: mailto:a@b.example\n'],
      ['/.well-known/acme-challenge/token', 'proof'],
    ] as const) {
      const answer = await ask(own, path);
      expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([
        200,
        text,
        'no-cache',
      ]);
      expect([(await ask(other, path)).status, path]).toEqual([404, path]);
    }
    expect((await ask(own, '/.well-known/none')).status).toBe(404);
    const proof = await plain(own, '/.well-known/acme-challenge/token');
    expect([proof.status, await proof.text()]).toEqual([200, expect.stringContaining('proof')]);
    expect((await plain(other, '/.well-known/acme-challenge/token')).status).toBe(308);
  });

  it('The server says that it is alive, and that it is ready as long as its root leads to a release', async () => {
    expect([(await plain('10.0.0.1', '/health')).status, (await plain('10.0.0.1', '/ready')).status]).toEqual([
      200, 200,
    ]);
    const page = join(trial.folder, 'dist/index.html');
    renameSync(page, `${page}.away`);
    expect([(await plain('10.0.0.1', '/health')).status, (await plain('10.0.0.1', '/ready')).status]).toEqual([
      200, 503,
    ]);
    renameSync(`${page}.away`, page);
  });

  it('Pages take no POST, and an address that no route has is not found', async () => {
    const post = { method: 'POST', body: 'a=b' };
    const statuses = [
      await ask(own, '/es/form/payment', post),
      await ask(other, '/', post),
      await ask(own, '/es/none/such'),
      await ask(other, '/es/none/such'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([405, 405, 404, 404]);
    const articles = ['/foo', '/es/foo', '/12', '/es/12/', '/es/help', '/ES/Help'];
    const statusesOf = async (host: string) =>
      Promise.all(articles.map(async (path) => (await ask(host, path)).status));
    // Which articles the first operator has is not known.
    expect(await statusesOf(own)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await statusesOf(other)).toEqual([404, 404, 200, 200, 200, 200]);
    expect(await (await ask(other, '/es/foo')).text()).toContain('<div id="root"');
  });

  it('The server listens at no IPv6 address if IPv6 is switched off', async () => {
    const socket = connect(Number(new URL(trial.origin).port), '::1');
    const answered = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    expect(answered).toBe(false);
  });

  it('The check passes an operator whose policy is enforced, and reports an operator whose policy is only reported', async () => {
    const { origin, plainOrigin } = trial;
    const httpPort = Number(new URL(plainOrigin).port);
    const results = await checkDeployment({
      origin,
      host: own,
      httpPort,
      paymentOrigins: [payment.own],
      imageOrigins: [],
      reportTo: reports,
      isTrial: true,
      ca: trial.ca,
    });
    const found = results.filter(({ outcome }) => ['failed', 'warned'].includes(outcome));
    expect(found.map(({ name, outcome }) => `${name} ${outcome}`)).toEqual(['policy failed', 'asked-again warned']);
  });

  if (kind === 'nginx')
    it('One network address may make as many calls a second as the operator allows, and is then answered with 429', async () => {
      const calls = await Promise.all(Array.from({ length: 320 }, () => ask(other, '/services/v1/homepage')));
      const statuses = new Set(calls.map(({ status }) => status));
      expect([...statuses].sort()).toEqual([200, 429]);
    });
});
