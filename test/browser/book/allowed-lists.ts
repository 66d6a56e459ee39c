import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../src/', import.meta.url));
const files = ['app', 'flows'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'support.ts')
    .map((file) => join(root, folder, file)),
);

/** What a support code may say of each machine: the lists that the portal gathers when it is built. */
export const allowed = new Map(
  await Promise.all(
    files.map(async (file): Promise<[string, readonly string[]]> => {
      const { allowed: list }: { allowed: readonly string[] } = await import(pathToFileURL(file).href);
      return [basename(dirname(file)), list];
    }),
  ),
);
