import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

/** For `sha256sum -c`: the digest of every file below a folder, by name. */
export const checksumsOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex')}  ${file}\n`,
    )
    .join('');

/**
 * A folder as `.tar.gz`, with the same bytes for the same files on any machine. All times are the release's: servers
 * make a file's ETag from its time and size.
 */
export const archiveOf = (parent: string, folder: string, at: Date): Buffer => {
  const alike = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rw,go+r-w,a+X', '--format=gnu'];
  const time = `--mtime=@${Math.floor(at.getTime() / 1000)}`;
  const tar = execFileSync('tar', [...alike, time, '-C', parent, '-cf', '-', folder], { maxBuffer: 1 << 28 });
  return gzipSync(tar, { level: 9 });
};
