import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages for trying the configurations of `npm run operate`: a file of each. */
const packages = {
  'nginx-light': '/usr/sbin/nginx',
  'libnginx-mod-http-brotli-static': '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  caddy: '/usr/bin/caddy',
  openssl: '/usr/bin/openssl',
};

export const noServers = `The servers' configurations are tried with Debian's packages ${Object.keys(packages).join(', ')}, which could not be
installed. Install them, or run npm test as root on a Debian.`;

const missing = (): string[] => Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));

/** Installs the missing servers, without starting them; returns whether they are there. */
export const installServers = (): boolean => {
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing nginx and Caddy (apt-get)…');
    // RUNLEVEL keeps a package's script from starting the server that it has just installed.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing()], { stdio: 'inherit', env });
  }
  return missing().length === 0;
};
