/** Countries whose vehicles are met on the motorway: Europe and its neighbours, USA, Canada (rule LIMIT-7). */
export const plateCountries: readonly string[] = (
  'AD AL AM AT AZ BA BE BG BY CA CH CY CZ DE DK EE ES FI FO FR GB GE GI GR HR HU IE IS IT KZ LI LT LU LV MC MD ' +
  'ME MK MT NL NO PL PT RO RS RU SE SI SK SM TR UA US VA XK'
).split(' ');

/** Countries of a billing address (rule LIMIT-7). */
export const billingCountries: readonly string[] = (
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR ' +
  'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ ' +
  'MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY ' +
  'QA RE RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR ' +
  'TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'
).split(' ');

/** The countries of most drivers, and their neighbours: they come first in a list. */
const usualCountries: ReadonlySet<string> = new Set(['FR', 'BE', 'CH', 'DE', 'ES', 'GB', 'IT', 'LU', 'NL', 'PT']);

export const defaultCountry = 'FR';

/** Codes that operators use for a country beside its ISO one: Burma and Serbia (rule LIMIT-9). */
const otherCodes: Readonly<Record<string, string>> = { BU: 'MM', CS: 'RS', YU: 'RS' };

/** The ISO region whose name and flag stand for a code. The code itself is always sent back as it came. */
export const regionOf = (code: string): string => otherCodes[code.toUpperCase()] ?? code.toUpperCase();

/** Whether a country stands among the first of a list. */
export const isUsualCountry = (code: string): boolean => usualCountries.has(regionOf(code));
