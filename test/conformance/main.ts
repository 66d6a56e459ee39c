import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { byHand } from './by-hand.ts';
import { sourcesFromControl } from './control-sources.ts';
import { jsonReport } from './report/json.ts';
import { junitReport } from './report/junit.ts';
import { countsOf, plainResult, plainSums } from './report/plain.ts';
import { runSuites } from './run.ts';
import { dataFile, sourcesFrom } from './sources.ts';
import { allSuites } from './suites/all.ts';

const usage = `Holds an operator's platform against the calls of the toll portal.

  npm run conformance -- --target https://operator.example [options]      in the portal's repository
  npx ./toll-conformance-VERSION.tgz --target https://operator.example [options]

  --target    where /services/v1 is; use a test platform: the run registers, subscribes, pays and contests
  --host      what stands in X-Whitelabel-Host (the target's own host unless said otherwise)
  --data      a JSON file of what there is to try with (data.example.json)
  --control   the control address of the stand-in operator, which makes all of that by itself
  --by-hand   an address whose mails you read: the run uses it with +something before the @, asks you for the links in
              its mails, and to pay at the card provider
  --only      a part of a suite's name: only these suites
  --read-only leaves out every step that writes
  --junit     writes JUnit's XML to this file
  --json      writes the whole as JSON to this file

Ends with 0 where nothing failed, 1 where something did, 2 where it could not be tried.`;

class WrongUse extends Error {}

const readData = async (file: string | undefined) => {
  if (file === undefined) return dataFile.parse({});
  const text = await readFile(file, 'utf8').catch(() => {
    throw new WrongUse(`${file} cannot be read.`);
  });
  try {
    return dataFile.parse(JSON.parse(text));
  } catch (error) {
    throw new WrongUse(`${file} is no data file: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const write = async (file: string, text: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
};

const options = {
  target: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  control: { type: 'string' },
  'by-hand': { type: 'string' },
  only: { type: 'string' },
  'read-only': { type: 'boolean' },
  junit: { type: 'string' },
  json: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const main = async (): Promise<number> => {
  const { values } = parseArgs({ options });
  const { target, control, 'by-hand': mailbox, only = '', junit, json } = values;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  if (target === undefined || !URL.canParse(target))
    throw new WrongUse(`--target is to be an address, such as https://operator.example.\n\n${usage}`);
  const host = values.host ?? new URL(target).host;
  const suites = allSuites().filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  if (suites.length === 0)
    throw new WrongUse(
      `No suite is called “${only}”: ${allSuites()
        .map(({ name }) => name)
        .join('; ')}`,
    );
  const given = control === undefined ? sourcesFrom(await readData(values.data)) : sourcesFromControl(control);
  const sources = mailbox === undefined ? given : { ...given, ...byHand };
  await fetch(target).catch((error: unknown) => {
    throw new WrongUse(
      `${target} does not answer: ${error instanceof Error ? String(error.cause ?? error.message) : String(error)}`,
    );
  });

  const at = new Date();
  console.log(`${target} as ${host}, ${at.toISOString()}`);
  let last = { suite: '', reason: '' };
  const results = await runSuites({
    origin: target,
    host,
    sources,
    suites,
    readOnly: values['read-only'] ?? false,
    ...(mailbox !== undefined && { mailbox }),
    onResult: (result) => {
      if (result.suite !== last.suite) console.log(`\n${result.suite}`);
      const isSaid = result.outcome === 'skipped' && result.suite === last.suite && result.reason === last.reason;
      console.log(plainResult(isSaid ? { ...result, reason: '' } : result));
      last = { suite: result.suite, reason: result.reason ?? '' };
    },
  });
  if (junit !== undefined) await write(junit, junitReport(results));
  if (json !== undefined) await write(json, jsonReport(results, { origin: target, host, at }));
  console.log(`\n${plainSums(results)}`);
  return countsOf(results).failed > 0 ? 1 : 0;
};

try {
  process.exitCode = await main();
} catch (error) {
  const isUse =
    error instanceof WrongUse ||
    (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));
  console.error(isUse && error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
