/** Reads a deployment once: its pages, headers, files and calls, as the checks judge them. */

import { lookup } from 'node:dns/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { attachmentsMaxSize } from '#domain/claims/attachment.ts';
import { type Language, languages } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import { hashedPath, servicesPath } from '../deployment.ts';
import { hashFolder, hashSource } from '../security-headers.ts';
import { fleetMebibytes } from '../limits.ts';
import { everyRoute } from '../routes.ts';
import { type Answer, ask, type Asked, headerOf, tryToAsk } from './ask.ts';
import { digestOf, type ReleaseList } from './release-list.ts';
import { isAnsweredAt, lookAtTls, type Secured } from './secured.ts';

/** One thing that has to hold at a deployment. */
export type Check = {
  name: string;
  /** The fault, in a sentence; undefined without one. */
  fault: (seen: Seen) => string | undefined;
  /** The configuration that mends it. */
  write: string;
  /** The portal works without it: a fault is a warning. */
  isAdvice?: true;
  /** Why it cannot be checked on this target. */
  skip?: (seen: Seen) => string | undefined;
};

/** The first faulty place and the number of others, in a sentence. */
export const firstOf = <One extends Place>(wrong: readonly One[], say: (place: One) => string): string | undefined => {
  const [first, ...others] = wrong;
  if (first === undefined) return undefined;
  return `${first.path} ${say(first)}${
    others.length === 0
      ? ''
      : `, and ${others.length} more: ${others
          .slice(0, 3)
          .map(({ path }) => path)
          .join(', ')}`
  }`;
};

export type Target = {
  origin: string;
  /** The value of X-Whitelabel-Host. */
  host: string;
  httpPort: number;
  paymentOrigins: readonly string[];
  imageOrigins: readonly string[];
  reportTo?: string | undefined;
  /** The platform itself, to compare its clock with the one in the portal's answers. */
  operator?: string | undefined;
  /** False if the server is meant to send no .br files. */
  brotli?: boolean | undefined;
  /** The platform has its card provider send drivers back by GET. */
  returnsByGet?: boolean | undefined;
  /** A certificate that is trusted besides the system's. */
  ca?: string | undefined;
  /** The release to compare everything with. */
  release?: ReleaseList | undefined;
};

/** One answer with its address. */
export type Place = { path: string; answer: Answer };

export type PagePlace = Place & {
  /** The route without language, such as `/form/payment`. */
  route: string;
  /** The required language of a prerendered page. */
  language?: Language;
  /** Chosen by `Accept-Language`. */
  isNegotiated: boolean;
  /** Its file below `dist/`, or below the folder of a host. */
  file: string;
  /** What browsers get at the same address. */
  visits: readonly { visitor: string; answer: Answer }[];
};

/** A file unpacked, and packed in both ways. */
export type FilePlace = Place & { brotli: Answer; gzip: Answer };

const computer = {
  'User-Agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
};
const phone = {
  'User-Agent':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
};
const followingLink = { Referer: 'https://www.google.com/', 'Sec-Fetch-Site': 'cross-site' };
const opening = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-User': '?1' };

/** How browsers ask for a page. A server may answer each of them differently. */
const visitors: readonly { visitor: string; headers: Record<string, string> }[] = [
  {
    visitor: 'a computer that takes Brotli',
    headers: { ...computer, ...opening, 'Accept-Encoding': 'gzip, deflate, br' },
  },
  {
    visitor: 'a phone that follows a link of a search engine',
    headers: { ...phone, ...opening, ...followingLink, 'Accept-Encoding': 'gzip, deflate, br' },
  },
  { visitor: 'a phone that takes gzip only', headers: { ...phone, ...opening, 'Accept-Encoding': 'gzip' } },
];

/** The headers by which a browser asks whether what it has kept is unchanged. */
const revalidating = (answer: Answer): Record<string, string> => {
  const [tag, date] = [headerOf(answer, 'ETag'), headerOf(answer, 'Last-Modified')];
  return tag === '' ? { ...(date !== '' && { 'If-Modified-Since': date }) } : { 'If-None-Match': tag };
};

