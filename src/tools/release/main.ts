import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import * as z from 'zod/mini';
import { runCommand, WrongUse } from '../operate/wrong-use.ts';
import { archiveOf, checksumsOf } from './archive.ts';
import { changesOf } from './changes.ts';
import { chartChanges, hasTag } from './chart-changes.ts';
import { differingFromCommit } from './twice.ts';

const lock = z.object({
  name: z.string(),
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      integrity: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
    }),
  ),
});

const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

const licencesOf = (licence: string | undefined) =>
  licence === undefined
    ? {}
    : { licenses: [/[ (]/.test(licence) ? { expression: licence } : { license: { id: licence } }] };

/** A UUID that is the same for the same text. */
const uuidOf = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');

/** The packages that drivers' browsers may load, from the text of `package-lock.json`, as CycloneDX 1.5; `at` is the release's own time. */
const sbomOf = (lockText: string, at: Date) => {
  const { name, version, packages } = lock.parse(JSON.parse(lockText));
  const components = Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && dev !== true && devOptional !== true)
    .map(([path, { version: own = '', integrity = '', license }]) => {
      const named = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const [algorithm, digest = ''] = integrity.split('-');
      return {
        type: 'library',
        'bom-ref': `${purlOf(named, own)}#${path}`,
        name: named,
        version: own,
        purl: purlOf(named, own),
        ...(algorithm === 'sha512' && {
          hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
        }),
        ...licencesOf(license),
      };
    });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(lockText)}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': purlOf(name, version), name, version, purl: purlOf(name, version) },
    },
    components,
  };
};

const usage = `Makes a release of this commit: an archive of the built portal with what operators need, and its checksum.

It is built twice, the second time elsewhere and from the commit alone; where the files differ, there is no release.

  --out    the folder to write to (.cache/release)
  --built  takes dist as it is, instead of building it, and compares nothing: for trials`;

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** The tool that writes and checks configurations, as one file for Node 18 and newer, without packages. */
const buildOperate = async (outDir: string): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/tools/operate/main.ts',
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node18',
      rolldownOptions: { output: { entryFileNames: 'operate.mjs' } },
    },
  });
};

const buildTwice = async (): Promise<void> => {
  await build({ logLevel: 'warn' });
  const differing = differingFromCommit(process.cwd(), 'dist');
  if (differing.length > 0)
    throw new WrongUse(`This commit, built once more, has other files:\n${differing.join('\n')}`);
};

const release = async (): Promise<number> => {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, built: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const say = (text: string) => process.stdout.write(`${text}\n`);
  if (values.help) {
    say(usage);
    return 0;
  }
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync('package.json', 'utf8')));
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const changes = changesOf(changelog, version);
  const charts = await chartChanges(process.cwd(), changelog, version);
  const at = new Date(git('log', '-1', '--format=%cI'));
  if (git('status', '--porcelain') !== '') say('The working folder has changes that no commit holds.');
  if (!values.built) await buildTwice();

  const out = values.out ?? '.cache/release';
  const name = `toll-portal-${version}`;
  const folder = join(out, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(file, join(folder, file));
  for (const file of ['docs/operating.md', 'docs/operating/Containerfile'])
    cpSync(file, join(folder, file.slice(file.lastIndexOf('/') + 1)));
  writeFileSync(join(folder, 'CHARTS.md'), charts);
  await buildOperate(folder);
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    `${JSON.stringify(sbomOf(readFileSync('package-lock.json', 'utf8'), at), null, 2)}\n`,
  );
  writeFileSync(join(folder, 'SHA256SUMS'), checksumsOf(folder));
  const archive = archiveOf(out, name, at);
  const digest = createHash('sha256').update(archive).digest('hex');
  writeFileSync(join(out, `${name}.tar.gz`), archive);
  writeFileSync(join(out, `${name}.tar.gz.sha256`), `${digest}  ${name}.tar.gz\n`);
  say(`${changes}\n\n${charts}\n${join(out, `${name}.tar.gz`)}\n${digest}`);
  const tag = `v${version}`;
  if (!values.built && !hasTag(process.cwd(), tag)) {
    git('tag', tag);
    say(`This commit is marked ${tag}. To publish the mark: git push origin ${tag}`);
  }
  return 0;
};

await runCommand(release);
