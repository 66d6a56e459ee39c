import { describe, expect, it } from 'vitest';
import { languages } from '#domain/language.ts';
import { everyPage } from '#pages.ts';
import { entriesOf } from '../i18n/catalogue-files.ts';

/** The values that occur more than once. */
const shared = (titles: readonly string[]): string[] => [
  ...new Set(titles.filter((title, index) => titles.indexOf(title) !== index)),
];

describe('The title of a page', () => {
  for (const language of languages)
    it(`The title of a page belongs to no other page (${language})`, async () => {
      const texts = new Map((await entriesOf(language)).map(({ source, text }) => [source, text]));
      const titles = everyPage.map(
        ([
          path,
          {
            title: { message = '' },
          },
        ]) => {
          const text = texts.get(message);
          expect(text, `${path} has a title`).toBeTruthy();
          return text ?? '';
        },
      );
      expect(shared(titles)).toEqual([]);
    });
});
