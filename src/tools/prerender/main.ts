import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { everyPage } from '#app/pages.ts';
import { languages } from '#domain/language.ts';
import { joinLanguage } from '#i18n/language.ts';
import { draw } from './draw.ts';
import { type Chunk, filesOfPage } from './files-of-page.ts';
import { pageText } from './page-text.ts';

/** Writes the prerendered pages into a built portal. */
const write = async (dist: string, early: string, chunks: readonly Chunk[]): Promise<number> => {
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  let written = 0;
  for (const [path, page] of everyPage.filter(([, { isPrerendered }]) => isPrerendered))
    for (const language of languages) {
      const files = filesOfPage(chunks, path, page, language);
      for (const isPrefixed of [true, false]) {
        const text = pageText(template, await draw(path, language, isPrefixed), { language, early, files });
        const file = isPrefixed ? `${joinLanguage(language, path)}/index.html` : `${path}/index.${language}.html`;
        await mkdir(dirname(join(dist, file)), { recursive: true });
        await writeFile(join(dist, file), text);
        written += 1;
      }
    }
  return written;
};

const [dist = '', early = '', chunkFile = ''] = process.argv.slice(2);
const chunks: Chunk[] = JSON.parse(await readFile(chunkFile, 'utf8'));
const written = await write(dist, early, chunks);
process.stdout.write(`${written} pages prerendered\n`);
// The portals that were drawn still wait for their operator.
process.exit(0);
