import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/language.ts';

type Catalogues = Record<string, (() => Promise<{ messages: Messages }>) | undefined>;

/** The texts of the shell and the home page: all that the first view waits for. */
const first: Catalogues = import.meta.glob<{ messages: Messages }>('./locales/home/*.po');
/** The texts of every other screen. */
const rest: Catalogues = import.meta.glob<{ messages: Messages }>('./locales/*.po');

/** The texts in a catalogue. Throws where there is none of that name. */
const textsIn = async (catalogues: Catalogues, file: string): Promise<Messages> => {
  const load = catalogues[file];
  if (load === undefined) throw new Error(`There is no catalogue ${file}.`);
  return (await load()).messages;
};
const firstTexts = (language: Language): Promise<Messages> => textsIn(first, `./locales/home/${language}.po`);
const otherTexts = (language: Language): Promise<Messages> => textsIn(rest, `./locales/${language}.po`);

let wanted: Language | undefined;
let isRestWanted = false;

const messagesIn = async (language: Language): Promise<Messages> => {
  const parts = await Promise.all([firstTexts(language), ...(isRestWanted ? [otherTexts(language)] : [])]);
  return Object.assign({}, ...parts);
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
    const [module, texts] = await Promise.race([Promise.all([load(), language && otherTexts(language)]), tooLate()]);
    if (language && texts) i18n.load(language, texts);
    return module;
  };