/** A deployment's answers to all requests of the checks. */
export type Seen = {
  target: Target;
  tls: Secured | undefined;
  /** Network addresses of the host that do not answer. */
  deadAddresses: readonly string[];
  /** Plain HTTP, at some addresses; empty without it. */
  plain: readonly Place[];
  /** Plain HTTP and HTTPS, requested for a host that is not the portal's. */
  strangers: readonly Place[];
  /** Every route of the page table: the prerendered ones in each language, with the language in the address and without it. */
  pages: readonly PagePlace[];
  /** The home page, requested in German. */
  home: Answer;
  packedPage: Answer;
  /** A page at an address with a trailing slash, and one at an address without a route. */
  slash: Place;
  unknownPage: Place;
  postedPage: Place;
  /** The return from the card provider, posted. */
  returns: readonly Place[];
  headPage: Place;
  /** Every file that a page or a script names, and, if a release was named, every file of it. */
  files: readonly FilePlace[];
  /** Addresses without a file. */
  missing: readonly Place[];
  hidden: readonly Place[];
  /** The notices for when the platform does not answer. */
  notices: Place;
  /** The answers to a browser that already has the page, the file or the call. */
  kept: readonly Place[];
  call: Answer;
  callSentAt: number;
  /** The same call more than a second later. */
  callAgain: Answer;
  foreignCall: Answer;
  unknownCall: Answer;
  /** A call that no platform has, by each method. */
  methods: readonly Place[];
  /** The calls of a payment, without anything to pay. */
  money: readonly Place[];
  claimUpload: Answer;
  fleetUpload: Answer;
  /** The platform's own answer, for its clock; undefined if it was not named. */
  platform: Answer | undefined;
};

/** The content of an answer, unpacked. */
export const bytesOf = (answer: Pick<Answer, 'headers' | 'body'>): Buffer => {
  const encoding = headerOf(answer, 'Content-Encoding');
  try {
    if (encoding === 'br') return brotliDecompressSync(answer.body);
    return encoding === 'gzip' ? gunzipSync(answer.body) : answer.body;
  } catch {
    return Buffer.alloc(0);
  }
};
export const textOf = (answer: Pick<Answer, 'headers' | 'body'>): string => bytesOf(answer).toString();

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, file = '']) => file);

const isPictureOfPlatform = (file: string): boolean =>
  file.startsWith(servicesPath) && /\.(?:svg|png|jpe?g|webp|avif|gif)$/.test(file);

/** The files that a page names, by their paths, without pictures of the platform: as elements, and for its early script to fetch. */
export const filesNamedIn = (page: Pick<Answer, 'headers' | 'body'>): string[] => [
  ...new Set([
    ...namesIn(textOf(page), /<(?:script|link)[^>]* (?:src|href)="(\/[^"]+\.\w+)"/g).filter(
      (file) => !isPictureOfPlatform(file),
    ),
    ...namesIn(textOf(page), / data-(?:entry|ahead|next)="([^"]+)"/g).flatMap((files) => files.split(' ')),
  ]),
];

