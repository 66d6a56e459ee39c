import type { Answers, Server } from './answers.ts';
import { caddyfile } from './caddy.ts';
import { nginxMain, nginxSite } from './nginx.ts';
import {
  askedEachTime,
  cachedForAYear,
  defaultLanguage,
  fileEndings,
  hashedPath,
  headersOf,
  origin,
  servicesPath,
} from './deployment.ts';
import { languages } from '#domain/language.ts';
import { answerSeconds, callMebibytes, fleetMebibytes } from './limits.ts';
import { folderOfHost } from '../prerender/host-folder.ts';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

/** What to set up at an object storage with a CDN before it, whose consoles all have other words. */
const cdnTable = (answers: Answers): string =>
  `${[
    `# ${answers.hosts.join(', ')}: object storage and CDN`,
    '',
    origin,
    '',
    '## Addresses, the first that fits',
    '',
    row('address', 'answer', 'Cache-Control'),
    row('---', '---', '---'),
    row(
      code(`${servicesPath}*`),
      `passed on to ${answers.operator}: every method, header and query; never kept, tried once; ${answerSeconds} s for an answer; ${callMebibytes} MiB (${fleetMebibytes} MiB below ${code(`${servicesPath}renters/`)})`,
      "the platform's own",
    ),
    row(code(`${hashedPath}*`), 'the file, else 404', code(cachedForAYear)),
    row('a part that begins with a dot', '404', code(askedEachTime)),
    row(fileEndings.map((ending) => code(`*.${ending}`)).join(' '), 'the file, else 404', code(askedEachTime)),
    row(
      code('/<language>/*'),
      `${code(`${folderOfHost('<host>')}/<address>/index.html`)}, else ${code('<address>/index.html')}, else ${code('/index.html')}, all with 200`,
      code(askedEachTime),
    ),
    row(
      'any other',
      `${code(`${folderOfHost('<host>')}/<address>/index.<language>.html`)}, else ${code('<address>/index.<language>.html')}, else ${code('/index.html')}, all with 200; \`Vary: Accept-Language\``,
      code(askedEachTime),
    ),
    '',
    `The language of the last row is the first in \`Accept-Language\` that is one of ${languages.join(', ')}, and ${defaultLanguage} without one. A rule at the edge computes it; a CDN without such rules may answer \`/index.html\`, which takes longer to show a page. A query is never part of what a file is kept by.`,
    '',
    '`<file>.br` and `<file>.gz` hold a file packed: upload them under the name of the file with `Content-Encoding`, or let the CDN pack. HTTP is led to HTTPS with 308; TLS 1.2 and 1.3, HTTP/2.',
    '',
    '## Headers of every answer, those of calls and of errors among them',
    '',
    '```',
    ...Object.entries(headersOf(answers)).map(([name, value]) => `${name}: ${value}`),
    '```',
  ].join('\n')}\n`;

const makers: Record<Server, (answers: Answers) => Record<string, string>> = {
  nginx: (answers) => ({ 'portal.conf': nginxSite(answers), 'nginx.conf': nginxMain(answers) }),
  caddy: (answers) => ({ Caddyfile: caddyfile(answers) }),
  cdn: (answers) => ({ 'cdn.md': cdnTable(answers) }),
};

/** What the tool writes for a server: texts by their names, the answers among them. */
export const filesFor = (server: Server, answers: Answers): Record<string, string> => ({
  'answers.json': `${JSON.stringify({ server, ...answers }, null, 2)}\n`,
  ...makers[server](answers),
});
