const markupFile = 'src/ui/OperatorHtml.tsx';

/** What the lint cannot see, since it is a comment, a spread object or a re-export by name: [what it is, its text]. */
const words: readonly (readonly [string, RegExp])[] = [
  ['foreign markup', /\bdangerouslySetInnerHTML\b/],
  ['silenced lint', /\b(?:eslint|oxlint)-disable/],
  ['silenced types', /@ts-(?:ignore|expect-error|nocheck)\b/],
  ['barrel', /^export\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s*from\b/m],
  // It would be a way past the table of rooms.
  ['type taken by import()', /\btypeof\s+import\(|\bimport\(\s*['"][^)]*\)\.(?!then\b|catch\b|finally\b)/],
  ['left for later', /\b(?:TODO|FIXME|XXX)\b/],
];

/** Names what is in a file of the portal that no file may hold; `file` is its path from the project's root. */
export const forbiddenWords = (file: string, text: string): string[] =>
  words.filter(([name, pattern]) => pattern.test(text) && !(name === 'foreign markup' && file === markupFile)).map(([name]) => name);
