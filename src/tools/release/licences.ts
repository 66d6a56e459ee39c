import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod/mini';

const about = z.object({ name: z.string(), version: z.string(), license: z.optional(z.string()) });

/** The file of the notices, at the portal's own origin. */
export const licencesFile = 'licences.txt';

const packageFolder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;

/** The notice of one package: its name, version and licence, and its own text. */
const noticeOf = (folder: string): string => {
  const {
    name,
    version,
    license = 'no licence named',
  } = about.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const texts = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file) && !/\.[jt]s$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
};

/** Writes the notices of all packages in the built files, and of `besides`. */
export const licences = (root: string, besides: readonly string[]): Plugin => ({
  name: 'licences',
  generateBundle(_, bundle) {
    const folders = new Set(besides.map((name) => join(root, 'node_modules', name)));
    for (const item of Object.values(bundle))
      for (const id of item.type === 'chunk' ? item.moduleIds : []) {
        const [folder] = packageFolder.exec(id.replace(/^\0/, '')) ?? [];
        if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder);
      }
    const notices = [...new Set([...folders].map(noticeOf))].sort();
    this.emitFile({
      type: 'asset',
      fileName: licencesFile,
      source: `The portal is made with these packages.\n\n${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
    });
  },
});
