import { setTimeout as wait } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendClaim } from '#api/claims.ts';
import { openProvider, receiptOf, sendReceipt, statusOfPayment } from '#api/payments.ts';
import { claimTypeOf } from '#domain/claims/claim.ts';
import { checkDeployment } from '#tools/operate/check/check.ts';
import { headersOf } from '#tools/operate/deployment.ts';
import { inlineIn } from '#tools/operate/check/content.ts';
import { hashFiles, hashFolder, hashSource, readHashes } from '#tools/operate/security-headers.ts';
import { readAnswers } from '#tools/operate/read-answers.ts';
import { billing, driverOf } from '../integration/operator/driver.ts';
import { shortProof } from '../operator/captcha.ts';
import { type StandIn, startStandIn } from '../operator/stand-in.ts';
import { secureFetch, UnopenedConnection } from './secure-fetch.ts';
import { type Kind, startTrial, type Trial, freePort } from './trial.ts';
import { payInBrowser } from './walk.ts';

/** The script that the page names. */
const [, hashed = 'none'] = /src="\/assets\/(index-[\w-]+\.js)"/.exec(readFileSync('dist/index.html', 'utf8')) ?? [];

let standIn: StandIn;
beforeAll(async () => {
  standIn = await startStandIn({ proof: shortProof, providerPort: 0, controlPort: 0, operatorPort: 0 });
});
afterAll(() => standIn.close());

