import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { thingsToTryText } from './announcement.ts';
import { folderOf, openKept } from './database.ts';
import type { Call } from './faults.ts';
import { entriesIn, type HarEntry, harOf, recording, replaying } from './har.ts';
import { proxyTo } from './proxy.ts';
import { playScenario } from './scenario.ts';
import { startStandIn } from './stand-in.ts';

const { values: flags } = parseArgs({
  options: {
    operator: { type: 'boolean' },
    reset: { type: 'boolean', default: false },
    folder: { type: 'string' },
    scenario: { type: 'string' },
    record: { type: 'string' },
    replay: { type: 'string' },
  },
});
const { PORT = '4177', PROVIDER_PORT = '4174', CONTROL_PORT = '4176', HOST, OPERATOR_URL, TELEMETRY } = process.env;

const recorded: HarEntry[] = [];
const writeRecording = (): void => {
  if (flags.record === undefined) return;
  writeFileSync(flags.record, harOf(recorded));
  console.log(`Recorded: ${recorded.length} calls in ${flags.record}`);
};

/** A recorded day in place of the stand-in, or a recording of the stand-in's or a real operator's day. */
const through = (standIn: Call): Call => {
  if (flags.replay !== undefined) return replaying(entriesIn(readFileSync(flags.replay, 'utf8')));
  const answer = OPERATOR_URL ? proxyTo(OPERATOR_URL) : standIn;
  return flags.record === undefined ? answer : recording(answer, (entry) => recorded.push(entry));
};

try {
  const { operatorUrl, providerUrl, controlUrl, close } = await startStandIn({
    operatorPort: Number(PORT),
    providerPort: Number(PROVIDER_PORT),
    controlPort: Number(CONTROL_PORT),
    through,
    openDatabase: () => openKept(flags.folder ?? folderOf(PROVIDER_PORT), flags.reset),
    telemetry: TELEMETRY !== undefined,
    ...(HOST && { host: HOST }),
  });
  console.log(`\nThe operator is ready:   ${operatorUrl}/services/v1`);
  console.log(`Its world, to change:    ${controlUrl}`);
  console.log(`Mails it would send:     ${providerUrl}/mailbox`);
  console.log(`A portal in front of it: OPERATOR_URL=${operatorUrl} PAYMENT_ORIGINS=${providerUrl} npm start`);
  console.log(thingsToTryText('npm start -- --operator'));
  if (flags.scenario !== undefined) console.log(`Faults planned: ${await playScenario(flags.scenario, controlUrl)}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      writeRecording();
      void close().then(() => process.exit(0));
    });
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
