/** Reads a deployment once: its pages, headers, files and calls, as the checks judge them. */

import { lookup } from 'node:dns/promises';
import { type Language, languages } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import { hashedPath, servicesPath } from '../deployment.ts';
import { pageListFile } from '#tools/prerender/page-list.ts';
import { hashFolder } from '../security-headers.ts';
import { everyRoute } from '../routes.ts';
import { type Answer, ask, type Asked, headerOf, openHttp2, tryToAsk } from './ask.ts';
import { calling, loading, noSession, stranger, visitors } from './browsers.ts';
import { textOf } from './content.ts';
import { filesNamedIn, filesNamedInScript } from './named-files.ts';
import { lookAtCalls } from './read-calls.ts';
import { isAnsweredAt, lookAtTls } from './secured.ts';
import { type FilePlace, keptPage, type PagePlace, type Place, type Seen, type Target, workerNames } from './seen.ts';

/** The headers by which a browser asks whether what it has kept is unchanged. */
const revalidating = (answer: Answer): Record<string, string> => {
  const [tag, date] = [headerOf(answer, 'ETag'), headerOf(answer, 'Last-Modified')];
  return tag === '' ? { ...(date !== '' && { 'If-Modified-Since': date }) } : { 'If-None-Match': tag };
};

/** Runs a function for each item, eight at once. */
const forEach = async <From, To>(items: readonly From[], run: (item: From) => Promise<To>): Promise<To[]> => {
  const results: To[] = [];
  const waiting = [...items.entries()];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  return results;
};

/** The queries with which drivers come to a page from elsewhere: from the card provider, and by the links of mails. */
const queryOf = (route: string): string => {
  if (route.startsWith('/payment/')) return `?sessionId=${noSession}`;
  return /\/(?:activate|changePassword)$/.test(route) ? '?id=check&code=check' : '';
};

/** The routes of a payment: a quick check requests them in one language. */
const quickRoutes = ['/', '/form/payment', '/journeys', '/payment', '/payment/processing', '/payment/success'];
const quickLanguage = 'es';

type AskedPage = Omit<PagePlace, 'answer' | 'visits'> & { accepted: Language };

const pagesToAsk = everyRoute.flatMap(([route, drawing]): AskedPage[] => {
  const address = route.replaceAll(/\$\w+/g, '0');
  const query = queryOf(route);
  if (drawing === 'plain')
    return [...languages, undefined].map((language) => ({
      path: `${joinLanguage(language, address)}${query}`,
      route,
      accepted: 'es',
      isNegotiated: false,
      file: 'index.html',
    }));
  return languages.flatMap((language) => [
    {
      path: `${joinLanguage(language, address)}${query}`,
      route,
      language,
      // Another language than in the address, so that the address has to decide.
      accepted: language === 'de' ? 'it' : 'de',
      isNegotiated: false,
      file: `${joinLanguage(language, address)}/index.html`.slice(1),
    },
    {
      path: `${address}${query}`,
      route,
      language,
      accepted: language,
      isNegotiated: true,
      file: `${address === '/' ? '' : address}/index.${language}.html`.slice(1),
    },
  ]);
});

const quickPages = pagesToAsk.filter(
  ({ route, accepted, isNegotiated, file }) =>
    quickRoutes.includes(route) &&
    (file === 'index.html' || (isNegotiated ? accepted === quickLanguage : file.startsWith(`${quickLanguage}/`))),
);

/** Names of files that are not for visitors, or that an attacker would add. */
const notForVisitors = [
  '/.vite/manifest.json',
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.htaccess',
  '/.svn/entries',
  '/.DS_Store',
  '/answers.json',
  '/portal.conf',
  '/nginx.conf',
  '/Caddyfile',
  '/package.json',
  '/package-lock.json',
  '/operate.mjs',
  '/SHA256SUMS',
  '/sbom.cdx.json',
  '/config.json',
  '/backup.zip',
  '/dist.zip',
  '/dist.tar.gz',
  '/index.html.bak',
  '/key.pem',
  '/assets../licences.txt',
  '/assets/',
  '/flags/',
  '/hosts/',
  '/server-status',
  '/nginx_status',
  '/stub_status',
  '/metrics',
  '/debug/pprof/',
];

/** The files that pages and scripts name, until no new one is found; `isQuick`: those that pages name. */
const lookAtFiles = async (
  get: (path: string, asked?: Asked) => Promise<Answer>,
  first: readonly string[],
  { origin, isQuick }: Target,
): Promise<FilePlace[]> => {
  const found = new Map<string, FilePlace>();
  for (let next = [...new Set(first)]; next.length > 0; ) {
    const places = await forEach(next, async (path) => {
      const [answer, brotli, gzip] = await Promise.all([
        get(path),
        get(path, { headers: loading(origin, 'br') }),
        get(path, { headers: loading(origin, 'gzip') }),
      ]);
      return { path, answer, brotli, gzip };
    });
    for (const place of places) found.set(place.path, place);
    const scripts = isQuick ? [] : places.filter(({ path }) => path.endsWith('.js'));
    next = [...new Set(scripts.flatMap(({ answer }) => filesNamedInScript(textOf(answer))))].filter(
      (path) => !found.has(path),
    );
  }
  return [...found.values()];
};

/** The files of a release that are requested by their own name: pages have addresses, and the hashes of the policy are for the server. */
const filesOf = ({ release, isQuick }: Target): string[] =>
  [...(release?.files.keys() ?? [])]
    .filter((file) => !isQuick && !file.endsWith('.html') && !file.startsWith(`${hashFolder}/`))
    .map((file) => `/${file}`);

