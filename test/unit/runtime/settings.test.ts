import { afterEach, expect, it, vi, describe } from 'vitest';
import { createBasePorts, type Ports } from '#runtime/ports.ts';
import { loadSettings } from '#runtime/settings.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { languages } from '#domain/language.ts';
import { everyPage } from '#pages.ts';
import { entriesOf } from '../i18n/catalogue-files.ts';

afterEach(() => void vi.unstubAllGlobals());

it('If the home page cannot be loaded, the reason and the other answers are kept', async () => {
  const operator = createFakeOperator({ 'GET /whitelabels': { seo: { title: 'Ponteva', description: '' } } });
  operator.failCall('GET /homepage', { name: 'none', answer: async () => new Response('{}', { status: 404 }) });
  vi.stubGlobal('fetch', operator.fetch);
  const base = createBasePorts(
    createFakeWindow(),
    () => 'en',
    () => {},
  );
  await expect(loadSettings(base as Ports, 'en')).rejects.toMatchObject({
    problem: { code: 'not_found' },
    look: { seoTitle: 'Ponteva' },
  });
});

/** The values that occur more than once. */
const repeatedValues = (titles: readonly string[]): string[] => [
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
      expect(repeatedValues(titles)).toEqual([]);
    });
});
