import type { Language } from '#domain/language.ts';
import type { StoredSnapshot } from '#support/snapshot.ts';

const words: Readonly<Record<Language, string>> = {
  fr: 'masqué',
  en: 'hidden',
  de: 'verborgen',
  it: 'nascosto',
  es: 'oculto',
};

/** The replacement of a hidden value in a code: `•1`. */
const sign = /^•(\d+)$/;

const shown = (value: unknown, word: string): unknown => {
  const text = (redactedText: string): string =>
    redactedText.replace(sign, (_, number: string) => `[${word} ${number}]`);
  if (typeof value === 'string') return text(value);
  if (Array.isArray(value)) return value.map((inner) => shown(inner, word));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [text(key), shown(inner, word)]));
};

/** A snapshot from a code for a screen: hidden values are called hidden, in the language of the screen; the same number gives the same text. */
export const withHiddenWords = (snapshot: StoredSnapshot, language: Language): StoredSnapshot => ({
  ...snapshot,
  context: shown(snapshot.context, words[language]) as StoredSnapshot['context'],
  ...(snapshot.output !== undefined && { output: shown(snapshot.output, words[language]) }),
  children: Object.fromEntries(
    Object.entries(snapshot.children).map(([id, child]) => [id, withHiddenWords(child, language)]),
  ),
});
