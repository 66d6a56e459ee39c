import { languages } from '#domain/language.ts';
import type { Operator } from './answers.ts';
import { hashedSeconds, hstsSeconds } from './limits.ts';
import { routePatterns } from './routes.ts';
import {
  commonHeaders,
  contentSecurityPolicy,
  enforcedPolicy,
  reportedPolicy,
  reportGroup,
  type InlineHashes,
} from './security-headers.ts';
import { calls } from '../openapi/calls.ts';

// The settings of every server, whatever its configuration looks like.

/** Where the operator answers on the portal's origin (rule CALL-1). */
export const servicesPath = '/services/v1/';

/** The calls that may carry a file of vehicles. */
export const fleetPath = `${servicesPath}renters/`;

/** The calls that answer a record with its version. */
export const versionedPaths = calls.flatMap(({ method, path, isVersioned }) =>
  isVersioned && method === 'get' ? [`${servicesPath}${path.slice(1)}`] : [],
);

/** Files whose names change with their content. */
export const hashedPath = '/assets/';

export const cachedForAYear = `public, max-age=${hashedSeconds}, immutable`;
export const askedEachTime = 'no-cache';

/** The endings of addresses that are files and never pages: an unknown one is answered with 404. */
export const fileEndings = 'css gif ico jpg js json map mjs png svg txt webmanifest webp woff2 xml'.split(' ');

/** The first language in `Accept-Language` that the portal has. */
export const languagePattern = `(?:^|,)\\s*(${languages.join('|')})(?:[-;,\\s]|$)`;
export const [defaultLanguage] = languages;

/** A prerendered page that was chosen by `Accept-Language`. */
export const negotiatedPattern = '/index\\.[a-z][a-z]\\.html$';

/** The headers that every answer carries, calls included; `scriptsAt`: the portal's origin, as the server writes it; `inline`: the hashes, where the server does not add them itself. */
export const headersOf = (
  operator: Operator,
  scriptsAt: string,
  inline?: InlineHashes,
): Readonly<Record<string, string>> => ({
  [operator.isReportOnly ? reportedPolicy : enforcedPolicy]: contentSecurityPolicy({
    ...operator,
    scriptsAt,
    ...(inline && { inline }),
  }),
  'Strict-Transport-Security': `max-age=${hstsSeconds}${operator.includeSubDomains ? '; includeSubDomains' : ''}`,
  ...commonHeaders,
  ...(operator.reportTo !== undefined && { 'Reporting-Endpoints': `${reportGroup}="${operator.reportTo}"` }),
  ...(operator.isTrial && { 'X-Robots-Tag': 'noindex, nofollow' }),
});

/** The addresses of all routes, with and without a language, in any case: the answer to any other address is 404 and the portal's page. */
export const routePatternOf = ({ articleIds }: Pick<Operator, 'articleIds'>): string =>
  `^(?:/(?:${languages.join('|')}))?(?:/(?:${routePatterns(articleIds).join('|')}))?/?$`;

/** The addresses to which a card provider sends a driver back, with and without a language, in any case. Some providers do so by POST. */
export const returnPattern = `^(?:/(?:${languages.join('|')}))?/payment/processing/?$`;

/** The operator's own files, if a folder of them was named. */
export const ownPaths = ['/robots.txt', '/favicon.ico', '/notices.json'] as const;
export const wellKnownPath = '/.well-known/';

/** The first line of every written file. */
export const origin = 'Written by `npm run operate`. Do not edit: change answers.json and write it again.';

/** Text as nginx and Caddy both read it, whatever it holds. */
export const quote = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

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
