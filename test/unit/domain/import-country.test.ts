import { beforeEach, expect, it, vi } from 'vitest';
import { plateCountries } from '#domain/country.ts';
import { languages } from '#domain/language.ts';

let countryOf: (text: string) => string | undefined;
// The names of countries are created once.
beforeEach(async () => {
  vi.resetModules();
  ({ countryOf } = await import('#domain/import-country.ts'));
});

it('A country of a plate is known by its name in each language of the portal, by its code, and written otherwise', () => {
  const missed: string[] = [];
  for (const code of plateCountries)
    for (const language of languages) {
      const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? '';
      const asked = [
        name,
        ` ${name.toUpperCase()} `,
        name.normalize('NFD'),
        name.replaceAll(' ', '-'),
        code,
        `(${code})`,
      ];
      missed.push(...asked.filter((text) => countryOf(text) !== code).map((text) => `${text}, not ${code}`));
    }
  expect(missed).toEqual([]);
});

it.each([
  ['a car sign', 'D', 'DE'],
  ['a car sign in small letters', 'uk', 'GB'],
  ['a code of three letters', 'esp', 'ES'],
  ['a code with a point', 'F.', 'FR'],
  ['a code in brackets', '[I]', 'IT'],
  ['another name', 'Großbritannien', 'GB'],
  ['another name, with an accent', 'République  tchèque', 'CZ'],
  ['a code that is not known', 'bu', 'BU'],
  ['a code of three letters that is not known', 'xyz', 'XYZ'],
])('A file may name a country by %s', (_, text, code) => expect(countryOf(text)).toBe(code));

it.each(['', 'Q', 'Atlantis', 'F1', 'FR ES'])('“%s” is no country', (text) => expect(countryOf(text)).toBeUndefined());
