import { i18n, type Messages } from '@lingui/core';
import { type Language, sourceLocale } from '#domain/language.ts';
import { partsWith, textsFile, type TextsPart } from './texts-file.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('./locales/*/*.po');
const sourceTexts = import.meta.glob<{ messages: Messages }>('./locales/*/fr.po', { query: '?source' });

/** The texts of a part. Throws without texts in that language. */
const textsIn = async (part: TextsPart, language: Language): Promise<Messages> => {
  const [file = ''] = textsFile(part, language).split('?');
  const load = (language === sourceLocale ? sourceTexts : catalogues)[`./locales/${file}`];
  if (load === undefined) throw new Error(`There are no texts ${part} in ${language}.`);
  return (await load()).messages;
};

let wanted: Language | undefined;
const wantedParts = new Set<TextsPart>(['home']);

const messagesIn = async (language: Language, parts: readonly TextsPart[]): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => textsIn(part, language)))));

/** Locales that also separate the thousands of four digits, which the data of Spanish and Italian do not. Below a million their plural forms are the same. */
const grouping: Partial<Record<Language, string>> = { es: 'es-AR', it: 'de' };

/** Fetches a language's texts and activates the language; of several calls at once the last wins. */
export const activate = async (language: Language): Promise<void> => {
  wanted = language;
  if (i18n.locale === language) return;
  const messages = await messagesIn(language, [...wantedParts]);
  if (wanted === language)
    i18n.loadAndActivate({ locale: language, locales: grouping[language] ?? language, messages });
};

const timeout = 30_000;
const tooLate = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The code of a screen did not come in time.')), timeout),
  );

const loaderWith =
  (parts: readonly TextsPart[]) =>
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    for (const part of parts) wantedParts.add(part);
    const language = wanted;
    const [module, texts] = await Promise.race([
      Promise.all([load(), language && messagesIn(language, parts)]),
      tooLate(),
    ]);
    if (language && texts) i18n.load(language, texts);
    return module;
  };

/** Fetches the code of a screen beyond the home page together with its texts; fails after 30 s. */
export const withTexts = loaderWith(partsWith.rest);

/** The same for a page that shows only texts of the search (`searchView` in `lingui.config.ts`). */
export const withSearchTexts = loaderWith(partsWith.search);

/** The same for pages of rental companies (`fleetViews` in `lingui.config.ts`): they add vehicles as customers do. */
export const withFleetTexts = loaderWith(partsWith.fleet);

/** The same for the easy words alone. */
export const withPlainTexts = loaderWith(partsWith.plain);

/** The same for the accessibility statement. */
export const withStatementTexts = loaderWith(partsWith.statement);

/** The same for a customer's own area (`accountViews` in `lingui.config.ts`). */
export const withAccountTexts = loaderWith(partsWith.account);
