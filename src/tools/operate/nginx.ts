import type { Answers } from './answers.ts';
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
  quoted,
  servicesPath,
} from './deployment.ts';
import { answerSeconds, callMebibytes, connectSeconds, fleetMebibytes } from './limits.ts';
import { folderOfHost } from '../prerender/host-folder.ts';

const platform = ({ operator }: Answers): string[] => {
  const { host, protocol } = new URL(operator);
  return [
    '    # A call is passed on once: nothing is tried again, and no connection is kept that may die with a payment in it.',
    '    proxy_http_version 1.1;',
    '    proxy_next_upstream off;',
    `    proxy_connect_timeout ${connectSeconds}s;`,
    `    proxy_send_timeout ${answerSeconds}s;`,
    `    proxy_read_timeout ${answerSeconds}s;`,
    '    proxy_redirect off;',
    `    proxy_set_header Host ${host};`,
    '    proxy_set_header Connection "";',
    '    proxy_set_header X-Forwarded-For $remote_addr;',
    '    proxy_set_header X-Forwarded-Host $http_host;',
    '    proxy_set_header X-Forwarded-Proto $scheme;',
    ...(protocol === 'https:'
      ? [
          '    proxy_ssl_server_name on;',
          `    proxy_ssl_name ${new URL(operator).hostname};`,
          '    proxy_ssl_verify on;',
          '    proxy_ssl_verify_depth 3;',
          '    proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
        ]
      : []),
  ];
};

const encryption = ({ certificate, root }: Answers): string[] => [
  `    ssl_certificate ${certificate?.chain ?? `${root}/../tls/chain.pem`};`,
  `    ssl_certificate_key ${certificate?.key ?? `${root}/../tls/key.pem`};`,
  '    ssl_protocols TLSv1.2 TLSv1.3;',
  '    ssl_session_cache shared:portal:10m;',
  '    ssl_session_timeout 1d;',
  '    ssl_session_tickets off;',
];

/** The folder of the host's own pages. */
const ofHost = `/${folderOfHost('$host')}`;

/** What nginx includes in its `http` block: Debian's takes it from `/etc/nginx/conf.d/`. */
export const nginxSite = (answers: Answers): string => {
  const { operator, hosts, root, httpPort, httpsPort, brotli, accessLog } = answers;
  const headers = headersOf(answers);
  const target = httpsPort === 443 ? '$host' : `$host:${httpsPort}`;
  const call = (path: string, mebibytes: number) =>
    `    location ^~ ${path} { client_max_body_size ${mebibytes}m; proxy_pass ${operator}; }`;
  return `${[
    `# ${origin}`,
    '',
    'map $http_accept_language $portal_language {',
    `    default ${defaultLanguage};`,
    `    ${quoted(`~*${languagePattern.replace('(fr', '(?<portal_accepted>fr')}`)} $portal_accepted;`,
    '}',
    '',
    'map $uri $portal_vary {',
    '    default "";',
    `    ${quoted(`~${negotiatedPattern}`)} Accept-Language;`,
    '}',
    '',
    '# The platform says itself how long its answers may be kept.',
    'map "$status $uri" $portal_cache {',
    `    default ${quoted(askedEachTime)};`,
    `    ${quoted(`~^(?:200|206|304) ${hashedPath}`)} ${quoted(cachedForAYear)};`,
    `    ${quoted(`~^[0-9]+ ${servicesPath}`)} "";`,
    '}',
    '',
    '# Addresses without their query: links in e-mails carry tokens there.',
    'map $request_uri $portal_path { "~^(?<portal_bare>[^?]*)" $portal_bare; }',
    `log_format portal '$remote_addr [$time_iso8601] "$request_method $portal_path" $status $body_bytes_sent $request_time';`,
    '',
    'server {',
    `    listen ${httpPort};`,
    `    listen [::]:${httpPort};`,
    `    server_name ${hosts.join(' ')};`,
    '    server_tokens off;',
    `    return 308 https://${target}$request_uri;`,
    '}',
    '',
    'server {',
    `    listen ${httpsPort} ssl http2;`,
    `    listen [::]:${httpsPort} ssl http2;`,
    `    server_name ${hosts.join(' ')};`,
    `    root ${root};`,
    `    access_log ${accessLog} portal;`,
    '    server_tokens off;',
    '    charset utf-8;',
    '    charset_types text/css text/plain application/javascript image/svg+xml;',
    ...encryption(answers),
    '',
    '    # All headers are here and none in a location: an add_header there would replace every one of these.',
    ...Object.entries(headers).map(([name, value]) => `    add_header ${name} ${quoted(value)} always;`),
    '    add_header Cache-Control $portal_cache always;',
    '    add_header Vary $portal_vary always;',
    ...Object.keys(headers).map((name) => `    proxy_hide_header ${name};`),
    '',
    '    # The build has packed the files; answers of the platform are packed here.',
    ...(brotli ? ['    brotli_static on;'] : []),
    '    gzip_static on;',
    '    gzip on;',
    '    gzip_vary on;',
    '    gzip_proxied any;',
    '    gzip_types application/json text/csv;',
    '',
    ...platform(answers),
    call(fleetPath, fleetMebibytes),
    call(servicesPath, callMebibytes),
    '',
    '    # A file that is not there is never answered with a page.',
    `    location ^~ ${hashedPath} { try_files $uri =404; }`,
    '    location ~ /\\. { return 404; }',
    `    location ~ ${quoted(`\\.(?:${fileEndings.join('|')})$`)} { try_files $uri =404; }`,
    '    # Pages that were prerendered for the host come before those for all.',
    `    location = / { try_files ${ofHost}/index.$portal_language.html /index.$portal_language.html /index.html; }`,
    `    location / { try_files $uri ${ofHost}$uri/index.html $uri/index.html ${ofHost}$uri/index.$portal_language.html $uri/index.$portal_language.html /index.html; }`,
    '}',
  ].join('\n')}\n`;
};

/** A whole nginx around the site, for containers and trials: needs no rights but those of its ports, and writes below `run/` alone. */
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
