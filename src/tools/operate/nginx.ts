import type { Answers, Operator } from './answers.ts';
import {
  askedEachTime,
  cachedForAYear,
  defaultLanguage,
  fileEndings,
  fleetPath,
  hashedPath,
  headersOf,
  languagePattern,
  negotiatedPattern,
  origin,
  ownPaths,
  quote,
  returnPattern,
  routePatternOf,
  servicesPath,
  versionedPaths,
  wellKnownPath,
  loggedAddresses,
} from './deployment.ts';
import { hashFolder, nginxHashes } from './security-headers.ts';
import { answerSeconds, callMebibytes, connectSeconds, fleetMebibytes } from './limits.ts';
import { folderOfHost } from '../prerender/host-folder.ts';
import { pageListFile } from '../prerender/page-list.ts';

/** The connections to an operator's platform, by its index among the operators. Only reading calls may use a kept one. */
const upstreams = ({ operator }: Operator, place: number): string[] => {
  const { hostname, port, protocol } = new URL(operator);
  const server = `    server ${hostname}:${port || (protocol === 'https:' ? 443 : 80)};`;
  return [
    `upstream portal_${place}_acts {`,
    server,
    '}',
    `upstream portal_${place}_reads {`,
    server,
    '    keepalive 64;',
    '}',
    `map $request_method $portal_${place} {`,
    `    default portal_${place}_acts;`,
    `    "~^(?:GET|HEAD)$" portal_${place}_reads;`,
    '}',
    '',
  ];
};

const platform = ({ operator }: Operator): string[] => {
  const { host, hostname, protocol } = new URL(operator);
  return [
    '    # What acts is passed on once, over a connection of its own: none is kept that may die with a payment in it.',
    '    # What reads may use a kept connection, and is asked once more where that one was closed.',
    '    proxy_http_version 1.1;',
    '    proxy_next_upstream error;',
    `    proxy_connect_timeout ${connectSeconds}s;`,
    `    proxy_send_timeout ${answerSeconds}s;`,
    `    proxy_read_timeout ${answerSeconds}s;`,
    '    proxy_redirect off;',
    '    # Deadlines are counted by the platform’s clock.',
    '    proxy_pass_header Date;',
    `    proxy_set_header Host ${host};`,
    '    proxy_set_header Connection "";',
    '    proxy_set_header X-Forwarded-For $remote_addr;',
    '    proxy_set_header X-Forwarded-Host $http_host;',
    '    proxy_set_header X-Forwarded-Proto $scheme;',
    ...(protocol === 'https:'
      ? [
          '    proxy_ssl_server_name on;',
          `    proxy_ssl_name ${hostname};`,
          '    proxy_ssl_verify on;',
          '    proxy_ssl_verify_depth 3;',
          '    proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
        ]
      : []),
  ];
};

const protocols = '    ssl_protocols TLSv1.2 TLSv1.3;';

/** nginx resumes a session only where the first server of the port keeps them as well. */
const sessions = [
  '    ssl_session_cache shared:portal:10m;',
  '    ssl_session_timeout 1d;',
  '    ssl_session_tickets off;',
];

/** Without a certificate no answers for nginx are read. */
const encryption = ({ certificate }: Operator): string[] => [
  `    ssl_certificate ${certificate?.chain ?? ''};`,
  `    ssl_certificate_key ${certificate?.key ?? ''};`,
  protocols,
  ...sessions,
];

/** The folder of the host's own pages. */
const ofHost = `/${folderOfHost('$host')}`;

const listen = (port: number, { ipv6 }: Answers, more = ''): string[] => [
  `    listen ${port}${more};`,
  ...(ipv6 ? [`    listen [::]:${port}${more};`] : []),
];

/** A host name of this length or more needs larger hashes than nginx's own. */
const longName = 40;

/** Sizes that hold every host name. nginx refuses them behind another `map`, so they are written only where a name needs them. */
const hashSizes = (operators: Answers['operators']): string[] =>
  operators.some(({ hosts }) => hosts.some((host) => host.length >= longName))
    ? [
        '# For long host names. If another configuration of the same nginx has a map, include it after this one.',
        'map_hash_bucket_size 512;',
        'server_names_hash_bucket_size 512;',
        '',
      ]
    : [];

