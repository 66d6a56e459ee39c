import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { receiptOf, sendReceipt, statusOfPayment } from '#api/payments.ts';
import { contentSecurityPolicy } from '#tools/operate/security-headers.ts';
import { changesOf } from '#tools/release/changes.ts';
import { differingFiles } from '#tools/release/twice.ts';
import findings from '#flows/accessibility/findings.json' with { type: 'json' };
import { billing, driverOf } from '../integration/operator/driver.ts';
import { shortProof } from '../operator/captcha.ts';
import { type StandIn, startStandIn } from '../operator/stand-in.ts';
import { isWide } from '../wide.ts';
import { certificateIn } from './certificate.ts';
import { commandsOf, cronLine, hostsHere, packNext, runIn } from './platform-team.ts';
import { secureFetch } from './secure-fetch.ts';
import { freePort, type Kind } from './trial.ts';

const documented = readFileSync('docs/operating.md', 'utf8');

let folder: string;
let standIn: StandIn;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  chmodSync(folder, 0o755);
  execFileSync('sh', ['-ec', commandsOf('key')], { cwd: folder, stdio: 'ignore' });
  const made = spawnSync(process.execPath, [
    '--import',
    'tsx',
    'src/tools/release/main.ts',
    '--built',
    '--key',
    join(folder, 'signing.pem'),
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

type Swap = readonly [from: RegExp, to: string];
type Planted = {
  file?: RegExp;
  put?: (text: string) => string;
  /** A file that the release does not have; beside the one that a pattern fits, its map. */
  added?: string | RegExp;
  /** In the configuration of either server, or of each. */
  conf?: Swap;
  nginx?: Swap;
  caddy?: Swap;
};

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
    it('Two builds of one release are byte-identical', { timeout: 120_000 }, () => {
      const digest = () =>
        createHash('sha256')
          .update(readFileSync(join(folder, `${name}.tar.gz`)))
          .digest('hex');
      const before = digest();
      const program = ['--import', 'tsx', 'src/tools/release/main.ts', '--built', '--out', folder];
      expect(String(execFileSync(process.execPath, program))).toContain('It is not signed');
      expect(digest()).toBe(before);
    });

  it('A release is refused if one file differs, or is in only one of the two builds', () => {
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
    // The day of the accessibility audit is in a source, and may be today.
    const days = [
      today.toISOString().slice(0, 10),
      today.toDateString().slice(4),
      today.toUTCString().slice(5, 16),
    ].filter((day) => day !== findings.day);
    /** Times as numbers, of this day and the ones beside it, and random ids. */
    const patterns = [
      `\\b${String(today.getTime()).slice(0, 5)}\\d{8}\\b`,
      '\\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\\b',
    ];
    const literal = [process.cwd(), ...days].map((text) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
    const foreign = new RegExp([...literal, ...patterns].join('|'));
    for (const planted of [process.cwd(), ...days, today.getTime(), randomUUID()])
      expect(` ${planted} `).toMatch(foreign);
    const files = readdirSync('dist', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const runWatched = files.flatMap(({ parentPath, name: file }) => {
      const bytes = readFileSync(join(parentPath, file));
      // gzip's time field, which must be zero.
      if (file.endsWith('.gz')) return bytes.readUInt32LE(4) === 0 ? [] : [file];
      const seen = foreign.exec(bytes.toString('latin1'));
      return seen === null ? [] : [`${file}: ${seen[0]}`];
    });
    expect(runWatched).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
  });

  it('A release names each module of index.html with the digest of its file', () => {
    const page = read('dist/index.html');
    const modules = [...page.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g)].map(([tag]) => tag);
    const wrong = modules.filter((tag) => {
      const [, file = ''] = /(?:src|href)="\/([^"]+)"/.exec(tag) ?? [];
      const digest = createHash('sha384')
        .update(readFileSync(join('dist', file)))
        .digest('base64');
      return !tag.includes(`integrity="sha384-${digest}"`);
    });
    expect([wrong, modules.length > 2]).toEqual([[], true]);
  });

  it('A release says how its charts differ from the release before', () =>
    expect(read('CHARTS.md')).toMatch(/is the first release|^No chart differs from v|^# Charts since v/));

  it('A release describes the calls of its version', () =>
    expect(JSON.parse(read('openapi.json'))).toMatchObject({ info: { version } }));

  it('A release is signed by a key, and one command of docs/operating.md finds it changed', async () => {
    const verify = (place: string) => runIn(place, commandsOf('verify'), process.env);
    expect(await verify(folder)).toEqual({ code: 0, printed: 'Verified OK\n' });
    const place = mkdtempSync(join(tmpdir(), 'changed-'));
    for (const file of [`${name}.tar.gz`, `${name}.tar.gz.sig`, 'toll-portal.pub'])
      cpSync(join(folder, file), join(place, file));
    appendFileSync(join(place, `${name}.tar.gz`), ' ');
    expect(await verify(place)).toEqual({ code: 1, printed: expect.stringMatching(/^Verification failure/) });
    rmSync(place, { recursive: true });
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
    // Svelte and clsx are in altcha's files, and no lock file names them.
    expect(notices).toMatch(/^svelte 5 \(MIT\)\n\nIn the files of altcha\.\n\nCopyright \(c\) 2016/m);
    expect(components).toContainEqual(
      expect.objectContaining({
        name: 'altcha',
        components: [expect.objectContaining({ name: 'svelte' }), expect.objectContaining({ name: 'clsx' })],
      }),
    );
  });

  it('A release needs a CHANGELOG section for its version', () => {
    expect(changesOf('# Changelog\n\n## [Unreleased]\n\n- Soon.\n\n## [2.0.0] - 2027-01-02\n\n- New.\n', '2.0.0')).toBe(
      '- New.',
    );
    expect(() => changesOf('## [Unreleased]\n\n- New.\n', '2.0.0')).toThrow('no text under');
    expect(changesOf(readFileSync('CHANGELOG.md', 'utf8'), version).length).toBeGreaterThan(100);
  });
});

/** Ways to change a deployed portal, each with the check that finds it: of the served files, or of the server's configuration. */
const planted: readonly (readonly [change: string, found: string, plant: Planted])[] = [
  [
    'a script',
    'released-files',
    { file: /^assets\/payment-form-[\w-]{8}\.js$/, put: (text) => `${text}\nfetch('/x')` },
  ],
  [
    'a style sheet',
    'released-files',
    { file: /^assets\/paying-[\w-]{8}\.css$/, put: (text) => `${text}button{opacity:0}` },
  ],
  [
    'a page',
    'released-pages',
    { file: /^es\/form\/payment\/index\.html$/, put: (text) => text.replace('Matr', 'M4tr') },
  ],
  [
    'an added script',
    'released-files',
    {
      file: /^fr\/alert\/index\.html$/,
      put: (text) => text.replace('</head>', '<script src="/assets/added-1a2b3c4d.js"></script></head>'),
      added: 'assets/added-1a2b3c4d.js',
    },
  ],
  ['a header', 'hsts', { conf: [/^.*Strict-Transport-Security "?max-age.*\n/m, ''] }],
  ['the policy', 'payment-hosts', { conf: [/form-action 'self'/, "form-action 'self' https://a.example"] }],
  [
    'a redirect',
    'pages',
    {
      nginx: [/ {4}location \^~ \/assets\//, '    location = /fr/payment { return 302 https://a.example/; }\n$&'],
      caddy: [/\t@reads method/, '\tredir /fr/payment https://a.example/ 302\n$&'],
    },
  ],
  ['a service worker', 'service-worker', { added: 'sw.js' }],
  ['a source map', 'hidden-files', { added: /^assets\/Calendar-[\w-]{8}\.js$/ }],
  [
    'a page of another release',
    'released-pages',
    { file: /^it\/alert\/index\.html$/, put: (text) => text.replaceAll(/index-[\w-]{8}\.js/g, 'index-Next0000.js') },
  ],
];

describe.each<Kind>(isWide ? ['nginx', 'caddy'] : ['nginx'])('A platform team with %s', (kind) => {
  const site = { nginx: 'site/portal.conf', caddy: 'site/Caddyfile' }[kind];
  const next = '9.9.9';
  let place: string;
  let env: NodeJS.ProcessEnv;
  let ca: string;
  let origin: string;

  const follow = async (...marks: string[]): Promise<string> => {
    const { code, printed } = await runIn(place, marks.map(commandsOf).join(''), env);
    expect([code, printed]).toEqual([0, expect.any(String)]);
    return printed;
  };
  /** The documented command of a release, for another one. */
  const checkBy = async (release: string, more: NodeJS.ProcessEnv = {}): Promise<string> =>
    (
      await runIn(place, commandsOf('check').replaceAll(`toll-portal-${version}`, `toll-portal-${release}`), {
        ...env,
        ...more,
      })
    ).printed;
  const withReleases = (commands: string): string =>
    commands.replaceAll(/\bolder\b/g, name).replaceAll(/\bnewer\b/g, `toll-portal-${next}`);
  /** The commands of an update, with the reload of this server. */
  const forServer = (commands: string): string =>
    commands.replace(/^nginx .*-s reload$/m, commandsOf(`reload-${kind}`).trim());
  const pay = async (): Promise<void> => {
    const {
      client,
      named: search,
      chooseAtProvider,
    } = driverOf(standIn.operator, 'de', { fetch: secureFetch(ca), origin, host: new URL(origin).host });
    const set = await search('owed');
    expect(await chooseAtProvider(set.sessionId, 'accept')).toContain('/payment/processing?sessionId=');
    expect(await statusOfPayment(client, set.sessionId)).toBe('SUCCEED');
    await sendReceipt(client, randomUUID(), set.sessionId, billing.email);
    expect((await receiptOf(client, set.sessionId)).size).toBeGreaterThan(500);
  };

  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), `team-${kind}-`));
    chmodSync(place, 0o755);
    for (const file of [`${name}.tar.gz`, `${name}.tar.gz.sha256`]) cpSync(join(folder, file), join(place, file));
    const other = join(place, 'other');
    mkdirSync(other);
    certificateIn(other, 'maut.example');
    ca = certificateIn(place);
    const [https, http, admin] = [await freePort(), await freePort(), await freePort()].map(String);
    origin = `https://localhost:${https}`;
    env = {
      PATH: `${process.env['PATH'] ?? ''}:/usr/sbin`,
      // Caddy keeps its state below it.
      HOME: place,
      NODE_OPTIONS: hostsHere,
      PLATFORM: standIn.operatorUrl,
      SITE: 'localhost',
      PAYMENT: standIn.providerUrl,
      CHAIN: join(place, 'chain.pem'),
      KEY: join(place, 'key.pem'),
      HTTPS: https,
      HTTP: http,
      ADMIN: admin,
      OTHER_PLATFORM: standIn.operatorUrl,
      OTHER_SITE: 'maut.example',
      OTHER_PAYMENT: 'https://psp.other.example',
      OTHER_CHAIN: join(other, 'chain.pem'),
      OTHER_KEY: join(other, 'key.pem'),
    };
  });
  afterAll(() => {
    if (kind === 'nginx') spawnSync('/usr/sbin/nginx', ['-p', join(place, 'site'), '-c', 'nginx.conf', '-s', 'stop']);
    else spawnSync('caddy', ['stop', '--address', `localhost:${env['ADMIN']}`]);
    rmSync(place, { recursive: true, force: true });
  });

  it('A platform team gets from the archive to the main job over TLS, by the commands of docs/operating.md', async () => {
    const printed = await follow('deploy', kind, 'check');
    expect(printed).toContain('0 failed, 0 skipped');
    await pay();
  });

  if (!isWide) return;

  it('A platform team adds a second operator by one command, and both are as released', {
    timeout: 600_000,
  }, async () => {
    await follow('add', `reload-${kind}`);
    const chains = { SITE: 'maut.example', CHAIN: join(place, 'other/chain.pem') };
    await vi.waitFor(async () => expect(await checkBy(version, chains)).toContain('0 failed, 0 skipped'), {
      timeout: 60_000,
    });
    expect(await checkBy(version)).toContain('0 failed, 0 skipped');
  });

  it('A platform team updates and goes back, and an open page finds its files under both', {
    timeout: 600_000,
  }, async () => {
    packNext(place, version, next);
    const unpacked = await runIn(
      place,
      commandsOf('deploy')
        .replaceAll(version, next)
        .replace(/^ln .*$/m, ''),
      env,
    );
    expect(unpacked.code).toBe(0);
    const ask = (path: string) => secureFetch(ca)(`${origin}${path}`);
    const entryNow = async (): Promise<string> =>
      /\/assets\/index-[\w-]{8}\.js/.exec(await (await ask('/es/form/payment')).text())?.[0] ?? '';
    const first = await entryNow();
    expect((await runIn(place, forServer(withReleases(commandsOf('update'))), env)).code).toBe(0);
    await vi.waitFor(async () => expect(await checkBy(next)).toContain('0 failed, 0 skipped'), { timeout: 60_000 });
    const second = await entryNow();
    expect(second).not.toBe(first);
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([200, 200]);
    await pay();
    expect((await runIn(place, withReleases(commandsOf('back')), env)).code).toBe(0);
    expect([await entryNow(), (await ask(first)).status, (await ask(second)).status]).toEqual([first, 200, 200]);
    expect(await checkBy(version)).toContain('0 failed, 0 skipped');
  });

  it('A platform team finds ten of ten unreleased changes by the line that cron runs, and restores the release', {
    timeout: 600_000,
  }, async () => {
    const watched = join(place, 'check');
    mkdirSync(watched);
    execFileSync('tar', ['-xzf', join(place, `${name}.tar.gz`), '-C', watched]);
    cpSync(join(place, 'site/answers.json'), join(watched, 'answers.json'));
    const log = join(watched, 'log');
    const line = cronLine
      .replaceAll('/srv/check', watched)
      .replace('https://pay.example', origin)
      .replace('/var/log/toll-portal-check', log);
    const found = async (): Promise<string> => {
      await runIn(watched, line, { ...env, NODE_EXTRA_CA_CERTS: join(place, 'chain.pem') });
      return readFileSync(log, 'utf8').trim().split('\n').at(-1) ?? '';
    };
    const dist = join(place, name, 'dist');
    const fileLike = (pattern: RegExp): string => {
      const file = readdirSync(dist, { recursive: true, encoding: 'utf8' }).find((one) => pattern.test(one));
      if (file === undefined) throw new Error(`The release has no ${pattern}.`);
      return file;
    };
    /** Plants a change, and answers how to take it back. */
    const plantIt = async (plant: Planted): Promise<() => Promise<void>> => {
      const undo: (() => void)[] = [];
      const put = (file: string, text: string): void => {
        const old = existsSync(file) ? readFileSync(file) : undefined;
        undo.push(() => (old === undefined ? rmSync(file) : writeFileSync(file, old)));
        writeFileSync(file, text);
      };
      if (plant.file && plant.put) {
        const file = join(dist, fileLike(plant.file));
        const text = readFileSync(file, 'utf8');
        expect(plant.put(text)).not.toBe(text);
        put(file, plant.put(text));
      }
      if (plant.added !== undefined)
        put(
          join(dist, typeof plant.added === 'string' ? plant.added : `${fileLike(plant.added)}.map`),
          'navigator.sendBeacon("https://a.example")',
        );
      const conf = plant.conf ?? plant[kind];
      if (conf) {
        const text = readFileSync(join(place, site), 'utf8');
        expect(text).toMatch(conf[0]);
        put(join(place, site), text.replace(conf[0], conf[1]));
      }
      const reload = () => follow(`reload-${kind}`);
      if (conf) await reload();
      return async () => {
        for (const one of undo) one();
        if (conf) await reload();
      };
    };
    expect(await found()).toContain('0 failed, 0 skipped');
    const missed: string[] = [];
    for (const [change, expected, plant] of planted) {
      const undo = await plantIt(plant);
      // After a reload, old workers of nginx answer for a moment.
      await vi
        .waitFor(async () => expect(await found()).toMatch(new RegExp(`: .*\\b${expected}\\b`)), { timeout: 10_000 })
        .catch((error: unknown) => missed.push(`${change}: ${String(error)}`));
      await undo();
    }
    expect([planted.length, missed]).toEqual([10, []]);
    for (const [, , plant] of planted) await plantIt(plant);
    expect(await found()).toMatch(/ [1-9]\d* failed/);
    await follow('restore', `reload-${kind}`);
    await vi.waitFor(async () => expect(await found()).toContain('0 failed, 0 skipped'), { timeout: 60_000 });
    await pay();
  });
});

