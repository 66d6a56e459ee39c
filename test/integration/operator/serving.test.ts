import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient } from '#api/client.ts';
import { homepageOf } from '#api/settings.ts';
import { folderOfHost } from '#tools/prerender/host-folder.ts';
import { type Servers, startServers } from '../../operator/serve.ts';
import { problemOfCall } from './driver.ts';

let dist: string;
let servers: Servers;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'portal-'));
  await mkdir(join(dist, 'assets'));
  await mkdir(join(dist, '.vite'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Portal</title>');
  await mkdir(join(dist, 'es/form/payment'), { recursive: true });
  await mkdir(join(dist, 'form/payment'), { recursive: true });
  await writeFile(join(dist, 'es/form/payment/index.html'), '<title>es, prefixed</title>');
  for (const language of ['fr', 'it'])
    await writeFile(join(dist, `form/payment/index.${language}.html`), `<title>${language}</title>`);
  const script = `export const text = '${'motorway '.repeat(500)}';`;
  await writeFile(join(dist, 'assets/entry-1a2b.js'), script);
  await writeFile(join(dist, 'assets/entry-1a2b.js.br'), brotliCompressSync(script));
  await writeFile(join(dist, '.vite/manifest.json'), '{}');
  servers = await startServers({
    portalPort: 0,
    providerPort: 0,
    controlPort: 0,
    dist,
    paymentOrigins: ['https://bank.example'],
  });
});
afterAll(async () => {
  await servers.close();
  await rm(dist, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = { Accept: 'text/html' }) =>
  fetch(`${servers.portalUrl}${path}`, { headers });
const clientAt = (origin: string) => createClient({ origin, host: new URL(origin).host, language: () => 'de' });

describe('the portal as it is served', () => {
  it.each(['/', '/es/journeys', '/index.html', '/payment/processing?sessionId=1'])(
    'The portal as it is served answers %s with the one page, checked each time',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Portal</title>');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
    },
  );

  it.each([
    ['/es/form/payment', 'fr', 'es, prefixed'],
    ['/form/payment?from=letter', 'it-IT,it;q=0.9,fr;q=0.8', 'it'],
    ['/form/payment', 'pt', 'fr'],
    ['/form/payment', 'de', 'Portal'],
  ])('The served portal answers %s, asked for in %s, with its prerendered page: %s', async (path, asked, title) => {
    const response = await get(path, { Accept: 'text/html', 'Accept-Language': asked });
    expect(await response.text()).toContain(`<title>${title}</title>`);
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self';");
    expect(response.headers.get('Vary')?.includes('Accept-Language')).toBe(['it', 'fr'].includes(title));
  });

  it.each([
    '/es/payment/processing?sessionId=1&PayID=2',
    '/payment/processing?sessionId=a%2Fb',
    '/DE/Payment/Processing/',
  ])(
    'The portal as it is served opens %s by GET for a driver who comes back from the card provider by POST',
    async (path) => {
      const body = new URLSearchParams({ Data: '00' });
      const answer = await fetch(`${servers.portalUrl}${path}`, { method: 'POST', body, redirect: 'manual' });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
      expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
      const opened = await fetch(`${servers.portalUrl}${path}`, { method: 'POST', body });
      expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('<title>Portal</title>')]);
    },
  );

  it.each(['/es/form/payment', '/es/payment', '/es/payment/processing/1', '//payment/processing'])(
    'The portal as it is served answers a POST to %s with no page',
    async (path) => {
      const answer = await fetch(`${servers.portalUrl}${path}`, { method: 'POST', redirect: 'manual' });
      expect(answer.status).toBe(404);
    },
  );

  it('The portal’s server prefers the page of its host to the general one, and sends a newer one as soon as it is in place', async () => {
    const folder = join(dist, folderOfHost(new URL(servers.portalUrl).host), 'es/form/payment');
    await mkdir(folder, { recursive: true });
    const seen: string[] = [];
    for (const title of ['first', 'second']) {
      await writeFile(join(folder, 'index.html'), `<title>${title}</title>`);
      await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + seen.length * 1000));
      seen.push(await (await get('/es/form/payment')).text());
    }
    await rm(folder, { recursive: true });
    seen.push(await (await get('/es/form/payment')).text());
    expect(seen).toEqual(['first', 'second', 'es, prefixed'].map((title) => `<title>${title}</title>`));
  });

  it('The served portal has a strict policy: one inline script, and forms only to itself and the payment hosts', async () => {
    const policy = (await get('/')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')?;/);
    expect(policy).toContain(`form-action 'self' ${servers.providerUrl} https://bank.example;`);
    for (const closed of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy).toContain(`${closed} 'none'`);
    expect(policy).not.toMatch(/unsafe-|nonce-|\*/);
  });

  it.each(['/', '/services/v1/homepage', '/assets/entry-1a2b.js'])(
    'The portal’s responses tell browsers not to guess types and to leak little: %s',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('Permissions-Policy')).toContain('camera=()');
      expect(headers.get('Permissions-Policy')).toContain('payment=()');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    },
  );

  it('The portal as it is served keeps hashed files for ever, packed for browsers that can', async () => {
    const response = await get('/assets/entry-1a2b.js', { 'Accept-Encoding': 'br' });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Content-Type')).toContain('javascript');
    expect(await response.text()).toContain('motorway motorway');
    const again = await get('/assets/entry-1a2b.js', { 'If-None-Match': response.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });

  it.each(['/assets/gone-9z.js', '/favicon.svg', '/.vite/manifest.json', '/..%2f..%2fpackage.json', '/%00', '/%zz'])(
    'The portal’s server answers 404 at %s',
    async (path) => {
      const response = await get(path, { Accept: 'image/*' });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
    },
  );
});

