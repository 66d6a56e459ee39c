import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import * as z from 'zod/mini';
import { runCommand, WrongUse } from '../operate/wrong-use.ts';
import { archiveOf, checksumsOf } from './archive.ts';
import { changesOf } from './changes.ts';
import { chartChanges, hasTag } from './chart-changes.ts';
import { copyDocuments, deadLinks } from './documents.ts';
import { licencesFile } from './licences.ts';
import { sbomOf } from './sbom.ts';
import { scriptsOf } from './scripts.ts';
import { signFile } from './sign.ts';
import type { BuildNote } from '../prerender/build.ts';
import { buildDrawing, drawingProgram } from '../prerender/plugin.ts';
import { differingFromCommit } from './twice.ts';

const usage = `Makes a release of this commit: an archive of the built portal with what operators need, and its checksum.

It is built twice, the second time elsewhere and from the commit alone; where the files differ, there is no release.

  --out    the folder to write to (.cache/release)
  --key    a private key (PEM, RSA or elliptic curve) that signs the archive; without it the release is not signed
  --built  takes dist as it is, instead of building it, compares nothing and opens nothing: for trials`;

/** Runs a program of this repository that is not part of the tools; throws with what it printed. */
const run = (program: string, ...args: string[]): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new WrongUse(`${program} failed:\n${stdout}${stderr}`);
};

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

/** The program that writes the operators' own first pages, as one file without packages, and what it knows of the build. */
const buildPrerender = async (outDir: string): Promise<void> => {
  await buildDrawing(process.cwd(), resolve(outDir), 'prerender.mjs');
  cpSync(drawingProgram(process.cwd()).note, join(outDir, 'prerender.json'));
};

const buildTwice = async (): Promise<void> => {
  await build({ logLevel: 'warn' });
  const differing = differingFromCommit(process.cwd(), 'dist');
  if (differing.length > 0)
    throw new WrongUse(`This commit, built once more, has other files:\n${differing.join('\n')}`);
};

const release = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      key: { type: 'string' },
      built: { type: 'boolean' },
      help: { type: 'boolean' },
    },
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
  copyDocuments(folder);
  writeFileSync(join(folder, 'CHARTS.md'), charts);
  await buildOperate(folder);
  await buildPrerender(folder);
  run('test/conformance/write-pack.ts', join(out, 'kit'));
  cpSync(join(out, 'kit', `toll-conformance-${version}.tgz`), join(folder, `toll-conformance-${version}.tgz`));
  rmSync(join(out, 'kit'), { recursive: true });
  const { chunks }: BuildNote = JSON.parse(readFileSync(drawingProgram(process.cwd()).note, 'utf8'));
  writeFileSync(join(folder, 'scripts.json'), `${JSON.stringify(scriptsOf('dist', chunks), null, 2)}\n`);
  writeFileSync(
    join(folder, 'sbom.cdx.json'),
    `${JSON.stringify(sbomOf(readFileSync('package-lock.json', 'utf8'), readFileSync(join('dist', licencesFile), 'utf8'), at), null, 2)}\n`,
  );
  writeFileSync(join(folder, 'SHA256SUMS'), checksumsOf(folder));
  const archive = archiveOf(out, name, at);
  const dead = deadLinks(folder);
  if (dead.length > 0) throw new WrongUse(`Links of the release lead nowhere:\n${dead.join('\n')}`);
  const digest = createHash('sha256').update(archive).digest('hex');
  writeFileSync(join(out, `${name}.tar.gz`), archive);
  writeFileSync(join(out, `${name}.tar.gz.sha256`), `${digest}  ${name}.tar.gz\n`);
  const packed = join(out, `${name}.tar.gz`);
  if (!values.built) run('test/servers/open-release.ts', packed);
  if (values.key !== undefined) signFile(packed, values.key);
  const signed = values.key === undefined ? 'It is not signed: no --key was named.' : `Its signature: ${packed}.sig`;
  say(`${changes}\n\n${charts}\n${join(out, `${name}.tar.gz`)}\n${digest}\n${signed}`);
  const tag = `v${version}`;
  if (!values.built && !hasTag(process.cwd(), tag)) {
    git('tag', tag);
    say(`This commit is marked ${tag}. To publish the mark: git push origin ${tag}`);
  }
  return 0;
};

await runCommand(release);