/** The texts of the scripts and styles in a page; data is none. */
export const inlineIn = (page: Pick<Answer, 'headers' | 'body'>): { scripts: string[]; styles: string[] } => ({
  scripts: namesIn(textOf(page), /<script\b(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
  styles: namesIn(textOf(page), /<style\b[^>]*>([\s\S]*?)<\/style>/g),
});

/** Whether a page is one of the named releases, byte by byte. */
export const isOfRelease = (page: PagePlace, { release }: Seen['target']): boolean =>
  release?.files.get(page.file)?.includes(digestOf(bytesOf(page.answer))) === true;

/** The inline scripts and styles of the named releases, as sources of a policy: those of their folders, and of the pages that are theirs byte by byte. */
export const releasedInline = ({ pages, target }: Seen): readonly string[] => [
  ...(target.release?.inline ?? []),
  ...pages
    .filter((page) => isOfRelease(page, target))
    .flatMap(({ answer }) => Object.values(inlineIn(answer)).flat().map(hashSource)),
];

/** The files that a built script imports, statically or dynamically. */
const filesNamedInScript = (text: string): string[] =>
  namesIn(text, /["'`](?:\.\/|\/?assets\/)([\w.-]+-[\w-]{8}\.\w{2,5})["'`]/g).map((file) => `${hashedPath}${file}`);

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

/** A session that no payment has. */
const noSession = 'check-of-the-deployment';

const pagesToAsk = everyRoute.flatMap(
  ([route, drawing]): (Omit<PagePlace, 'answer' | 'visits'> & { accepted: Language })[] => {
    const address = route.replaceAll(/\$\w+/g, '0');
    const query = route.startsWith('/payment/') ? `?sessionId=${noSession}` : '';
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
  },
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
export const workerNames = ['/sw.js', '/service-worker.js', '/serviceworker.js', '/ngsw-worker.js', '/worker.js'];

const stranger = 'stranger.invalid';

/** Follows the files that pages and scripts name until no new one is found. */
const lookAtFiles = async (
  get: (path: string, asked?: Asked) => Promise<Answer>,
  first: readonly string[],
): Promise<FilePlace[]> => {
  const found = new Map<string, FilePlace>();
  for (let next = [...new Set(first)]; next.length > 0; ) {
    const places = await forEach(next, async (path) => {
      const [answer, brotli, gzip] = await Promise.all([
        get(path),
        get(path, { headers: { ...computer, 'Accept-Encoding': 'br' } }),
        get(path, { headers: { ...phone, 'Accept-Encoding': 'gzip' } }),
      ]);
      return { path, answer, brotli, gzip };
    });
    for (const place of places) found.set(place.path, place);
    const scripts = places.filter(({ path }) => path.endsWith('.js'));
    next = [...new Set(scripts.flatMap(({ answer }) => filesNamedInScript(textOf(answer))))].filter(
      (path) => !found.has(path),
    );
  }
  return [...found.values()];
};

/** The files of a release that are requested by their own name: pages have addresses, and the hashes of the policy are for the server, which Caddy does not serve. */
const filesOf = (release: ReleaseList | undefined): string[] =>
  [...(release?.files.keys() ?? [])]
    .filter((file) => !file.endsWith('.html') && !file.startsWith(`${hashFolder}/`))
    .map((file) => `/${file}`);

/**
 * Requests everything from a deployment once. None of the requests changes anything: uploads go to a call that no
 * platform has, and payments name no existing session.
 */
export const look = async (target: Target): Promise<Seen> => {
  const { origin, host, httpPort, ca, release, operator } = target;
  const get = (path: string, asked: Asked = {}) => tryToAsk(`${origin}${path}`, asked);
  const ofPortal = { ...computer, 'X-Whitelabel-Host': host, 'Accept-Language': 'fr', Accept: 'application/json' };
  const call = (path: string, { headers, ...asked }: Asked = {}) =>
    get(`${servicesPath}${path}`, { ...asked, headers: { ...ofPortal, ...headers } });
  const send = (method: string, path: string, json: unknown): Promise<Place> =>
    call(path, {
      method,
      headers: { 'Content-Type': 'application/json' },
      body: Buffer.from(JSON.stringify(json)),
    }).then((answer) => ({ path: `${method} ${servicesPath}${path.replace(/\?.*/, '')}`, answer }));
  const at = async (path: string, asked: Asked = {}): Promise<Place> => ({ path, answer: await get(path, asked) });
  const forPages = (language: string) => ({ Accept: 'text/html', 'Accept-Language': language });
  const ofForm = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const upload = (path: string, size: number) =>
    call(path, { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' }, body: Buffer.alloc(size) });
  const url = new URL(origin);
  const plainOrigin = `http://${url.hostname}:${httpPort}`;

  const home = await ask(`${origin}/`, { headers: forPages('de-DE,de;q=0.9') });
  const callSentAt = Date.now();
  const firstCall = await call('homepage');
  // At once after the portal's: their clocks are compared, and the whole takes minutes where the line is slow.
  const platform =
    operator === undefined ? undefined : await tryToAsk(`${operator}${servicesPath}homepage`, { headers: ofPortal });
  const pages = await forEach(pagesToAsk, async ({ accepted, ...page }) => ({
    ...page,
    answer: await get(page.path, { headers: forPages(accepted) }),
    visits: await Promise.all(
      visitors.map(async ({ visitor, headers }) => ({
        visitor,
        answer: await get(page.path, { headers: { ...forPages(accepted), ...headers } }),
      })),
    ),
  }));
  const files = await lookAtFiles(get, [
    ...pages.flatMap(({ answer }) => filesNamedIn(answer)),
    '/flags/fr.svg',
    '/licences.txt',
    ...filesOf(release),
  ]);
  const script = files.find(({ path }) => path.startsWith(hashedPath) && path.endsWith('.js'));
  const askAgain = async (path: string, answer: Answer, headers: Record<string, string> = {}): Promise<Place[]> =>
    answer.status === 200 ? [await at(path, { headers: { ...headers, ...revalidating(answer) } })] : [];
  const plainPaths = ['/es/help?topic=1', `/payment/processing?sessionId=${noSession}`, '/'];
  const plain = await forEach(plainPaths, async (path) => ({ path, answer: await tryToAsk(`${plainOrigin}${path}`) }));
  const addresses = await lookup(url.hostname, { all: true }).catch(() => []);
  const isAnswered = await forEach(addresses, ({ address }) => isAnsweredAt(url, address));
  const sinceCall = Date.now() - callSentAt;
  if (sinceCall < 1_100) await wait(1_100 - sinceCall);
  return {
    target,
    tls: await lookAtTls(url, ca),
    deadAddresses: addresses.filter((_, place) => !isAnswered[place]).map(({ address }) => address),
    plain: plain.filter(({ answer }) => answer.status !== 0),
    strangers: [
      { path: plainOrigin, answer: await tryToAsk(`${plainOrigin}/`, { headers: { Host: stranger } }) },
      { path: origin, answer: await tryToAsk(`${origin}/es/help`, { headers: { Host: stranger } }) },
    ],
    home,
    pages,
    packedPage: await get('/es/form/payment', { headers: { 'Accept-Encoding': 'gzip, br' } }),
    slash: await at('/es/form/payment/?from=letter', { headers: forPages('es') }),
    unknownPage: await at('/es/check/of/the/deployment', { headers: forPages('es') }),
    notices: await at('/notices.json'),
    postedPage: await at('/es/form/payment', { method: 'POST', headers: forPages('es'), body: Buffer.from('a=b') }),
    returns: await forEach(
      ['es/', '', 'DE/'].map((language) => `/${language}payment/processing?sessionId=${noSession}&PayID=1`),
      (path) => at(path, { method: 'POST', headers: { ...forPages('es'), ...ofForm }, body: Buffer.from('Data=0') }),
    ),
    headPage: await at('/es/form/payment', { method: 'HEAD', headers: forPages('es') }),
    files,
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
      ...(await askAgain('/es/form/payment', pages.find(({ path }) => path === '/es/form/payment')?.answer ?? home)),
      ...(script ? await askAgain(script.path, script.answer) : []),
      ...(await askAgain(`${servicesPath}homepage`, firstCall, ofPortal)),
    ],
    call: firstCall,
    callSentAt,
    callAgain: await call('homepage'),
    foreignCall: await call('homepage', { headers: { Origin: `https://${stranger}` } }),
    unknownCall: await call('not-a-call'),
    methods: await forEach(['POST', 'PUT', 'PATCH', 'DELETE'], (method) => send(method, 'not-a-call', {})),
    money: [
      await at(`${servicesPath}payments/${noSession}`, { headers: ofPortal }),
      await at(`${servicesPath}payments/${noSession}/email`, { headers: ofPortal }),
      await at(`${servicesPath}payments/receipt?sessionId=${noSession}`, { headers: ofPortal }),
      await send('POST', `payments/journeys?sessionId=${noSession}`, { journeys: [] }),
      await send('POST', 'payments/psp', { sessionId: noSession }),
      await send('POST', 'payments/privateCards', { sessionId: noSession }),
    ],
    claimUpload: await upload('not-a-call', attachmentsMaxSize),
    fleetUpload: await upload('renters/not-a-call', (fleetMebibytes / 4) * 1024 * 1024),
    platform,
  };
};
