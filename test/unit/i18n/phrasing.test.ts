import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages } from '#domain/language.ts';
import { entriesOf } from './catalogue-files.ts';
import { operatorEntriesOf } from './operator-texts.ts';

const catalogues = await Promise.all(
  languages.map(async (language) => [language, (await entriesOf(language)).map(({ text }) => text)] as const),
);
const textsIn = Object.fromEntries(catalogues);
const sources = textsIn['en'] ?? [];

const script = readFileSync('public/stale.js', 'utf8');

/** The texts that a driver may read in a language: of the portal, of `stale.js`, and of the stand-in operator. */
const read = Object.fromEntries(
  catalogues.map(([language, texts]) => {
    const [, own = ''] = new RegExp(`\\b${language}: \\{([^}]*(?:\\{amount\\}[^}]*)*)\\},`).exec(script) ?? [];
    const beside = [...own.matchAll(/'([^']*)'/g)].flatMap(([, text]) => text ?? []);
    return [language, [...texts, ...beside, ...operatorEntriesOf(language).map(({ text }) => text)]];
  }),
);

/** A half sentence, whose translation reads as a condition or has no subject. */
const isFragment = (text: string): boolean => /^(?:Whether|How often|Which)\b.*[^?]$/.test(text);

/** A value in a plural of another one, before a word that would have to agree with it. */
const isMixed = (text: string): boolean => {
  const [, counted] = /\{(\w+), plural,/.exec(text) ?? [];
  const forms = counted === undefined ? '' : text.slice(text.indexOf(', plural,') + 9);
  return [...forms.matchAll(/\{(\w+)\} \p{L}/gu)].some(([, name]) => name !== counted);
};

/** Signs that a line may separate from what they belong to, by language. */
const loose: Readonly<Record<string, RegExp>> = {
  fr: /[^\u00a0][?!;:»](?=\s|$)|«(?!\u00a0)|\u202f|(?<!\p{L})n° |\d (?:m|h|Mo|ko|kW|%)(?!\p{L})/iu,
  de: /Nr\. |[^\u00a0]…$|\d (?:m|MB|kB|kW|%)(?!\p{L})/u,
  it: /(?<!\p{L})n\. |\d (?:m|MB|kB|kW)(?!\p{L})/iu,
  es: /n\.º |\d (?:m|h|MB|kB|kW|%)(?!\p{L})/iu,
};

/** Moods that a label or a sentence of the language does not have. */
const moods: Readonly<Record<string, RegExp>> = {
  en: /\bpay(?:s|ing)? (?:a|an|this|these|those|your|the|#) trips?\b|\b[Ll]icence plate|\b[Ee]-mail/,
  fr: /\b[Vv]euillez (?!patienter et ne ré-actualisez)|à nouveau/u,
  de: /^(?:Gehe|Klicke|Wähle|Gib|Öffne) /u,
  it: /\b[Ll]a (?:preghiamo|prego) di (?!pagare il pedaggio)|\b(?:potreste|avete|siete|potete|dovete|vogliate)\b|(?<!\p{L})le (?:è|abbiamo|sarà|verrà)(?!\p{L})/u,
};

describe('A text reads as if it had been written in its language', () => {
  it('Each message is a whole sentence or a name', () => {
    expect(sources.filter(isFragment)).toEqual([]);
    expect(isFragment('Whether a notice was found.')).toBe(true);
    expect(isFragment('Which class is my vehicle?')).toBe(false);
  });

  it('A word after a number has the plural of that number', () => {
    expect(sources.filter(isMixed)).toEqual([]);
    expect(isMixed('{all, plural, one {{paid} of # vehicle paid} other {{paid} of # vehicles paid}}')).toBe(true);
    expect(isMixed('{count, plural, one {# trip} other {# trips}}')).toBe(false);
  });

  it.each(Object.entries(loose))('Signs and units keep the line of their word or number in %s', (language, sign) => {
    expect(read[language]?.filter((text) => sign.test(text))).toEqual([]);
  });

  it.each(Object.entries(moods))('Labels and requests have the mood of the language in %s', (language, mood) => {
    expect(read[language]?.filter((text) => mood.test(text))).toEqual([]);
  });
});
