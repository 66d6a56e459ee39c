import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import ElkConstructor, { type ElkNode } from 'elkjs/lib/elk.bundled.js';

const { version }: { version: string } = createRequire(import.meta.url)('elkjs/package.json');
const folder = fileURLToPath(new URL('../../../.cache/layouts', import.meta.url));

/**
 * Lays a graph out. The same graph always gets the same layout, which takes up to a second: it is kept by the digest of
 * the graph, so that the pictures, the book and their tests share it.
 */
export const layOut = async (graph: ElkNode): Promise<ElkNode> => {
  const digest = createHash('sha256')
    .update(`${version} ${JSON.stringify(graph)}`)
    .digest('hex');
  const file = `${folder}/${digest}.json`;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    const laidOut = await new ElkConstructor().layout(graph);
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(laidOut));
    renameSync(`${file}.${process.pid}`, file);
    return laidOut;
  }
};
