import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/language.ts';

type Catalogue = () => Promise<{ messages: Messages }>;

/** The texts of the shell and the home page: all that the first view waits for. */
const first: Record<Language, Catalogue> = {
  fr: () => import('./locales/home/fr.po'),
  en: () => import('./locales/home/en.po'),
  de: () => import('./locales/home/de.po'),
  it: () => import('./locales/home/it.po'),
  es: () => import('./locales/home/es.po'),
};

/** The texts of every other screen. */
const rest: Record<Language, Catalogue> = {
  fr: () => import('./locales/fr.po'),
  en: () => import('./locales/en.po'),
  de: () => import('./locales/de.po'),
  it: () => import('./locales/it.po'),
  es: () => import('./locales/es.po'),
};

let wanted: Language | undefined;
let isRestWanted = false;

const messagesIn = async (language: Language): Promise<Messages> => {
  const parts = await Promise.all([first[language](), ...(isRestWanted ? [rest[language]()] : [])]);
  return Object.assign({}, ...parts.map(({ messages }) => messages));
};

/** Fetches a language's texts and makes it the one that is shown; of several calls at once the last wins. */
export const activate = async (language: Language): Promise<void> => {
  wanted = language;
  if (i18n.locale === language) return;
  const messages = await messagesIn(language);
  if (wanted === language) i18n.loadAndActivate({ locale: language, messages });
};

const timeout = 30_000;
const tooLate = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The code of a screen did not come in time.')), timeout),
  );

/** Fetches the code of a screen beyond the home page together with its texts; fails after 30 s. */
export const withTexts =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    isRestWanted = true;
    const language = wanted;
    const [module, texts] = await Promise.race([Promise.all([load(), language && rest[language]()]), tooLate()]);
    if (language && texts) i18n.load(language, texts.messages);
    return module;
  };