describe.each<Kind>(['nginx', 'caddy'])('The portal behind %s', (kind) => {
  let trial: Trial;
  let ask: (path: string, headers?: Record<string, string>) => Promise<Response>;
  beforeAll(async () => {
    trial = await startTrial(kind, standIn.operatorUrl ?? '', standIn.providerUrl);
    const trusting = secureFetch(trial.ca);
    ask = (path, headers = {}) => trusting(`${trial.origin}${path}`, { headers });
  });
  afterAll(() => trial.close());
  const driver = () =>
    driverOf(standIn.operator, 'es', {
      fetch: secureFetch(trial.ca),
      origin: trial.origin,
      host: new URL(trial.origin).host,
    });

  it('The portal behind a web server speaks HTTP/2 over TLS 1.2 or newer, and leads plain HTTP there with what was asked', async () => {
    const { port } = new URL(trial.origin);
    const socket = connect({
      port: Number(port),
      host: 'localhost',
      servername: 'localhost',
      ca: trial.ca,
      ALPNProtocols: ['h2', 'http/1.1'],
    });
    await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
    expect([socket.alpnProtocol, socket.getProtocol()]).toEqual(['h2', 'TLSv1.3']);
    socket.destroy();
    const plain = await fetch(`${trial.plainOrigin}/es/help?topic=1`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('Location')).toMatch(/^https:\/\/localhost(?::\d+)?\/es\/help\?topic=1$/);
  });

  it.each([
    ['a page', '/es/form/payment', 200],
    ['a script', `/assets/${hashed}`, 200],
    ['a call', '/services/v1/homepage', 200],
    ['a missing file', '/assets/gone-1a2b3c4d.js', 404],
    ['a refused call', '/services/v1/nothing', 404],
  ])('The portal behind a web server sends every header once with %s', async (_, path, status) => {
    const { answers } = readAnswers({ answers: join(trial.site, 'answers.json') });
    const answer = await ask(path, { 'X-Whitelabel-Host': 'localhost', 'Accept-Language': 'de' });
    const [operator] = answers.operators;
    if (operator === undefined) throw new Error('The answers name no operator.');
    const expected = Object.entries(headersOf(operator, trial.origin, readHashes('dist')));
    expect(answer.status).toBe(status);
    expect(expected.map(([name]) => [name, answer.headers.get(name)])).toEqual(expected);
    expect(expected.length).toBeGreaterThan(5);
    expect(answer.headers.get('Server') ?? '').not.toMatch(/\d/);
  });

  // One of the two servers: a browser adds the policy and the redirect over the provider, and both servers send the same headers.
  if (kind === 'nginx')
    it('Behind a web server, a driver pays in a browser from the search to the receipt, and nothing breaks the policy', async () =>
      expect(await payInBrowser(trial, standIn)).toEqual({ ended: `${trial.origin}/es/payment/success`, faults: [] }));

  it('The portal behind a web server lets forms go to the payment host alone, and keeps to the policy of the stand-in', async () => {
    const policy = (await ask('/')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`form-action 'self' ${standIn.providerUrl};`);
    expect(policy).not.toMatch(/unsafe-|\*/);
  });

  it.each([
    ['/es/form/payment', 'fr', 'es', true, false],
    ['/form/payment?from=letter', 'pt, it-IT;q=0.9, fr;q=0.8', 'it', true, true],
    ['/form/payment/', 'en', 'en', true, true],
    ['/', 'de', 'de', true, true],
    ['/', 'pt', 'fr', true, true],
    ['/de/journeys', 'es', 'fr', false, false],
    ['/payment/processing?sessionId=1', 'es', 'es', true, true],
    ['/articles-3', 'es', 'fr', false, false],
    ['/FORM/Payment', 'es', 'fr', false, false],
  ])('A web server answers %s, asked for in %s, in %s', async (path, asked, language, isPrerendered, isNegotiated) => {
    const answer = await ask(path, { Accept: 'text/html', 'Accept-Language': asked });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain(`<html lang="${language}"`);
    expect(text.includes('id="root"></div>')).toBe(!isPrerendered);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('Vary')?.includes('Accept-Language') ?? false).toBe(isNegotiated);
  });

  it.each(['br', 'gzip'])('A web server sends hashed files packed by %s, to be kept for a year', async (encoding) => {
    const answer = await ask(`/assets/${hashed}`, { 'Accept-Encoding': encoding });
    const built = readFileSync(`dist/assets/${hashed}.${encoding === 'br' ? 'br' : 'gz'}`);
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Content-Type')).toMatch(/javascript/);
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(Buffer.from(await answer.arrayBuffer()).equals(built)).toBe(true);
    const again = await ask(`/assets/${hashed}`, {
      'Accept-Encoding': encoding,
      'If-None-Match': answer.headers.get('ETag') ?? '',
    });
    expect(again.status).toBe(304);
  });

  it('The portal behind a web server sends pages packed, and answers of the platform too', async () => {
    expect((await ask('/es/help', { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBe('br');
    const ofOperator = { 'X-Whitelabel-Host': 'localhost', 'Accept-Language': 'de' };
    const call = await ask('/services/v1/homepage', { 'Accept-Encoding': 'gzip', ...ofOperator });
    expect(call.headers.get('Content-Encoding')).toBe('gzip');
  });

  it.each([
    '/assets/gone-1a2b3c4d.js',
    '/favicon.svg',
    '/es/gone.css',
    '/.vite/manifest.json',
    '/.git/config',
    '/manifest.webmanifest',
  ])('The web server answers 404 at %s, without a page', async (path) => {
    const answer = await ask(path, { Accept: 'text/html,*/*' });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(await answer.text()).not.toContain('id="root"');
  });

  it('The portal behind a web server passes the main job through: search, pay at the provider, come back, receipt', async () => {
    const { client, named, chooseAtProvider } = driver();
    const set = await named('owed');
    const back = await chooseAtProvider(set.sessionId, 'accept');
    expect(back).toMatch(/\/es\/payment\/processing\?sessionId=/);
    expect(await statusOfPayment(client, set.sessionId)).toBe('SUCCEED');
    const page = await ask(new URL(back ?? '').pathname, { Accept: 'text/html' });
    expect([page.status, (await page.text()).includes('<html lang="es"')]).toEqual([200, true]);
    await sendReceipt(client, randomUUID(), set.sessionId, billing.email);
    expect((await receiptOf(client, set.sessionId)).size).toBeGreaterThan(500);
  });

  it('The portal behind a web server takes a claim with 3 MB of documents, and refuses what no call may carry', async () => {
    const { client, search } = driver();
    const set = await search('mixed');
    const picture = new Uint8Array(3 * 1024 * 1024);
    picture.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    const number = await sendClaim(client, randomUUID(), {
      type: 'FREE_FLOW',
      sessionId: set.sessionId,
      claim: {
        journeyIds: set.journeys.filter((trip) => claimTypeOf(trip) === 'FREE_FLOW').map(({ id }) => id),
        reasonId: 'other',
        comment: 'Ese día no circulé.',
        firstName: billing.firstName,
        lastName: billing.lastName,
        email: billing.email,
      },
      files: [new File([picture], 'foto.png')],
      onProgress: () => {},
    });
    expect(number).toMatch(/^R-\d{6}$/);
  });

  it('The portal behind a web server passes the check of a deployment', async () => {
    const { origin, plainOrigin, ca } = trial;
    const { host } = new URL(origin);
    const httpPort = Number(new URL(plainOrigin).port);
    const about = { paymentOrigins: [standIn.providerUrl], imageOrigins: [], ca, operator: standIn.operatorUrl };
    const results = await checkDeployment({ origin, host, httpPort, ...about });
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toMatchObject([
      { name: 'released-files', outcome: 'skipped' },
      { name: 'released-pages', outcome: 'skipped' },
    ]);
  });

  it.each(['/payment/processing?sessionId=a%2Fb&PayID=2', '/DE/payment/processing/?sessionId=1'])(
    'A web server answers the return from a card provider by POST, at %s, with the same address, and keeps nothing of its body',
    async (path) => {
      const answer = await secureFetch(trial.ca)(`${trial.origin}${path}`, {
        method: 'POST',
        body: new URLSearchParams({ Data: 'posted-secret' }),
        redirect: 'manual',
      });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${trial.origin}${path}`]);
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expect(answer.headers.get('Content-Security-Policy')).toContain("default-src 'self'");
      expect(readFileSync(join(trial.site, 'run/access.log'), 'utf8')).not.toContain('posted-secret');
      const refused = await secureFetch(trial.ca)(`${trial.origin}/es/form/payment`, { method: 'POST' });
      expect(refused.status).toBe(405);
    },
  );

  it('The portal behind a web server loses no answer while the configuration is reloaded', async () => {
    const { client, named } = driver();
    const set = await named('owed');
    const wrong: unknown[] = [];
    let isOver = false;
    let answered = 0;
    const reloads = 2;
    // A reload of Caddy resets the connections that its old listener had not accepted. Nothing was sent on them.
    const connected = <T>(call: () => Promise<T>, left = reloads): Promise<T> =>
      call().catch((error: unknown) => {
        if (left === 0 || !isUnopened(error)) throw error;
        return connected(call, left - 1);
      });
    const visit = async (): Promise<void> => {
      while (!isOver && wrong.length === 0) {
        const page = await connected(() => ask('/es/form/payment')).catch((error: unknown) => error);
        if (!(page instanceof Response) || page.status !== 200) wrong.push(page);
        await connected(() => openProvider(client, randomUUID(), set.sessionId, billing)).catch((error: unknown) =>
          wrong.push(error),
        );
        answered += 2;
      }
    };
    const visits = Promise.all(Array.from({ length: 4 }, visit));
    for (let count = 0; count < reloads; count += 1) await trial.reload();
    const before = answered;
    while (answered < before + 20 && wrong.length === 0) await wait(20);
    isOver = true;
    await visits;
    expect(wrong).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  });
});

/** Whether the call failed before its connection was open. */
const isUnopened = (error: unknown): boolean =>
  error instanceof UnopenedConnection || (error instanceof Error && isUnopened(error.cause));

/** Makes a release with another style and another early script of a built one, all pages and hashes among it. */
const makeAnother = (from: string, to: string): void => {
  cpSync(from, to, { recursive: true });
  rmSync(join(to, hashFolder), { recursive: true });
  mkdirSync(join(to, hashFolder));
  const change = (page: string): string =>
    page.replace('<style>', '<style>a{}').replace(/(<script data-entry[^>]*>)/, '$1void 0;');
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((file) => /\.html(?:\.\w+)?$/.test(file));
  for (const file of files)
    if (file.endsWith('.html')) writeFileSync(join(to, file), change(readFileSync(join(to, file), 'utf8')));
    else rmSync(join(to, file));
  const { scripts, styles } = inlineIn({ headers: {}, body: readFileSync(join(to, 'es/index.html')) });
  for (const [file, text] of Object.entries(hashFiles(scripts[0] ?? '', styles[0] ?? '')))
    writeFileSync(join(to, hashFolder, file), text);
};

describe.each<Kind>(['nginx', 'caddy'])('An update behind %s', (kind) => {
  const [, documented = ''] =
    /<!-- update:begin -->\s+```sh\n([\s\S]*?)```/.exec(readFileSync('docs/operating.md', 'utf8')) ?? [];

  it('After an update and a rollback as in docs/operating.md, every page has its style and early script, also a cached one', async () => {
    const trial = await startTrial(kind, standIn.operatorUrl ?? '', standIn.providerUrl, { isLinked: true });
    try {
      const ask = secureFetch(trial.ca);
      /** Whether the policy of now allows all that is inside a page. */
      const look = async (kept: readonly Buffer[]) => {
        const answer = await ask(`${trial.origin}/es`);
        const page = Buffer.from(await answer.arrayBuffer());
        const policy = answer.headers.get('Content-Security-Policy') ?? '';
        const refused = [...kept, page].flatMap((body) => {
          const { scripts, styles } = inlineIn({ headers: {}, body });
          expect([scripts.length, styles.length]).toEqual([1, 1]);
          return [...scripts, ...styles].filter((text) => !policy.includes(hashSource(text)));
        });
        return { page, refused };
      };
      const first = await look([]);
      makeAnother(join(trial.folder, 'older/dist'), join(trial.folder, 'newer/dist'));
      const [beforeReload, ...rest] = documented.trim().split(/\n(?=nginx |ln )/);
      execFileSync('sh', ['-ec', beforeReload ?? ''], { cwd: trial.folder });
      await trial.reload();
      const move = rest.at(-1) ?? '';
      execFileSync('sh', ['-ec', move], { cwd: trial.folder });
      // Workers of before answer for a moment longer.
      await expect.poll(async () => (await look([first.page])).refused, { timeout: 10_000 }).toEqual([]);
      const second = await look([first.page]);
      expect(second.page.equals(first.page)).toBe(false);
      execFileSync('sh', ['-ec', move.replace('newer', 'older')], { cwd: trial.folder });
      const third = await look([second.page]);
      expect(third.page.equals(first.page)).toBe(true);
      expect([first, second, third].map(({ refused }) => refused)).toEqual([[], [], []]);
    } finally {
      await trial.close();
    }
  });
});

describe.each<Kind>(['nginx', 'caddy'])('What %s writes down', (kind) => {
  it('A log holds no query, no payment session, no e-mail address and no token, also where the platform is dead', async () => {
    const trial = await startTrial(kind, `http://127.0.0.1:${await freePort()}`, standIn.providerUrl);
    const ask = secureFetch(trial.ca);
    const canary = 'canary-7f3a';
    const paths = [
      `/services/v1/payments/${canary}`,
      `/services/v1/payments/${canary}/email`,
      `/services/v1/payments/receipt?sessionId=${canary}`,
      `/services/v1/public/users/${canary}%40example.com/passwords/codes?captchaToken=${canary}`,
      `/services/v1/public/renters/${canary}@example.com/activate`,
      `/services/v1/support-codes/${canary}`,
      `/services/v1//payments/${canary}`,
      `/es/payment/processing?sessionId=${canary}`,
      `/account/activate?id=${canary}&code=${canary}`,
      `/es/${canary}@example.com`,
    ];
    const headers = { Authorization: `Bearer ${canary}`, Referer: `${trial.origin}/?code=${canary}` };
    for (const path of paths) await ask(`${trial.origin}${path}`, { headers });
    await trial.close({ isKept: true });
    const written = readdirSync(join(trial.site, 'run'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
    const all = [...written, trial.errors()].join('');
    expect(all).toContain('/services/v1/payments');
    expect(all).toContain('/es/payment/processing');
    expect(all.split('\n').filter((line) => line.includes(canary))).toEqual([]);
    rmSync(join(trial.site, '..'), { recursive: true });
  });
});
