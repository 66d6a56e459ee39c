import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/language.ts';
import { type Server, servers } from '#tools/operate/answers.ts';
import { headersOf } from '#tools/operate/deployment.ts';
import { filesFor } from '#tools/operate/write.ts';
import { readAnswers } from '#tools/operate/read-answers.ts';

const example = 'docs/operating/answers.json';

/** The file that is written for a server from the example's answers, with these options in addition. */
const written = (server: Server, name: string, more: Parameters<typeof readAnswers>[0] = {}): string =>
  filesFor(server, readAnswers({ answers: example, server, ...more }).answers)[name] ?? '';

const given = {
  operator: 'https://platform.example',
  host: ['pay.example'],
  'payment-origin': ['https://psp.example', 'https://3ds.example'],
  'image-origin': ['https://img.example'],
  certificate: '/etc/ssl/pay/chain.pem',
  key: '/etc/ssl/pay/key.pem',
};

describe('A configuration', () => {
  it('The example of answers in docs/operating is what those options write', () =>
    expect(filesFor('nginx', readAnswers({ ...given, server: 'nginx' }).answers)['answers.json']).toBe(
      readFileSync(example, 'utf8'),
    ));

  it.each(servers)('A configuration is not to be edited, and names how it is written: %s', (server) => {
    const names = { nginx: ['portal.conf', 'nginx.conf'], caddy: ['Caddyfile'], cdn: ['cdn.md'] }[server];
    for (const name of names) expect(written(server, name)).toContain('Written by `npm run operate`');
  });

  // The servers of the other tests have ports of their own, a platform without TLS and a certificate for localhost.
  it('A server on the usual ports is redirected to without a port', () => {
    expect(written('nginx', 'portal.conf')).toContain('return 308 https://$host$request_uri;');
    expect(written('caddy', 'Caddyfile')).toContain('redir https://{host}{uri} 308');
  });

  it('A platform over TLS has to show a certificate of its own name that the system trusts', () => {
    const conf = written('nginx', 'portal.conf');
    expect(conf).toContain('server platform.example:443;');
    expect(conf).toContain('proxy_pass https://$portal_0;');
    expect(conf).toMatch(
      /proxy_ssl_server_name on;\s+proxy_ssl_name platform\.example;\s+proxy_ssl_verify on;\s+proxy_ssl_verify_depth \d;\s+proxy_ssl_trusted_certificate \/etc\/ssl\/certs\/ca-certificates\.crt;/,
    );
    expect(written('caddy', 'Caddyfile')).toContain('reverse_proxy https://platform.example {');
  });

  it('Caddy uses the named certificate, and fetches its own without one', () => {
    const { certificate: _, key: __, ...without } = given;
    expect(written('caddy', 'Caddyfile')).toContain('tls /etc/ssl/pay/chain.pem /etc/ssl/pay/key.pem');
    const { answers } = readAnswers({ ...without, server: 'caddy' });
    expect(filesFor('caddy', answers)['Caddyfile']).not.toContain('tls ');
  });

  it('An nginx without the module for .br files neither loads nor uses it', () => {
    const [site, main] = ['portal.conf', 'nginx.conf'].map((name) => written('nginx', name, { 'no-brotli': true }));
    expect(written('nginx', 'portal.conf')).toContain('brotli_static on;');
    expect(written('nginx', 'nginx.conf')).toContain('ngx_http_brotli_static_module.so');
    expect(`${site}${main}`).not.toContain('brotli');
  });

  it('The table for a CDN has the routes, the platform and every header of a server', () => {
    const table = written('cdn', 'cdn.md', { 'article-ids': '[0-9]+' });
    const [, pattern = ''] = /^```\n(\^.*)\n```$/m.exec(table) ?? [];
    const routes = new RegExp(pattern, 'i');
    const isRoute = (path: string): boolean => routes.test(path);
    for (const language of ['', ...languages.map((name) => `/${name}`)])
      expect(['/form/payment', '/help/7', '/12', '/renters/travels/'].map((path) => isRoute(language + path))).toEqual([
        true,
        true,
        true,
        true,
      ]);
    expect(['/pt/form/payment', '/form', '/nowhere', '/help/7/8'].filter(isRoute)).toEqual([]);
    expect(table).toContain('Calls go to https://platform.example.');
    const [operator] = readAnswers({ answers: example, server: 'cdn' }).answers.operators;
    if (operator === undefined) throw new Error('The example has no operator.');
    const hashes = { scripts: ['<scripts>'], styles: ['<styles>'] };
    for (const [name, value] of Object.entries(headersOf(operator, 'https://<host>', hashes)))
      expect(table).toContain(`\n${name}: ${value}\n`);
  });

  it('The table for a CDN keeps hashed files for a year, checks pages each time, and never keeps a call', () => {
    const rows = written('cdn', 'cdn.md')
      .split('\n')
      .filter((line) => line.startsWith('| '));
    const kept = Object.fromEntries(rows.map((row) => [row.split(' | ')[0], row.split(' | ').at(-1)]));
    expect(kept).toMatchObject({
      '| `/services/v1/*`': "the platform's own |",
      '| `/assets/*`': '`public, max-age=31536000, immutable` |',
      '| a route with its language': '`no-cache` |',
      '| a route without one': '`no-cache` |',
      '| any other': '`no-cache` |',
    });
    expect(rows.find((row) => row.includes('/services/v1/'))).toContain('never kept, tried once; 125 s');
    expect(rows.find((row) => row.startsWith('| a route without one'))).toContain('`Vary: Accept-Language`');
  });

  it.each([
    [{ operator: 'https://platform.example/path' }, 'operator is to be an origin'],
    [{ host: ['pay.example; root /'] }, 'hosts.0 is to be a host'],
    [{ host: [] }, 'hosts is to name one host at least'],
    [{ root: '/srv/"x' }, 'root is to be a path'],
    [{ 'payment-origin': ["https://psp.example 'unsafe-inline'"] }, 'paymentOrigins.0 is to be an origin'],
    [{ 'https-port': '70000' }, 'httpsPort'],
    [{ 'article-ids': 'a)|(?:b' }, 'articleIds is to be a regular expression'],
    [{ certificate: undefined }, 'nginx needs --certificate'],
    [{ answers: 'none.json' }, 'none.json is no file of answers'],
  ])('No configuration is written from %j', (changed, message) => {
    const all = Object.entries({ ...given, server: 'nginx', ...changed });
    const stated = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    expect(() => readAnswers(stated)).toThrow(message);
  });
});
