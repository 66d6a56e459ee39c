import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { archiveOf, checksumsOf } from '#tools/release/archive.ts';
import { digestOf } from '#tools/operate/check/release-list.ts';

const documented = readFileSync('docs/operating.md', 'utf8');

/** The commands between two marks of docs/operating.md. */
export const commandsOf = (mark: string): string => {
  const [, commands] = new RegExp(`<!-- ${mark}:begin -->\\s+\`\`\`sh\\n([\\s\\S]*?)\`\`\``).exec(documented) ?? [];
  if (commands === undefined) throw new Error(`docs/operating.md has no commands at ${mark}.`);
  return commands;
};

/** The line of docs/operating.md that cron runs. */
export const cronLine = /^17 \* \* \* \* (.*)$/m.exec(documented)?.[1] ?? '';

/** Runs commands in a folder, and returns their exit code and their output. It does not block, because this process answers their requests. */
export const runIn = async (
  folder: string,
  commands: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number; printed: string }> => {
  const child = spawn('sh', ['-ec', commands], { cwd: folder, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += String(text)));
  const [code] = (await once(child, 'exit')) as [number];
  return { code, printed };
};

/** Has Node find every host on this machine, as names in DNS would. */
export const hostsHere = `--import=data:text/javascript,${encodeURIComponent(`
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
dns.lookup = (host, options, done = options) =>
  options.all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);
dns.promises.lookup = async (host, options = {}) =>
  options.all ? [{ address: '127.0.0.1', family: 4 }] : { address: '127.0.0.1', family: 4 };
syncBuiltinESMExports();
`)}`;

const packings = [
  ['.br', brotliCompressSync],
  ['.gz', gzipSync],
] as const;

/** Packs the release of a folder once more under another version: with another entry file, which every page and script names. */
export const packNext = (folder: string, version: string, next: string): void => {
  const [from, to] = [version, next].map((one) => `toll-portal-${one}`) as [string, string];
  cpSync(join(folder, from), join(folder, to), { recursive: true });
  const dist = join(folder, to, 'dist');
  const [, entry = ''] = /\/(index-[\w-]{8}\.js)"/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? [];
  const renamed = 'index-Next0000.js';
  const digestIn = (text: string): string => createHash('sha384').update(text).digest('base64');
  const digests: (readonly [before: string, after: string])[] = [];
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(?:html|js)$/.test(file));
  // Scripts before pages, which name their digests.
  for (const file of files.toSorted((one, other) => Number(one.endsWith('.html')) - Number(other.endsWith('.html')))) {
    const text = readFileSync(join(dist, file), 'utf8');
    const named = `${text.replaceAll(entry, renamed)}${file.endsWith(entry) ? `/* ${next} */` : ''}`;
    const changed = file.endsWith('.js')
      ? named
      : digests.reduce((page, [before, after]) => page.replaceAll(before, after), named);
    if (changed === text) continue;
    if (file.endsWith('.js')) digests.push([digestIn(text), digestIn(changed)]);
    writeFileSync(join(dist, file), changed);
    for (const [ending, pack] of packings)
      if (existsSync(join(dist, `${file}${ending}`))) writeFileSync(join(dist, `${file}${ending}`), pack(changed));
  }
  for (const ending of ['', '.br', '.gz'])
    renameSync(join(dist, 'assets', `${entry}${ending}`), join(dist, 'assets', `${renamed}${ending}`));
  rmSync(join(folder, to, 'SHA256SUMS'));
  writeFileSync(join(folder, to, 'SHA256SUMS'), checksumsOf(join(folder, to)));
  const archive = archiveOf(folder, to, new Date());
  writeFileSync(join(folder, `${to}.tar.gz`), archive);
  writeFileSync(join(folder, `${to}.tar.gz.sha256`), `${digestOf(archive)}  ${to}.tar.gz\n`);
  rmSync(join(folder, to), { recursive: true });
};
