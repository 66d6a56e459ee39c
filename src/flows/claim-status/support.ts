import { fields, problem } from '#support/allow.ts';

/** The values of this machine that a support code may hold. Never a number or an address. */
export const allowed = [
  ...problem,
  ...fields,
  'isShown',
  'isSignedIn',
  ...['claim', 'own.*'].flatMap((claim) => [`${claim}.status`, `${claim}.deadline`]),
];
