import { leaving, trip } from '#support/allow.ts';

/** What a support code may say of this machine. */
export const allowed = [...leaving, ...trip('trips.*'), 'now:date', 'countryCode', 'page.*'];
