import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { type Language, languages, sourceLocale } from '#domain/language.ts';
import { partsWith } from '#i18n/texts-file.ts';
import { optionsOf } from '../command-line.ts';
import { catalogueText, idOf, readCatalogue, type Text } from './catalogue.ts';

/**
 * `npm run messages` gathers the texts of the sources into the catalogues; `--check` writes nothing and names those that are not
 * current. A text that several parts show is only in the part that loads first, and keeps its translations when it moves. A comment
 * such as `es: …` beside a text is its Spanish wording.
 */
const { values } = optionsOf('messages', { options: { check: { type: 'boolean', default: false } } });

/** The texts of the sources of each part, by their ids. */
const shown = new Map(
  await Promise.all(
    (await getCatalogs(getConfig({ cwd: process.cwd() }))).map(async (catalogue) => {
      const part = basename(dirname(catalogue.path));
      const messages = await catalogue.collect();
      if (!messages) throw new Error(`The texts of the part ${part} could not be read.`);
      return [part, messages] as const;
    }),
  ),
);
const fileOf = (part: string): string => `src/i18n/locales/${part}.json`;

/** What is translated in any part. */
const known = new Map(
  [...shown.keys()]
    .map(fileOf)
    .filter((file) => existsSync(file))
    .flatMap((file) => readCatalogue(file).map((text) => [idOf(text), text] as const)),
);

type Message = { message?: string; context?: string; comments?: readonly string[] };

const textFor = (id: string, { message = '', context, comments = [] }: Message): Text => {
  const givenWording = (language: Language): string | undefined =>
    comments.find((comment) => comment.startsWith(`${language}: `))?.slice(4);
  const wording = (language: Language): string => givenWording(language) ?? known.get(id)?.[language] ?? '';
  const fixed = languages.filter((language) => givenWording(language) !== undefined);
  return {
    [sourceLocale]: message,
    ...(context !== undefined && { context }),
    ...(fixed.length > 0 && { fixed }),
    fr: wording('fr'),
    de: wording('de'),
    it: wording('it'),
    es: wording('es'),
  };
};

/** The other parts that a page of this part has. */
const earlierThan = (part: string): string[] => {
  const [, parts = []] = Object.entries(partsWith).find(([name]) => name === part) ?? [];
  return part === 'home' ? [] : ['home', ...parts].filter((name) => name !== part);
};

const { compare } = new Intl.Collator('en-US');
const stale: string[] = [];
let untranslated = 0;
for (const [part, messages] of shown) {
  const elsewhere = new Set(earlierThan(part).flatMap((other) => Object.keys(shown.get(other) ?? {})));
  const texts = Object.entries(messages)
    .filter(([id]) => !elsewhere.has(id))
    .map(([id, message]) => textFor(id, message))
    .sort((a, b) => compare(a.en, b.en) || compare(a.context ?? '', b.context ?? ''));
  untranslated += texts.flatMap((text) => languages.filter((language) => text[language] === '')).length;
  const file = fileOf(part);
  const after = catalogueText(texts);
  if (existsSync(file) && readFileSync(file, 'utf8') === after) continue;
  stale.push(file);
  if (!values.check) writeFileSync(file, after);
}

console.log(`${stale.length} catalogues change; ${untranslated} texts have no translation.`);
if (values.check && (stale.length > 0 || untranslated > 0)) {
  console.error(
    `Run "npm run messages", translate, and commit the result.\n${stale.map((file) => `  ${file}`).join('\n')}`,
  );
  process.exitCode = 1;
}
