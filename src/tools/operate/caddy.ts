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
  wellKnownPath,
  loggedAddress,
} from './deployment.ts';
import { hashFolder } from './security-headers.ts';
import { answerSeconds, callMebibytes, connectSeconds, fleetMebibytes } from './limits.ts';
import { folderOfHost } from '../prerender/host-folder.ts';

/** Caddy reads backquoted text literally. */
const raw = (text: string): string => `\`${text}\``;

const platform = (operator: Operator, matcher: string, keptConnections: string): string[] => [
  `		reverse_proxy ${matcher}${operator.operator} {`,
  `			header_up Host ${new URL(operator.operator).host}`,
  ...[...Object.keys(headersOf(operator, '')), 'Server', 'X-Powered-By'].map((name) => `			header_down -${name}`),
  '			transport http {',
  `				dial_timeout ${connectSeconds}s`,
  `				response_header_timeout ${answerSeconds}s`,
  `				keepalive ${keptConnections}`,
  '			}',
  '		}',
];

const calls = (operator: Operator, path: string, mebibytes: number): string[] => [
  `	handle ${path}* {`,
  `		request_body {`,
  `			max_size ${mebibytes}MiB`,
  `		}`,
  '		encode gzip',
  '		# What acts is passed on once, over a connection of its own: none is kept that may die with a payment in it.',
  ...platform(operator, '@reads ', '50s'),
  ...platform(operator, '', 'off'),
  '	}',
];

const files = ['		file_server {', '			precompressed br gzip', '			disable_canonical_uris', '		}'];

/** The folder of the host's own pages. */
const ofHost = `/${folderOfHost('{host}')}`;

const own = (path: string, folder: string): string[] => [
  `	handle ${path} {`,
  `		root * ${folder}`,
  `		header Cache-Control ${askedEachTime}`,
  '		file_server',
  '	}',
];

/** Caddy listens at IPv6 addresses too, unless it is bound to those of IPv4. */
const bindOf = ({ ipv6 }: Answers): string[] => (ipv6 ? [] : ['	bind tcp4/0.0.0.0']);

