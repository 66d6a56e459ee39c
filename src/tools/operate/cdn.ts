import type { Answers, Operator } from './answers.ts';
import {
  askedEachTime,
  cachedForAYear,
  defaultLanguage,
  fileEndings,
  hashedPath,
  headersOf,
  origin,
  returnPattern,
  routePatternOf,
  servicesPath,
} from './deployment.ts';
import { hashFolder } from './security-headers.ts';
import { languages } from '#domain/language.ts';
import { answerSeconds, callMebibytes, fleetMebibytes } from './limits.ts';
import { folderOfHost } from '../prerender/host-folder.ts';
import { pageListFile } from '../prerender/page-list.ts';

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const code = (text: string): string => `\`${text.replaceAll('|', '\\|')}\``;

const settingsFor = (operator: Operator): string[] => [
  `## ${operator.hosts.join(', ')}`,
  '',
  'The routes, as a regular expression that knows no difference between capital and small letters:',
  '',
  '```',
  routePatternOf(operator),
  '```',
  '',
  `Calls go to ${operator.operator}. Headers of every answer, those of calls and of errors among them:`,
  '',
  '```',
  ...Object.entries(headersOf(operator, 'https://<host>', { scripts: ['<scripts>'], styles: ['<styles>'] })).map(
    ([name, value]) => `${name}: ${value}`,
  ),
  '```',
  '',
];

/** The settings for an object storage behind a CDN, in general terms, because each provider's console has different names. */
export const cdnTable = ({ operators }: Answers): string =>
  `${[
    '# Object storage and CDN',
    '',
    origin,
    '',
    '## Addresses, the first that fits',
    '',
    row('address', 'answer', 'Cache-Control'),
    row('---', '---', '---'),
    row(
      code(`${servicesPath}*`),
      `passed on to the platform of the host: every method, header and query, its \`Date\` among the answer's headers; never kept, tried once; ${answerSeconds} s for an answer; ${callMebibytes} MiB (${fleetMebibytes} MiB below ${code(`${servicesPath}renters/`)})`,
      "the platform's own",
    ),
    row(
      `POST to ${code(returnPattern)}, small and capital letters alike`,
      '303 to the same address and query, which the browser opens by GET; nothing that was posted is kept or logged',
      code(askedEachTime),
    ),
    row(code(`${hashedPath}*`), 'the file, else 404', code(cachedForAYear)),
    row(
      code(`/${pageListFile}`),
      `${code(`${folderOfHost('<host>')}/${pageListFile}`)}, else 404`,
      code(askedEachTime),
    ),
    row('a part that begins with a dot', '404', code(askedEachTime)),
    row(fileEndings.map((ending) => code(`*.${ending}`)).join(' '), 'the file, else 404', code(askedEachTime)),
    row(
      'a route with its language',
      `${code(`${folderOfHost('<host>')}/<address>/index.html`)}, else ${code('<address>/index.html')}, else ${code('/index.html')}, all with 200`,
      code(askedEachTime),
    ),
    row(
      'a route without one',
      `${code(`${folderOfHost('<host>')}/<address>/index.<language>.html`)}, else ${code('<address>/index.<language>.html')}, else ${code('/index.html')}, all with 200; \`Vary: Accept-Language\``,
      code(askedEachTime),
    ),
    row('any other', `${code('/index.html')} with 404`, code(askedEachTime)),
    '',
    `Without a language in the address it is the first in \`Accept-Language\` that is one of ${languages.join(', ')}, and ${defaultLanguage} without one. A rule at the edge computes it; a CDN without such rules may answer \`/index.html\`, which takes longer to show a page. A query is never part of what a file is kept by.`,
    '',
    '`<file>.br` and `<file>.gz` hold a file packed: upload them under the name of the file with `Content-Encoding`, or let the CDN pack. HTTP is redirected to HTTPS with 308 and its query; TLS 1.2 and 1.3, HTTP/2. Any other POST to a page or file is refused: they are answered to GET and HEAD alone, and for the hosts below alone.',
    '',
    'A card provider may send drivers back by POST. A CDN without rules for methods cannot answer that: then the platform has to give the provider an address of its own, and send the browser on from there by 303. `npm run operate -- check` with `--returns-by-get` does not ask for it.',
    '',
    `Logs hold addresses without their query. Of calls they hold the words of the contract alone: payment sessions and e-mail addresses stand in paths, such as ${code('/services/v1/payments/<id>/email')}. Where a CDN cannot cut them, turn its list of requests off for ${code(servicesPath)}.`,
    '',
    `In the policies, \`<scripts>\` and \`<styles>\` are the hashes in ${code(`${hashFolder}/*.json`)} of the release, and of the release before for as long as a cache may hold its pages. Set them before the pages of a release are uploaded.`,
    '',
    ...operators.flatMap(settingsFor),
  ]
    .join('\n')
    .trimEnd()}\n`;
