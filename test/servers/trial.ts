import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { write } from '#tools/operate/write.ts';
import { certificateIn } from './certificate.ts';
import { createServer } from 'node:net';

/**
 * An unused port, until a server listens there: below those that systems give to connections and to servers that name
 * none, so that no test beside it gets the same.
 */
export const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000);
  const server = createServer().listen(port);
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
};

export type Kind = 'nginx' | 'caddy';

const start = {
  nginx: (site: string) => ['/usr/sbin/nginx', '-p', site, '-c', 'nginx.conf', '-g', 'daemon off;'],
  caddy: (site: string) => ['/usr/bin/caddy', 'run', '--config', join(site, 'Caddyfile'), '--adapter', 'caddyfile'],
} as const satisfies Record<Kind, unknown>;

const reload = {
  nginx: (site: string) => ['/usr/sbin/nginx', '-p', site, '-c', 'nginx.conf', '-s', 'reload'],
  caddy: (site: string) => [
    '/usr/bin/caddy',
    'reload',
    '--force',
    '--config',
    join(site, 'Caddyfile'),
    '--adapter',
    'caddyfile',
  ],
} as const satisfies Record<Kind, unknown>;

const run = ([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv) =>
  spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });

/** A real server with the configuration of `npm run operate`, in front of the built portal and an operator; `more`: arguments of `operate`; `isLinked`: its root is a link to a release. */
export const startTrial = async (
  kind: Kind,
  operator: string,
  paymentOrigin: string,
  { more = [], isLinked = false }: { more?: readonly string[]; isLinked?: boolean } = {},
) => {
  const folder = mkdtempSync(join(tmpdir(), `${kind}-`));
  // nginx's workers are not root, and must be able to read the portal's files.
  chmodSync(folder, 0o755);
  // As operators keep releases: each in a folder of its own, and a link to one of them.
  const root = join(folder, isLinked ? 'root' : 'dist');
  cpSync('dist', isLinked ? join(folder, 'older/dist') : root, { recursive: true });
  if (isLinked) symlinkSync('older/dist', root);
  const ca = certificateIn(folder);
  const [httpsPort, httpPort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const site = join(folder, 'site');
  const certificate = ['--certificate', join(folder, 'chain.pem'), '--key', join(folder, 'key.pem')];
  const ports = ['--https-port', httpsPort, '--http-port', httpPort, '--admin-port', adminPort].map(String);
  const about = ['--operator', operator, '--host', 'localhost', '--payment-origin', paymentOrigin];
  const places = ['--root', root, '--access-log', join(site, 'run/access.log'), '--out', site];
  await write(['--server', kind, ...about, ...certificate, ...ports, ...places, ...more]);
  // Caddy keeps its state below HOME.
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const server = run(start[kind](site), env);
  const errors: Buffer[] = [];
  server.stderr.on('data', (text: Buffer) => errors.push(text));
  const isUp = () =>
    fetch(`http://localhost:${httpPort}/`, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  for (const end = Date.now() + 15_000; !(await isUp()); await wait(50))
    if (Date.now() > end || server.exitCode !== null)
      throw new Error(`${kind} did not start: ${Buffer.concat(errors)}`);

  return {
    ca,
    folder,
    site,
    origin: `https://localhost:${httpsPort}`,
    plainOrigin: `http://localhost:${httpPort}`,
    /** Reloads the configuration, as an update does; resolves when the server has logged that. */
    reload: async (): Promise<void> => {
      const [code] = await once(run(reload[kind](site), env), 'exit');
      if (code !== 0) throw new Error(`${kind} did not reload its configuration.`);
    },
    /** Its output. */
    errors: (): string => String(Buffer.concat(errors)),
    /** `isKept`: its files stay. */
    close: async ({ isKept = false } = {}): Promise<void> => {
      server.kill('SIGTERM');
      await once(server, 'exit');
      if (!isKept) rmSync(folder, { recursive: true, force: true });
    },
  };
};
export type Trial = Awaited<ReturnType<typeof startTrial>>;