const siteOf = (operator: Operator, place: number, answers: Answers): string[] => {
  const { root, httpPort, httpsPort } = answers;
  const { hosts, certificate, ownFiles } = operator;
  const headers = `portal_${place}_headers`;
  const hashes = `import ${root}/${hashFolder}/caddy-*.txt`;
  const port = httpsPort === 443 ? '' : `:${httpsPort}`;
  return [
    '',
    `(${headers}) {`,
    '	header {',
    ...Object.entries(headersOf(operator, `https://{host}${port}`)).map(
      ([name, value]) => `		${name} ${quote(value)}`,
    ),
    '		-Server',
    '	}',
    '}',
    '',
    `${hosts.map((host) => `http://${host}:${httpPort}`).join(', ')} {`,
    ...bindOf(answers),
    ...(ownFiles === undefined ? [] : own(`${wellKnownPath}acme-challenge/*`, ownFiles)),
    '	handle {',
    `		redir https://{host}${port}{uri} 308`,
    '	}',
    '}',
    '',
    `${hosts.map((host) => `https://${host}${port}`).join(', ')} {`,
    ...bindOf(answers),
    ...(certificate ? [`	tls ${certificate.chain} ${certificate.key}`] : []),
    '	log',
    `	root * ${root}`,
    '	map {header.Accept-Language} {portal_language} {',
    `		${raw(`~(?i)${languagePattern}`)} "\${1}"`,
    `		default ${defaultLanguage}`,
    '	}',
    '	# The hashes of the inline script and style of the pages, a file for each release.',
    `	${hashes}`,
    `	import ${headers}`,
    '	@reads method GET HEAD',
    '	@acts method POST PUT PATCH DELETE',
    '',
    ...calls(operator, fleetPath, fleetMebibytes),
    ...calls(operator, servicesPath, callMebibytes),
    '	# Card providers may send drivers back by POST: the page is opened by GET, and nothing of what was posted is read.',
    '	@returned {',
    '		method POST',
    `		path_regexp ${raw(`(?i)${returnPattern}`)}`,
    '	}',
    '	handle @returned {',
    `		header Cache-Control ${askedEachTime}`,
    `		redir https://{host}${port}{uri} 303`,
    '	}',
    '	handle @acts {',
    '		error 405',
    '	}',
    '',
    '	# A file that is not there is never answered with a page.',
    `	handle ${hashedPath}* {`,
    `		header Cache-Control ${quote(cachedForAYear)}`,
    ...files,
    '	}',
    ...(ownFiles === undefined ? [] : [`${wellKnownPath}*`, ...ownPaths].flatMap((path) => own(path, ownFiles))),
    `	@hidden path_regexp ${raw('/\\.')}`,
    '	handle @hidden {',
    '		error 404',
    '	}',
    `	@files path_regexp ${raw(`\\.(?:${fileEndings.join('|')})$`)}`,
    '	handle @files {',
    `		header Cache-Control ${askedEachTime}`,
    ...files,
    '	}',
    `	@routes path_regexp ${raw(`(?i)${routePatternOf(operator)}`)}`,
    '	handle @routes {',
    `		header Cache-Control ${askedEachTime}`,
    '		route {',
    '			@home path /',
    '			rewrite @home /index.{portal_language}.html',
    '			uri strip_suffix /',
    '			# Pages that were prerendered for the host come before those for all.',
    `			try_files ${ofHost}{path} {path} ${ofHost}{path}/index.html {path}/index.html ${ofHost}{path}/index.{portal_language}.html {path}/index.{portal_language}.html /index.html`,
    `			@negotiated path_regexp ${raw(negotiatedPattern)}`,
    '			header @negotiated +Vary Accept-Language',
    ...files.map((line) => `	${line}`),
    '		}',
    '	}',
    '	# An address that no route has: 404, with the page on which the portal offers the way on.',
    '	handle {',
    `		header Cache-Control ${askedEachTime}`,
    '		rewrite * /index.html',
    '		file_server {',
    '			status 404',
    '			precompressed br gzip',
    '			disable_canonical_uris',
    '		}',
    '	}',
    '	# An error begins its answer afresh, without the headers above.',
    '	handle_errors {',
    `		${hashes}`,
    `		import ${headers}`,
    `		header Cache-Control ${askedEachTime}`,
    '		respond "{err.status_code} {err.status_text}"',
    '	}',
    '}',
  ];
};

/** A whole Caddyfile. */
export const caddyfile = (answers: Answers): string => {
  const { operators, root, httpPort, httpsPort, adminPort, accessLog } = answers;
  return `${[
    `# ${origin}`,
    '{',
    `	admin localhost:${adminPort}`,
    `	http_port ${httpPort}`,
    `	https_port ${httpsPort}`,
    '	auto_https disable_redirects',
    '	# Calls that are under way may end when the configuration changes.',
    `	grace_period ${answerSeconds}s`,
    '	# Addresses without their query, where links in e-mails carry tokens, and calls up to their first value.',
    '	log {',
    `		output file ${accessLog}`,
    '		format filter {',
    '			wrap json',
    '			fields {',
    `				request>uri regexp ${raw(loggedAddress.pattern)} ${raw(loggedAddress.written)}`,
    '				request>headers delete',
    '				resp_headers delete',
    '			}',
    '		}',
    '	}',
    '}',
    '',
    `http://:${httpPort} {`,
    ...bindOf(answers),
    '	# Ready where the folder of the portal leads to a release.',
    '	@ready {',
    '		path /ready',
    '		file {',
    `			root ${root}`,
    '			try_files /index.html',
    '		}',
    '	}',
    '	route {',
    '		respond /health "alive"',
    '		respond @ready "ready"',
    '		respond /ready 503',
    '		respond 421',
    '	}',
    '}',
    `https://:${httpsPort} {`,
    ...bindOf(answers),
    '	respond 421',
    '}',
    ...operators.flatMap((operator, place) => siteOf(operator, place, answers)),
  ].join('\n')}\n`;
};
