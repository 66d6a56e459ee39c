import { plateCountries, regionOf } from '#domain/country.ts';
import { Refusal } from './problem.ts';
import { barePlate, plateId } from './seed/plates.ts';

const longest = 14;

/** Burma's codes are read too: its old one and Chile's (rule LIMIT-9). */
const oddCountries = new Set(['MM', 'CL']);

/** The plate of a call, or the code of its fault. */
export const readPlate = (
  country: string | undefined,
  plate: string | undefined,
): { id: string; plate: string; country: string } => {
  if (!country) throw new Refusal(400, 'country_code_mandatory');
  const region = regionOf(country);
  if (!plateCountries.includes(region) && !oddCountries.has(region)) throw new Refusal(400, 'invalid_country_code');
  if (!plate?.trim()) throw new Refusal(400, 'number_plate_mandatory');
  const bare = barePlate(plate);
  if (!/^[\p{Script=Latin}\d]+$/u.test(bare) || bare !== bare.normalize('NFKC') || bare.length > longest)
    throw new Refusal(400, 'invalid_number_plate');
  return { id: plateId(country, plate), plate, country };
};
