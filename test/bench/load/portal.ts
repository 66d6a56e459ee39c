import { cpSync, mkdirSync, renameSync, symlinkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStandIn, type StandIn } from '../../operator/stand-in.ts';
import { startTrial, type Trial } from '../../servers/trial.ts';
import { Agent, request } from 'node:https';
import { filesNamedIn } from '#tools/operate/check/seen.ts';
import { createHash, X509Certificate } from 'node:crypto';
import { chromium } from '@playwright/test';
import { findChromium } from '../../run/chromium.ts';
import { pay } from '../../servers/walk.ts';

/** The requests of one visit to the portal's own origin; `bytes` are those on the line, including headers. */
type Asked = Record<'files' | 'calls' | 'pictures', { requests: number; bytes: number }>;

/** The path of the operator's pictures here; a platform may use another host. */
const kindOf = (path: string): keyof Asked =>
  path.startsWith('/services/v1/pictures/') ? 'pictures' : path.startsWith('/services/') ? 'calls' : 'files';

/** The digest by which Chromium trusts a self-signed certificate. Without trust it caches no file. */
const digestOf = (certificate: string): string =>
  createHash('sha256')
    .update(new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');

/** Pays twice in one browser, from the home page to the confirmation: the requests of the first visit, and of the next. */
const paidVisits = async ({ origin, ca }: Trial, { operator, providerUrl }: StandIn) => {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', `--ignore-certificate-errors-spki-list=${digestOf(ca)}`],
  });
  try {
    const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
    const visit = async (): Promise<Asked> => {
      const page = await context.newPage();
      page.setDefaultTimeout(60_000);
      const none = () => ({ requests: 0, bytes: 0 });
      const asked: Asked = { files: none(), calls: none(), pictures: none() };
      const session = await context.newCDPSession(page);
      const own = new Map<string, keyof Asked>();
      await session.send('Network.enable');
      session.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
        if (url.startsWith(origin) && fromDiskCache !== true) own.set(requestId, kindOf(new URL(url).pathname));
      });
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        const kind = own.get(requestId);
        if (kind === undefined || encodedDataLength === 0) return;
        asked[kind].requests += 1;
        asked[kind].bytes += encodedDataLength;
      });
      await pay(page, '/es', (await operator.freshPlate('owed'))?.plate ?? '', providerUrl);
      await page.waitForLoadState('networkidle');
      await page.close();
      return asked;
    };
    return { cold: await visit(), warm: await visit() };
  } finally {
    await browser.close();
  }
};

type Answered = { status: number; body: Buffer };

/** The totals of visits. */
type Tally = { visits: number; requests: number; calls: number; bytes: number; wrong: string[] };
const emptyTally = (): Tally => ({ visits: 0, requests: 0, calls: 0, bytes: 0, wrong: [] });

const calls = ['/whitelabels', '/homepage', '/footer', '/helpcenter/faq', '/captcha/challenge'];
const search = [
  '/journeys?country=FR&plate=AA-123-AA',
  '/journeys/toPay/page',
  '/public/users/plates/owners?numberPlate=AA-123-AA&countryCode=FR',
];

/** The call by which an operator says that it has no security check. */
const optional = '/captcha/challenge';

/**
 * A recorded visit with an empty cache: home, the search form, a search. Each file that a page names is requested once,
 * packed; `pause`, in ms between the page and its files, imitates a slow line, so that an update may come in between.
 */
const visit = async (origin: string, ca: string, tally: Tally, pause = 0): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, ca });
  const ask = (path: string, headers: Record<string, string> = {}) =>
    new Promise<Answered>((resolve, reject) => {
      const asked = request(
        `${origin}${path}`,
        { agent, headers: { 'Accept-Encoding': 'br', ...headers } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }));
        },
      );
      asked.on('error', reject).end();
    });
  const counted = async (path: string, headers?: Record<string, string>): Promise<Answered> => {
    const answer = await ask(path, headers).catch((): Answered => ({ status: 0, body: Buffer.alloc(0) }));
    tally.requests += 1;
    tally.bytes += answer.body.length;
    const isMissing = answer.status === 404 && path.endsWith(optional);
    if (answer.status !== 200 && !isMissing) tally.wrong.push(`${answer.status} ${path}`);
    return answer;
  };
  const call = (path: string): Promise<Answered> => {
    tally.calls += 1;
    return counted(`/services/v1${path}`, { 'X-Whitelabel-Host': 'localhost', 'Accept-Language': 'es' });
  };
  const known = new Set<string>();
  const open = async (path: string): Promise<void> => {
    const page = await counted(path, { 'Accept-Encoding': 'identity' });
    const files = filesNamedIn({ ...page, headers: {} }).filter((file) => !known.has(file));
    for (const file of files) known.add(file);
    await new Promise((resolve) => setTimeout(resolve, pause));
    await Promise.all(files.map((file) => counted(file)));
  };
  await open('/es');
  await Promise.all(calls.map(call));
  await open('/es/form/payment');
  await Promise.all(search.map(call));
  agent.destroy();
  tally.visits += 1;
};

