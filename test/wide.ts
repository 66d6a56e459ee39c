/** `npm run test:wide` runs every case of the tables of tests; `npm test`, which has eight minutes, some of each. */
export const isWide = process.env['WIDE'] === '1';

/** One of so many cases, the first and others spread over all of them; every one in a wide run. Cases of another `shift` are others. */
export const sampleOf = <Case>(cases: readonly Case[], oneOf: number, shift = 0): readonly Case[] =>
  isWide ? cases : cases.filter((_, place) => place % oneOf === shift % oneOf);

/** A browser test that `npm test` leaves out, since quicker ones check the same. */
export const wideOnly = { tag: '@wide' };

/** Whether the tests of a machine run: all in `npm test`, those named in `PATHS_MACHINES` in a short check. */
export const isMachineTested = (id: string): boolean => process.env['PATHS_MACHINES']?.split(',').includes(id) ?? true;
