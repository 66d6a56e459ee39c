import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The text of a file; undefined where there is none. */
export const textIn = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** Puts something in a file's place in one step: whoever reads meanwhile reads what was there or what comes, whole. */
export const putInPlace = async (path: string, content: string | Uint8Array): Promise<void> => {
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}`);
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Puts a text in a file's place. Answers whether it differs from what was there. */
export const replaceFile = async (folder: string, file: string, text: string): Promise<boolean> => {
  const path = join(folder, file);
  if ((await textIn(path)) === text) return false;
  await putInPlace(path, text);
  return true;
};
