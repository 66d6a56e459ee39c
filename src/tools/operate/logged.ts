import { calls } from '../openapi/calls.ts';
import { servicesPath } from './deployment.ts';

/** The words of the contract's addresses. Anything else in one is a value: a payment session, an e-mail address, a code. */
const words = [
  ...new Set(calls.flatMap(({ path }) => path.split('/').filter((part) => part !== '' && !part.startsWith('{')))),
].sort();

const prefix = servicesPath.replace(/\/$/, '');

/** The beginning of an address, as far as it consists of words of the contract. */
const known = `(?:/(?:${words.join('|')}))*`;

/**
 * What the access log shows instead of an address, by regular expressions of which the first match counts: no query,
 * and no values. The names of groups are those that nginx uses.
 */
export const loggedAddresses: readonly (readonly [pattern: string, written: string])[] = [
  [`^(?<portal_call>${prefix}${known})/?(?:\\?|$)`, '$portal_call'],
  [`^(?<portal_start>${prefix}${known})/[^/?]+(?<portal_end>${known})/?(?:\\?|$)`, '$portal_start/-$portal_end'],
  [`^${prefix}`, `${prefix}/-`],
  ['^[^?]*(?:@|%40)', '-'],
  ['^(?<portal_page>[^?]*)', '$portal_page'],
];

/** The same for servers with only one expression: an address of a call ends before its first value. */
export const loggedAddress = {
  pattern: `^(?:(${prefix}${known})(?:[/?].*)?|([^?@%]*)(?:\\?.*)?|.*)$`,
  written: '${1}${2}',
};
