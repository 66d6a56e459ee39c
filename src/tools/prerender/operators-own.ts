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

const writeLanguage = async (build: Build, host: string, language: Language, answers: Answers): Promise<string> => {
  const folder = join(build.dist, folderOfHost(host));
  const fields = changedFields(answersIn(await textIn(join(folder, language, 'index.html'))), answers);
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
  const count = { written: 0, changed: 0, closed: 0 };
  for (const [file, text] of texts)
    if (text === null) {
      // A page that the operator does not offer would redirect.
      for (const ending of ['', ...packedEndings]) await rm(join(folder, `${file}${ending}`), { force: true });
      count.closed += 1;
    } else {
      const isChanged = await replaceFile(folder, file, text);
      if (isChanged) await packFile(join(folder, file));
      count.changed += isChanged ? 1 : 0;
      count.written += 1;
    }
  const closed = count.closed === 0 ? '' : `, ${count.closed} not offered`;
  const what = fields.length === 0 ? '' : `: ${fields.join(', ')}`;
  return `${count.written} pages, ${count.changed} changed${closed}${what}`;
};

/**
 * Writes the pages of each host with its operator's answers (rule FIRST-8), and prints what changed. If the operator
 * does not answer, the pages of that host and language stay unchanged. Returns whether all could be written.
 */
export const writeOperatorsOwn = async (
  build: Build,
  { operator, hosts }: { operator: string; hosts: readonly string[] },
  tell: (line: string) => void,
): Promise<boolean> => {
  const { fetch } = globalThis;
  let isWhole = true;
  for (const host of hosts)
    for (const language of languages)
      try {
        const answers = await askOperator(operator, { host, language }, fetch);
        tell(`${host} ${language}: ${await writeLanguage(build, host, language, answers)}`);
      } catch (error) {
        isWhole = false;
        const { code } = problemOf(error);
        tell(`${host} ${language}: not written (${code}: ${String(error)}); its pages stay as they were`);
      }
  return isWhole;
};
