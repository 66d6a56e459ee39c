import { expect, it } from 'vitest';
import { isHeader, mappingOf, templateHeaders } from '#domain/import-columns.ts';

const none = { numberPlate: null, countryCode: null, validityStartDate: null, validityEndDate: null };
const words = {
  numberPlate:
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

it('A line with a word that names a column clearly is a header, and one with a small word alone is none', () => {
  const small = ['from', 'von', 'ab', 'since', 'depuis', 'du', 'desde', 'dal', 'da'];
  small.push('to', 'until', 'till', 'bis', 'au', 'hasta', 'al');
  const clear = all.filter(([word]) => !isHeader(['x', word])).map(([word]) => word);
  expect(clear).toEqual(small);
});

it.each(['finance', 'Endspurt', 'Landrat', 'AA-123-BB', 'Plate 1', 'registration date', 'Datum der Registration', ''])(
  '“%s” names no column',
  (word) => expect(mappingOf([word])).toEqual(none),
);

it('A clear name comes before a small word, and the first of two clear ones counts', () => {
  expect(mappingOf(['from', 'start', 'begin']).validityStartDate).toBe(1);
  expect(mappingOf(['from', 'since']).validityStartDate).toBe(0);
});

it.each(Object.values(templateHeaders))('The template of “%s” is understood', (...header) =>
  expect(Object.values(mappingOf(header))).toEqual([0, 1, 2, 3]),
);
