import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { putInPlace } from './replace-file.ts';

const pack = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** The endings of packed files, after the file's own name. */
export const packedEndings = ['.br', '.gz'] as const;

/** Texts only: other kinds are compressed already. */
const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml']);

export const isCompressible = (file: string): boolean => compressible.has(extname(file));

/** In bytes. A smaller file fits into one packet either way. */
const smallest = 1024;

/** Writes `<file>.br` and `<file>.gz` beside a text. Returns how many files were packed, 0 or 1. */
export const packFile = async (file: string): Promise<number> => {
  const bytes = await readFile(file);
  if (bytes.length < smallest) return 0;
  await putInPlace(
    `${file}.br`,
    await pack.br(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  );
  await putInPlace(`${file}.gz`, await pack.gz(bytes, { level: constants.Z_BEST_COMPRESSION }));
  return 1;
};

/** Packs each text of a built portal, for servers that send packed files as they are. Returns how many files were packed. */
export const packFiles = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isCompressible(entry.name));
  const written = await Promise.all(files.map(({ parentPath, name }) => packFile(join(parentPath, name))));
  return written.reduce((sum, count) => sum + count, 0);
};
