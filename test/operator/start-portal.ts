import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { bookFolder } from '#book/build/build.ts';
import { buildPortal } from './build-portal.ts';
import { openEmbedded, openServer } from './database.ts';
import { seededCustomer } from './seed/accounts.ts';
import { seededRenter } from './seed/fleet.ts';
import { fuelCardTable, thingsToTry } from './seed/table.ts';
import { type Servers, startServers } from './serve.ts';

const { values: flags } = parseArgs({ options: { dev: { type: 'boolean', default: false }, reset: { type: 'boolean', default: false } } });
const { PORT = '4173', PROVIDER_PORT = '4174', HOST, OPERATOR_URL, PAYMENT_ORIGINS = '', DATABASE_URL } = process.env;

/** One folder for each operator that runs: two of them must not write the same files. */
const databaseFolder = `.cache/operator/${PROVIDER_PORT}`;

const openDatabase = async () => {
  if (DATABASE_URL) return openServer(DATABASE_URL);
  if (flags.reset) await rm(databaseFolder, { recursive: true, force: true });
  return openEmbedded(databaseFolder);
};

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()).join('\n');
};

const announce = ({ portalUrl, providerUrl }: Servers): void => {
  console.log(`\nThe portal is ready:  ${portalUrl}`);
  console.log(`Its chart book:       ${portalUrl}/book/`);
  if (!providerUrl) {
    console.log(`Its operator:         ${OPERATOR_URL}\n\nStop with Ctrl-C.`);
    return;
  }
  const { port } = new URL(portalUrl);
  console.log(`Two operators of it:  http://a.localhost:${port} and http://b.localhost:${port}`);
  console.log(`Mails it would send:  ${providerUrl}/mailbox`);
  console.log(`\nTo try (what is paid stays paid; "npm start -- --reset" starts afresh):\n`);
  console.log(table([['Search for', 'As', 'Shows'], ...thingsToTry().map(({ search, as, shows }) => [search, as, shows])]));
  console.log(`\nFuel cards (expiry 12/39, security code 123):\n`);
  console.log(table(fuelCardTable.map(({ cardType, cardNumber, shows }) => [cardType, cardNumber, shows])));
  console.log(`\nCustomer to sign in as:  ${seededCustomer.email}  ${seededCustomer.password}`);
  console.log(`Rental company:          ${seededRenter.email}  ${seededRenter.password}`);
  console.log('\nStop with Ctrl-C.');
};

const start = async (): Promise<Servers> => {
  if (!flags.dev) {
    console.log('Building the portal and its chart book, if anything changed…');
    await buildPortal();
  }
  return startServers({
    portalPort: Number(PORT),
    providerPort: Number(PROVIDER_PORT),
    development: flags.dev,
    ...(!flags.dev && { book: bookFolder }),
    paymentOrigins: PAYMENT_ORIGINS.split(/[\s,]+/).filter(Boolean),
    ...(HOST && { host: HOST }),
    ...(OPERATOR_URL ? { operatorUrl: OPERATOR_URL } : { openDatabase }),
  });
};

try {
  const servers = await start();
  announce(servers);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void servers.close().then(() => process.exit(0)));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
