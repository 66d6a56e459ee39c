import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Answers } from '#runtime/first-view/written.ts';
import { type Language, languages } from '#domain/language.ts';
import { problemOf } from '#domain/problem.ts';
import { type Build, pageFiles } from './build.ts';
import { draw } from './draw.ts';
import { folderOfHost } from './host-folder.ts';
import { askOperator } from './operator.ts';
import { colourOf, writeManifest } from './operators-files.ts';
import { lookOf } from '#ui/primary-colour.ts';
import { digestOfPage, pageListFile, pageListText, type PageList, readEarlierList } from './page-list.ts';
import { pageText } from './page-text.ts';
import { packedEndings, packFile } from '../build/packed.ts';
import { replaceFile, textIn } from '../build/replace-file.ts';
import { firstViewId, type FirstView } from '#runtime/first-view/first-view.ts';

/** The operator's answers in a written page; empty if it has none. */
export const answersIn = (html: string | undefined): Answers => {
  const block = new RegExp(`<script type="application/json" id="${firstViewId}">(.*?)</script>`, 's');
  const [, json] = block.exec(html ?? '') ?? [];
  if (json === undefined) return {};
  const { answers = {} }: FirstView = JSON.parse(json);
  return answers;
};

const fieldsOf = (answers: Answers): Map<string, string> =>
  new Map(
    Object.entries(answers).flatMap(([path, answer]) =>
      Object.entries(answer ?? {}).map(
        ([field, value]) => [`${path.slice(1)} ${field}`, JSON.stringify(value)] as const,
      ),
    ),
  );

/** The changed fields of an operator's answers, such as `homepage title`. */
export const changedFields = (before: Answers, now: Answers): string[] => {
  const [earlier, later] = [fieldsOf(before), fieldsOf(now)];
  return [...new Set([...earlier.keys(), ...later.keys()])]
    .filter((field) => earlier.get(field) !== later.get(field))
    .sort();
};

/** The texts of a language's pages by their file; null for a page that the operator does not offer, which would redirect. */
const drawLanguage = async (
  build: Build,
  { host, language }: { host: string; language: Language },
  answers: Answers,
): Promise<Map<string, string | null>> => {
  const manifest = await writeManifest(build.dist, { answers, language });
  const colour = colourOf(answers);
  const look = colour === undefined ? undefined : lookOf(colour);
  const texts = new Map<string, string | null>();
  for (const { path, isPrefixed, file } of pageFiles().filter((page) => page.language === language)) {
    const drawn = await draw({ path, language, isPrefixed, operator: { host, answers } });
    texts.set(
      file,
      drawn && pageText(build, { ...drawn, view: { ...drawn.view, look } }, { path, language, manifest }),
    );
  }
  return texts;
};

const writeLanguage = async (folder: string, texts: ReadonlyMap<string, string | null>): Promise<string> => {
  const count = { written: 0, changed: 0, closed: 0 };
  for (const [file, text] of texts)
    if (text === null) {
      for (const ending of ['', ...packedEndings]) await rm(join(folder, `${file}${ending}`), { force: true });
      count.closed += 1;
    } else {
      const isChanged = await replaceFile(folder, file, text);
      if (isChanged) await packFile(join(folder, file));
      count.changed += isChanged ? 1 : 0;
      count.written += 1;
    }
  const closed = count.closed === 0 ? '' : `, ${count.closed} not offered`;
  return `${count.written} pages, ${count.changed} changed${closed}`;
};

const filesIn = (language: Language): string[] =>
  pageFiles().flatMap((page) => (page.language === language ? [page.file] : []));

/** The pages of a list in one language, if each of them is still in the folder as it was written. */
const unchangedPages = async (folder: string, list: PageList, language: Language): Promise<number | undefined> => {
  const listed = filesIn(language).filter((file) => list.pages.has(file));
  for (const file of listed) {
    const text = await textIn(join(folder, file));
    if (text === undefined || !list.pages.get(file)?.includes(digestOfPage(text))) return undefined;
  }
  return listed.length;
};

/** From what a page is made: another build or another answer makes another page. */
const madeFrom = (buildDigest: string, answers: Answers): string => digestOfPage(buildDigest + JSON.stringify(answers));

/** A host with its operator's platform. */
export type PortalHost = { operator: string; host: string };

/** The pages of one host, in all languages. Returns whether the platform answered for each of them. */
const writeHost = async (
  build: Build,
  { operator, host, key, fetch }: PortalHost & { key: string | undefined; fetch: typeof globalThis.fetch },
  tell: (line: string) => void,
): Promise<boolean> => {
  const folder = join(build.dist, folderOfHost(host));
  const listed = readEarlierList((await textIn(join(folder, pageListFile))) ?? '', key);
  const before =
    listed?.host === host ? listed : { host, made: new Map<string, string>(), pages: new Map<string, string[]>() };
  const buildDigest = digestOfPage(JSON.stringify([build.template, build.chunks, build.early, build.worker]));
  const made = new Map(before.made);
  const pages = new Map(before.pages);
  const putList = (both: PageList['pages']) =>
    replaceFile(folder, pageListFile, pageListText({ host, made, pages: both }, key));
  let isWhole = true;
  for (const language of languages)
    try {
      const answers = await askOperator(operator, { host, language }, fetch);
      const from = madeFrom(buildDigest, answers);
      const unchanged = made.get(language) === from ? await unchangedPages(folder, before, language) : undefined;
      if (unchanged !== undefined) {
        tell(`${host} ${language}: ${unchanged} pages, 0 changed`);
        continue;
      }
      const fields = changedFields(answersIn(await textIn(join(folder, language, 'index.html'))), answers);
      const texts = await drawLanguage(build, { host, language }, answers);
      for (const [file, text] of texts) {
        if (text === null) pages.delete(file);
        else pages.set(file, [digestOfPage(text)]);
      }
      // While the pages are replaced, both the earlier one and the new one are right.
      await putList(
        new Map([...pages].map(([file, now]) => [file, [...new Set([...(before.pages.get(file) ?? []), ...now])]])),
      );
      const written = await writeLanguage(folder, texts);
      made.set(language, from);
      tell(`${host} ${language}: ${written}${fields.length === 0 ? '' : `: ${fields.join(', ')}`}`);
    } catch (error) {
      isWhole = false;
      const { code } = problemOf(error);
      tell(`${host} ${language}: not written (${code}: ${String(error)}); its pages stay as they were`);
    }
  await putList(pages);
  return isWhole;
};

/**
 * Writes the pages of each host with its operator's answers (rule FIRST-8), and prints what changed. If an operator
 * does not answer, the pages of that host and language stay unchanged. Returns whether all could be written; `key`: the
 * private key that signs the lists of the pages.
 */
export const writeOperatorsOwn = async (
  build: Build,
  { hosts, key }: { hosts: readonly PortalHost[]; key?: string | undefined },
  tell: (line: string) => void,
): Promise<boolean> => {
  // Drawing a page replaces the global one.
  const { fetch } = globalThis;
  let isWhole = true;
  for (const one of hosts) isWhole = (await writeHost(build, { ...one, key, fetch }, tell)) && isWhole;
  return isWhole;
};