/**
 * Requests everything from a deployment once. None of the requests changes anything: those that act are calls that no
 * platform has, or name a payment session that does not exist.
 */
export const look = async (target: Target): Promise<Seen> => {
  const { origin, httpPort, ca, isQuick } = target;
  const get = (path: string, asked: Asked = {}) => tryToAsk(`${origin}${path}`, asked);
  const at = async (path: string, asked: Asked = {}): Promise<Place> => ({ path, answer: await get(path, asked) });
  const forPages = (language: string) => ({ Accept: 'text/html', 'Accept-Language': language });
  const ofForm = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const url = new URL(origin);
  const plainOrigin = `http://${url.hostname}:${httpPort}`;

  const home = await ask(`${origin}/`, { headers: forPages('de-DE,de;q=0.9') });
  // Its second requests come a second later.
  const calls = lookAtCalls(target);
  const pageList = async () => (target.pagesKey === undefined ? [] : [await at(`/${pageListFile}`)]);
  const listsBefore = await pageList();
  const http2 = openHttp2(origin);
  const pages = await forEach(isQuick ? quickPages : pagesToAsk, async ({ accepted, ...page }) => ({
    ...page,
    answer: await get(page.path, { headers: forPages(accepted) }),
    visits: await Promise.all(
      visitors.map(async ({ visitor, headers, query, isByHttp2 }) => {
        const path = query === undefined ? page.path : `${page.path}${page.path.includes('?') ? '&' : '?'}${query}`;
        const asked = { ...forPages(accepted), ...headers };
        return { visitor, answer: await (isByHttp2 ? http2.get(path, asked) : get(path, { headers: asked })) };
      }),
    ),
  }));
  http2.close();
  const pageLists = [...listsBefore, ...(await pageList())];
  const named = pages.flatMap(({ answer }) => filesNamedIn(answer));
  const files = await lookAtFiles(get, [...named, '/flags/fr.svg', '/licences.txt', ...filesOf(target)], target);
  const callsSeen = await calls;
  const script = files.find(({ path }) => path.startsWith(hashedPath) && path.endsWith('.js'));
  const askAgain = async (path: string, answer: Answer, headers: Record<string, string> = {}): Promise<Place[]> =>
    answer.status === 200 ? [await at(path, { headers: { ...headers, ...revalidating(answer) } })] : [];
  const plainPaths = ['/es/help?topic=1', `/payment/processing?sessionId=${noSession}`, '/'];
  const plain = await forEach(plainPaths, async (path) => ({ path, answer: await tryToAsk(`${plainOrigin}${path}`) }));
  const addresses = await lookup(url.hostname, { all: true }).catch(() => []);
  const isAnswered = await forEach(addresses, ({ address }) => isAnsweredAt(url, address));
  return {
    ...callsSeen,
    target,
    tls: await lookAtTls(url, ca),
    deadAddresses: addresses.filter((_, place) => !isAnswered[place]).map(({ address }) => address),
    plain: plain.filter(({ answer }) => answer.status !== 0),
    strangers: [
      { path: plainOrigin, answer: await tryToAsk(`${plainOrigin}/`, { headers: { Host: stranger } }) },
      { path: origin, answer: await tryToAsk(`${origin}/es/help`, { headers: { Host: stranger } }) },
    ],
    home,
    pageLists,
    pages,
    packedPage: await get('/es/form/payment', { headers: { 'Accept-Encoding': 'gzip, br' } }),
    slash: await at('/es/form/payment/?from=letter', { headers: forPages('es') }),
    otherCase: await at('/ES/Form/Payment', { headers: forPages('es') }),
    unknownPage: await at('/es/check/of/the/deployment', { headers: forPages('es') }),
    notices: await at('/notices.json'),
    postedPage: await at('/es/form/payment', { method: 'POST', headers: forPages('es'), body: Buffer.from('a=b') }),
    returns: await forEach(
      ['es/', '', 'DE/'].map((language) => `/${language}payment/processing?sessionId=${noSession}&PayID=1`),
      (path) => at(path, { method: 'POST', headers: { ...forPages('es'), ...ofForm }, body: Buffer.from('Data=0') }),
    ),
    headPage: await at('/es/form/payment', { method: 'HEAD', headers: forPages('es') }),
    files,
    policyFiles: await forEach(
      [...(target.release?.files.keys() ?? [])].filter((file) => file.startsWith(`${hashFolder}/`)),
      (file) => at(`/${file}`),
    ),
    missing: await forEach(
      [`${hashedPath}gone-00000000.js`, `${hashedPath}gone-00000000.css`, '/gone.css', '/es/gone.js'],
      (path) => at(path, { headers: { Accept: 'text/html,*/*' } }),
    ),
    hidden: await forEach(
      [
        ...notForVisitors,
        ...workerNames,
        ...files.filter(({ path }) => path.endsWith('.js')).map(({ path }) => `${path}.map`),
      ],
      (path) => at(path),
    ),
    kept: [
      ...(await askAgain(keptPage, pages.find(({ path }) => path === keptPage)?.answer ?? home)),
      ...(script ? await askAgain(script.path, script.answer) : []),
      ...(await askAgain(`${servicesPath}homepage`, callsSeen.call, {
        ...calling(origin),
        'X-Whitelabel-Host': target.host,
      })),
    ],
  };
};
