import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

type Message = { type: string; url: string; message: string; extract?: string };

/** What the Nu HTML checker says against files, one line each; one start of Java for all of them. Throws where there is no Java. */
export const faultyMarkup = (files: readonly string[]): string[] => {
  const jar = 'node_modules/vnu-jar/build/dist/vnu.jar';
  const { error, stderr } = spawnSync('java', ['-jar', jar, '--errors-only', '--format', 'json', ...files], {
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
export const writtenPages = (folder = 'dist'): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !file.startsWith('book/'))
    .map((file) => join(folder, file));
