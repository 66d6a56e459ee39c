import type { Language } from '#domain/language.ts';
import { brandOf } from '../../operator/content/brands.ts';
import { claimTextsIn } from '../../operator/content/claims.ts';
import { guideIn } from '../../operator/content/guide/guide.ts';
import { textsIn } from '../../operator/content/texts.ts';
import type { Entry } from './catalogue-files.ts';

/** The texts in a value, in the order of their keys; one that names values has letters in their places. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.replaceAll(/<[^>]*>/g, ' ').trim()];
  if (typeof value === 'function') return textsOf((value as (...named: string[]) => string)('A', 'B'));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .sort(([one], [other]) => one.localeCompare(other))
    .flatMap(([, inner]) => textsOf(inner));
};

const hosts = ['localhost', 'b.localhost', 'c.localhost'];

const allIn = (language: Language): string[] => [
  ...textsOf(textsIn(language)),
  ...textsOf(guideIn(language)),
  ...textsOf(claimTextsIn(language)),
  ...hosts.flatMap((host) => textsOf([brandOf(host).words(language), brandOf(host).service?.[language]])),
];

/** Each text of the stand-in operator in a language, with its English text. */
export const operatorEntriesOf = (language: Language): Entry[] => {
  const sources = allIn('en');
  return allIn(language).map((text, place) => ({ source: sources[place] ?? '', notes: [], text }));
};
