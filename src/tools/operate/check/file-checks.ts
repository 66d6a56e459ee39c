import { parseJson } from '#api/client.ts';
import { noticesFile } from '#api/contracts/notices-file.ts';
import { askedEachTime, cachedForAYear, hashedPath } from '../deployment.ts';
import { hashedSeconds } from '../limits.ts';
import { type Answer, headerOf } from './ask.ts';
import { bytesOf, textOf } from './content.ts';
import { type Check, type FilePlace, firstOf, type Seen, workerNames } from './seen.ts';

const typeOf: Readonly<Record<string, RegExp>> = {
  js: /^(?:text|application)\/javascript/,
  css: /^text\/css/,
  svg: /^image\/svg/,
  json: /json/,
};

/** In bytes. The build packs larger texts. */
const smallestPacked = 1024;

const packable = ({ files }: Seen): FilePlace[] =>
  files.filter(
    ({ path, answer }) =>
      answer.status === 200 && /\.(?:js|css|svg|txt)$/.test(path) && answer.body.length >= smallestPacked,
  );

const packing = (name: 'brotli' | 'gzip', encoding: string, write: string): Check => ({
  name,
  fault: (seen) =>
    firstOf(
      packable(seen).filter(({ [name]: packed }) => headerOf(packed, 'Content-Encoding') !== encoding),
      () => `is not packed by ${encoding}`,
    ),
  write,
});

/** An address of one part may be that of an article: then the answer is the portal's page. */
const isAFile = (answer: Answer): boolean => answer.status === 200 && !textOf(answer).includes('id="root"');

const hashed = ({ files }: Seen): FilePlace[] =>
  files.filter(({ path, answer }) => answer.status === 200 && path.startsWith(hashedPath));

export const fileChecks: readonly Check[] = [
  {
    name: 'whole-release',
    fault: ({ files }) => {
      if (files.length < 10) return 'the pages name no files';
      return firstOf(
        files.filter(({ path, answer }) => {
          const type = typeOf[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? /./;
          const header = headerOf(answer, 'Content-Type');
          return answer.status !== 200 || !type.test(header) || /charset=(?!utf-8)/i.test(header);
        }),
        ({ answer }) => `is named by a page or a script, and is ${answer.status} ${headerOf(answer, 'Content-Type')}`,
      );
    },
    write: 'the files of a release before its pages, those that come later too, and each with its type',
  },
  {
    name: 'file-cache',
    fault: (seen) =>
      firstOf(
        hashed(seen).filter(({ answer }) => {
          const header = headerOf(answer, 'Cache-Control');
          return !header.includes('immutable') || !(Number(/max-age=(\d+)/.exec(header)?.[1]) >= hashedSeconds);
        }),
        ({ answer }) => `is sent with Cache-Control “${headerOf(answer, 'Cache-Control')}”`,
      ),
    write: `Cache-Control: ${cachedForAYear}`,
  },
  {
    name: 'missing-file',
    fault: ({ missing }) =>
      firstOf(
        missing.filter(({ answer }) => answer.status !== 404),
        ({ answer }) => `is not there, and is answered with ${answer.status}`,
      ),
    write: 'nginx: location ^~ /assets/ { try_files $uri =404; }',
  },
  {
    name: 'missing-cache',
    fault: ({ missing }) =>
      firstOf(
        missing.filter(({ answer }) => /max-age=[1-9]/.test(headerOf(answer, 'Cache-Control'))),
        () => 'is not there, and browsers keep that',
      ),
    write: `Cache-Control: ${askedEachTime} with 404`,
  },
  {
    name: 'hidden-files',
    fault: ({ hidden }) =>
      firstOf(
        hidden.filter(({ path, answer }) => isAFile(answer) && !workerNames.includes(path)),
        () => 'is answered',
      ),
    write: 'nginx: location ~ /\\. { return 404; }, and nothing but what was built below the root',
  },
  {
    name: 'service-worker',
    fault: ({ hidden }) =>
      firstOf(
        hidden.filter(({ path, answer }) => isAFile(answer) && workerNames.includes(path)),
        () => 'is answered: a service worker could answer for every page. The portal has none',
      ),
    write: 'no file of that name; find out who put it there',
  },
  {
    name: 'notices',
    fault: ({ notices: { path, answer } }) => {
      if (!isAFile(answer)) return undefined;
      const parsed = noticesFile.safeParse(parseJson(textOf(answer)));
      if (!parsed.success)
        return `${path} is refused as a whole at ${parsed.error.issues[0]?.path.join('.') || 'its top'}`;
      return /json/.test(headerOf(answer, 'Content-Type')) ? undefined : `${path} is not sent as JSON`;
    },
    write: 'the form that docs/operating.md shows, sent as application/json',
  },
  {
    ...packing(
      'brotli',
      'br',
      'nginx: brotli_static on; (libnginx-mod-http-brotli-static), Caddy: precompressed br gzip',
    ),
    skip: ({ target }) => (target.brotli === false ? 'answers.json says that none is sent (--no-brotli)' : undefined),
  },
  packing('gzip', 'gzip', 'nginx: gzip_static on;, Caddy: precompressed br gzip'),
  {
    name: 'packed-alike',
    fault: ({ files }) =>
      firstOf(
        files.filter(({ answer, brotli, gzip }) =>
          [brotli, gzip].some((packed) => packed.status === 200 && !bytesOf(packed).equals(answer.body)),
        ),
        () => 'holds something else when it is packed',
      ),
    write: 'the .br and .gz files of the same release as the file',
  },
  {
    name: 'vary-encoding',
    fault: ({ files }) =>
      firstOf(
        files.filter(({ brotli, gzip }) =>
          [brotli, gzip].some(
            (answer) =>
              headerOf(answer, 'Content-Encoding') !== '' && !/accept-encoding/i.test(headerOf(answer, 'Vary')),
          ),
        ),
        () => 'is packed and does not say that there are other forms of it',
      ),
    write: 'nginx: gzip_vary on;',
  },
  {
    name: 'asked-again',
    isAdvice: true,
    fault: ({ kept }) =>
      firstOf(
        kept.filter(({ answer }) => answer.status !== 304),
        ({ answer }) =>
          ['ETag', 'Last-Modified'].every((name) => headerOf(answer, name) === '')
            ? 'has neither an ETag nor a Last-Modified: a browser loads it again each time'
            : `is unchanged, and is answered with ${answer.status} instead of 304: a browser loads it again each time`,
      ),
    write: 'nginx: etag on; and no filter that changes pages; the platform: an ETag with its contents, passed on',
  },
  {
    name: 'source-maps',
    fault: ({ files }) =>
      firstOf(
        files.filter(({ path, answer }) => path.endsWith('.js') && /\/\/# sourceMappingURL=/.test(textOf(answer))),
        () => 'names a source map, which the build does not write',
      ),
    write: 'the files as they were built',
  },
];
