import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { gitIn } from './history.ts';
import { machinesIn } from './machine-files.ts';

/** The sources of machines, from the project's root. */
const sources = ['package.json', 'machines', 'src/domain'];

/** The machines at a tag or commit, loaded from its sources in a temporary folder. */
export const machinesAt = async (root: string, ref: string): Promise<AnyStateMachine[]> => {
  // A folder for each version: a process loads the modules of one path once.
  const folder = join(root, '.cache', `charts-${process.pid}-${gitIn(root, 'rev-parse', ref)}`);
  const files = gitIn(root, 'ls-tree', '-r', '--name-only', ref, '--', ...sources);
  mkdirSync(folder, { recursive: true });
  // An index of its own: the repository's stays unchanged.
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  try {
    execFileSync('git', ['read-tree', ref], { cwd: root, env });
    execFileSync('git', ['checkout-index', '--stdin', `--prefix=${join(folder, 'then')}/`], {
      cwd: root,
      env,
      input: `${files}\n`,
    });
    return await machinesIn(pathToFileURL(join(folder, 'then', 'machines/')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
