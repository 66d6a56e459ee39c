import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptOf, sendReceipt, statusOfPayment } from '#api/payments.ts';
import { contentSecurityPolicy } from '#tools/operate/security-headers.ts';
import { changesOf } from '#tools/release/changes.ts';
import { differingFiles } from '#tools/release/twice.ts';
import { billing, driverOf } from '../integration/operator/driver.ts';
import { shortProof } from '../operator/captcha.ts';
import { type StandIn, startStandIn } from '../operator/stand-in.ts';
import { isWide } from '../wide.ts';
import { certificateIn } from './certificate.ts';
import { freePort } from './trial.ts';
import { secureFetch } from './secure-fetch.ts';

const documented = readFileSync('docs/operating.md', 'utf8');
/** The commands between the marks of the document, one a line. */
const commands = /<!-- release:begin -->\s+```sh\n([\s\S]*?)```/.exec(documented)?.[1]?.trim().split('\n') ?? [];

let folder: string;
let standIn: StandIn;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  chmodSync(folder, 0o755);
  const made = spawnSync(process.execPath, [
    '--import',
    'tsx',
    'src/tools/release/main.ts',
    '--built',
    '--out',
    folder,
  ]);
  if (made.status !== 0) throw new Error(String(made.stderr));
  standIn = await startStandIn({ proof: shortProof, providerPort: 0, controlPort: 0, operatorPort: 0 });
});
afterAll(async () => {
  await standIn.close();
  rmSync(folder, { recursive: true });
});

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const name = `toll-portal-${version}`;
const read = (file: string): string => readFileSync(join(folder, name, file), 'utf8');

describe('A release', () => {
  if (isWide)
    it('A release opens in Chromium, page by page', { timeout: 120_000 }, () => {
      const opened = spawnSync(process.execPath, [
        '--import',
        'tsx',
        'test/servers/open-release.ts',
        join(folder, `${name}.tar.gz`),
      ]);
      expect([opened.status, String(opened.stderr)]).toEqual([0, '']);
    });

  if (isWide)
    it('A release is the same bytes when it is made again', { timeout: 120_000 }, () => {
      const digest = () =>
        createHash('sha256')
          .update(readFileSync(join(folder, `${name}.tar.gz`)))
          .digest('hex');
      const before = digest();
      execFileSync(process.execPath, ['--import', 'tsx', 'src/tools/release/main.ts', '--built', '--out', folder]);
      expect(digest()).toBe(before);
    });

  it('A release is refused where one file differs, or is there once only', () => {
    const [one, other] = ['one', 'other'].map((name) => join(folder, 'built', name)) as [string, string];
    for (const built of [one, other]) {
      mkdirSync(join(built, 'assets'), { recursive: true });
      writeFileSync(join(built, 'index.html'), '<p>');
      writeFileSync(join(built, 'assets/a.js'), '1');
    }
    expect(differingFiles(one, other)).toEqual([]);
    writeFileSync(join(other, 'assets/a.js'), '2');
    writeFileSync(join(one, 'b.js'), '');
    expect(differingFiles(one, other)).toEqual(['assets/a.js', 'b.js']);
  });

  it('A release holds nothing of the machine, the day or the chance of its build', () => {
    const today = new Date();
    const days = [today.toISOString().slice(0, 10), today.toDateString().slice(4), today.toUTCString().slice(5, 16)];
    /** Moments as numbers, of this day and the ones beside it, and random ids. */
    const patterns = [
      `\\b${String(today.getTime()).slice(0, 5)}\\d{8}\\b`,
      '\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b',
    ];
    const literal = [process.cwd(), ...days].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
    const foreign = new RegExp([...literal, ...patterns].join('|'));
    for (const planted of [process.cwd(), ...days, today.getTime(), randomUUID()])
      expect(` ${planted} `).toMatch(foreign);
    const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const found = files.flatMap(({ parentPath, name: file }) => {
      const bytes = readFileSync(join(parentPath, file));
      // What gzip notes of the time, which is to be none.
      if (file.endsWith('.gz')) return bytes.readUInt32LE(4) === 0 ? [] : [file];
      const seen = foreign.exec(bytes.toString('latin1'));
      return seen === null ? [] : [`${file}: ${seen[0]}`];
    });
    expect(found).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });

  it('A release says how its charts differ from the release before', () =>
    expect(read('CHARTS.md')).toMatch(/is the first release|^No chart differs from v|^# Charts since v/));

  it('A release leads from its archive to the main job over TLS, by the commands of docs/operating.md', async () => {
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.length).toBeLessThan(10);
    const ca = certificateIn(folder);
    const [https, http] = [await freePort(), await freePort()];
    const named = { PLATFORM: standIn.operatorUrl ?? '', SITE: 'localhost', PAYMENT: standIn.providerUrl };
    const placed = {
      CHAIN: join(folder, 'chain.pem'),
      KEY: join(folder, 'key.pem'),
      HTTPS: `${https}`,
      HTTP: `${http}`,
    };
    const paths = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` };
    const script = join(folder, 'way.sh');
    writeFileSync(script, ['set -e', ...commands].join('\n'));
    // Not waited for in one piece: the check of the last command asks the stand-in, which runs here.
    const child = spawn('sh', [script], { cwd: folder, env: { ...process.env, ...named, ...placed, ...paths } });
    let told = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (told += String(text)));
    const [code] = await once(child, 'exit');
    try {
      expect(told).toContain('0 failed, 0 skipped');
      expect(code).toBe(0);
      const origin = `https://localhost:${https}`;
      const {
        client,
        named: search,
        chooseAtProvider,
      } = driverOf(standIn.operator, 'de', {
        fetch: secureFetch(ca),
        origin,
        host: `localhost:${https}`,
      });
      const set = await search('owed');
      expect(await chooseAtProvider(set.sessionId, 'accept')).toContain('/payment/processing?sessionId=');
      expect(await statusOfPayment(client, set.sessionId)).toBe('SUCCEED');
      await sendReceipt(client, randomUUID(), set.sessionId, billing.email);
      expect((await receiptOf(client, set.sessionId)).size).toBeGreaterThan(500);
    } finally {
      spawnSync('/usr/sbin/nginx', ['-p', join(folder, name, 'site'), '-c', 'nginx.conf', '-s', 'stop']);
    }
  });

  it('A release names every package that browsers may load, with its digest, and the licences of those that they do', () => {
    const { components } = JSON.parse(read('sbom.cdx.json')) as {
      components: { name: string; version: string; hashes: { content: string }[] }[];
    };
    const packages = Object.keys(
      (JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }).dependencies,
    );
    expect(packages.filter((wanted) => !components.some(({ name: known }) => known === wanted))).toEqual([]);
    expect(components.every(({ hashes }) => /^[0-9a-f]{128}$/.test(hashes[0]?.content ?? ''))).toBe(true);
    const notices = read('dist/licences.txt');
    for (const wanted of ['react', 'xstate', 'zod', 'papaparse', 'altcha', 'country-flag-icons'])
      expect(notices).toMatch(new RegExp(`^${wanted} \\d.* \\(MIT\\)$`, 'm'));
    expect(notices).not.toContain('no licence named');
  });

  it('A release needs words for its version', () => {
    expect(changesOf('# Changelog\n\n## [Unreleased]\n\n- Soon.\n\n## [2.0.0] - 2027-01-02\n\n- New.\n', '2.0.0')).toBe(
      '- New.',
    );
    expect(() => changesOf('## [Unreleased]\n\n- New.\n', '2.0.0')).toThrow('no text under');
    expect(changesOf(readFileSync('CHANGELOG.md', 'utf8'), version).length).toBeGreaterThan(100);
  });
});

