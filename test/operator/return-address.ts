import type { Language } from '#domain/language.ts';

const local = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

const pageOf = (host: string, language: Language): string =>
  `${local.test(host) ? 'http' : 'https'}://${host}/${language}`;

/** Where a card provider sends the driver back to (rule PAY-12): the portal that the call came from. */
export const returnAddress = (host: string, language: Language, sessionId: string): string =>
  `${pageOf(host, language)}/payment/processing?sessionId=${encodeURIComponent(sessionId)}`;

const areas = { customer: 'account', renter: 'renters' } as const;

/** The link of a mail that activates an account, or leads to another password (rules ACCOUNT-2, ACCOUNT-3). */
export const accountAddress = (
  host: string,
  language: Language,
  role: keyof typeof areas,
  page: 'activate' | 'changePassword',
  id: string,
  code: string,
): string => `${pageOf(host, language)}/${areas[role]}/${page}?${new URLSearchParams({ id, code })}`;

/** The page of the portal on which a vehicle's trips are looked up. */
export const searchAddress = (host: string, language: Language): string => `${pageOf(host, language)}/form/payment`;

/** The link in each alert that ends all alerts of an address (rule ALERT-11). */
export const unsubscribeAddress = (host: string, language: Language, email: string): string =>
  `${pageOf(host, language)}/unsubscribe?email=${encodeURIComponent(email)}`;
