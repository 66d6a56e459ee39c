import type { StoredSnapshot } from '#support/snapshot.ts';

/** The replacement of a hidden value in a code: `•1`. */
const sign = /^•(\d+)$/;

const markHidden = (value: unknown): unknown => {
  const text = (redactedText: string): string => redactedText.replace(sign, '[hidden $1]');
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map(markHidden);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [text(key), markHidden(inner)]));
};

/** A snapshot from a code for a screen of the chart book: hidden values are called hidden; the same number gives the same text. */
export const withHiddenWords = (snapshot: StoredSnapshot): StoredSnapshot => ({
  ...snapshot,
  context: markHidden(snapshot.context) as StoredSnapshot['context'],
  ...(snapshot.output !== undefined && { output: markHidden(snapshot.output) }),
  children: Object.fromEntries(Object.entries(snapshot.children).map(([id, child]) => [id, withHiddenWords(child)])),
});
