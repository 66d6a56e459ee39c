import { execFileSync, spawnSync } from 'node:child_process';
import { createHash, createSign } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync, readdirSync, existsSync, statSync } from 'node:fs';
import { join, resolve, dirname, normalize, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import * as z from 'zod/mini';
import { runCommand, WrongUse } from '../command-line.ts';
import { archiveOf, checksumsOf } from './archive.ts';
import { changesOf } from './changes.ts';
import { chartChanges, hasTag } from './chart-changes.ts';
import { licencesFile } from './licences.ts';
import { sbomOf } from './sbom.ts';
import type { BuildNote } from '../prerender/build.ts';
import { buildDrawing } from '../prerender/plugin.ts';
import { drawingProgram } from '../prerender/run.ts';
import { differingFromCommit } from './twice.ts';
import type { Chunk } from '../prerender/files-of-page.ts';

/** The places of the repository's documents and files in a release. */
const places: Readonly<Record<string, string>> = {
  LICENSE: 'LICENSE',
  'CHANGELOG.md': 'CHANGELOG.md',
  'SECURITY.md': 'SECURITY.md',
  'docs/operating.md': 'operating.md',
  'docs/operating': 'operating',
  'docs/operating/Containerfile': 'Containerfile',
  'docs/conformance-kit.md': 'conformance-kit.md',
  'docs/contract-changes.md': 'contract-changes.md',
  'docs/security.md': 'security.md',
  'docs/rules.md': 'rules.md',
  'test/conformance/data.example.json': 'data.example.json',
};

const placeOf = (file: string): string | undefined => {
  const folder = Object.keys(places).find((one) => file.startsWith(`${one}/`));
  return places[file] ?? (folder === undefined ? undefined : `${places[folder]}${file.slice(folder.length)}`);
};

/** A document as it is in a release: links lead to the files beside it, and links to files outside the release become text. */
const withReleaseLinks = (text: string, file: string): string =>
  text.replaceAll(/\[([^\]]*)\]\(([^)\s]+)\)/g, (link, words: string, target: string) => {
    if (/^(?:[a-z]+:|#)/.test(target)) return link;
    const [path = '', anchor] = target.split('#');
    const place = placeOf(normalize(join(dirname(file), path)));
    if (place === undefined) return words;
    const from = dirname(placeOf(file) ?? file);
    return `[${words}](${relative(from, place)}${anchor === undefined ? '' : `#${anchor}`})`;
  });

/** Copies the documents and files for operators. */
const copyDocuments = (folder: string): void => {
  for (const [from, to] of Object.entries(places)) {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    if (from.endsWith('.md')) writeFileSync(join(folder, to), withReleaseLinks(readFileSync(from, 'utf8'), from));
    else cpSync(from, join(folder, to), { recursive: true });
  }
};

/** The dead links of a release's documents, each with its document. */
const deadLinks = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md') && statSync(join(folder, file)).isFile())
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) =>
        /^(?:[a-z]+:|#)/.test(target) || existsSync(join(folder, target.replace(/#.*/, '')))
          ? []
          : [`${file}: ${target}`],
      ),
    );

/** Why a script exists, by its modules; the first match counts. */
const reasons: readonly (readonly [module: RegExp, reason: string])[] = [
  [/^src\/main\.tsx$/, 'starts the portal'],
  [/\.po$/, 'texts of one language'],
  [/^machines\//, 'the statecharts that decide what a page does'],
  [/^src\/flows\/([\w-]+)\//, 'the pages and effects of the flow'],
  [/^src\/(?:shell|runtime|app|pages)/, 'what stands on every page: frame, menus, ways between pages'],
  [/^src\/telemetry\//, 'counts for an operator that asks for them'],
  [/^src\/support\//, 'support codes'],
  [/node_modules\/altcha\//, 'the proof of work in the place of a captcha'],
  [/node_modules\/(?:react|react-dom|scheduler)\//, 'draws pages'],
  [/node_modules\/@?xstate/, 'runs the statecharts'],
  [/node_modules\/(?:@chakra-ui|@ark-ui|@zag-js|@emotion)\//, 'controls that work by keyboard and screen reader'],
  [/node_modules\/@tanstack\//, 'ways between pages, tables'],
  [/^src\//, 'shared pieces of the portal'],
  [/node_modules\//, 'a package that the portal is made with'],
];

const packageOf = (module: string): string | undefined => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)?.[1];

/** The inventory of scripts: every script that browsers may load, with its digest, its content and its reason. */
const scriptsOf = (dist: string, chunks: readonly Chunk[]) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .sort()
    .map((file) => {
      const modules = chunks.find((chunk) => chunk.file === file)?.modules ?? [];
      const found = reasons.flatMap(([pattern, reason]) =>
        modules.some((module) => pattern.test(module)) ? [reason] : [],
      );
      const flows = modules.flatMap((module) => /^src\/flows\/([\w-]+)\//.exec(module)?.[1] ?? []);
      const packages = modules.flatMap((module) => packageOf(module) ?? []);
      return {
        file,
        integrity: `sha384-${createHash('sha384')
          .update(readFileSync(join(dist, file)))
          .digest('base64')}`,
        reason:
          found[0] ??
          'runs before or beside the portal: keeps what is typed early, a worker, or the page that asks for a new copy',
        flows: [...new Set(flows)].sort(),
        packages: [...new Set(packages)].sort(),
      };
    });

/** Writes the signature of a file beside it, by a private key in PEM (RSA or an elliptic curve); `openssl dgst -sha256 -verify` checks it. */
const signFile = (file: string, key: string): void => {
  try {
    writeFileSync(`${file}.sig`, createSign('sha256').update(readFileSync(file)).sign(readFileSync(key, 'utf8')));
  } catch (error) {
    throw new WrongUse(`${key} cannot sign: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const usage = `Makes a release of this commit: an archive of the built portal with what operators need, and its checksum.

It is built twice, the second time elsewhere and from the commit alone; where the files differ, there is no release.

  --out    the folder to write to (.cache/release)
  --key    a private key (PEM, RSA or elliptic curve) that signs the archive; without it the release is not signed
  --built  takes dist as it is, instead of building it, compares nothing and opens nothing: for trials`;

/** Runs a program of this repository that is not part of the tools; throws with its output. */
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

/** The program that writes the operators' own first pages, as one file without packages, and the note of the build. */
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
  cpSync(join(out, 'kit/package/openapi.json'), join(folder, 'openapi.json'));
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
