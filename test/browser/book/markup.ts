import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

type Message = { type: string; url: string; message: string; extract?: string };

/** The release of the checker: 30 MB that the other tests do not need, and an install script that loads Java from elsewhere. */
const checker = 'vnu-jar@26.9.27';
const folder = '.cache/nu-checker';

/** The program of the checker, fetched from the npm registry on first use. */
const checkerFile = (): string => {
  const file = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const { status, stderr } = spawnSync(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--ignore-scripts', '--no-package-lock', checker],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The Nu HTML checker could not be loaded: ${stderr}`);
  return file;
};

/** The messages of the Nu HTML checker about files, one line each; Java starts once for all of them. Throws without Java. */
export const faultyMarkup = (files: readonly string[]): string[] => {
  const { error, stderr } = spawnSync('java', ['-jar', checkerFile(), '--errors-only', '--format', 'json', ...files], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error('The Nu HTML checker needs Java (Debian: default-jre-headless).', { cause: error });
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  return messages.map(
    ({ url, message, extract = '' }) => `${url.split('/').slice(-2).join('/')}: ${message} ${extract}`,
  );
};

/** Every page that the build has written. */
export const writtenPages = (dist = 'dist'): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('book/'))
    .map((file) => join(dist, file));
