import type { Language } from '../language.ts';

export const importFields = ['plate', 'countryCode', 'validityStartDate', 'validityEndDate'] as const;
export type ImportField = (typeof importFields)[number];

/** Which column (from 0) of a file holds which field; null for none. */
export type ColumnMapping = Record<ImportField, number | null>;

/** The fields that hold dates. */
export const dateFields = ['validityStartDate', 'validityEndDate'] as const satisfies readonly ImportField[];

/** The mapping of a file that is only read for its plates, without its date columns. */
export const withoutDates = (mapping: ColumnMapping): ColumnMapping => ({
  ...mapping,
  validityStartDate: null,
  validityEndDate: null,
});

/** The names of the columns in the template that a company may fill in. */
export const templateHeaders: Readonly<Record<Language, Readonly<Record<ImportField, string>>>> = {
  fr: {
    plate: "Plaque d'immatriculation",
    countryCode: 'Pays',
    validityStartDate: 'Date de début',
    validityEndDate: 'Date de fin',
  },
  en: { plate: 'Number plate', countryCode: 'Country', validityStartDate: 'Start date', validityEndDate: 'End date' },
  de: { plate: 'Kennzeichen', countryCode: 'Land', validityStartDate: 'Beginn', validityEndDate: 'Ende' },
  it: { plate: 'Targa', countryCode: 'Paese', validityStartDate: 'Data di inizio', validityEndDate: 'Data di fine' },
  es: {
    plate: 'Matrícula',
    countryCode: 'País',
    validityStartDate: 'Fecha de inicio',
    validityEndDate: 'Fecha de fin',
  },
};

const listOf = (text: string): readonly string[] => text.split(' ');

/** Beginnings of words that name a field, without accents, in the portal's languages; the first field that fits counts, since a column about a country often names the plate too. */
const stems: Readonly<Record<ImportField, readonly string[]>> = {
  countryCode: listOf('country pays pais land lande landcode landkenn laender lander paese nation nazion staat'),
  validityStartDate: listOf('start begin beginn debut inici inizi mietstart entree entrada ingress alta'),
  validityEndDate: listOf('end ende enddat fin fine mietend rueckgabe ruckgabe retour return salida baja'),
  plate: listOf(
    'plate numberplate licenceplate licenseplate immat plaque matricul placa kennz kennzeichen kfz targa targhe registration vrm lpn',
  ),
};
const stemsInOrder = Object.entries(stems) as [ImportField, readonly string[]][];

/** Whole words that name a field if no clearer heading does. */
const smallWords: Readonly<Record<string, ImportField>> = {
  ...Object.fromEntries(
    listOf('from von ab since depuis du desde dal da').map((word) => [word, 'validityStartDate'] as const),
  ),
  ...Object.fromEntries(listOf('to until till bis au hasta al').map((word) => [word, 'validityEndDate'] as const)),
};
const wordsOfDates = listOf('date datum fecha data');

/** The words of a header, without accents and in lower case; `startDate` and `start_date` are two words. */
const wordsOf = (header: string): string[] =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

type Meaning = { field: ImportField; isClear: boolean };

/** “Fin” and “end” must be whole words: “finance” and “Endspurt” do not mean an end. */
const begins = (word: string, stem: string): boolean => (stem.length <= 4 ? word === stem : word.startsWith(stem));

/** German compounds end in the word: “Zulassungsland”, “Fahrzeugkennzeichen”, “Vertragsende”. */
const wordEnds = (word: string, stem: string): boolean =>
  ['land', 'kennzeichen', 'beginn', 'begin', 'ende', 'plate', 'country'].includes(stem) && word.endsWith(stem);

/** The field that a column's name means; a cell with digits is no name. */
const meaningOf = (header: string): Meaning | null => {
  if (/\d/.test(header)) return null;
  const words = wordsOf(header);
  const found = stemsInOrder.find(([, those]) =>
    words.some((word) => those.some((stem) => begins(word, stem) || wordEnds(word, stem))),
  );
  if (found !== undefined) {
    const [field] = found;
    // The day of a vehicle's first registration.
    return field === 'plate' && words.some((word) => wordsOfDates.includes(word)) ? null : { field, isClear: true };
  }
  const small = words.map((word) => smallWords[word]).find((field) => field !== undefined);
  return small === undefined ? null : { field: small, isClear: false };
};

/** The mapping that a header suggests: for each field the first column that names it clearly, otherwise the first that might. */
export const mappingOf = (header: readonly string[]): ColumnMapping => {
  const meanings = header.map(meaningOf);
  const columnOf = (field: ImportField): number | null => {
    const clear = meanings.findIndex((meaning) => meaning?.field === field && meaning.isClear);
    if (clear !== -1) return clear;
    const first = meanings.findIndex((meaning) => meaning?.field === field);
    return first === -1 ? null : first;
  };
  return {
    plate: columnOf('plate'),
    countryCode: columnOf('countryCode'),
    validityStartDate: columnOf('validityStartDate'),
    validityEndDate: columnOf('validityEndDate'),
  };
};

/** Whether a line names at least one column clearly. */
export const isHeader = (line: readonly string[]): boolean => line.some((cell) => meaningOf(cell)?.isClear === true);