const isText = (file: string): boolean => /\.(?:html|js|css|json)$/.test(file);

/** A build like the next release: every hashed file has another name, in the pages too. */
const nextRelease = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true });
  const assets = join(to, 'assets');
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }))
    if (/\.(?:br|gz)$/.test(file)) rmSync(join(to, file));
  const names = readdirSync(assets).filter((name) => /-[\w-]{8}\.\w+$/.test(name));
  const renamed = new Map(names.map((name) => [name, name.replace(/-([\w-]{8})\.(\w+)$/, '-next$1.$2')]));
  const pattern = new RegExp(names.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const file of readdirSync(to, { recursive: true, encoding: 'utf8' }).filter(isText)) {
    const text = readFileSync(join(to, file), 'utf8');
    writeFileSync(
      join(to, file),
      text.replace(pattern, (name) => renamed.get(name) ?? name),
    );
  }
  for (const [name, next] of renamed) renameSync(join(assets, name), join(assets, next));
};

/** Seconds for each number of concurrent visitors; more than 32 would measure this machine's client. */
const seconds = 5;
const steps = [1, 2, 4, 8, 16, 32];

const stream = async (atOnce: number, until: () => boolean, one: (tally: Tally) => Promise<void>): Promise<Tally> => {
  const tally = emptyTally();
  const visitor = async (): Promise<void> => {
    while (!until()) await one(tally);
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return tally;
};

/** Switches to another folder in one step: at no moment is there none. */
const point = (link: string, folder: string): void => {
  symlinkSync(folder, `${link}.new`);
  renameSync(`${link}.new`, link);
};

const standIn = await startStandIn({ providerPort: 0, controlPort: 0, operatorPort: 0, captcha: false });
const trial = await startTrial('nginx', standIn.operatorUrl ?? '', standIn.providerUrl);
try {
  console.log(
    '\nPaid by card in a browser, from the home page to the confirmation, first and a second time: requests (KB).\n',
  );
  const asText = ({ requests, bytes }: { requests: number; bytes: number }): string =>
    `${requests} (${Math.round(bytes / 1024)})`;
  console.table(
    Object.fromEntries(
      Object.entries(await paidVisits(trial, standIn)).map(([visited, asked]) => [
        visited,
        Object.fromEntries(Object.entries(asked).map(([kind, one]) => [kind, asText(one)])),
      ]),
    ),
  );

  const rows: Record<string, object> = {};
  const rates: number[] = [];
  for (const atOnce of steps) {
    const end = Date.now() + seconds * 1000;
    const before = process.cpuUsage();
    const { visits, requests, calls, bytes, wrong } = await stream(
      atOnce,
      () => Date.now() > end,
      (tally) => visit(trial.origin, trial.ca, tally),
    );
    const { user, system } = process.cpuUsage(before);
    rates.push(visits / seconds);
    rows[atOnce] = {
      'visits a second': Number((visits / seconds).toFixed(1)),
      'requests a visit': Math.round(requests / visits),
      'calls a visit': Math.round(calls / visits),
      'KB a visit': Math.round(bytes / visits / 1024),
      'CPU ms a visit, operator and visitor': Math.round((user + system) / 1000 / visits),
      'not answered well': wrong.length,
    };
  }
  console.log(
    `\nVisitors at once, for ${seconds} s each: nginx over TLS, the stand-in operator and the visitors on this machine.\n`,
  );
  console.table(rows);

  const most = Math.max(...rates);
  console.log(
    `It saturates at ${steps[rates.findIndex((rate) => rate > most * 0.9)]} visitors at once, with ${most.toFixed(1)} visits a second.`,
  );

  // The served release becomes the older of two folders, and its address points at one of them.
  const [served, older, newer] = ['dist', 'older', 'newer'].map((name) => join(trial.site, '..', name)) as [
    string,
    string,
    string,
  ];
  renameSync(served, older);
  point(served, older);
  nextRelease(older, newer);
  // For a day each folder also has the files of the other.
  for (const [from, to] of [
    [older, newer],
    [newer, older],
  ] as const) {
    mkdirSync(join(to, 'assets'), { recursive: true });
    cpSync(join(from, 'assets'), join(to, 'assets'), { recursive: true, force: false });
  }
  let isOver = false;
  const visits = stream(
    8,
    () => isOver,
    (tally) => visit(trial.origin, trial.ca, tally, 200),
  );
  for (const folder of [newer, older, newer, older]) {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    point(served, folder);
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  isOver = true;
  const { visits: seen, requests, wrong } = await visits;
  console.log(
    `Two updates and two ways back under 8 visitors: ${seen} visits, ${requests} requests, ${wrong.length} not answered well.`,
  );
  for (const one of new Set(wrong)) console.error(one);
  process.exitCode = wrong.length > 0 ? 1 : 0;
} finally {
  await trial.close();
  await standIn.close();
}
process.exit();