/** The configuration that all operators share. */
const shared = ({ operators, callsPerSecond }: Answers): string[] => [
  ...hashSizes(operators),
  'map $http_accept_language $portal_language {',
  `    default ${defaultLanguage};`,
  `    ${quote(`~*${languagePattern.replace('(fr', '(?<portal_accepted>fr')}`)} $portal_accepted;`,
  '}',
  '',
  'map $uri $portal_vary {',
  '    default "";',
  `    ${quote(`~${negotiatedPattern}`)} Accept-Language;`,
  '}',
  '',
  '# The platform says itself how long its answers may be kept.',
  'map "$status $uri" $portal_cache {',
  `    default ${quote(askedEachTime)};`,
  `    ${quote(`~^(?:200|206|304) ${hashedPath}`)} ${quote(cachedForAYear)};`,
  `    ${quote(`~^[0-9]+ ${servicesPath}`)} "";`,
  '}',
  '',
  '# Addresses without their query, where links in e-mails carry tokens, and calls without the values in their path.',
  'map $request_uri $portal_path {',
  ...loggedAddresses.map(([pattern, written]) => `    ${quote(`~${pattern}`)} ${quote(written)};`),
  '}',
  `log_format portal '$remote_addr [$time_iso8601] $host "$request_method $portal_path" $status $body_bytes_sent $request_time $upstream_status';`,
  '',
  '# Card providers may send drivers back by POST: the page is opened by GET, and nothing of what was posted is read.',
  'map "$request_method $uri" $portal_returned {',
  '    default "";',
  `    ${quote(`~*${returnPattern.replace('^', '^POST ')}`)} 1;`,
  '}',
  '',
  '# A host that no operator has is answered for by none.',
  'map $host $portal_stranger {',
  '    default 1;',
  ...operators.flatMap(({ hosts }) => hosts.map((host) => `    ${host} "";`)),
  '}',
  '',
  ...(callsPerSecond === undefined
    ? []
    : [`limit_req_zone $binary_remote_addr zone=portal_calls:10m rate=${callsPerSecond}r/s;`, '']),
];

/** Answers for hosts that are not the portal's, and the health and readiness checks over plain HTTP. */
const anyOther = (answers: Answers): string[] => [
  'server {',
  ...listen(answers.httpPort, answers),
  '    server_name _;',
  '    server_tokens off;',
  '    access_log off;',
  '    default_type text/plain;',
  '    location = /health { return 200 "alive\\n"; }',
  '    # Ready where the folder of the portal leads to a release.',
  `    location = /ready { if (!-f ${answers.root}/index.html) { return 503; } return 200 "ready\\n"; }`,
  '    location / { return 421; }',
  '}',
  '',
  'server {',
  ...listen(answers.httpsPort, answers, ' ssl http2'),
  '    server_name _;',
  '    # nginx takes the versions of its first server for all.',
  protocols,
  ...sessions,
  '    ssl_reject_handshake on;',
  '    # A connection that was made for one host may ask for another.',
  '    server_tokens off;',
  '    access_log off;',
  '    return 421;',
  '}',
  '',
];

