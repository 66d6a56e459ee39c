/** A plate in the form in which plates are compared: letters and digits only, upper case (rule LIMIT-8). */
export const normalisePlate = (plate: string): string =>
  plate
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();

/** A plate letter by letter, for screen readers: `A B 1 2 3 C D`. */
export const spelledPlate = (plate: string): string => [...normalisePlate(plate)].join(' ');

type Vehicle = { plate: string; country: string };

/** Whether two plates belong to one vehicle, however they are written (rule LIMIT-8). */
export const isSameVehicle = (one: Vehicle, other: Vehicle): boolean =>
  normalisePlate(one.plate) === normalisePlate(other.plate) &&
  one.country.toUpperCase() === other.country.toUpperCase();

/** A plate as it is searched: no outer or doubled blanks, upper case; dashes stay as typed. */
export const searchedPlate = (typed: string): string =>
  typed.normalize('NFKC').trim().replace(/\s+/g, ' ').toUpperCase();

/** The written form of a country's plates: the order of letters (A) and figures (9), and the separators. */
const writings: Record<string, { order: RegExp; between: string } | undefined> = {
  FR: { order: /^(\p{L}{2})(\p{N}{3})(\p{L}{2})$/u, between: '-' },
  IT: { order: /^(\p{L}{2})(\p{N}{3})(\p{L}{2})$/u, between: ' ' },
  ES: { order: /^(\p{N}{4})(\p{L}{3})$/u, between: ' ' },
};

/** A plate in the form of every screen, however it was typed or received (rule LIMIT-11). */
export const writtenPlate = (plate: string, country: string): string => {
  const writing = writings[country.toUpperCase()];
  const parts = writing && normalisePlate(plate).match(writing.order);
  return parts ? parts.slice(1).join(writing.between) : searchedPlate(plate);
};

const lookAlikes = [
  ['O', '0'],
  ['I', '1'],
  ['B', '8'],
] as const;

/** The look-alike pairs (O/0, I/1, B/8) with a character in the plate, for a hint when nothing was found (rule SEARCH-5). */
export const lookAlikesIn = (plate: string): string[] => {
  const letters = normalisePlate(plate);
  return lookAlikes.filter((pair) => pair.some((letter) => letters.includes(letter))).map((pair) => pair.join('/'));
};
