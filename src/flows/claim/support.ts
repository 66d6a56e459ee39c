import { leaving, trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold. */
export const allowed = [...leaving, ...trip('trips.*'), 'now:date', 'countryCode', 'page.*'];