const siteOf = (operator: Operator, place: number, answers: Answers): string[] => {
  const { root, httpPort, httpsPort, brotli, accessLog, callsPerSecond } = answers;
  const { hosts, ownFiles } = operator;
  const target = httpsPort === 443 ? '$host' : `$host:${httpsPort}`;
  const headers = Object.entries(headersOf(operator, `https://${target}`, nginxHashes)).map(
    // The variables end with a blank.
    ([name, value]) => [name, value.replaceAll(/(\$\{portal_\w+\}) /g, '$1')] as const,
  );
  const limit =
    callsPerSecond === undefined ? '' : ` limit_req zone=portal_calls burst=${callsPerSecond * 10} nodelay;`;
  const call = (path: string, mebibytes: number, match = '^~ ', more = '') =>
    `    location ${match}${path} { client_max_body_size ${mebibytes}m;${limit}${more} proxy_pass ${new URL(operator.operator).protocol}//$portal_${place}; }`;
  const own = (path: string): string => `root ${path}; try_files $uri =404;`;
  return [
    'server {',
    ...listen(httpPort, answers),
    `    server_name ${hosts.join(' ')};`,
    '    server_tokens off;',
    '    access_log off;',
    '    if ($portal_stranger) { return 421; }',
    ...(ownFiles === undefined ? [] : [`    location ^~ ${wellKnownPath}acme-challenge/ { ${own(ownFiles)} }`]),
    `    location / { return 308 https://${target}$request_uri; }`,
    '}',
    '',
    'server {',
    ...listen(httpsPort, answers, ' ssl http2'),
    `    server_name ${hosts.join(' ')};`,
    `    root ${root};`,
    `    access_log ${accessLog} portal;`,
    '    # What nginx writes of a failed call holds its whole address: the list of requests has its status.',
    `    error_log ${accessLog.startsWith('/dev/') ? 'stderr' : accessLog.replace(/[^/]*$/, 'error.log')} crit;`,
    '    server_tokens off;',
    '    charset utf-8;',
    '    charset_types text/css text/plain application/javascript image/svg+xml;',
    '    # The hashes of the inline script and style of the pages, a file for each release.',
    '    set $portal_scripts "";',
    '    set $portal_styles "";',
    `    include ${root}/${hashFolder}/nginx-*.txt;`,
    '    if ($portal_stranger) { return 421; }',
    `    if ($portal_returned) { return 303 https://${target}$request_uri; }`,
    ...encryption(operator),
    '',
    '    # All headers are here and none in a location: an add_header there would replace every one of these.',
    ...headers.map(([name, value]) => `    add_header ${name} ${quote(value)} always;`),
    '    add_header Cache-Control $portal_cache always;',
    '    add_header Vary $portal_vary always;',
    ...headers.map(([name]) => `    proxy_hide_header ${name};`),
    '    proxy_hide_header X-Powered-By;',
    '',
    '    # The build has packed the files; answers of the platform are packed here.',
    ...(brotli ? ['    brotli_static on;'] : []),
    '    gzip_static on;',
    '    gzip on;',
    '    gzip_vary on;',
    '    gzip_proxied any;',
    '    gzip_types application/json text/csv;',
    ...(callsPerSecond === undefined ? [] : ['    limit_req_status 429;']),
    '',
    ...platform(operator),
    call(fleetPath, fleetMebibytes),
    call(servicesPath, callMebibytes),
    '    # Packing would weaken the ETag by which a change names the version that it was made to.',
    ...versionedPaths.map((path) => call(path, callMebibytes, '= ', ' gzip off;')),
    '',
    '    # A file that is not there is never answered with a page.',
    `    location ^~ ${hashedPath} { try_files $uri =404; }`,
    ...(ownFiles === undefined
      ? []
      : [
          `    location ^~ ${wellKnownPath} { ${own(ownFiles)} }`,
          ...ownPaths.map((path) => `    location = ${path} { ${own(ownFiles)} }`),
        ]),
    '    location ~ /\\. { return 404; }',
    `    location ~ ${quote(`\\.(?:${fileEndings.join('|')})$`)} { try_files $uri =404; }`,
    '    # Pages that were prerendered for the host come before those for all.',
    `    location = / { try_files ${ofHost}/index.$portal_language.html /index.$portal_language.html /index.html; }`,
    `    location ~* ${quote(routePatternOf(operator))} { try_files $uri ${ofHost}$uri/index.html $uri/index.html ${ofHost}$uri/index.$portal_language.html $uri/index.$portal_language.html /index.html; }`,
    '    location = /index.html { }',
    `    location = /${pageListFile} { try_files ${ofHost}/${pageListFile} =404; }`,
    '    # An address that no route has: 404, with the page on which the portal offers the way on.',
    '    location / { error_page 404 /index.html; return 404; }',
    '}',
  ];
};

/** The file for nginx's `http` block: Debian's includes it from `/etc/nginx/conf.d/`. */
export const nginxSite = (answers: Answers): string =>
  `${[
    `# ${origin}`,
    '',
    ...shared(answers),
    ...answers.operators.flatMap(upstreams),
    ...anyOther(answers),
    ...answers.operators.flatMap((operator, place) => siteOf(operator, place, answers)),
  ].join('\n')}\n`;

/** A whole nginx around the site, for containers and trials: it needs no rights except for its ports, and writes only below `run/`. */
export const nginxMain = ({ brotli }: Answers): string =>
  `${[
    `# ${origin}`,
    '# nginx -p <this folder> -c nginx.conf',
    ...(brotli ? ['load_module /usr/lib/nginx/modules/ngx_http_brotli_static_module.so;'] : []),
    'worker_processes auto;',
    'pid run/nginx.pid;',
    'error_log stderr;',
    'events { worker_connections 1024; }',
    'http {',
    '    include /etc/nginx/mime.types;',
    '    default_type application/octet-stream;',
    '    sendfile on;',
    '    tcp_nopush on;',
    '    access_log off;',
    ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `    ${of}_temp_path run/${of};`),
    '    include portal.conf;',
    '}',
  ].join('\n')}\n`;
