/** What the lint cannot find, because it is a comment, a spread object or a re-export by name: [name, pattern]. */
const words: readonly (readonly [string, RegExp])[] = [
  ['foreign markup', /\bdangerouslySetInnerHTML\b/],
  ['silenced lint', /\b(?:eslint|oxlint)-disable/],
  ['silenced types', /@ts-(?:ignore|expect-error|nocheck)\b/],
  ['barrel', /^export\s+(?:type\s+)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s*from\b/m],
  // It would bypass the table of layers.
  ['type taken by import()', /\btypeof\s+import\(|\bimport\(\s*['"][^)]*\)\.(?!then\b|catch\b|finally\b)/],
  ['left for later', /\b(?:TODO|FIXME|XXX)\b/],
];

/** The forbidden parts of a file's text. */
export const forbiddenWords = (text: string): string[] =>
  words.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
