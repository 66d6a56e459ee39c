import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, type Asked, ask, headerOf } from './ask.ts';
import { attachmentsMaxSize } from '#domain/attachment.ts';
import { hashedPath, servicesPath } from '../deployment.ts';
import { lookAtTls, type Secured } from './secured.ts';

export type Target = {
  origin: string;
  /** What stands in X-Whitelabel-Host. */
  host: string;
  httpPort: number;
  paymentOrigins: readonly string[];
  imageOrigins: readonly string[];
  /** A certificate that is trusted besides the system's. */
  ca?: string | undefined;
};

/** What a deployment answered to everything that the checks look at. */
export type Seen = {
  target: Target;
  tls: Secured | undefined;
  plain: Answer | undefined;
  /** The home page, asked for in German. */
  home: Answer;
  /** A prerendered page with its language in the address, without one and asked for in Italian, and a page that is not prerendered. */
  spanish: Answer;
  italian: Answer;
  deep: Answer;
  /** A file of the home page, packed in both ways, and every file that the Spanish page names. */
  brotli: Answer;
  gzip: Answer;
  files: ReadonlyMap<string, Answer>;
  missing: Answer;
  hidden: Answer;
  packedPage: Answer;
  call: Answer;
  callSentAt: number;
  unknownCall: Answer;
  upload: Answer;
};

/** The text of an answer, unpacked. */
export const textOf = (answer: Answer): string => {
  const encoding = headerOf(answer, 'Content-Encoding');
  try {
    if (encoding === 'br') return brotliDecompressSync(answer.body).toString();
    return (encoding === 'gzip' ? gunzipSync(answer.body) : answer.body).toString();
  } catch {
    return '';
  }
};

export const filesNamedIn = (page: Answer): string[] => [
  ...new Set(
    [...textOf(page).matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/[^"]+)"/g)].map(([, file = '']) => file),
  ),
];

/** Asks a deployment for everything once. Nothing that it is asked for changes anything: the upload goes to a call that no platform has. */
export const look = async (target: Target): Promise<Seen> => {
  const { origin, host, httpPort, ca } = target;
  const get = (path: string, asked: Asked = {}) => ask(`${origin}${path}`, asked);
  const page = (path: string, language: string) =>
    get(path, { headers: { Accept: 'text/html', 'Accept-Language': language } });
  const ofPortal = { 'X-Whitelabel-Host': host, 'Accept-Language': 'fr' };
  const url = new URL(origin);

  const home = await page('/', 'de-DE,de;q=0.9');
  const spanish = await page('/es/form/payment', 'de');
  const names = filesNamedIn(spanish);
  const script = names.find((name) => name.startsWith(hashedPath) && name.endsWith('.js')) ?? `${hashedPath}none.js`;
  const files = new Map<string, Answer>();
  for (const name of names) files.set(name, await get(name));
  const callSentAt = Date.now();
  const call = await get(`${servicesPath}homepage`, { headers: ofPortal });
  return {
    target,
    tls: await lookAtTls(url, ca),
    plain: await ask(`http://${url.hostname}:${httpPort}/es/help?topic=1`).catch(() => undefined),
    home,
    spanish,
    italian: await page('/form/payment', 'it-IT,it;q=0.9'),
    deep: await page('/es/journeys', 'es'),
    brotli: await get(script, { headers: { 'Accept-Encoding': 'br' } }),
    gzip: await get(script, { headers: { 'Accept-Encoding': 'gzip' } }),
    files,
    missing: await get(`${hashedPath}gone-00000000.js`, { headers: { Accept: 'text/html,*/*' } }),
    hidden: await get('/.vite/manifest.json'),
    packedPage: await get('/es/form/payment', { headers: { 'Accept-Encoding': 'gzip, br' } }),
    call,
    callSentAt,
    unknownCall: await get(`${servicesPath}not-a-call`, { headers: ofPortal }),
    upload: await get(`${servicesPath}not-a-call`, {
      method: 'POST',
      headers: { ...ofPortal, 'Content-Type': 'application/octet-stream' },
      body: Buffer.alloc(attachmentsMaxSize),
    }),
  };
};
