import type { Language } from './language.ts';

const local = /^(([\w-]+\.)*localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Where a card provider sends the driver back to (decisions §5): the portal that the call came from. */
export const returnAddress = (host: string, language: Language, sessionId: string): string =>
  `${local.test(host) ? 'http' : 'https'}://${host}/${language}/payment/processing?sessionId=${encodeURIComponent(sessionId)}`;
