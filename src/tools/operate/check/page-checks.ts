import { languages } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import { askedEachTime } from '../deployment.ts';
import { type Answer, headerOf } from './ask.ts';
import { bytesOf, inlineIn, textOf } from './content.ts';
import { type Check, firstOf, keptPage, type PagePlace, type Seen } from './seen.ts';

const isPortal = (page: Answer): boolean => textOf(page).includes('id="root"');

const languageOf = (page: Answer): string => /<html lang="(\w+)"/.exec(textOf(page))?.[1] ?? 'no language';

const isPrerendered = (page: Answer): boolean => !textOf(page).includes('<div id="root"></div>');

/** The pages that exist: the fault of the others is reported once. */
const shown = ({ pages }: Seen): PagePlace[] => pages.filter(({ answer }) => answer.status === 200 && isPortal(answer));

/** Prerendered pages in the wrong language, or not prerendered. A host's own page is missing if its platform does not offer it. */
const wrongLanguage = (pages: readonly PagePlace[]): string | undefined =>
  firstOf(
    pages.filter(
      ({ answer, language }) => language !== undefined && (languageOf(answer) !== language || !isPrerendered(answer)),
    ),
    ({ answer, language }) =>
      `is answered in ${languageOf(answer)} instead of ${language ?? ''}, ${isPrerendered(answer) ? '' : 'not '}prerendered`,
  );

const isAskedEachTime = (page: Answer): boolean => {
  const found = headerOf(page, 'Cache-Control');
  return /no-cache|no-store|max-age=0/.test(found) && !/s-maxage=[1-9]/.test(found) && headerOf(page, 'Age') === '';
};

/** Where a redirect leads, as a whole address. */
const addressOf = (answer: Answer, origin: string): string => {
  const location = headerOf(answer, 'Location');
  return location.startsWith('/') && !location.startsWith('//') ? `${origin}${location}` : location;
};

/** The addresses in a page's links of a kind. Most pages have none as files: the portal adds them at run time. */
const linksOf = (page: Answer, rel: 'canonical' | 'alternate'): string[] =>
  [...textOf(page).matchAll(/<link [^>]*>/g)].flatMap(([link]) => {
    const [, address] = /href="([^"]*)"/.exec(link) ?? [];
    return link.includes(`rel="${rel}"`) && address !== undefined ? [address] : [];
  });

/** Anything that can run or load, other than the content of the portal's pages, and pictures of the hosts that were named. */
const foreignPart = (page: Answer, imageOrigins: readonly string[]): string | undefined => {
  const text = textOf(page).replaceAll(
    /<img\b[^>]*\ssrc="(https:\/\/[^/"]+)\/[^"]*"[^>]*>/g,
    (image, origin: string) =>
      imageOrigins.includes(origin) && !/\s(?:srcset|on[a-z]+)\s*=/i.test(image) ? '' : image,
  );
  const found =
    /<(?:script|link|img|source|video|audio)\b[^>]*\s(?:src|srcset)="(?!\/(?!\/))[^"]*"[^>]*>/.exec(text) ??
    /<link\b(?=[^>]*rel="(?:stylesheet|modulepreload|preload|prefetch|preconnect|dns-prefetch|manifest|icon)")[^>]*\shref="(?!\/(?!\/))[^"]*"[^>]*>/.exec(
      text,
    ) ??
    /<(?:iframe|object|embed|base|frame|portal)\b[^>]*>/i.exec(text) ??
    /<meta\b[^>]*http-equiv[^>]*>/i.exec(text) ??
    /<[a-z][^<>]*\s(?:on[a-z]+|srcdoc|formaction)\s*=[^<>]*>/i.exec(text) ??
    /<form\b[^>]*\saction="(?!\/(?!\/))[^"]*"[^>]*>/.exec(text) ??
    /(?:href|src|action)="\s*(?:javascript|data):[^"]*"/i.exec(text);
  return found?.[0].slice(0, 120);
};

