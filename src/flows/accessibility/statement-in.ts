import { type Language, languages } from '#domain/language.ts';
import type { Statement } from '#domain/statement.ts';

/** Written by `npm run statement`, one for each language. */
const files: Readonly<Record<Language, () => Promise<{ default: Statement }>>> = {
  fr: () => import('./statement/fr.json'),
  en: () => import('./statement/en.json'),
  de: () => import('./statement/de.json'),
  it: () => import('./statement/it.json'),
  es: () => import('./statement/es.json'),
};
const coming = new Map<Language, Promise<Statement>>();

/** The statement in the page's language, fetched once. */
export const statementIn = (locale: string): Promise<Statement> => {
  const language = languages.find((known) => known === locale) ?? languages[0];
  const statement = coming.get(language) ?? files[language]().then((file) => file.default);
  coming.set(language, statement);
  statement.catch(() => coming.delete(language));
  return statement;
};
