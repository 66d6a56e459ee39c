import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, headerOf } from '#tools/operate/check/ask.ts';
import { check, checkDeployment, type Result, checks } from '#tools/operate/check/check.ts';
import { readReleases } from '#tools/operate/check/release-list.ts';
import { digestOfPage, pageListText } from '#tools/prerender/page-list.ts';
import { hashSource } from '#tools/operate/security-headers.ts';
import { sampleOf } from '../wide.ts';
import { freePort } from './trial.ts';
import { allowSkimmer, hashFile, misconfigured, packedAnew, type Row, skimmer, swap, tampered } from './planted.ts';
import { type Ground, paymentOrigin, type Plant, startGround } from './planted-nginx.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await startGround();
});
afterAll(() => ground.close());

const checkWith = (plant: Plant): Promise<Result[]> =>
  ground.whileServed(plant, () => checkDeployment({ ...ground.target(), ...plant.target }));

const failuresIn = (results: readonly Result[]): string[] =>
  results.filter(({ outcome }) => outcome === 'failed' || outcome === 'warned').map(({ name }) => name);

const rows: readonly Row[] = [...tampered, ...misconfigured];
const isQuick = ([, , , isWhole]: Row): boolean => isWhole !== 'whole';

describe('The check of a deployment', () => {
  it('The check of a deployment finds nothing at one that is right', async () => {
    const results = await checkWith({});
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    expect(results.length).toBe(checks.length);
  });

  const sample = [
    ...sampleOf(rows.filter(isQuick), 12, 2),
    ...sampleOf(
      rows.filter((row) => !isQuick(row)),
      14,
      2,
    ),
  ];
  it.each(sample.map((row) => [row[0], row] as const))(
    'The check of a deployment finds that %s',
    async (_, row) => {
      const [, expected, plant] = row;
      const results = await checkWith({ ...plant, target: { isQuick: isQuick(row), ...plant.target } });
      expect(failuresIn(results)).toEqual(expected);
      for (const { outcome, reason, write } of results)
        if (outcome === 'failed' || outcome === 'warned')
          expect([reason, write].every((text) => (text ?? '').length > 10)).toBe(true);
    },
    180_000,
  );

  it('The check of a deployment finds a script that reads card numbers, in the packed pages and the policy alone', async () => {
    const results = await checkWith({
      files: { ...packedAnew('.br', brotliCompressSync), ...packedAnew('.gz', gzipSync), [hashFile]: allowSkimmer },
    });
    expect(failuresIn(results)).toEqual(['policy', 'alike-for-visitors', 'released-files']);
  });

  it('The check of a deployment allows the inline script of an earlier release that was named too, during an update', async () => {
    const earlier = join(ground.folder, 'earlier');
    mkdirSync(join(earlier, 'dist/policy'), { recursive: true });
    cpSync(join(ground.folder, 'SHA256SUMS'), join(earlier, 'SHA256SUMS'));
    writeFileSync(join(earlier, 'dist/policy/0.json'), JSON.stringify({ scripts: [hashSource('skim()')], styles: [] }));
    const release = readReleases([ground.folder, earlier], 'hosts/localhost');
    const files = { [hashFile.replace(/nginx-\w+/, 'nginx-0')]: allowSkimmer };
    expect(failuresIn(await checkWith({ files, target: { release, isQuick: true } }))).toEqual([]);
  });

  describe('of a portal whose host has pages of its own', () => {
    const image = 'https://img.example';
    /** The page of an operator, with a picture of the platform and one of a named host. */
    const hostPage = (more = '') => ({
      'hosts/localhost/es/form/payment/index.html': () =>
        readFileSync('dist/es/form/payment/index.html', 'utf8')
          .replace('</head>', '<link rel="preload" as="image" href="/services/v1/pictures/road.svg"></head>')
          .replace('</main>', `<img src="${image}/logo.png" alt="">${more}</main>`)
          .replace('</body>', '<script type="application/json">{"answers":{}}</script></body>'),
    });
    const checkHost = (more?: string) =>
      checkWith({
        files: hostPage(more),
        conf: swap(["img-src 'self' blob:", `img-src 'self' blob: ${image}`]),
        target: {
          imageOrigins: [image],
          release: readReleases([join(ground.folder, 'SHA256SUMS')], 'hosts/localhost'),
        },
      });

    it('The check of a deployment finds nothing at a portal whose host has right pages of its own', async () => {
      expect((await checkHost()).filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
    });

    it('The check of a deployment finds another link in a host’s own page by the signed list of its pages, and a list that another key signed', async () => {
      const release = readReleases([join(ground.folder, 'SHA256SUMS')], 'hosts/localhost');
      const [own, other] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
      const pem = (key: KeyObject | undefined, type: 'pkcs8' | 'spki') =>
        key?.export({ type, format: 'pem' }).toString();
      const file = 'es/form/payment/index.html';
      const page = hostPage()[`hosts/localhost/${file}`]();
      const pages = new Map([[file, [digestOfPage(page)]]]);
      const list = pageListText({ host: 'localhost', made: new Map(), pages }, pem(own?.privateKey, 'pkcs8'));
      const checkSigned = async (more: string, key = own) =>
        failuresIn(
          await checkWith({
            files: { ...hostPage(more), 'hosts/localhost/pages.txt': () => list },
            conf: swap(["img-src 'self' blob:", `img-src 'self' blob: ${image}`]),
            target: { imageOrigins: [image], isQuick: true, pagesKey: pem(key?.publicKey, 'spki'), release },
          }),
        );
      expect(await checkSigned('')).toEqual([]);
      expect(await checkSigned('<a href="https://a.example">!</a>')).toEqual(['released-pages']);
      expect(await checkSigned('', other)).toEqual(['released-pages']);
    });

    it('The check of a deployment finds a script that was added to a page of the host’s own', async () => {
      expect(failuresIn(await checkHost(skimmer))).toEqual(['inline-parts', 'released-pages']);
    });
  });

  it('Behind nginx, a record has the strong ETag of the platform although the browser takes packed answers, and other answers are packed', async () => {
    const headers = { 'Accept-Encoding': 'gzip', 'X-Whitelabel-Host': 'localhost', 'Accept-Language': 'es' };
    const [record, content] = await ground.whileServed({}, () =>
      Promise.all(['renters/me', 'homepage'].map((path) => ask(`${ground.origin}/services/v1/${path}`, { headers }))),
    );
    expect([record, content].map((answer) => answer && headerOf(answer, 'ETag').slice(0, 2))).toEqual([
      expect.stringMatching(/^"\w$/),
      'W/',
    ]);
  });

  it('Each check of a deployment fails for one of the planted faults', () => {
    const planted = new Set(rows.flatMap(([, expected]) => expected));
    // This machine's own addresses all answer, or cannot be reached.
    expect(checks.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual(['addresses']);
  });
});

describe('The command', () => {
  const printed: string[] = [];
  beforeAll(() => void vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0));
  afterAll(() => void vi.restoreAllMocks());

  it('The check of a deployment ends with its findings, in one line and as JSON', async () => {
    const json = join(ground.folder, 'report.json');
    const code = await ground.whileServed({ conf: swap(['max-age=63072000', 'max-age=3600']) }, () =>
      check([
        ground.origin,
        '--payment-origin',
        paymentOrigin,
        '--http-port',
        `${ground.httpPort}`,
        '--line',
        '--ca',
        join(ground.folder, 'chain.pem'),
        '--release',
        join(ground.folder, 'SHA256SUMS'),
        '--json',
        json,
      ]),
    );
    expect(code).toBe(1);
    expect(printed.join('')).toMatch(
      /^\S+Z https:\/\/localhost:\d+ \d+ passed, 0 warned, 1 failed, 1 skipped: hsts\n$/,
    );
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ target: ground.origin, failed: 1 });
  });

  it('The check of a deployment fails without an address, without an answer, or with the file list of no release', async () => {
    await expect(check(['pay.example'])).rejects.toThrow('Name an address');
    await expect(check([`https://localhost:${await freePort()}`])).rejects.toThrow('could not be tried');
    await expect(check(['https://localhost', '--release', 'package.json'])).rejects.toThrow('not a release');
  });
});
