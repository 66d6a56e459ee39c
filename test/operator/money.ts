import type { Language } from '#domain/language.ts';

/** Cents as a driver of that language reads them. */
export const formatEuros = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100);
