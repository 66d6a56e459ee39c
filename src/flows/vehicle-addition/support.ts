import { fields, problem } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [...problem, ...fields, 'draft.country', 'vehicles.*.countryCode'];
