import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Engine, height, pressAt, type Started, strokes } from './engine.ts';

/** MiniBrowser's buttons would keep its window wider than a phone. */
const noToolbar =
  '* { margin: 0; padding: 0; border-width: 0; min-width: 0; min-height: 0; font-size: 1px; -gtk-icon-transform: scale(0.01); }';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = z.object({ port: z.number() }).parse(server.address());
  server.close();
  await once(server, 'close');
  return port;
};

const failure = z.object({ error: z.string(), message: z.string() });

/** WebKitGTK's driver starts a MiniBrowser. Both are ended as one group: after Back the driver may answer no more. */
const openPage = async (env: NodeJS.ProcessEnv): Promise<Engine> => {
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', detached: true, env });
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    });
    const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
    if (answer.ok) return value;
    const { error, message } = failure.parse(value);
    throw new Error(`WebKit, ${path.replace(/^\/session\/[^/]+/, '')}: ${error} ${message}`);
  };
  for (let left = 100; left > 0; left -= 1) {
    const isReady = await call('GET', '/status').catch(() => undefined);
    if (isReady !== undefined) break;
    await wait(100);
  }
  const { sessionId } = z
    .object({ sessionId: z.string() })
    .parse(await call('POST', '/session', { capabilities: { alwaysMatch: {} } }));
  const session = `/session/${sessionId}`;
  const post = async (path: string, body: object): Promise<void> => {
    await call('POST', session + path, body);
  };
  const resize = (width: number) => post('/window/rect', { x: 0, y: 0, width, height: height + 20 });
  await resize(390);
  return {
    name: 'WebKit',
    open: (url) => post('/url', { url }),
    goBack: () => post('/back', {}),
    reload: () => post('/refresh', {}),
    evaluate: async (expression) => {
      const script = `return JSON.stringify(${expression}) ?? 'null'`;
      const value = z.string().parse(await call('POST', `${session}/execute/sync`, { script, args: [] }));
      return JSON.parse(value) as unknown;
    },
    press: (x, y) => post('/actions', { actions: pressAt(x, y) }),
    type: (pressed) => post('/actions', { actions: strokes(pressed) }),
    resize,
    picture: async () => Buffer.from(z.string().parse(await call('GET', `${session}/screenshot`)), 'base64'),
    // It does not hand out its console.
    errors: [],
    close: async () => {
      const ended = once(driver, 'close');
      if (driver.pid !== undefined) process.kill(-driver.pid, 'SIGKILL');
      await ended;
    },
  };
};

/** A display of its own for WebKit. The storage of each page ends with it. */
export const startWebKit = async (): Promise<Started> => {
  const settings = mkdtempSync(join(tmpdir(), 'webkit-'));
  mkdirSync(join(settings, 'gtk-3.0'));
  writeFileSync(join(settings, 'gtk-3.0/gtk.css'), noToolbar);
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1024x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  const DISPLAY = `:${String(display).trim()}`;
  return {
    open: () => openPage({ ...process.env, DISPLAY, XDG_CONFIG_HOME: settings, TZ: 'Europe/Paris' }),
    close: async () => {
      screen.kill();
      await once(screen, 'close');
      rmSync(settings, { recursive: true, force: true });
    },
  };
};
