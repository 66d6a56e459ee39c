import { optionsOf } from '#tools/command-line.ts';
import { runDrawing, startMode } from '#tools/prerender/run.ts';
import { bookFolder } from '#tools/book/build/build.ts';
import { thingsToTryText } from './announcement.ts';
import { folderOf, openKept } from './database.ts';
import { examplesFile } from './recorded-examples.ts';
import { playScenario } from './scenario.ts';
import { type Servers, startServers } from './serve.ts';
import { runTool } from '../run/tools.ts';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const sources = ['src', 'machines', 'public', 'index.html', 'package-lock.json', 'vite.config.ts', 'lingui.config.ts'];

const newestIn = async (path: string): Promise<number> => {
  const found = await stat(path).catch(() => undefined);
  if (!found) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await readdir(path);
  return Math.max(found.mtimeMs, ...(await Promise.all(inside.map((name) => newestIn(join(path, name))))));
};

const isCurrent = async (page: string): Promise<boolean> => {
  const built = (await stat(page).catch(() => undefined))?.mtimeMs ?? 0;
  return Math.max(...(await Promise.all(sources.map(newestIn)))) < built;
};

/** Builds the portal, unless its last build is newer than every source. Its files are packed once it is served. The build has a process of its own: its memory goes with it. */
const buildPortal = async (): Promise<void> => {
  if (await isCurrent('dist/index.html')) return;
  if (!(await runTool('vite', ['build', '--logLevel', 'warn', '--mode', startMode], { isLive: true })))
    throw new Error('The portal could not be built, for the reason above.');
};

/** Packs the files of a new build, for servers that send them as they are. It has a process of its own for its memory, too. */
const packUnlessPacked = async (): Promise<void> => {
  if (!(await isCurrent('dist/index.html.br')))
    await runTool('tsx', ['test/operator/build-later.ts', 'packed'], { isPatient: true });
};

/** Builds the chart book while the portal is already served, in a process that leaves it the processor. */
const buildBookUnlessCurrent = async (): Promise<void> => {
  if (await isCurrent(`${bookFolder}/book.html`)) return;
  if (await runTool('tsx', ['test/operator/build-later.ts', 'book'], { isPatient: true }))
    console.log('The chart book is ready.');
};

const { values: flags } = optionsOf('start', {
  options: {
    dev: { type: 'boolean', default: false },
    reset: { type: 'boolean', default: false },
    scenario: { type: 'string' },
  },
});
const {
  PORT = '4173',
  PROVIDER_PORT = '4174',
  CONTROL_PORT = '4176',
  HOST,
  TELEMETRY,
  OPERATOR_URL,
  PAYMENT_ORIGINS = '',
  IMAGE_ORIGINS = '',
} = process.env;

const originsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

const announce = ({ portalUrl, providerUrl, controlUrl }: Servers): void => {
  console.log(`\nThe portal is ready:  ${portalUrl}`);
  console.log(
    `Its chart book:       ${portalUrl}/book/ (${flags.dev ? 'if built' : 'built next, if anything changed'})`,
  );
  console.log(`Its operator’s calls: ${portalUrl}/openapi/`);
  if (!providerUrl) {
    console.log(`Its operator:         ${OPERATOR_URL}\n\nStop with Ctrl-C.`);
    return;
  }
  const { port } = new URL(portalUrl);
  console.log(
    `Operators of it:      http://a.localhost:${port}, http://b.localhost:${port} and http://c.localhost:${port} (prepaying only)`,
  );
  console.log(`The operator’s world: ${controlUrl}`);
  console.log(`Mails it would send:  ${providerUrl}/mailbox`);
  console.log(thingsToTryText('npm start'));
};

const start = async (): Promise<Servers> => {
  if (!flags.dev) {
    console.log('Building the portal, if anything changed…');
    await buildPortal();
  }
  return startServers({
    portalPort: Number(PORT),
    providerPort: Number(PROVIDER_PORT),
    controlPort: Number(CONTROL_PORT),
    development: flags.dev,
    telemetry: TELEMETRY !== undefined,
    book: bookFolder,
    paymentOrigins: originsIn(PAYMENT_ORIGINS),
    imageOrigins: originsIn(IMAGE_ORIGINS),
    ...(HOST && { host: HOST }),
    ...(OPERATOR_URL
      ? { operatorUrl: OPERATOR_URL }
      : { openDatabase: () => openKept(folderOf(PROVIDER_PORT), flags.reset) }),
  });
};

/** Each host's pages with its operator's own look, written while the portal is already served. */
const writeOperatorsOwn = async ({ portalUrl }: Servers): Promise<void> => {
  const { host, port } = new URL(portalUrl);
  const hosts = [host, ...(OPERATOR_URL ? [] : ['a', 'b', 'c'].map((name) => `${name}.localhost:${port}`))];
  const code = await runDrawing(
    ['--operator', portalUrl, ...hosts.flatMap((name) => ['--host', name])],
    'ignore',
    true,
  );
  console.log(
    code === 0
      ? 'First pages now bring each operator’s own look.'
      : `First pages stay neutral, or as they were: npm run prerender -- --operator ${portalUrl} --host ${host} tells why.`,
  );
};

/** The examples of `/openapi/`, from a run of the conformance kit in a program of its own. */
const recordExamplesOnce = async (): Promise<void> => {
  if (!existsSync(examplesFile)) await runTool('tsx', ['test/conformance/write-document.ts'], { isPatient: true });
};

try {
  const servers = await start();
  announce(servers);
  const written = flags.dev ? Promise.resolve() : writeOperatorsOwn(servers).catch(console.error);
  if (!flags.dev)
    void written.then(packUnlessPacked).then(buildBookUnlessCurrent).then(recordExamplesOnce).catch(console.error);
  const { controlUrl } = servers;
  if (flags.scenario !== undefined && controlUrl !== undefined) {
    // Pages prerendered first would meet the faults.
    await written;
    console.log(`Faults planned at the operator: ${await playScenario(flags.scenario, controlUrl)}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void servers.close().then(() => process.exit(0)));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