describe('the operator on the same origin', () => {
  it('The operator on the same origin answers the portal', async () => {
    expect((await homepageOf(clientAt(servers.portalUrl))).title).toBe('Die Autobahn ohne Schranken');
  });

  it('The operator on the same origin drops the connection when a test asks for it', async () => {
    const fault = { kind: 'drop', path: '/homepage', times: 2 };
    await fetch(`${servers.controlUrl}/control/faults`, { method: 'POST', body: JSON.stringify(fault) });
    expect(await problemOfCall(homepageOf(clientAt(servers.portalUrl)))).toBe('no_answer');
    expect(await problemOfCall(homepageOf(clientAt(servers.portalUrl)))).toBe('no problem');
  });

  it('The portal may pass calls on to another operator', async () => {
    const proxied = await startServers({ portalPort: 0, dist, operatorUrl: servers.portalUrl });
    try {
      expect(proxied.providerUrl).toBeUndefined();
      const client = clientAt(proxied.portalUrl);
      expect((await homepageOf(client)).title).toBe('Die Autobahn ohne Schranken');
      const body = JSON.stringify({ sessionId: 'none', email: 'not an address' });
      const headers = {
        'X-Whitelabel-Host': 'toll.example.com',
        'Accept-Language': 'de',
        'Content-Type': 'application/json',
      };
      const answer = await fetch(`${proxied.portalUrl}/services/v1/payments/receipt`, {
        method: 'POST',
        body,
        headers,
      });
      expect([answer.status, await answer.json()]).toEqual([400, { message: 'email_invalid' }]);
    } finally {
      await proxied.close();
    }
  });

  it('If the operator cannot be reached, its calls fail and the portal works', async () => {
    const alone = await startServers({ portalPort: 0, dist, operatorUrl: 'http://localhost:65123' });
    try {
      const answer = await fetch(`${alone.portalUrl}/services/v1/homepage`);
      expect([answer.status, await answer.json()]).toEqual([502, { message: 'unknown' }]);
      expect((await fetch(alone.portalUrl)).status).toBe(200);
    } finally {
      await alone.close();
    }
  });
});

it('The message about a port in use names the port and what to do', async () => {
  const portalPort = Number(new URL(servers.portalUrl).port);
  await expect(startServers({ portalPort, dist, operatorUrl: servers.portalUrl })).rejects.toThrow(
    `Port ${portalPort} is taken`,
  );
});
