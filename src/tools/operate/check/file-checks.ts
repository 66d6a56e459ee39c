import { languages } from '#domain/language.ts';
import { type Answer, headerOf } from './ask.ts';
import { askedEachTime, cachedForAYear } from '../deployment.ts';
import { hashedSeconds } from '../limits.ts';
import type { Check } from './checks.ts';
import { textOf } from './seen.ts';

const pageFault = (page: Answer, language: string | undefined): string | undefined => {
  const text = textOf(page);
  if (page.status !== 200 || !text.includes('id="root"'))
    return `is answered with ${page.status} and not with the portal`;
  const said = /<html lang="(\w+)"/.exec(text)?.[1];
  const isPrerendered = !text.includes('<div id="root"></div>');
  return language === undefined || (said === language && isPrerendered)
    ? undefined
    : `is answered in ${said}, ${isPrerendered ? '' : 'not '}prerendered`;
};

const before = (subject: string, fault: string | undefined): string | undefined => fault && `${subject} ${fault}`;

const isAskedEachTime = (page: Answer): boolean => /no-cache|max-age=0/.test(headerOf(page, 'Cache-Control'));

/** The addresses that a page's links of a kind name. Most pages have none as files: the portal adds them when it runs. */
const linked = (page: Answer, rel: 'canonical' | 'alternate'): string[] =>
  [...textOf(page).matchAll(/<link [^>]*>/g)].flatMap(([link]) => {
    const [, address] = /href="([^"]*)"/.exec(link) ?? [];
    return link.includes(`rel="${rel}"`) && address !== undefined ? [address] : [];
  });

/** The page that is looked at, without its language. */
const looked = '/form/payment';

const packing = (name: 'brotli' | 'gzip', encoding: string, write: string): Check => ({
  name,
  fault: ({ [name]: answer }) =>
    headerOf(answer, 'Content-Encoding') === encoding ? undefined : `scripts are not packed by ${encoding}`,
  write,
});

const typeOf: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /text\/css/, svg: /image\/svg/ };

export const fileChecks: readonly Check[] = [
  {
    name: 'language-in-address',
    fault: ({ spanish }) => before('/es/form/payment', pageFault(spanish, 'es')),
    write: 'try <address>/index.html before /index.html',
  },
  {
    name: 'language-of-browser',
    fault: ({ italian }) => before('/form/payment, asked for in Italian,', pageFault(italian, 'it')),
    write: `try <address>/index.<language>.html before /index.html, for the first of ${languages.join(', ')} in Accept-Language`,
  },
  {
    name: 'home-language',
    fault: ({ home }) => before('/, asked for in German,', pageFault(home, 'de')),
    write: 'try /index.<language>.html before /index.html',
  },
  {
    name: 'vary-language',
    fault: ({ italian }) =>
      /accept-language/i.test(headerOf(italian, 'Vary')) ? undefined : 'a page chosen by language does not say so',
    write: 'Vary: Accept-Language with pages that were chosen by it',
  },
  {
    name: 'canonical',
    fault: ({ spanish, target: { origin } }) => {
      const wrong = linked(spanish, 'canonical').find((address) => address !== `${origin}/es${looked}`);
      return wrong && `/es${looked} names ${wrong} as its address`;
    },
    write: 'npm run prerender with the host that visitors use, and no page of another site',
  },
  {
    name: 'alternates',
    fault: ({ spanish, target: { origin } }) => {
      const said = linked(spanish, 'alternate');
      const wanted = [...languages.map((language) => `${origin}/${language}${looked}`), `${origin}${looked}`];
      const wrong = [...said.filter((one) => !wanted.includes(one)), ...wanted.filter((one) => !said.includes(one))][0];
      return said.length > 0 && wrong
        ? `/es${looked} does not name its other languages as they are: ${wrong}`
        : undefined;
    },
    write: 'npm run prerender with the host that visitors use; all five languages and x-default',
  },
  {
    name: 'fallback',
    fault: ({ deep }) => before('/es/journeys', pageFault(deep, undefined)),
    write: '/index.html with 200 for every address without a file',
  },
  {
    name: 'page-cache',
    fault: ({ home, deep }) => {
      const wrong = [home, deep].find((page) => !isAskedEachTime(page));
      return wrong && `pages are sent with Cache-Control “${headerOf(wrong, 'Cache-Control')}”`;
    },
    write: `Cache-Control: ${askedEachTime}`,
  },
  {
    name: 'file-cache',
    fault: ({ brotli }) => {
      const said = headerOf(brotli, 'Cache-Control');
      const isKept = said.includes('immutable') && Number(/max-age=(\d+)/.exec(said)?.[1]) >= hashedSeconds;
      return isKept ? undefined : `files below /assets/ are sent with Cache-Control “${said}”`;
    },
    write: `Cache-Control: ${cachedForAYear}`,
  },
  {
    name: 'missing-file',
    fault: ({ missing }) =>
      missing.status === 404 ? undefined : `a file that is not there is answered with ${missing.status}`,
    write: 'nginx: location ^~ /assets/ { try_files $uri =404; }',
  },
  {
    name: 'missing-cache',
    fault: ({ missing }) =>
      /max-age=[1-9]/.test(headerOf(missing, 'Cache-Control')) ? 'a missing file is kept by browsers' : undefined,
    write: `Cache-Control: ${askedEachTime} with 404`,
  },
  {
    name: 'hidden-files',
    fault: ({ hidden }) => (hidden.status === 200 ? '/.vite/manifest.json is answered' : undefined),
    write: 'nginx: location ~ /\\. { return 404; }',
  },
  packing('brotli', 'br', 'nginx: brotli_static on; (libnginx-mod-http-brotli-static), Caddy: precompressed br gzip'),
  packing('gzip', 'gzip', 'nginx: gzip_static on;, Caddy: precompressed br gzip'),
  {
    name: 'packed-pages',
    fault: ({ packedPage }) => (headerOf(packedPage, 'Content-Encoding') === '' ? 'pages are not packed' : undefined),
    write: 'nginx: brotli_static on; gzip_static on;',
  },
  {
    name: 'vary-encoding',
    fault: ({ brotli, gzip }) =>
      [brotli, gzip].some(
        (answer) => headerOf(answer, 'Content-Encoding') !== '' && !/accept-encoding/i.test(headerOf(answer, 'Vary')),
      )
        ? 'packed files do not say that there are others'
        : undefined,
    write: 'nginx: gzip_vary on;',
  },
  {
    name: 'whole-release',
    fault: ({ files }) => {
      const wrong = [...files].filter(([name, answer]) => {
        const type = typeOf[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? /./;
        return answer.status !== 200 || !type.test(headerOf(answer, 'Content-Type'));
      });
      if (files.size === 0) return 'a page names no files';
      const [first] = wrong;
      return first && `a page names ${first[0]}, which is ${first[1].status} ${headerOf(first[1], 'Content-Type')}`;
    },
    write: 'the files of a release before its pages, and each with its type',
  },
];
