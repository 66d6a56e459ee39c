import type { Language } from './language.ts';

const local = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const pageOf = (host: string, language: Language): string => `${local.test(host) ? 'http' : 'https'}://${host}/${language}`;

/** Where a card provider sends the driver back to (decisions §5): the portal that the call came from. */
export const returnAddress = (host: string, language: Language, sessionId: string): string =>
  `${pageOf(host, language)}/payment/processing?sessionId=${encodeURIComponent(sessionId)}`;

/** The link in each alert that ends all alerts of an address (§2.8). */
export const unsubscribeAddress = (host: string, language: Language, email: string): string =>
  `${pageOf(host, language)}/unsubscribe?email=${encodeURIComponent(email)}`;
