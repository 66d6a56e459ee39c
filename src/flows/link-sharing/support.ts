import { trip } from '#support/allow.ts';

/** The values of this machine that a support code may hold: whom a toll concerns is none of them. */
export const allowed = ['origin', ...trip('tolls.*.trip')];
