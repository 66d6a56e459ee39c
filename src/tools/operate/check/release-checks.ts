import { hashSource } from '../security-headers.ts';
import { headerOf } from './ask.ts';
import { type PageList, readPageList } from '#tools/prerender/page-list.ts';
import { digestOf, isOfRelease, releasedInline } from './release-list.ts';
import { bytesOf, inlineIn, textOf } from './content.ts';
import { filesNamedIn } from './named-files.ts';
import { type Check, firstOf, type PagePlace, type Place, type Seen } from './seen.ts';

const withoutRelease = ({ target: { release } }: Seen): string | undefined =>
  release === undefined ? 'no --release was named to compare with' : undefined;

const ofRelease = (check: Check): Check => ({ ...check, skip: withoutRelease });

/** Files of the operator's own pages besides the release: `prerender` writes them, and their content is checked. */
const ofOperator: readonly (readonly [name: RegExp, content: RegExp])[] = [
  [/^assets\/manifest-[\w-]{8}\.json$/, /^\{"id":"\/",[^<]*\}\n$/],
  [
    /^assets\/icon-[\w-]{8}\.svg$/,
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">(?:<path [^<>]*\/>)+<\/svg>\n$/,
  ],
];

/** The hosts in a file, except those of name spaces and of messages for programmers. */
const hostsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:https?|wss?):\/\/([\w.-]+(?::\d+)?)/g)].map(([, host = '']) => host)),
];

/** The first inline script or style of a page that no page of the release has. */
const foreignInline = (page: PagePlace, known: readonly string[]): string | undefined =>
  Object.values(inlineIn(page.answer))
    .flat()
    .find((text) => !known.includes(hashSource(text)));

/** The file with which the portal starts: on a prerendered page the last that its early script runs. */
const entryIn = (page: string): string | undefined =>
  (/<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? / data-entry="(?:[^"]* )?([^" ]+)"/.exec(page))?.[1];

const isReleased = (page: PagePlace, { target }: Seen): boolean => {
  const ofHost = target.release?.ofHost(page.file);
  return ofHost === undefined ? isOfRelease(page, target) : ofHost === digestOf(bytesOf(page.answer));
};

/** The entry of the release, as one of its own pages names it. */
const releasedEntry = (seen: Seen): string | undefined => {
  const digests = new Set([...(seen.target.release?.files.values() ?? [])].flat());
  const page = seen.pages.find(({ answer }) => digests.has(digestOf(bytesOf(answer))));
  return page && entryIn(textOf(page.answer));
};

/** The lists of the host's own pages that the named key signs. The pages may be replaced while they are requested. */
const signedLists = ({ pageLists, target: { origin, pagesKey } }: Seen): PageList[] =>
  pageLists.flatMap(({ answer }) => {
    const list = pagesKey === undefined ? undefined : readPageList(textOf(answer), pagesKey);
    return list?.host === new URL(origin).hostname ? [list] : [];
  });

const pageFault = (page: PagePlace, seen: Seen): string | undefined => {
  const { release } = seen.target;
  if (release === undefined || isReleased(page, seen)) return undefined;
  if (release.ofHost(page.file) !== undefined) return 'is not the page that was prerendered for this host';
  const lists = signedLists(seen);
  if (lists.length > 0) {
    const digest = digestOf(bytesOf(page.answer));
    return lists.some(({ pages }) => pages.get(page.file)?.includes(digest))
      ? undefined
      : 'is neither a page of the release nor one that was signed for this host';
  }
  const text = textOf(page.answer);
  // A page without prerendered answers is the release's own, byte by byte. `prerender` leaves out pages that are not offered.
  if (!text.includes('"answers":{'))
    return release.files.get('index.html')?.includes(digestOf(bytesOf(page.answer))) && page.isNegotiated
      ? 'is index.html instead of its own page'
      : 'is not the page of the release';
  const stranger = filesNamedIn(page.answer).find(
    (file) => !release.files.has(file.slice(1)) && !ofOperator.some(([name]) => name.test(file.slice(1))),
  );
  if (stranger !== undefined) return `names ${stranger}, which the release does not hold`;
  const added = foreignInline(page, releasedInline(seen));
  if (added !== undefined) return `holds code that no page of the release has: ${added.slice(0, 100)}`;
  const entry = releasedEntry(seen);
  return entry !== undefined && entryIn(text) !== entry ? 'does not start the portal' : undefined;
};

const fileFault = ({ path, answer }: Place, { target: { release } }: Seen): string | undefined => {
  const wanted = release?.files.get(path.slice(1));
  if (wanted?.includes(digestOf(answer.body))) return undefined;
  if (wanted !== undefined)
    return answer.status === 200
      ? 'is not the file of the release'
      : `is a file of the release and is answered with ${answer.status}`;
  const own = ofOperator.find(([name]) => name.test(path.slice(1)));
  if (own?.[1].test(textOf(answer))) return undefined;
  const hosts = hostsIn(textOf(answer));
  return `is not in the release${hosts.length === 0 ? '' : `, and names ${hosts.join(', ')}`}`;
};

/** Whether an address beside those of the page table has one of the portal's pages. */
const isKnownPage = ({ answer }: Place, { pages, target }: Seen): boolean => {
  const bytes = bytesOf(answer);
  return (
    target.release?.files.get('index.html')?.includes(digestOf(bytes)) === true ||
    pages.some((page) => bytesOf(page.answer).equals(bytes))
  );
};

const location = (answer: Seen['home']): string => headerOf(answer, 'Location');

export const releaseChecks: readonly Check[] = [
  ofRelease({
    name: 'released-files',
    fault: (seen) =>
      firstOf(
        [
          ...seen.files,
          // Not every server sends them.
          ...seen.policyFiles.filter(({ answer }) => answer.status === 200),
        ].filter((file) => fileFault(file, seen) !== undefined),
        (file) => fileFault(file, seen) ?? '',
      ),
    write: 'the files of the release, and none beside them; find out who changed them',
  }),
  ofRelease({
    name: 'released-pages',
    fault: (seen) =>
      firstOf(
        signedLists(seen).length > 0 ? [] : seen.pageLists.slice(0, 1),
        () => 'is no list of pages that the named key has signed for this host',
      ) ??
      firstOf(
        seen.pages.filter((page) => pageFault(page, seen) !== undefined),
        (page) => `${pageFault(page, seen) ?? ''}${location(page.answer) && ` (${location(page.answer)})`}`,
      ) ??
      firstOf(
        [seen.slash, seen.otherCase, seen.unknownPage].filter((place) => !isKnownPage(place, seen)),
        () => 'is no page of the release',
      ),
    write:
      'the pages of the release, or those that npm run prerender wrote from it for this host; find out who changed them',
  }),
];