export const pageChecks: readonly Check[] = [
  {
    name: 'pages',
    fault: ({ pages, slash, otherCase }) =>
      firstOf(
        [...pages, slash, otherCase].filter(({ answer }) => answer.status !== 200 || !isPortal(answer)),
        ({ answer }) => {
          const location = headerOf(answer, 'Location');
          return `is answered with ${answer.status}${location && ` to ${location}`} and not with the portal`;
        },
      ),
    write: 'try <address>/index.html, then /index.html with 200, for every route of the page table; no redirect',
  },
  {
    name: 'language-in-address',
    fault: (seen) => wrongLanguage(shown(seen).filter(({ isNegotiated }) => !isNegotiated)),
    write: 'try <address>/index.html before /index.html',
  },
  {
    name: 'language-of-browser',
    fault: (seen) => wrongLanguage(shown(seen).filter(({ isNegotiated }) => isNegotiated)),
    write: `try <address>/index.<language>.html before /index.html, for the first of ${languages.join(', ')} in Accept-Language`,
  },
  {
    name: 'vary-language',
    fault: (seen) =>
      firstOf(
        shown(seen).filter(
          ({ answer, isNegotiated }) =>
            isNegotiated && isPrerendered(answer) && !/accept-language/i.test(headerOf(answer, 'Vary')),
        ),
        () => 'is chosen by language and does not say so',
      ),
    write: 'Vary: Accept-Language with pages that were chosen by it',
  },
  {
    name: 'canonical',
    fault: (seen) =>
      firstOf(
        shown(seen).filter(({ answer, route, language }) =>
          linksOf(answer, 'canonical').some(
            (address) =>
              ![route, joinLanguage(language, route)].some((path) => address === `${seen.target.origin}${path}`),
          ),
        ),
        ({ answer }) => `names ${linksOf(answer, 'canonical')[0] ?? ''} as its address`,
      ),
    write: 'npm run prerender with the host that visitors use, and no page of another site',
  },
  {
    name: 'alternates',
    fault: (seen) =>
      firstOf(
        shown(seen).filter(({ answer, route }) => {
          const found = linksOf(answer, 'alternate');
          const { origin } = seen.target;
          const wanted = [
            ...languages.map((language) => `${origin}${joinLanguage(language, route)}`),
            `${origin}${route}`,
          ];
          return found.length > 0 && found.toSorted().join(' ') !== wanted.toSorted().join(' ');
        }),
        () => 'does not name its other languages as they are',
      ),
    write: 'npm run prerender with the host that visitors use; all five languages and x-default',
  },
  {
    name: 'page-cache',
    fault: ({ pages, kept }) =>
      firstOf(
        [
          ...pages.filter(({ answer }) => answer.status === 200),
          // The answer for an unchanged page renews how long a browser keeps it.
          ...kept.filter(({ path, answer }) => path === keptPage && answer.status === 304),
        ].filter(({ answer }) => !isAskedEachTime(answer)),
        ({ answer }) => {
          const age = headerOf(answer, 'Age');
          return `is sent with Cache-Control “${headerOf(answer, 'Cache-Control')}”${age && `, ${age} s old`}`;
        },
      ),
    write: `Cache-Control: ${askedEachTime}, for caches on the way too`,
  },
  {
    name: 'page-type',
    fault: (seen) =>
      firstOf(
        shown(seen).filter(({ answer }) => !/^text\/html; *charset=utf-8$/i.test(headerOf(answer, 'Content-Type'))),
        ({ answer }) => `has the type “${headerOf(answer, 'Content-Type')}”`,
      ),
    write: 'nginx: charset utf-8;',
  },
  {
    name: 'own-parts',
    fault: (seen) =>
      firstOf(
        shown(seen).filter(({ answer }) => foreignPart(answer, seen.target.imageOrigins) !== undefined),
        ({ answer }) => `holds ${foreignPart(answer, seen.target.imageOrigins) ?? ''}`,
      ),
    write: 'the pages as they were built: nothing of another host, and nothing that a server, a CDN or a filter adds',
  },
  {
    name: 'inline-parts',
    fault: (seen) => {
      const { scripts, styles } = inlineIn(seen.home);
      const isAlike = (texts: readonly string[], wanted: readonly string[]): boolean =>
        texts.length <= 1 && texts.every((text) => text === wanted[0]);
      return firstOf(
        shown(seen).filter(({ answer }) => {
          const page = inlineIn(answer);
          return !isAlike(page.scripts, scripts) || !isAlike(page.styles, styles);
        }),
        () => 'holds another style or inline script than the home page',
      );
    },
    write:
      'one style and one inline script, the same on all pages; npm run prerender again for the hosts’ own pages after an update',
  },
  {
    name: 'alike-for-visitors',
    fault: (seen) =>
      firstOf(
        // The fault of a page that is not there is reported once, and error pages may differ.
        shown(seen).flatMap(({ path, answer, visits }) =>
          visits
            .filter((visit) => visit.answer.status !== answer.status || !bytesOf(visit.answer).equals(bytesOf(answer)))
            .map((visit) => ({ path, ...visit })),
        ),
        ({ visitor, answer }) => `is another page, with ${answer.status}, for ${visitor}`,
      ),
    write:
      'the same page for everybody: the .br and .gz files of the same release, and nothing chosen by browser or Referer',
  },
  {
    name: 'packed-pages',
    fault: ({ packedPage }) =>
      packedPage.status === 200 && headerOf(packedPage, 'Content-Encoding') === '' ? 'pages are not packed' : undefined,
    write: 'nginx: brotli_static on; gzip_static on;',
  },
  {
    name: 'unknown-page',
    fault: ({ unknownPage: { path, answer } }) =>
      answer.status === 404 ? undefined : `${path}, which is no route, is answered with ${answer.status}`,
    write: 'nginx: the routes of the page table with 200, and any other address with 404 and the portal’s page',
  },
  {
    name: 'page-methods',
    fault: ({ pages, postedPage, headPage }) => {
      const { path, answer } = postedPage;
      if (answer.status < 300) return `a POST to ${path} is answered with ${answer.status}`;
      const wanted = pages.find((page) => page.path === headPage.path)?.answer.status;
      return headPage.answer.status === wanted
        ? undefined
        : `HEAD ${headPage.path} is answered with ${headPage.answer.status}`;
    },
    write:
      'GET and HEAD for pages and files, and 405 for any other method; the return from a card provider is a check of its own',
  },
  {
    name: 'return-by-post',
    skip: ({ target }) =>
      target.returnsByGet === true ? 'the platform has its card provider send drivers back by GET' : undefined,
    fault: ({ returns, target: { origin } }) =>
      firstOf(
        returns.filter(({ path, answer }) => answer.status !== 303 || addressOf(answer, origin) !== `${origin}${path}`),
        ({ answer }) =>
          `is answered with ${`${answer.status} ${headerOf(answer, 'Location')}`.trim()} where a card provider sends a driver back by POST`,
      ),
    write:
      'a POST to payment/processing, with and without a language, with 303 to the same address and query; where the server cannot, the platform’s duty (docs/operating.md), and --returns-by-get',
  },
];
