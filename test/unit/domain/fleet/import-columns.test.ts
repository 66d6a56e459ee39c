import { expect, it, beforeEach, vi, describe } from 'vitest';
import { importFields, isHeader, mappingOf, templateHeaders } from '#domain/fleet/import-columns.ts';
import { plateCountries } from '#domain/country.ts';
import { languages } from '#domain/language.ts';

const none = { plate: null, countryCode: null, validityStartDate: null, validityEndDate: null };
const words = {
  plate:
    'plate numberplate licenceplate licenseplate immat immatriculation plaque matricula matricule placa Kennz Kennzeichen ' +
    'KFZ Autokennzeichen carplate targa targhe registration VRM LPN number_plate numberPlate',
  countryCode:
    'country homecountry pays país land lande landcode Landkennung länder Zulassungsland paese nation nazione Staat',
  validityStartDate:
    'start begin début inicio inizio Mietbeginn Mietstart Vertragsbeginn Vertragsbegin entrée entrada ingresso alta ' +
    'from von ab since depuis du desde dal da',
  validityEndDate:
    'end ende enddate fin fine Mietende Vertragsende Rückgabe retour return salida baja to until till bis au hasta al',
};
const all = Object.entries(words).flatMap(([field, list]) => list.split(' ').map((word) => [word, field] as const));

it.each(all)('A column “%s” holds the %s', (word, field) => {
  expect(mappingOf(['x', word])).toEqual({ ...none, [field]: 1 });
  expect(mappingOf([word.toUpperCase()])).toEqual({ ...none, [field]: 0 });
});

it('A line with a clear column name is a header, and a line with only a weak one is not', () => {
  const small = ['from', 'von', 'ab', 'since', 'depuis', 'du', 'desde', 'dal', 'da'];
  small.push('to', 'until', 'till', 'bis', 'au', 'hasta', 'al');
  const clear = all.filter(([word]) => !isHeader(['x', word])).map(([word]) => word);
  expect(clear).toEqual(small);
});

it.each(['finance', 'Endspurt', 'Landrat', 'AA-123-BB', 'Plate 1', 'registration date', 'Datum der Registration', ''])(
  '“%s” names no column',
  (word) => expect(mappingOf([word])).toEqual(none),
);

it('A clear column name wins over a weak one, and the first of two clear names wins', () => {
  expect(mappingOf(['from', 'start', 'begin']).validityStartDate).toBe(1);
  expect(mappingOf(['from', 'since']).validityStartDate).toBe(0);
});

it.each(Object.entries(templateHeaders))('Each column of the template in “%s” is understood', (_, header) =>
  expect(mappingOf(importFields.map((field) => header[field]))).toEqual(
    Object.fromEntries(importFields.map((field, column) => [field, column])),
  ),
);

describe('Import country', () => {
  let countryOf: (text: string) => string | undefined;
  // The module creates the names of countries once: each test loads it again.
  beforeEach(async () => {
    vi.resetModules();
    ({ countryOf } = await import('#domain/fleet/import-country.ts'));
  });

  it('A country of a plate is recognised by its name in each language, by its code, and in other spellings', () => {
    const missed: string[] = [];
    for (const code of plateCountries)
      for (const language of languages) {
        const name = new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? '';
        const orders = [
          name,
          ` ${name.toUpperCase()} `,
          name.normalize('NFD'),
          name.replaceAll(' ', '-'),
          code,
          `(${code})`,
        ];
        missed.push(...orders.filter((text) => countryOf(text) !== code).map((text) => `${text}, not ${code}`));
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

  it.each(['', 'Q', 'Atlantis', 'F1', 'FR ES'])('“%s” is no country', (text) =>
    expect(countryOf(text)).toBeUndefined(),
  );
});
