import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packedEndings } from '#tools/build/packed.ts';
import { WrongUse } from '#tools/command-line.ts';

/** The files of a release that a server sends, by their path below `dist/`, each with its SHA-256; without the packed copies. */
export type ReleaseList = {
  files: ReadonlyMap<string, string>;
  /** The SHA-256 of a page that was prerendered for a host, if the release's folder holds it. */
  ofHost: (file: string) => string | undefined;
};

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const isPacked = (file: string): boolean => packedEndings.some((ending) => file.endsWith(ending));

/** Reads `SHA256SUMS`, or the folder of an unpacked release that holds it. */
export const readRelease = (place: string, hostFolder: string): ReleaseList => {
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const list = isFolder ? join(place, 'SHA256SUMS') : place;
  const files = new Map<string, string>();
  try {
    for (const line of readFileSync(list, 'utf8').split('\n')) {
      const [, digest, file] = /^([0-9a-f]{64}) [ *]dist\/(.+)$/.exec(line) ?? [];
      if (digest !== undefined && file !== undefined && !isPacked(file)) files.set(file, digest);
    }
  } catch {
    throw new WrongUse(`${list} cannot be read. Name the SHA256SUMS of a release, or the folder that holds it.`);
  }
  if (!files.has('index.html')) throw new WrongUse(`${list} lists no dist/index.html: it is not a release's.`);
  return {
    files,
    ofHost: (file) => {
      const own = join(place, 'dist', hostFolder, file);
      return isFolder && statSync(own, { throwIfNoEntry: false })?.isFile() ? digestOf(readFileSync(own)) : undefined;
    },
  };
};
