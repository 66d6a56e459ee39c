import { execFileSync } from 'node:child_process';

/** In the files of `git archive`, git has replaced this with the commit (`.gitattributes`). */
const archived = '$Format:%H$';

const headOf = (root: string): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
};

/** The first eight digits of the commit that is built; empty without a repository. */
export const commitIn = (root: string): string =>
  (/^[0-9a-f]{40}$/.test(archived) ? archived : headOf(root)).slice(0, 8);
