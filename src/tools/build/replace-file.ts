import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The text of a file; undefined if it does not exist. */
export const textIn = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(() => undefined);

/** Replaces a file in one step: a concurrent reader gets either the old content or the new one, whole. */
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

/** Replaces a file by a text. Returns whether it differs from the old one. */
export const replaceFile = async (folder: string, file: string, text: string): Promise<boolean> => {
  const path = join(folder, file);
  if ((await textIn(path)) === text) return false;
  await putInPlace(path, text);
  return true;
};
