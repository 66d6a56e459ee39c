import { execFileSync } from 'node:child_process';

/** All sources and tests. */
export const filesOf = (): string[] =>
  execFileSync('git', ['ls-files', 'src', 'machines', 'test'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file));

const pictureWords =
  /\b(?:told|said|heard|whoever|nobody|anew|stands(?! for\b)|leads on|hands over|the word of|at all|in its turn)\b/gi;

/** The words in a text that describe a picture instead of the mechanism. */
export const pictureWordsIn = (text: string): string[] => text.match(pictureWords) ?? [];

/** The verbs in a title that a reader of a failed run reads twice. */
export const oddVerbsIn = (title: string): string[] =>
  title.match(/\b(?:hears?|bears?|is none|knows? of|(?:says|reads) so|all the same|is asked about)\b/g) ?? [];

export const commentsIn = (source: string): string[] => source.match(/\/\*[\s\S]*?\*\/|(?<![:'"\w`])\/\/[^\n]*/g) ?? [];

/** The titles of a file's tests, also of those over a table of cases. */
export const titlesIn = (source: string): string[] =>
  [
    ...source.matchAll(
      /(?:\b(?:it|test)(?:\.(?:skipIf|runIf)\([^)]*\))?|\]\s*(?:as const)?\s*\)|\w\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,\s*(?:async\s*)?(?:\(|\{|\w+,)/g,
    ),
  ].map(([, , title = '']) => title);

const isImperative = (subject: string): boolean =>
  /^[A-Z]/.test(subject) &&
  !/^\S+(?:ing|ed|[^s]s)\b/.test(subject) &&
  !/^\S+ (?:is|are|was|were|has|have)\b/.test(subject);

/** What a commit message lacks by CONTRIBUTING.md; merges have no message of their own. */
export const commitFaults = (message: string): string[] => {
  const [subject = '', ...body] = message.trim().split('\n');
  if (subject.startsWith('Merge ')) return [];
  return [
    ...(subject.length > 72 ? ['subject over 72 characters'] : []),
    ...(isImperative(subject) ? [] : ['no imperative']),
    ...(body.join('').trim() === '' ? ['no body'] : []),
  ];
};
