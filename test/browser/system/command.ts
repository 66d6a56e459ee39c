import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { shortProof } from '../../operator/captcha.ts';
import { startServers } from '../../operator/serve.ts';
import { findChromium } from '../../run/chromium.ts';
import { findAt } from './at.ts';
import { buildWalked, walkedFolder } from './build.ts';
import { reasonOf } from './left.ts';
import { createMemory, type Known } from './memory.ts';
import { knownText, routesIn } from './routes.ts';
import { createListener } from './texts.ts';
import type { Crew } from './walk.ts';
import { staged, stagedNames } from '../book/stages.ts';
import { takenByHand } from '../paths/by-hand.ts';

/** The transitions that a person causes, of every machine that has a screen. */
const personTransitions = (): Set<string> =>
  new Set(
    stagedNames.flatMap((name) =>
      staged(name).explorations.flatMap(({ edges }) => edges.flatMap((edge) => takenByHand(edge) ?? [])),
    ),
  );

/** Numbers from 0 up to 1 that are the same for the same seed (mulberry32). */
const diceOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** `npm run paths -- --system`: walks through the built portal against the stand-in, and prints which transitions a person took. */
const options = {
  seconds: { type: 'string', default: '290' },
  seed: { type: 'string', default: '1' },
  /** A part of the names of purposes. */
  only: { type: 'string', default: '' },
  /** Writes the transitions taken, those left, the unknown texts, and the routes for the next run. */
  keep: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });

type Kept = { taken: string[]; left: Record<string, string>; said: string[] };
const knownFile = 'test/browser/system/known.json';
const keptFile = 'test/browser/system/coverage.json';
const read = <T>(file: string, none: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none);
const kept = read<Kept>(keptFile, { taken: [], left: {}, said: [] });

const workers = 3;
/** The least share of earlier taken transitions that has to be taken again: walks are random, and a busy machine takes fewer. */
const fewest = 0.8;

await buildWalked();
const servers = await startServers({
  portalPort: 0,
  providerPort: 0,
  controlPort: 0,
  dist: walkedFolder,
  proof: shortProof,
});
// The stand-in's ports for the tests' own requests.
process.env['E2E_PROVIDER_PORT'] = new URL(servers.providerUrl ?? '').port;
process.env['E2E_CONTROL_PORT'] = new URL(servers.controlUrl ?? '').port;
const { purposes } = await import('./purposes.ts');
const { walk } = await import('./walk.ts');

const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
const dice = diceOf(Number(values.seed));
const looked = personTransitions();
const lookedAt = findAt(looked);
const memory = createMemory(dice, read<Known>(knownFile, { starts: [], places: {} }));
const listener = createListener();
const told = { taken: new Set<string>(), places: new Set<string>(), faults: [] as string[], acts: 0, loads: 0 };
const wanted = purposes.filter(({ name }) => name.includes(values.only));
const deadline = Date.now() + Number(values.seconds) * 1_000;
// The first round takes four fifths of the time; in the second, calls fail now and then.
const slice = (Number(values.seconds) * 800 * workers) / wanted.length;
const crew: Crew = { browser, origin: servers.portalUrl, memory, listener, dice, told, looked, lookedAt };
let turn = 0;
const walkInTurn = async (): Promise<void> => {
  while (Date.now() < deadline) {
    const at = turn++;
    const purpose = wanted[at % wanted.length];
    if (purpose === undefined) return;
    await walk(crew, {
      purpose,
      isStormy: Math.floor(at / wanted.length) % 2 === 1,
      deadline: Math.min(deadline, Date.now() + slice),
    });
  }
};
await Promise.all(Array.from({ length: workers }, walkInTurn));
await browser.close();
await servers.close();

const taken = [...looked].filter((one) => told.taken.has(one)).sort();
const left = [...looked].filter((one) => !told.taken.has(one)).sort();
const said = [...listener.strange()].filter(([line]) => !kept.said.includes(line));
const missed = values.only === '' ? kept.taken.filter((one) => !told.taken.has(one)) : [];
console.log(
  `${taken.length} of ${looked.size} transitions that a person causes were taken by hand, ${told.taken.size} in all: ${told.acts} acts, ${told.loads} pages loaded.`,
);
for (const one of left) console.log(`  left: ${one}: ${reasonOf(one, told.places)}`);
for (const [line, place] of said)
  console.log(`  to be read, as no screen of the chart book says it: “${line}” (${place})`);
for (const one of missed) console.log(`  taken before: ${one}`);
for (const fault of told.faults) console.log(`  fault: ${fault}`);
if (values.keep) {
  const all = [...new Set([...kept.taken.filter((one) => looked.has(one)), ...taken])].sort();
  const open = [...looked].filter((one) => !all.includes(one)).sort();
  const next: Kept = {
    taken: all,
    left: Object.fromEntries(open.map((one) => [one, reasonOf(one, told.places)])),
    said: [...new Set([...kept.said, ...listener.strange().keys()])].sort(),
  };
  writeFileSync(keptFile, `${JSON.stringify(next, null, 2)}\n`);
  writeFileSync(knownFile, knownText(routesIn(memory.known())));
}
const isWell = told.faults.length === 0 && missed.length <= (1 - fewest) * kept.taken.length;
process.exit(isWell ? 0 : 1);
