import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Answer, type Asked, ask, headerOf } from './ask.ts';
import { attachmentsMaxSize } from '#domain/attachment.ts';
import { hashedPath, servicesPath } from '../deployment.ts';
import { connect } from 'node:tls';

/** What a TLS connection says of a server. */
type Secured = {
  /** Why its certificate is not trusted; null where it is. */
  refused: string | null;
  daysLeft: number;
  /** What was agreed on, such as `h2`. */
  protocol: string | false | null;
  /** Whether it still takes TLS 1.1. */
  takesOld: boolean;
};

const dayMs = 86_400_000;

const open = <T>(
  { hostname, port }: URL,
  more: object,
  read: (socket: ReturnType<typeof connect>) => T,
): Promise<T | undefined> =>
  new Promise((resolve) => {
    const socket = connect({
      host: hostname,
      servername: hostname,
      port: Number(port || 443),
      timeout: 10_000,
      ...more,
    });
    const end = (value: T | undefined) => {
      socket.destroy();
      resolve(value);
    };
    socket.once('secureConnect', () => end(read(socket)));
    socket.once('error', () => end(undefined));
    socket.once('timeout', () => end(undefined));
  });

/** Looks at the TLS of an address; undefined where it has none. */
const lookAtTls = async (target: URL, ca: string | undefined): Promise<Secured | undefined> => {
  const trusted = { ...(ca !== undefined && { ca }), rejectUnauthorized: false };
  const found = await open(target, { ...trusted, ALPNProtocols: ['h2', 'http/1.1'] }, (socket) => ({
    refused: socket.authorized ? null : String(socket.authorizationError),
    daysLeft: Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / dayMs),
    protocol: socket.alpnProtocol,
  }));
  // Node's own library takes versions before 1.2 at its lowest level of security alone.
  const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' };
  const takesOld = (await open(target, { ...trusted, ...old }, () => true)) ?? false;
  return found && { ...found, takesOld };
};

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
