import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readBuild, pageFiles, type Build } from './build.ts';
import { isHost } from './host-folder.ts';
import { writeOperatorsOwn } from './operators-own.ts';
import { draw } from './draw.ts';
import { pageText } from './page-text.ts';
import { replaceFile } from '../build/replace-file.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languages } from '#domain/language.ts';
import { everyPage } from '#pages.ts';
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

/** The text of the one style element in a page. */
const styleIn = (page: string): string => /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';

/**
 * Puts the style sheets of all prerendered pages into `index.html`, as one style that all pages share, and writes the files by which servers
 * allow it and the early script. A link of each sheet stays, disabled: code that comes later finds its sheet there and does not fetch it again.
 */
const styleTemplate = async (build: Build): Promise<Build> => {
  const sheets = sheetsOf(build);
  const texts = await Promise.all(sheets.map((file) => readFile(join(build.dist, file), 'utf8')));
  const style = texts.map((text) => text.trim()).join('\n');
  const links = sheets.map((file) => `<link rel="stylesheet" disabled crossorigin href="/${file}">`);
  const template = await withIntegrity(
    build.dist,
    build.template
      .replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, '')
      .replace('<script type="module"', (script) => `<style>${style}</style>${links.join('')}${script}`),
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
  for (const { path, language, isPrefixed, file } of pages) {
    const drawn = await draw({ path, language, isPrefixed });
    if (drawn === null) throw new Error(`${path} leads elsewhere.`);
    await replaceFile(build.dist, file, pageText(build, drawn, { path, language }));
  }
  return pages.length;
};

const usage = 'npm run prerender -- --operator https://platform.example --host pay.example [--host …] [--out dist]';

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
    },
  });
  const { note, out, operator, host: hosts } = values;
  if (operator === undefined && hosts.length === 0) {
    print(`${await writeNeutral(await styleTemplate(await readBuild(out, note)))} pages prerendered`);
    return true;
  }
  if (operator === undefined || !/^https?:$/.test(URL.canParse(operator) ? new URL(operator).protocol : ''))
    throw new Error(`The operator's address is missing: ${usage}`);
  const [odd] = hosts.filter((host) => !isHost(host));
  if (odd !== undefined || hosts.length === 0) throw new Error(`${odd ?? 'Nothing'} is no host: ${usage}`);
  return writeOperatorsOwn(await readBuild(out, note), { operator, hosts }, print);
};

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
// The rendered portals still wait for their operator.
process.exit();
