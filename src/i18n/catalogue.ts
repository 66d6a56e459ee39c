import { i18n, type Messages } from '@lingui/core';
import type { Language } from './language.ts';

const catalogues: Record<Language, () => Promise<{ messages: Messages }>> = {
  fr: () => import('./locales/fr.po'),
  en: () => import('./locales/en.po'),
  de: () => import('./locales/de.po'),
  it: () => import('./locales/it.po'),
  es: () => import('./locales/es.po'),
};

let wanted: Language | undefined;

/** Fetches a language's texts and makes it the one that is shown; of several calls at once the last wins. */
export const activate = async (language: Language): Promise<void> => {
  wanted = language;
  if (i18n.locale === language) return;
  const { messages } = await catalogues[language]();
  if (wanted === language) i18n.loadAndActivate({ locale: language, messages });
};
