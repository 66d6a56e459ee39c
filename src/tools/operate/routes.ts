import { readFileSync } from 'node:fs';

const rowsOfTable = readFileSync(new URL('../../pages.ts', import.meta.url), 'utf8').split(/^ {2}'(?=\/)/m);

/** Every route of the page table, and whether the build holds its page. The table is read as text: a server tool cannot load its messages. */
export const everyRoute: readonly (readonly [path: string, drawing: 'prerendered' | 'plain'])[] = rowsOfTable
  .slice(1)
  .map((row) => [row.slice(0, row.indexOf("'")), row.includes('isPrerendered: true') ? 'prerendered' : 'plain']);

/** A route as a pattern of addresses: `$name` is any one part. */
const patternOf = (path: string): string => path.replaceAll('.', '\\.').replaceAll(/\$\w+/g, '[^/]+');

/** The addresses of all routes but the home page's, without a language: the alternatives of a regular expression. `articleIds`: a pattern of the operator's articles. */
export const routePatterns = (articleIds: string | undefined): readonly string[] =>
  everyRoute.flatMap(([path]) => {
    if (path === '/$articleId' && articleIds !== undefined) return [`(?:${articleIds})`];
    return path === '/' ? [] : [patternOf(path).slice(1)];
  });
