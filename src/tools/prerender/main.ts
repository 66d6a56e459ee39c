import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readBuild, pageFiles, type Build, type PageFile } from './build.ts';
import { isHost } from './host-folder.ts';
import { writeOperatorsOwn } from './operators-own.ts';
import { draw, type Drawn } from './draw.ts';
import { everythingShown } from './operator.ts';
import { pageText } from './page-text.ts';
import { classesIn, rulesFor, styleIn } from './shown-rules.ts';
import { replaceFile } from '../build/replace-file.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '#domain/language.ts';
import { everyPage } from '#pages.ts';
import { readAnswers } from '../operate/read-answers.ts';
import { hashFiles, hashFolder } from '../operate/security-headers.ts';
import { filesOfPage } from './files-of-page.ts';

const [anyLanguage] = languages;

/** The style sheets of all prerendered pages, each once, those of the entry first. */
const sheetsOf = ({ chunks }: Pick<Build, 'chunks'>): string[] => [
  ...new Set(
    everyPage
      .filter(([, { isPrerendered }]) => isPrerendered)
      .flatMap(([path, page]) => filesOfPage(chunks, path, page, anyLanguage).styles),
  ),
];

/** The digest of a file, as `integrity` names it. */
const integrityOf = async (dist: string, file: string): Promise<string> =>
  `sha384-${createHash('sha384')
    .update(await readFile(join(dist, file)))
    .digest('base64')}`;

/** A page whose modules each carry the digest of their file: a browser runs no other file in their place. */
const withIntegrity = async (dist: string, page: string): Promise<string> => {
  const modules = [
    ...page.matchAll(/<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/(assets\/[^"]+)"/g),
  ];
  const digests = await Promise.all(modules.map(([, file = '']) => integrityOf(dist, file)));
  return modules.reduce((text, [tag], place) => text.replace(tag, `${tag} integrity="${digests[place]}"`), page);
};

/**
 * Puts the rules of what prerendered pages show into `index.html`, as one style that all of them share, and writes the files by which servers
 * allow it and the early script. The whole sheets come after the first paint.
 */
const styleTemplate = async (build: Build, shown: ReadonlySet<string>): Promise<Build> => {
  const texts = await Promise.all(sheetsOf(build).map((file) => readFile(join(build.dist, file), 'utf8')));
  const style = texts.map((text) => rulesFor(text.trim(), shown)).join('');
  // Other pages wait for their sheets.
  const template = await withIntegrity(
    build.dist,
    build.template.replace('<script type="module"', (script) => `<style>${style}</style>${script}`),
  );
  if (styleIn(template) !== style) throw new Error('index.html has no place for the style of the pages.');
  await replaceFile(build.dist, 'index.html', template);
  for (const [file, text] of Object.entries(hashFiles(build.early, style)))
    await replaceFile(build.dist, join(hashFolder, file), text);
  return { ...build, template };
};

/** Writes the pages without any operator's answers (rule FIRST-1); returns how many. */
const writeNeutral = async (build: Build): Promise<number> => {
  const pages = pageFiles();
  const shown = new Set<string>();
  const drawnPages: [PageFile, Drawn][] = [];
  for (const page of pages) {
    const drawn = await draw(page);
    if (drawn === null) throw new Error(`${page.path} leads elsewhere.`);
    drawnPages.push([page, drawn]);
    for (const name of classesIn(drawn.body)) shown.add(name);
  }
  for (const page of pages.filter(({ language, isPrefixed }) => language === anyLanguage && isPrefixed)) {
    const full = await draw({ ...page, operator: { host: 'portal.invalid', answers: everythingShown } });
    for (const name of classesIn(full?.body ?? '')) shown.add(name);
  }
  const styled = await styleTemplate(build, shown);
  for (const [page, drawn] of drawnPages) await replaceFile(build.dist, page.file, pageText(styled, drawn, page));
  return pages.length;
};

const usage =
  'npm run prerender -- --operator https://platform.example --host pay.example [--host …] [--out dist] [--key signing.pem], or --answers site/answers.json instead of operator and hosts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Without an operator: the neutral pages, right after the build. */
const run = async (): Promise<boolean> => {
  const { values } = parseArgs({
    options: {
      // In a release the note is beside the program.
      note: { type: 'string', default: fileURLToPath(new URL('prerender.json', import.meta.url)) },
      out: { type: 'string', default: 'dist' },
      operator: { type: 'string' },
      host: { type: 'string', multiple: true, default: [] },
      answers: { type: 'string' },
      key: { type: 'string' },
    },
  });
  const { note, out, operator, host: named, answers } = values;
  if (operator === undefined && named.length === 0 && answers === undefined) {
    print(`${await writeNeutral(await readBuild(out, note))} pages prerendered`);
    return true;
  }
  const key = values.key === undefined ? undefined : await readFile(values.key, 'utf8');
  if (answers !== undefined) {
    const { operators } = readAnswers({ answers }).answers;
    const hosts = operators.flatMap((one) => one.hosts.map((host) => ({ operator: one.operator, host })));
    return writeOperatorsOwn(await readBuild(out, note), { hosts, key }, print);
  }
  if (operator === undefined || !/^https?:$/.test(URL.canParse(operator) ? new URL(operator).protocol : ''))
    throw new Error(`The operator's address is missing: ${usage}`);
  const [odd] = named.filter((host) => !isHost(host));
  if (odd !== undefined || named.length === 0) throw new Error(`${odd ?? 'Nothing'} is no host: ${usage}`);
  const hosts = named.map((host) => ({ operator, host }));
  return writeOperatorsOwn(await readBuild(out, note), { hosts, key }, print);
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
// The rendered portals still wait for their operator.
process.exit();
