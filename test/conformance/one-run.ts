import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { byHand } from './by-hand.ts';
import { WrongUse } from '#tools/command-line.ts';
import type { Wishes } from './command-line.ts';
import { contractVersion } from './contract-version.ts';
import { sourcesFromControl } from './control-sources.ts';
import { badge } from './report/badge.ts';
import { htmlReport } from './report/html.ts';
import { junitReport, jsonReport } from './report/junit.ts';
import { plainResult, plainSums, type Asked } from './report/plain.ts';
import { type Result, runSuites } from './run.ts';
import { dataFile, sourcesFrom } from './sources.ts';
import { allSuites } from './suites/all.ts';

const readData = async (file: string | undefined) => {
  if (file === undefined) return dataFile.parse({});
  const text = await readFile(file, 'utf8').catch(() => {
    throw new WrongUse(`${file} cannot be read.`);
  });
  const faultOf = (fault: string): WrongUse => new WrongUse(`${file} is no data file: ${fault}`);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw faultOf(String(error));
  }
  const { data, error } = dataFile.safeParse(json);
  if (error) throw faultOf(error.issues.map(({ path, message }) => [...path, message].join(': ')).join('; '));
  return data;
};

const sourcesOf = async ({ control, data, 'by-hand': mailbox }: Wishes) => {
  const given = control === undefined ? sourcesFrom(await readData(data)) : sourcesFromControl(control);
  return mailbox === undefined ? given : { ...given, ...byHand };
};

const suitesOf = ({ only }: Wishes) => {
  const all = allSuites();
  const suites = all.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase()));
  if (suites.length > 0) return suites;
  throw new WrongUse(`No suite is called “${only}”: ${all.map(({ name }) => name).join('; ')}`);
};

/** How long a platform may take for its first answer, in ms. */
const patience = 15_000;

const requireAnswer = (target: string): Promise<unknown> =>
  fetch(target, { redirect: 'manual', signal: AbortSignal.timeout(patience) }).catch((error: unknown) => {
    const { cause = error } = error instanceof Error ? error : {};
    throw new WrongUse(`${target} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`);
  });

/** Prints each result as it arrives, under its suite; a repeated reason is printed once. */
const printing = () => {
  let last = { suite: '', reason: '' };
  return (result: Result): void => {
    if (result.suite !== last.suite) console.log(`\n${result.suite}`);
    const isRepeated = result.outcome === 'skipped' && result.suite === last.suite && result.reason === last.reason;
    console.log(plainResult(isRepeated ? { ...result, reason: '' } : result));
    last = { suite: result.suite, reason: result.reason ?? '' };
  };
};

const writers = { html: htmlReport, badge, junit: junitReport, json: jsonReport } satisfies Record<
  string,
  (results: readonly Result[], asked: Asked) => string
>;

const writeReports = async (wishes: Wishes, results: readonly Result[], asked: Asked): Promise<void> => {
  for (const [name, write] of Object.entries(writers)) {
    const file = wishes[name as keyof typeof writers];
    if (file === undefined) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, write(results, asked));
  }
};

/** Runs every check once, prints the results and writes the reports. Throws `WrongUse` if it cannot run. */
export const runOnce = async (wishes: Wishes): Promise<Result[]> => {
  const { target, host, only, 'read-only': readOnly, 'by-hand': mailbox } = wishes;
  const suites = suitesOf(wishes);
  const sources = await sourcesOf(wishes);
  // The badge of an earlier run would be wrong if this one breaks off.
  if (wishes.badge !== undefined) await rm(wishes.badge, { force: true });
  await requireAnswer(target);

  const contract = await contractVersion();
  const at = new Date();
  console.log(`${target} as ${host}, contract ${contract}, ${at.toISOString()}`);
  const results = await runSuites({
    origin: target,
    host,
    sources,
    suites,
    readOnly,
    ...(mailbox !== undefined && { mailbox }),
    onResult: printing(),
  });
  await writeReports(wishes, results, { origin: target, host, at, contract, only, readOnly });
  if (!results.some(({ outcome }) => outcome === 'passed'))
    console.log(`\nNothing passed. Are the calls at ${target}/services/v1, for the host ${host}?`);
  console.log(`\n${plainSums(results)}`);
  return results;
};
