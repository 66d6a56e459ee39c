import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { check, checkDeployment, type Result } from '#tools/operate/check/check.ts';
import { checks } from '#tools/operate/check/checks.ts';
import { freePort } from './free-port.ts';
import { certificateIn } from './certificate.ts';
import { paymentOrigin, type Plant, type Reply, type Request, startModel } from './model-site.ts';

let folder: string;
let certificate: { cert: string; key: string };
let nobody: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
  certificate = { cert: certificateIn(folder), key: readFileSync(join(folder, 'key.pem'), 'utf8') };
  nobody = await freePort();
});
afterAll(() => rmSync(folder, { recursive: true }));

const about = { host: 'localhost', paymentOrigins: [paymentOrigin], imageOrigins: [] };

const found = async (plant: Plant, more: object = {}): Promise<Result[]> => {
  const { origin, close } = await startModel(certificate, plant);
  try {
    return await checkDeployment({ origin, ...about, httpPort: nobody, ca: certificate.cert, ...more });
  } finally {
    await close();
  }
};
const failedIn = (results: readonly Result[]): string[] =>
  results.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);

/** The same reply with other headers where `where` says so; a header of nothing is left out. */
const headers =
  (changed: Record<string, string | string[] | undefined>, where: (request: Request) => boolean = () => true) =>
  (reply: Reply, request: Request): Reply => {
    if (!where(request)) return reply;
    const all = Object.entries({ ...reply.headers, ...changed });
    return {
      ...reply,
      headers: Object.fromEntries(all.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    };
  };
const at =
  (start: string) =>
  ({ path }: Request) =>
    path.startsWith(start);
const isPage = ({ path }: Request) => !/^\/(?:assets|services)\//.test(path);
const policy = (change: (text: string) => string) => (reply: Reply) =>
  headers({ 'Content-Security-Policy': change(String(reply.headers['Content-Security-Policy'])) })(reply, {
    path: '',
    accepts: '',
    size: 0,
  });
const onlyPage = (text: string) => text.replace(/<html lang="\w+"/, '<html lang="fr"').replace('<main></main>', '');
const linking = (link: string) => (reply: Reply) => ({
  ...reply,
  body: reply.body.replace('</head>', `${link}</head>`),
});
const inPlace =
  (where: (request: Request) => boolean, change: (reply: Reply) => Reply) => (reply: Reply, request: Request) =>
    where(request) ? change(reply) : reply;

const faults: readonly (readonly [fault: string, expected: readonly string[], plant: Plant])[] = [
  ['TLS 1.1 is taken', ['tls-versions'], { tls: { minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } }],
  ['HTTP/1.1 alone', ['http2'], { tls: { ALPNProtocols: ['http/1.1'] } }],
  ['no HSTS', ['hsts'], { reply: headers({ 'Strict-Transport-Security': undefined }) }],
  ['HSTS for an hour', ['hsts'], { reply: headers({ 'Strict-Transport-Security': 'max-age=3600' }) }],
  [
    'an add_header in a location has replaced the others',
    ['x-content-type-options', 'policy-everywhere'],
    {
      reply: headers(
        { 'X-Content-Type-Options': undefined, 'Content-Security-Policy': undefined },
        at('/assets/entry'),
      ),
    },
  ],
  [
    'nosniff is not sent with errors',
    ['x-content-type-options'],
    { reply: headers({ 'X-Content-Type-Options': undefined }, at('/assets/gone')) },
  ],
  ['the referrer is sent along', ['referrer-policy'], { reply: headers({ 'Referrer-Policy': 'unsafe-url' }) }],
  [
    'the platform sends its own permissions too',
    ['permissions-policy'],
    { reply: headers({ 'Permissions-Policy': ['camera=()', 'camera=*'] }, at('/services/')) },
  ],
  ['no opener policy', ['cross-origin-opener-policy'], { reply: headers({ 'Cross-Origin-Opener-Policy': undefined }) }],
  [
    'two policies',
    ['policy-everywhere'],
    { reply: headers({ 'Content-Security-Policy': ["default-src 'self'", "img-src 'self'"] }, at('/services/')) },
  ],
  [
    'inline scripts are allowed',
    ['policy', 'unsafe-sources'],
    { reply: policy((text) => text.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")) },
  ],
  [
    'frames of others are allowed',
    ['policy'],
    { reply: policy((text) => text.replace("frame-ancestors 'none'; ", '')) },
  ],
  [
    'the payment host is not allowed',
    ['payment-hosts'],
    { reply: policy((text) => text.replace(` ${paymentOrigin}`, '')) },
  ],
  ['pictures from everywhere', ['unsafe-sources'], { reply: policy((text) => text.replace('blob:', 'blob: https:')) }],
  ['previews of files are not allowed', ['image-hosts'], { reply: policy((text) => text.replace(' blob:', '')) }],
  [
    'a missing file is a page',
    ['missing-file'],
    { reply: inPlace(at('/assets/gone'), (reply) => ({ ...reply, status: 200 })) },
  ],
  [
    'a missing file is kept',
    ['missing-cache'],
    { reply: headers({ 'Cache-Control': 'public, max-age=31536000' }, at('/assets/gone')) },
  ],
  [
    'the manifest is public',
    ['hidden-files'],
    { reply: inPlace(at('/.vite'), (reply) => ({ ...reply, status: 200 })) },
  ],
  ['pages are kept for an hour', ['page-cache'], { reply: headers({ 'Cache-Control': 'max-age=3600' }, isPage) }],
  [
    'files are asked for each time',
    ['file-cache'],
    { reply: headers({ 'Cache-Control': 'no-cache' }, at('/assets/')) },
  ],
  ['nothing is packed', ['brotli', 'gzip', 'packed-pages'], { packings: [] }],
  ['no .br files', ['brotli'], { packings: ['gzip'] }],
  ['caches are not told of packing', ['vary-encoding'], { reply: headers({ Vary: 'Origin' }, at('/assets/')) }],
  [
    'only index.html is served',
    ['language-in-address', 'language-of-browser', 'home-language'],
    { reply: inPlace(isPage, (reply) => ({ ...reply, body: onlyPage(reply.body) })) },
  ],
  ['caches are not told of languages', ['vary-language'], { reply: headers({ Vary: undefined }, isPage) }],
  [
    'deep links are not found',
    ['fallback'],
    { reply: inPlace(at('/es/journeys'), (reply) => ({ ...reply, status: 404 })) },
  ],
  [
    'a style sheet is missing',
    ['whole-release'],
    { reply: inPlace(at('/assets/look'), (reply) => ({ ...reply, status: 404 })) },
  ],
  [
    'scripts have the type of text',
    ['whole-release'],
    { reply: headers({ 'Content-Type': 'text/plain' }, at('/assets/entry')) },
  ],
  [
    'calls reach the portal',
    ['calls', 'refused-calls'],
    { reply: inPlace(at('/services/'), (reply) => ({ ...reply, status: 200, body: '<div id="root"></div>' })) },
  ],
  [
    'calls are kept',
    ['kept-calls'],
    { reply: headers({ 'Cache-Control': 'public, max-age=86400' }, at('/services/')) },
  ],
  [
    'a claim is too large',
    ['upload'],
    { reply: (reply, { size }) => (size > 1024 * 1024 ? { ...reply, status: 413 } : reply) },
  ],
  [
    'the clock is an hour late',
    ['clock'],
    { reply: headers({ Date: new Date(Date.now() - 3_600_000).toUTCString() }, at('/services/')) },
  ],
  [
    'a picture comes without TLS',
    ['mixed-content'],
    {
      reply: inPlace(at('/services/v1/homepage'), (reply) => ({
        ...reply,
        body: reply.body.replace('{', '{"picture":"http://img.example/a.png",'),
      })),
    },
  ],
  [
    'pages were written for another host',
    ['canonical'],
    {
      reply: inPlace(at('/es/form'), linking('<link rel="canonical" href="https://staging.example/es/form/payment">')),
    },
  ],
  [
    'a language is missing among the alternates',
    ['alternates'],
    { reply: inPlace(at('/es/form'), linking('<link rel="alternate" hreflang="fr" href="/fr/form/payment">')) },
  ],
  ['the server tells its version', ['server-version'], { reply: headers({ Server: 'nginx/1.22.1' }) }],
  ['the balancer sets a cookie', ['cookies'], { reply: headers({ 'Set-Cookie': 'node=1' }, isPage) }],
];

describe('The check of a deployment', () => {
  it('The check of a deployment finds nothing at one that is right', async () => {
    const results = await found({});
    expect(failedIn(results)).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name)).toEqual(['plain-http']);
    expect(results.length).toBe(checks.length);
  });

  it.each(faults)('The check of a deployment finds that %s: %s', async (_, expected, plant) => {
    const results = await found(plant);
    expect(failedIn(results)).toEqual(expected);
    for (const { outcome, reason, write } of results)
      if (outcome === 'failed') expect([reason, write].every((text) => (text ?? '').length > 10)).toBe(true);
  });

  it('The check of a deployment finds a certificate that nobody has signed', async () => {
    expect(failedIn(await found({}, { ca: undefined }))).toEqual(['certificate']);
  });

  it('The check of a deployment has every one of its checks fail for one of these', () => {
    const planted = new Set(faults.flatMap(([, expected]) => expected));
    const others = checks.map(({ name }) => name).filter((name) => !planted.has(name));
    expect(others).toEqual(['certificate', 'plain-http']);
  });
});

describe('The command', () => {
  const told: string[] = [];
  beforeAll(() => void vi.spyOn(process.stdout, 'write').mockImplementation((text) => told.push(String(text)) > 0));
  afterAll(() => void vi.restoreAllMocks());

  it.each([
    [{}, 0],
    [{ reply: headers({ 'Strict-Transport-Security': undefined }) }, 1],
  ] as const)('The command ends with what was found and writes it as JSON', async (plant, code) => {
    const { origin, close } = await startModel(certificate, plant);
    const [ca, json] = [join(folder, 'chain.pem'), join(folder, `report-${code}.json`)];
    try {
      const named = ['--ca', ca, '--json', json, '--http-port', String(nobody)];
      expect(await check([origin, '--payment-origin', paymentOrigin, ...named])).toBe(code);
      const report: unknown = JSON.parse(readFileSync(json, 'utf8'));
      expect(report).toMatchObject({ target: origin, failed: code, skipped: 1 });
      expect(told.join('')).toContain(`${code} failed, 1 skipped`);
    } finally {
      await close();
    }
  });

  it('The command cannot be followed without an address, or where nobody answers', async () => {
    await expect(check(['pay.example'])).rejects.toThrow('Name an address');
    await expect(check([`https://localhost:${nobody}`])).rejects.toThrow('could not be tried');
  });
});
