import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'undici';
import * as z from 'zod/mini';
import { type Engine, height, pressAt, type Started, strokes } from './engine.ts';

const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage': 'about:blank',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'es-ES, es',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  // As on a phone, they lie over the page.
  'ui.useOverlayScrollbars': 1,
  // No calls of its own while it is tested.
  'app.normandy.enabled': false,
  'extensions.getAddons.cache.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

const message = z.object({
  id: z.optional(z.nullable(z.number())),
  result: z.optional(z.unknown()),
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  method: z.optional(z.string()),
  params: z.optional(z.unknown()),
});
const entry = z.object({ level: z.string(), text: z.nullable(z.string()), source: z.object({ context: z.string() }) });
const value = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
]);

/** Starts Firefox without a window, driven by the two-way WebDriver protocol (BiDi), which it speaks itself. */
export const startFirefox = async (): Promise<Started> => {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, set]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(set)});\n`)
      .join(''),
  );
  const program = spawn(
    'firefox-esr',
    ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, TZ: 'Europe/Paris' } },
  );
  const end = async (): Promise<void> => {
    if (program.exitCode === null) {
      program.kill('SIGKILL');
      await once(program, 'close');
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  let address: string | undefined;
  for await (const line of createInterface({ input: program.stderr })) {
    address = /listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) break;
  }
  // A full pipe would stop it.
  program.stderr.resume();

  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: z.infer<typeof message>) => void>();
  const errors = new Map<string, string[]>();
  socket.addEventListener('message', ({ data }) => {
    const read = message.parse(JSON.parse(String(data)));
    if (typeof read.id === 'number') waiting.get(read.id)?.(read);
    else if (read.method === 'log.entryAdded') {
      const { level, text, source } = entry.parse(read.params);
      if (level === 'error') errors.get(source.context)?.push(text ?? '');
    }
  });
  let last = 0;
  const call = (method: string, params: object = {}): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ error, message: text, result }) => {
        waiting.delete(id);
        if (error === undefined) resolve(result);
        else reject(new Error(`Firefox, ${method}: ${text ?? error}`));
      });
      socket.send(JSON.stringify({ id, method, params }));
    });
  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });

  const open = async (): Promise<Engine> => {
    const { userContext } = z.object({ userContext: z.string() }).parse(await call('browser.createUserContext'));
    const { context } = z
      .object({ context: z.string() })
      .parse(await call('browsingContext.create', { type: 'tab', userContext }));
    const own: string[] = [];
    errors.set(context, own);
    const resize = async (width: number): Promise<void> => {
      await call('browsingContext.setViewport', { context, viewport: { width, height } });
    };
    await resize(390);
    const perform = async (actions: readonly object[]): Promise<void> => {
      await call('input.performActions', { context, actions });
    };
    return {
      name: 'Firefox',
      open: async (url) => {
        await call('browsingContext.navigate', { context, url, wait: 'complete' });
      },
      goBack: async () => {
        await call('browsingContext.traverseHistory', { context, delta: -1 });
      },
      reload: async () => {
        await call('browsingContext.reload', { context, wait: 'complete' });
      },
      evaluate: async (expression) => {
        const answer = value.parse(
          await call('script.evaluate', {
            expression: `JSON.stringify(${expression}) ?? 'null'`,
            target: { context },
            awaitPromise: false,
          }),
        );
        if (answer.type === 'exception') throw new Error(`Firefox: ${answer.exceptionDetails.text}`);
        return JSON.parse(answer.result.value) as unknown;
      },
      press: (x, y) => perform(pressAt(x, y)),
      type: (pressed) => perform(strokes(pressed)),
      resize,
      picture: async () => {
        const { data } = z
          .object({ data: z.string() })
          .parse(await call('browsingContext.captureScreenshot', { context }));
        return Buffer.from(data, 'base64');
      },
      errors: own,
      close: async () => {
        await call('browser.removeUserContext', { userContext });
      },
    };
  };
  return {
    open,
    close: async () => {
      socket.close();
      await end();
    },
  };
};
