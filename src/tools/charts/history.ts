import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The project's root. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Where the committed charts are, from the project's root. */
export const chartsFolder = 'machines/charts';

/** Runs git in a folder's repository. Throws if it fails, or without a repository. */
export const gitIn = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

/** Runs git in this repository. */
export const git = (...args: string[]): string => gitIn(root, ...args);

/** A file at a tag or commit, or undefined if it did not exist. */
export const fileAt = (ref: string, path: string): string | undefined => {
  try {
    return git('show', `${ref}:${path}`);
  } catch {
    return undefined;
  }
};
