import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The oldest Node that every package runs on, as package.json's `engines` says. */
const oldest = [20, 19];

const changed = (path) => (existsSync(`${root}/${path}`) ? statSync(`${root}/${path}`).mtimeMs : 0);

/** Runs npm's own program without a shell if npm started us, so that it works alike on every system. */
const npm = (...args) => {
  const program = process.env.npm_execpath;
  const options = { cwd: root, stdio: 'inherit' };
  return program
    ? spawnSync(process.execPath, [program, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
};

/** Works from the project's root, refuses a Node that is too old, and installs the packages if they are missing or older than the lock file. */
export const prepare = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
    console.error(`This project needs Node ${oldest.join('.')} or newer; this is Node ${process.versions.node}.`);
    process.exit(1);
  }
  process.chdir(root);
  if (changed('node_modules/.package-lock.json') >= changed('package-lock.json')) return;
  console.log('Installing packages (npm ci)…');
  if (npm('ci').status !== 0) {
    console.error('The packages could not be installed. See npm’s message above.');
    process.exit(1);
  }
};
