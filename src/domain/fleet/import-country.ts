import { plateCountries } from '../country.ts';
import { languages } from '../language.ts';

/** The distinguishing signs of vehicles that differ from the ISO code of their country. */
const carSigns: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  M: 'MT',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  V: 'VA',
  AND: 'AD',
  BIH: 'BA',
  CDN: 'CA',
  EST: 'EE',
  FIN: 'FI',
  FL: 'LI',
  GBZ: 'GI',
  HR: 'HR',
  IRL: 'IE',
  MNE: 'ME',
  NMK: 'MK',
  RKS: 'XK',
  RSM: 'SM',
  RUS: 'RU',
  SLO: 'SI',
  SRB: 'RS',
  UK: 'GB',
  USA: 'US',
};

/** ISO codes of three letters. */
const threeLetters: Readonly<Record<string, string>> = {
  ALB: 'AL',
  ARM: 'AM',
  AUT: 'AT',
  AZE: 'AZ',
  BEL: 'BE',
  BGR: 'BG',
  BLR: 'BY',
  CAN: 'CA',
  CHE: 'CH',
  CYP: 'CY',
  CZE: 'CZ',
  DEU: 'DE',
  DNK: 'DK',
  ESP: 'ES',
  FRA: 'FR',
  GBR: 'GB',
  GEO: 'GE',
  GIB: 'GI',
  GRC: 'GR',
  HRV: 'HR',
  HUN: 'HU',
  ISL: 'IS',
  ITA: 'IT',
  KAZ: 'KZ',
  LIE: 'LI',
  LTU: 'LT',
  LUX: 'LU',
  LVA: 'LV',
  MCO: 'MC',
  MDA: 'MD',
  MKD: 'MK',
  MLT: 'MT',
  NLD: 'NL',
  NOR: 'NO',
  POL: 'PL',
  PRT: 'PT',
  ROU: 'RO',
  SMR: 'SM',
  SVK: 'SK',
  SVN: 'SI',
  SWE: 'SE',
  TUR: 'TR',
  UKR: 'UA',
  VAT: 'VA',
  XKX: 'XK',
};

/** Other names that people write. */
const otherNames: Readonly<Record<string, string>> = {
  'gran bretana': 'GB',
  'gran bretagna': 'GB',
  'grande bretagne': 'GB',
  'great britain': 'GB',
  grossbritannien: 'GB',
  england: 'GB',
  holland: 'NL',
  hollande: 'NL',
  holanda: 'NL',
  olanda: 'NL',
  'czech republic': 'CZ',
  'republique tcheque': 'CZ',
  'tschechische republik': 'CZ',
  'republica checa': 'CZ',
  'repubblica ceca': 'CZ',
};

const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

let names: ReadonlyMap<string, string> | undefined;
const knownNames = (): ReadonlyMap<string, string> => {
  names ??= new Map([
    ...languages.flatMap((language) => {
      const inLanguage = new Intl.DisplayNames([language], { type: 'region' });
      return plateCountries.map((code) => [foldText(inLanguage.of(code) ?? code), code] as const);
    }),
    ...Object.entries(otherNames),
  ]);
  return names;
};

/**
 * The code of a country that a file names by its code, by its name in one of the portal's languages or by its
 * distinguishing sign; undefined for none. An unknown code of two or three letters passes in capitals: only the
 * operator knows all codes (BU, CL and MA have occurred for Burma).
 */
export const countryOf = (text: string): string | undefined => {
  const sign = text
    .trim()
    .replace(/^[([]|[)\].]$/g, '')
    .toUpperCase();
  const known = carSigns[sign] ?? threeLetters[sign] ?? knownNames().get(foldText(text));
  if (known !== undefined) return known;
  return /^[A-Z]{2,3}$/.test(sign) ? sign : undefined;
};
