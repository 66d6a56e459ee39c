import { existsSync, readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { shortProof } from '../../operator/captcha.ts';
import { startServers } from '../../operator/serve.ts';
import { findChromium } from '../../run/chromium.ts';
import { findAt, isAt } from './at.ts';
import { buildWalked } from './build.ts';
import { createMemory, type Known } from './memory.ts';
import { knownText, routesIn } from './routes.ts';
import type { Crew } from './walk.ts';
import { staged, stagedNames } from '../book/stages.ts';
import { takenByHand } from '../paths/by-hand.ts';
import { jsonText } from '#tools/json-text.ts';
import { withoutMoved } from '../book/masked.ts';

/** A line of a screen without what changes from visit to visit: amounts, days, gates, plates, addresses and numbers. */
const withoutVisit = (line: string): string =>
  (withoutMoved([line])[0] ?? '')
    .replaceAll(/\S+@\S+/g, '@')
    .replaceAll(/[A-Z0-9]*\d[A-Z0-9]*(?:[ -][A-Z0-9]*\d[A-Z0-9]*)*/gi, '#')
    .replaceAll(/(?:[A-Z]{1,3}-?#-?)+[A-Z]{0,3}/g, '#')
    // Gates, by name and number or by motorway and name.
    .replaceAll(/(?:\p{Lu}[\p{L}-]+ ?)+\(#\)|# \p{Lu}\p{L}+/gu, '#')
    .replaceAll(/#(?:[\s/:,.–→-]*#)+/g, '#')
    .trim();

const folder = new URL('../../unit/book/drawn/', import.meta.url);

/** Spaces, brackets and capitals belong to the snapshot, or to the layout. */
const bare = (text: string): string => text.replace(/[\s⟨⟩]+/g, '').toLowerCase();

/** All texts on the screens of the chart book, in every state. */
const bookTexts = (): string =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .map((line) => bare(withoutVisit(line)))
    .join('\n');

/** Screens with the operator's texts. */
const isOperators = /(?:home|help|article|chatbot):/;

/** Collects the Spanish texts of pages that no screen of the chart book has. */
const createListener = () => {
  const known = bookTexts();
  const strange = new Map<string, string>();
  return {
    /** The unknown lines, with the place of their first occurrence. */
    strange: (): ReadonlyMap<string, string> => strange,
    startOn: async (page: Page, place: string): Promise<void> => {
      if (isOperators.test(place)) return;
      const lines = await page.evaluate(() => {
        const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]');
        const shown = dialogs[dialogs.length - 1] ?? document.querySelector<HTMLElement>('main');
        // The options of a list are not part of the screen.
        const offered = new Set(
          [...(shown?.querySelectorAll('option, [role=option]') ?? [])].map(({ textContent }) => textContent),
        );
        return (shown?.innerText ?? '').split('\n').filter((line) => !offered.has(line.trim()));
      });
      for (const line of lines.map(withoutVisit))
        if (/\p{L}{3}/u.test(line) && !known.includes(bare(line)) && !strange.has(line)) strange.set(line, place);
    },
  };
};

/** The transitions that no walk can reach, each with the reason. */
const reasons: readonly (readonly [transitions: RegExp, reason: string])[] = [
  [/ column\.drawn /, 'a column is drawn by its edge; the walk presses, types and chooses'],
  [/ range\.selected /, 'rows are selected with Shift held; the walk holds no key'],
  [/ offer\.heard /, 'the shell tells it when the operator’s offer changes, nobody’s hand'],
  [
    /selecting\.cancelled|\.reading(?:Again)? |\.fetching |\.arriving |\.loading |renewingTexts/,
    'it is over before somebody could press: the stand-in answers at once',
  ],
];

/** Why a transition was not taken: its kind, or how far the walks came. */
const reasonOf = (transition: string, places: ReadonlySet<string>): string =>
  reasons.find(([transitions]) => transitions.test(transition))?.[1] ??
  ([...places].some((place) => isAt(transition, place))
    ? 'its state was reached; nothing that was done there took it'
    : 'its state was not reached');

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

/** `npm run paths -- --system`: uses the built portal as a person does, and prints the transitions taken. */
const options = {
  seconds: { type: 'string', default: '290' },
  seed: { type: 'string', default: '1' },
  /** A part of the names of purposes. */
  only: { type: 'string', default: '' },
  /** Writes the transitions taken, those left, the unknown texts, and the routes for the next run. */
  keep: { type: 'boolean' },
} as const;
const { values } = parseArgs({ options });

type Kept = { taken: string[]; left: Record<string, string>; newTexts: string[] };
const knownFile = 'test/browser/system/known.json';
const keptFile = 'test/browser/system/coverage.json';
const read = <T>(file: string, none: T): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : none);
const kept = read<Kept>(keptFile, { taken: [], left: {}, newTexts: [] });

/** Where the walked portal is. */
const walkedFolder = '.cache/system/portal';

const workers = 3;
/** The least share of earlier taken transitions that has to be taken again: walks are random, and a busy machine takes fewer. */
const fewest = 0.8;

await buildWalked(walkedFolder);
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
const progress = { taken: new Set<string>(), places: new Set<string>(), faults: [] as string[], acts: 0, loads: 0 };
const wanted = purposes.filter(({ name }) => name.includes(values.only));
const deadline = Date.now() + Number(values.seconds) * 1_000;
// The first round takes four fifths of the time; in the second, calls fail now and then.
const slice = (Number(values.seconds) * 800 * workers) / wanted.length;
const crew: Crew = { browser, origin: servers.portalUrl, memory, listener, dice, progress, looked, lookedAt };
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

const taken = [...looked].filter((one) => progress.taken.has(one)).sort();
const left = [...looked].filter((one) => !progress.taken.has(one)).sort();
const newTexts = [...listener.strange()].filter(([line]) => !kept.newTexts.includes(line));
const missed = values.only === '' ? kept.taken.filter((one) => !progress.taken.has(one)) : [];
console.log(
  `${taken.length} of ${looked.size} transitions that a person causes were taken by hand, ${progress.taken.size} in all: ${progress.acts} acts, ${progress.loads} pages loaded.`,
);
for (const one of left) console.log(`  left: ${one}: ${reasonOf(one, progress.places)}`);
for (const [line, place] of newTexts)
  console.log(`  to be read, as no screen of the chart book says it: “${line}” (${place})`);
for (const one of missed) console.log(`  taken before: ${one}`);
for (const fault of progress.faults) console.log(`  fault: ${fault}`);
if (values.keep) {
  const all = [...new Set([...kept.taken.filter((one) => looked.has(one)), ...taken])].sort();
  const open = [...looked].filter((one) => !all.includes(one)).sort();
  const next: Kept = {
    taken: all,
    left: Object.fromEntries(open.map((one) => [one, reasonOf(one, progress.places)])),
    newTexts: [...new Set([...kept.newTexts, ...listener.strange().keys()])].sort(),
  };
  writeFileSync(keptFile, `${jsonText(next)}\n`);
  writeFileSync(knownFile, knownText(routesIn(memory.known())));
}
const isWell = progress.faults.length === 0 && missed.length <= (1 - fewest) * kept.taken.length;
process.exit(isWell ? 0 : 1);
