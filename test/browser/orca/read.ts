import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `npm run access -- read`: Orca reads the main job and a fleet's list in Chromium, on a display of its own and by real
 * keys, and what it speaks is written to `.cache/orca-main-job.txt`. It needs the build, and Debian's packages below.
 */
const packages = {
  orca: '/usr/bin/orca',
  xvfb: '/usr/bin/Xvfb',
  chromium: '/usr/bin/chromium',
  'dbus-daemon': '/usr/bin/dbus-run-session',
  'at-spi2-core': '/usr/libexec/at-spi2-registryd',
};
const missing = (): string[] => Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
if (missing().length > 0 && process.getuid?.() === 0) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], { stdio: 'inherit', env });
}
if (missing().length > 0) throw new Error(`Orca reads with Debian's packages ${missing().join(', ')}: install them.`);
if (!existsSync('dist/index.html')) throw new Error('There is no build yet: npm run build');

const display = ':97';
const screen = spawn('Xvfb', [display, '-screen', '0', '1300x950x24'], { stdio: 'ignore' });
const session = spawn(
  'dbus-run-session',
  ['--', process.execPath, '--import', 'tsx', fileURLToPath(new URL('session.ts', import.meta.url))],
  {
    stdio: 'inherit',
    env: { ...process.env, DISPLAY: display, E2E_PORT: '5597', E2E_PROVIDER_PORT: '5598', E2E_CONTROL_PORT: '5599' },
  },
);
session.on('exit', (code) => {
  screen.kill();
  process.exitCode = code ?? 1;
});
