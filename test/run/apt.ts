import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Other steps go on meanwhile. RUNLEVEL keeps a package's script from starting the server that it has just installed. */
const apt = async (...args: string[]): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await once(spawn('apt-get', args, { stdio: 'inherit', env }), 'close');
};

let listed: Promise<void> | undefined;
/** The installation before: only one at a time has the system's list of packages. */
let before: Promise<void> = Promise.resolve();

/** Installs Debian's packages; without an effect where it cannot. The list of packages is fetched once. */
export const installPackages = (names: readonly string[]): Promise<void> => {
  const install = async (): Promise<void> => {
    if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
    console.log(`Installing ${names.join(', ')} (apt-get)…`);
    await (listed ??= apt('update', '-qq'));
    await apt('install', '-y', '-qq', '--no-install-recommends', ...names);
  };
  return (before = before.then(install));
};
