import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksumsOf } from './archive.ts';

const linesOf = (folder: string): string[] => checksumsOf(folder).split('\n');

/** Names of the files that only one of two folders has, or that differ. */
export const differingFiles = (one: string, other: string): string[] => {
  const [lines, others] = [linesOf(one), linesOf(other)];
  const differing = [
    ...lines.filter((line) => !others.includes(line)),
    ...others.filter((line) => !lines.includes(line)),
  ].map((line) => line.replace(/^\w+ {2}/, ''));
  return [...new Set(differing)].sort();
};

/** Builds the last commit once more, in another folder with packages installed from the lock file, and names the files that differ in `built`. */
export const differingFromCommit = (root: string, built: string): string[] => {
  const folder = mkdtempSync(join(tmpdir(), 'built-again-'));
  const [archive, sources] = [join(folder, 'commit.tar'), join(folder, 'sources')];
  try {
    execFileSync('git', ['archive', '--output', archive, 'HEAD'], { cwd: root });
    mkdirSync(sources);
    execFileSync('tar', ['-xf', archive, '-C', sources]);
    // Vite has set NODE_ENV, by which npm would leave the packages out that build the portal.
    execFileSync('npm', ['ci', '--include=dev', '--prefer-offline', '--silent'], { cwd: sources, stdio: 'inherit' });
    const vite = join(sources, 'node_modules/vite/bin/vite.js');
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: sources, stdio: 'inherit' });
    return differingFiles(built, join(sources, 'dist'));
  } finally {
    rmSync(folder, { recursive: true });
  }
};
