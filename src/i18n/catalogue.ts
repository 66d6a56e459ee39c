import { i18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/language.ts';

type Catalogues = Record<string, (() => Promise<{ messages: Messages }>) | undefined>;

/** Which texts there are, by who waits for them; the last four are one catalogue (`src/tools/build/texts.ts`). */
const catalogues = {
  /** The shell and the home page: all that the first view waits for. */
  home: import.meta.glob<{ messages: Messages }>('./locales/home/*.po'),
  /** What the search shows beside that. */
  search: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?part=search' }),
  /** What only rental companies see. */
  fleet: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?part=fleet' }),
  /** What only customers see, in their own area. */
  account: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?part=account' }),
  /** Every other screen. */
  rest: import.meta.glob<{ messages: Messages }>('./locales/*.po', { query: '?part=rest' }),
} satisfies Record<string, Catalogues>;
type Part = keyof typeof catalogues;

/** The texts of a part. Throws where it has none in that language. */
const textsIn = async (part: Part, language: Language): Promise<Messages> => {
  const load = (catalogues[part] as Catalogues)[`./locales/${part === 'home' ? 'home/' : ''}${language}.po`];
  if (load === undefined) throw new Error(`There are no texts ${part} in ${language}.`);
  return (await load()).messages;
};

let wanted: Language | undefined;
const wantedParts = new Set<Part>(['home']);

const messagesIn = async (language: Language, parts: readonly Part[]): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => textsIn(part, language)))));

/** Fetches a language's texts and makes it the one that is shown; of several calls at once the last wins. */
export const activate = async (language: Language): Promise<void> => {
  wanted = language;
  if (i18n.locale === language) return;
  const messages = await messagesIn(language, [...wantedParts]);
  if (wanted === language) i18n.loadAndActivate({ locale: language, messages });
};

const timeout = 30_000;
const tooLate = (): Promise<never> =>
  new Promise((_, reject) =>
    setTimeout(() => reject(new Error('The code of a screen did not come in time.')), timeout),
  );

const fetchedWith =
  (parts: readonly Part[]) =>
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
export const withTexts = fetchedWith(['search', 'rest']);

/** The same for what shows no other texts than the search (`searchView` in `lingui.config.ts`). */
export const withSearchTexts = fetchedWith(['search']);

/** The same for what only rental companies see (`fleetViews` in `lingui.config.ts`): they add vehicles as customers do. */
export const withFleetTexts = fetchedWith(['search', 'rest', 'account', 'fleet']);

/** The same for a customer's own area (`accountViews` in `lingui.config.ts`). */
export const withAccountTexts = fetchedWith(['search', 'rest', 'account']);
