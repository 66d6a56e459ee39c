import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { packedEndings } from '#tools/build/packed.ts';
import { WrongUse } from '#tools/command-line.ts';
import { hashSource, readHashes } from '../security-headers.ts';
import { bytesOf, inlineIn } from './content.ts';
import type { PagePlace, ReleaseList, Seen } from './seen.ts';

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const isPacked = (file: string): boolean => packedEndings.some((ending) => file.endsWith(ending));

const isFolder = (place: string): boolean => statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;

const digestsIn = (place: string): ReadonlyMap<string, string> => {
  const list = isFolder(place) ? join(place, 'SHA256SUMS') : place;
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
  return files;
};

/** Reads each `SHA256SUMS`, or the folder of an unpacked release that holds it. */
export const readReleases = (places: readonly string[], hostFolder: string): ReleaseList => {
  const files = new Map<string, string[]>();
  for (const place of places)
    for (const [file, digest] of digestsIn(place)) files.set(file, [...(files.get(file) ?? []), digest]);
  const folders = places.filter(isFolder);
  return {
    files,
    inline: folders.flatMap((place) => Object.values(readHashes(join(place, 'dist'))).flat()),
    ofHost: (file) => {
      const own = folders
        .map((place) => join(place, 'dist', hostFolder, file))
        .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
      return own === undefined ? undefined : digestOf(readFileSync(own));
    },
  };
};

/** Whether a page is one of the named releases, byte by byte. */
export const isOfRelease = (page: PagePlace, { release }: Seen['target']): boolean =>
  release?.files.get(page.file)?.includes(digestOf(bytesOf(page.answer))) === true;

/** The inline scripts and styles of the named releases, as sources of a policy: those of their folders, and of the pages that are theirs byte by byte. */
export const releasedInline = ({ pages, target }: Seen): readonly string[] => [
  ...(target.release?.inline ?? []),
  ...pages
    .filter((page) => isOfRelease(page, target))
    .flatMap(({ answer }) => Object.values(inlineIn(answer)).flat().map(hashSource)),
];
