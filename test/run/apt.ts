import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

/** Other steps go on meanwhile. RUNLEVEL keeps a package's script from starting the server that it has just installed. */
const apt = async (...args: string[]): Promise<void> => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await once(spawn('apt-get', args, { stdio: 'inherit', env }), 'close');
};

let listed: Promise<void> | undefined;

/** Installs Debian's packages; without an effect where it cannot. The list of packages is fetched once. */
export const installPackages = async (names: readonly string[]): Promise<void> => {
  if (names.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${names.join(', ')} (apt-get)…`);
  await (listed ??= apt('update', '-qq'));
  await apt('install', '-y', '-qq', '--no-install-recommends', ...names);
};
