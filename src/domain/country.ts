/** Countries whose vehicles use the motorway: Europe and its neighbours, USA, Canada (rule LIMIT-7). */
export const plateCountries: readonly string[] = (
  'AD AL AM AT AZ BA BE BG BY CA CH CY CZ DE DK EE ES FI FO FR GB GE GI GR HR HU IE IS IT KZ LI LT LU LV MC MD ' +
  'ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA US VA XK'
).split(' ');

/** The countries of most drivers, and their neighbours: they come first in a list. */
const usualCountries: ReadonlySet<string> = new Set(['FR', 'BE', 'CH', 'DE', 'ES', 'GB', 'IT', 'LU', 'NL', 'PT']);

export const defaultCountry = 'FR';

/** Codes that operators use for a country beside its ISO one: Burma and Serbia (rule LIMIT-9). */
const otherCodes: Readonly<Record<string, string>> = { BU: 'MM', CS: 'RS', YU: 'RS' };

/** The ISO region of a code, for its name and flag. The code itself is always sent back unchanged. */
export const regionOf = (code: string): string => otherCodes[code.toUpperCase()] ?? code.toUpperCase();

/** Whether a country is among the first of a list. */
export const isUsualCountry = (code: string): boolean => usualCountries.has(regionOf(code));
