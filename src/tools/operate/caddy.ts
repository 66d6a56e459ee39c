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

/** Caddy takes backquoted text as it is. */
const raw = (text: string): string => `\`${text}\``;

const calls = ({ operator }: Answers, names: readonly string[], path: string, mebibytes: number): string[] => [
  `	handle ${path}* {`,
  `		request_body {`,
  `			max_size ${mebibytes}MiB`,
  `		}`,
  '		encode gzip',
  `		reverse_proxy ${operator} {`,
  `			header_up Host ${new URL(operator).host}`,
  ...[...names, 'Server'].map((name) => `			header_down -${name}`),
  '			transport http {',
  `				dial_timeout ${connectSeconds}s`,
  `				response_header_timeout ${answerSeconds}s`,
  '				# No connection is kept that may die with a payment in it, and no call is passed on twice.',
  '				keepalive off',
  '			}',
  '		}',
  '	}',
];

const files = ['		file_server {', '			precompressed br gzip', '			disable_canonical_uris', '		}'];

/** The folder of the host's own pages. */
const ofHost = `/${folderOfHost('{host}')}`;

/** A whole Caddyfile. */
export const caddyfile = (answers: Answers): string => {
  const { hosts, root, certificate, httpPort, httpsPort, adminPort } = answers;
  const headers = headersOf(answers);
  const names = Object.keys(headers);
  return `${[
    `# ${origin}`,
    '{',
    `	admin localhost:${adminPort}`,
    `	http_port ${httpPort}`,
    `	https_port ${httpsPort}`,
    '	# Calls that are under way may end when the configuration changes.',
    `	grace_period ${answerSeconds}s`,
    '}',
    '',
    '(portal_headers) {',
    '	header {',
    ...Object.entries(headers).map(([name, value]) => `		${name} ${quoted(value)}`),
    '		-Server',
    '	}',
    '}',
    '',
    `${hosts.join(', ')} {`,
    ...(certificate ? [`	tls ${certificate.chain} ${certificate.key}`] : []),
    `	root * ${root}`,
    '	map {header.Accept-Language} {portal_language} {',
    `		${raw(`~(?i)${languagePattern}`)} "\${1}"`,
    `		default ${defaultLanguage}`,
    '	}',
    '	import portal_headers',
    '',
    ...calls(answers, names, fleetPath, fleetMebibytes),
    ...calls(answers, names, servicesPath, callMebibytes),
    '',
    '	# A file that is not there is never answered with a page.',
    `	handle ${hashedPath}* {`,
    `		header Cache-Control ${quoted(cachedForAYear)}`,
    ...files,
    '	}',
    `	@hidden path_regexp ${raw('/\\.')}`,
    '	handle @hidden {',
    '		error 404',
    '	}',
    `	@files path_regexp ${raw(`\\.(?:${fileEndings.join('|')})$`)}`,
    '	handle @files {',
    `		header Cache-Control ${askedEachTime}`,
    ...files,
    '	}',
    '	handle {',
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
    '	# An error begins its answer afresh, without the headers above.',
    '	handle_errors {',
    '		import portal_headers',
    `		header Cache-Control ${askedEachTime}`,
    '		respond "{err.status_code} {err.status_text}"',
    '	}',
    '}',
  ].join('\n')}\n`;
};
