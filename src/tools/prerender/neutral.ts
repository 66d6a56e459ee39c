import { draw } from './draw.ts';
import { pageFiles, type Build } from './build.ts';
import { pageText } from './page-text.ts';
import { replaceFile } from '../build/replace-file.ts';

/** Writes the pages that say nothing of any operator (rule FIRST-1); answers how many. */
export const writeNeutral = async (build: Build): Promise<number> => {
  const pages = pageFiles();
  for (const { path, language, isPrefixed, file } of pages) {
    const drawn = await draw({ path, language, isPrefixed });
    if (drawn === null) throw new Error(`${path} leads elsewhere.`);
    await replaceFile(build.dist, file, pageText(build, drawn, { path, language }));
  }
  return pages.length;
};
