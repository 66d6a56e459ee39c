import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const longest = 13 * 60_000;

/** Runs a program of node_modules with its output shown. Whether it ended well, and in time. */
export const runTool = (name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean => {
  const windows = process.platform === 'win32';
  const program = join('node_modules', '.bin', windows ? `${name}.cmd` : name);
  const { status, error } = spawnSync(program, [...args], {
    stdio: 'inherit',
    shell: windows,
    timeout: longest,
    env: { ...process.env, ...env },
  });
  if (error) console.error(`${name}: ${error.message}`);
  return status === 0;
};
