import { describe, expect, it } from 'vitest';
import { languages } from '#domain/language.ts';
import { entriesOf } from './catalogue-files.ts';
import { shapeOf } from './message-shape.ts';
import { frenchProcessingText, spanishTexts } from './specified-texts.ts';

const catalogues = Object.fromEntries(
  await Promise.all(languages.map(async (language) => [language, await entriesOf(language)] as const)),
);
const entries = (language: string) => catalogues[language] ?? [];
const textsOf = (language: string) => entries(language).map(({ text }) => text);

describe('A driver reads every text in the chosen language', () => {
  it.each(languages)('The catalogue holds the same texts in %s as in every other language', (language) => {
    const sources = (of: string) =>
      entries(of)
        .map(({ source }) => source)
        .sort();
    expect(sources(language).length).toBeGreaterThan(100);
    expect(sources(language)).toEqual(sources('en'));
  });

  it.each(languages)('The catalogue gives one text one translation in %s, whichever catalogues hold it', (language) => {
    const texts = new Map<string, Set<string>>();
    for (const { source, context = '', text } of entries(language)) {
      const meaning = `${source} ${context}`;
      texts.set(meaning, (texts.get(meaning) ?? new Set()).add(text));
    }
    expect([...texts].filter(([, all]) => all.size > 1)).toEqual([]);
  });

  it.each(languages)('The catalogue leaves nothing untranslated in %s', (language) => {
    expect(entries(language).filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it.each(languages)('The catalogue keeps every value, every tag and all plural forms in %s', (language) => {
    for (const { source, text } of entries(language)) {
      const { values, tags, plurals } = shapeOf(text);
      const wanted = shapeOf(source);
      expect({ values, tags }, text).toEqual({ values: wanted.values, tags: wanted.tags });
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const forms of plurals)
        expect(forms.filter((form) => !form.startsWith('=')).sort(), text).toEqual([...categories].sort());
    }
  });
});

describe('The texts that are fixed word for word', () => {
  it.each(spanishTexts)('%s: %s', (_, text) => {
    expect(textsOf('es')).toContain(text);
  });

  it('The portal shows the fixed French text while a payment is checked', () => {
    expect(textsOf('fr')).toContain(frenchProcessingText);
  });

  it.each(['es', 'fr'])('The catalogue gives each message in %s the text that its screen asks for', (language) => {
    const asked = entries(language).flatMap(({ source, notes, text }) =>
      notes.filter((note) => note.startsWith(`${language}: `)).map((note) => ({ source, text, asked: note.slice(4) })),
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const message of asked) expect(message.text, message.source).toBe(message.asked);
  });
});

const informal: Record<'fr' | 'de' | 'it' | 'es', RegExp> = {
  fr: /(?<!\p{L})(tu|toi|te|ton|ta|tes)(?!\p{L})|(?<!\p{L})t’/iu,
  de: /(?<!\p{L})(du|dich|dir|dein\p{L}*|euch|eure?\p{L}*)(?!\p{L})/iu,
  it: /(?<!\p{L})(tu|te|ti|tuo|tua|tuoi|tue|vostr[oaie]|inserisci|scegli|compila|controlla)(?!\p{L})/iu,
  es: /(?<!\p{L})(tú|tu|tus|te|ti|contigo|vuestr[oa]s?|vosotros|os|inténtalo|haz|elige|comprueba|selecciona)(?!\p{L})/iu,
};

describe('A driver is spoken to with courtesy', () => {
  it.each(Object.entries(informal))('The catalogue uses the formal address in %s', (language, forms) => {
    expect(textsOf(language).filter((text) => forms.test(text))).toEqual([]);
  });

  it('The catalogue writes Italian courtesy forms with a capital', () => {
    expect(textsOf('it').filter((text) => /(?<!\p{L})(suo|sua|suoi|sue|aiutarla)(?!\p{L})/u.test(text))).toEqual([]);
  });

  it.each([
    ['it', /(?<!\p{L}|il )benvenut[oaie](?!\p{L})/iu],
    ['es', /(?<!\p{L}|la )bienvenid[oa]s?(?!\p{L})/iu],
  ])('The catalogue greets women and men alike in %s', (language, greeting) => {
    expect(textsOf(language).filter((text) => greeting.test(text))).toEqual([]);
  });

  it('The catalogue has one mood on Italian buttons: no label is an infinitive', () => {
    const labels = textsOf('it').filter((text) => !/[.?!]$/.test(text));
    expect(labels.length).toBeGreaterThan(100);
    expect(labels.filter((text) => /^\p{Lu}\p{L}*(are|ere|ire|arsi|ersi|irsi)(?!\p{L})/u.test(text))).toEqual([]);
  });

  it.each(['fr', 'de', 'it', 'es'])(
    'The catalogue sets typographic apostrophes in %s, which no value after them can swallow',
    (language) => {
      expect(textsOf(language).filter((text) => text.includes("'"))).toEqual([]);
    },
  );

  it('The catalogue keeps French double punctuation on the line of its word', () => {
    expect(textsOf('fr').filter((text) => /[\p{L}\d})>»] [?!;:»]|« /u.test(text))).toEqual([]);
  });
});
