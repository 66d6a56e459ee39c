import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../../', import.meta.url));
/** Lists of values: no screen leads to the paths in them. */
const notLeading = /(?:^|[\\/])support\.ts$/;

const sourceOf = (file: string, imported: string): string | undefined => {
  if (/^#(?:flows|ui)\//.test(imported)) return join(sources, imported.slice(1));
  return imported.startsWith('.') ? join(dirname(file), imported) : undefined;
};

const own = (flow: string): string[] =>
  readdirSync(join(sources, 'flows', flow), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !notLeading.test(file))
    .map((file) => join(sources, 'flows', flow, file));

/** The pages that the sources of a flow name, with those of the shared pieces that they import: there is no other way to write a path. */
export const linksOf = (flow: string, pages: readonly string[]): string[] => {
  const named = new Set<string>();
  const files = own(flow);
  const read = new Set<string>();
  for (let file = files.pop(); file !== undefined; file = files.pop()) {
    if (read.has(file)) continue;
    read.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, path = ''] of text.matchAll(/'(\/[\w/$]*)'/g)) if (pages.includes(path)) named.add(path);
    for (const [, imported = ''] of text.matchAll(/from '([^']+)'/g)) {
      const source = sourceOf(file, imported);
      if (source !== undefined && /\.tsx?$/.test(source) && !notLeading.test(source)) files.push(source);
    }
  }
  return pages.filter((page) => named.has(page));
};