describe('docs/operating.md', () => {
  it('Docs/operating.md shows the policy that is sent', () => {
    const shown = /^Content-Security-Policy: (.*)$/m.exec(documented)?.[1]?.replace(/ <[^>]*>/g, '');
    expect(shown).toBe(contentSecurityPolicy({}));
  });
});

describe('The container', () => {
  const file = readFileSync('docs/operating/Containerfile', 'utf8');

  it('The container starts the server as it was tried, without a shell and without root', () => {
    for (const instruction of ['HEALTHCHECK', 'ENTRYPOINT'])
      expect(file).toMatch(new RegExp(`^${instruction}.*\\["[^"]+"(?:, "[^"]*")*\\]$`, 'm'));
    expect(file).toMatch(/^USER [1-9]\d+:/m);
  });

  it('The container copies what a release has, and as a user without rights it starts, is healthy, writes below run alone, and ends', async () => {
    const site = join(folder, name, 'contained');
    const commandOf = (instruction: string): string[] =>
      JSON.parse(new RegExp(`^${instruction}.*?(\\[.*\\])$`, 'm').exec(file)?.[1] ?? '[]');
    const [, written = ''] = /node operate\.mjs ([\s\S]*?) --operator …/.exec(file.replaceAll(/\\\n#\s*/g, '')) ?? [];
    const [https, http] = [await freePort(), await freePort()];
    const here = (text: string): string =>
      text
        .replaceAll('/tls', folder)
        // The output of a test is root's; that of a container is its user's.
        .replace('/dev/stdout', join(site, 'run/access.log'))
        .replace('/srv/dist', join(folder, name, 'dist'))
        .replace('8443', `${https}`)
        .replace('8080', `${http}`)
        .replace(/^\/site$|(?<=--out )site$/, site);
    const asked = '--operator https://localhost --host pay.example --payment-origin https://psp.example';
    certificateIn(folder);
    chmodSync(join(folder, 'key.pem'), 0o644);
    const args = `${here(written)} ${asked}`.split(/\s+/);
    execFileSync(process.execPath, ['operate.mjs', ...args], { cwd: join(folder, name) });
    chmodSync(join(site, 'run'), 0o777);
    for (const [, copied = ''] of file.matchAll(/^COPY (\w+) /gm))
      expect(copied === 'site' || read('SHA256SUMS').includes(`  ${copied}/`)).toBe(true);

    const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const [nginx = '', ...started] = commandOf('ENTRYPOINT').map(here);
    const tried = spawnSync(nginx, [...started, '-t'], nobody);
    expect(String(tried.stderr)).toContain('test is successful');
    const [probe = '', ...probed] = commandOf('HEALTHCHECK').map(here);
    expect(spawnSync(probe, probed, nobody).status).not.toBe(0);
    const server = spawn(nginx, started, { ...nobody, stdio: 'ignore' });
    const ended = once(server, 'exit');
    try {
      await expect.poll(() => spawnSync(probe, probed, nobody).status, { timeout: 5_000 }).toBe(0);
    } finally {
      server.kill(/^STOPSIGNAL SIGQUIT$/m.test(file) ? 'SIGQUIT' : 'SIGKILL');
    }
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(site).sort()).toEqual(['answers.json', 'nginx.conf', 'portal.conf', 'run']);
  });
});
