import { parseArgs } from 'node:util';
import { thingsToTryText } from './announcement.ts';
import { folderOf, openKept } from './kept-database.ts';
import { startStandIn } from './stand-in.ts';

const { values: flags } = parseArgs({
  options: { operator: { type: 'boolean' }, reset: { type: 'boolean', default: false }, folder: { type: 'string' } },
});
const { PORT = '4177', PROVIDER_PORT = '4174', CONTROL_PORT = '4176', HOST, TELEMETRY } = process.env;

try {
  const { operatorUrl, providerUrl, controlUrl, close } = await startStandIn({
    operatorPort: Number(PORT),
    providerPort: Number(PROVIDER_PORT),
    controlPort: Number(CONTROL_PORT),
    openDatabase: () => openKept(flags.folder ?? folderOf(PROVIDER_PORT), flags.reset),
    telemetry: TELEMETRY !== undefined,
    ...(HOST && { host: HOST }),
  });
  console.log(`\nThe operator is ready:   ${operatorUrl}/services/v1`);
  console.log(`Its world, to change:    ${controlUrl}`);
  console.log(`Mails it would send:     ${providerUrl}/mailbox`);
  console.log(`A portal in front of it: OPERATOR_URL=${operatorUrl} PAYMENT_ORIGINS=${providerUrl} npm start`);
  console.log(thingsToTryText('npm run operator'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