it('Docs/operating.md shows the policy that is sent', () => {
  const shown = /^Content-Security-Policy: (.*)$/m.exec(documented)?.[1]?.replace(/ <[^>]*>/g, '');
  expect(shown).toBe(contentSecurityPolicy({}));
});

describe('The container', () => {
  const file = readFileSync('docs/operating/Containerfile', 'utf8');

  it('The container starts the server as it was tried, without a shell and without root', () => {
    for (const instruction of ['HEALTHCHECK', 'ENTRYPOINT'])
      expect(file).toMatch(new RegExp(`^${instruction}.*\\["[^"]+"(?:, "[^"]*")*\\]$`, 'm'));
    expect(file).toMatch(/^USER [1-9]\d+:/m);
  });

  it('The container copies the files of a release, runs as a user without rights, is healthy, writes below run alone, and ends', async () => {
    const site = join(folder, name, 'contained');
    const commandOf = (instruction: string): string[] =>
      JSON.parse(new RegExp(`^${instruction}.*?(\\[.*\\])$`, 'm').exec(file)?.[1] ?? '[]');
    const [, written = ''] = /node operate\.mjs ([\s\S]*?) --operator …/.exec(file.replaceAll(/\\\n#\s*/g, '')) ?? [];
    const [https, http] = [await freePort(), await freePort()];
    const here = (text: string): string =>
      text
        .replaceAll('/tls', folder)
        // A test's output belongs to root; a container's belongs to its user.
        .replace('/dev/stdout', join(site, 'run/access.log'))
        .replace('/srv/dist', join(folder, name, 'dist'))
        .replace('8443', `${https}`)
        .replace('8080', `${http}`)
        .replace(/^\/site$|(?<=--out )site$/, site);
    const options = '--operator https://localhost --host pay.example --payment-origin https://psp.example';
    certificateIn(folder);
    chmodSync(join(folder, 'key.pem'), 0o644);
    const args = `${here(written)} ${options}`.split(/\s+/);
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
