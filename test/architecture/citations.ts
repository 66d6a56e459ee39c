import { existsSync, readFileSync } from 'node:fs';

/** A test as documents name it: `[test: path › title]`, or `[test: path]` for the whole file. */
export type Citation = { line: number; path: string; title?: string };

const cited = /\[test: ([^\]›]+?)(?: › ([^\]]+))?\]/g;

/** The tests that a document names; one in code marks is an example. */
export const citationsIn = (text: string): Citation[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      [...line.replace(/`\[test:[^`]*`/g, '').matchAll(cited)].map(([, path = '', title]) => ({
        line: index + 1,
        path,
        ...(title !== undefined && { title }),
      })),
    );

/** The content of a test file without comments, its quotes not escaped. */
const withoutComments = (source: string): string =>
  source
    .replace(/^\s*\/\*[\s\S]*?\*\//gm, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\\(['"`])/g, '$1');

/** The fault of a citation, or undefined: its file must exist and contain the title, or the title's fixed part. */
export const faultOfCitation = ({ path, title }: Citation, root = '.'): string | undefined => {
  const file = `${root}/${path}`;
  if (!/^test\/.+\.(?:test|spec|bench)\.tsx?$/.test(path)) return 'no test file';
  if (!existsSync(file)) return 'no such file';
  if (title !== undefined && !withoutComments(readFileSync(file, 'utf8')).includes(title)) return 'no such title';
  return undefined;
};
