import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { partsBefore, type TextsPart } from '#i18n/texts-file.ts';
import { optionsOf } from '../command-line.ts';

/**
 * `npm run messages` gathers the texts of the sources into the catalogues; `--check` writes nothing and names those that are not
 * current. A text that several parts show is only in the part that loads first, and keeps its translation when it moves.
 */
const { values } = optionsOf('messages', { options: { check: { type: 'boolean', default: false } } });
const config = getConfig({ cwd: process.cwd() });
const { locales, sourceLocale = '', format } = config;
if (typeof format !== 'object') throw new Error('lingui.config.ts has the format of the catalogues.');
type Catalogue = Awaited<ReturnType<typeof getCatalogs>>[number];
type Messages = ReturnType<Catalogue['merge']>[string];

const partOf = ({ path }: Catalogue): TextsPart => basename(dirname(path)) as TextsPart;
const catalogues = new Map((await getCatalogs(config)).map((catalogue) => [partOf(catalogue), catalogue]));

/** What is translated in any part. */
const known: Record<string, Messages> = {};
for (const catalogue of catalogues.values())
  for (const locale of locales) known[locale] = { ...known[locale], ...(await catalogue.read(locale)) };

const shown = new Map(
  await Promise.all(
    [...catalogues].map(async ([part, catalogue]) => {
      const messages = await catalogue.collect();
      if (!messages) throw new Error(`The texts of the part ${part} could not be read.`);
      return [part, messages] as const;
    }),
  ),
);

const { compare } = new Intl.Collator('en-US');
const stale: string[] = [];
let untranslated = 0;
for (const [part, catalogue] of catalogues) {
  const elsewhere = new Set(partsBefore(part).flatMap((other) => Object.keys(shown.get(other) ?? {})));
  const own = Object.entries(shown.get(part) ?? {}).filter(([id]) => !elsewhere.has(id));
  const merged = catalogue.merge(known, Object.fromEntries(own), {});
  for (const locale of locales) {
    const messages = Object.entries(merged[locale] ?? {})
      .filter(([, { obsolete }]) => !obsolete)
      .sort(([, a], [, b]) => compare(a.message ?? '', b.message ?? '') || compare(a.context ?? '', b.context ?? ''));
    const filename = catalogue.getFilename(locale);
    const before = await readFile(filename, 'utf8').catch(() => '');
    const context = { locale, sourceLocale, filename, existing: before };
    const after = await format.serialize(Object.fromEntries(messages), context);
    const doubtful = String(after).match(/^#,.*\bfuzzy\b/gm) ?? [];
    untranslated += messages.filter(([, { translation }]) => !translation).length + doubtful.length;
    if (after !== before) stale.push(relative(process.cwd(), filename));
    if (after !== before && !values.check) await writeFile(filename, String(after));
  }
}

console.log(`${stale.length} catalogues change; ${untranslated} texts have no sure translation.`);
if (values.check && (stale.length > 0 || untranslated > 0)) {
  console.error(
    `Run "npm run messages", translate, and commit the result.\n${stale.map((file) => `  ${file}`).join('\n')}`,
  );
  process.exitCode = 1;
}
