import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, type Plugin } from 'vite';
import { manifestFile } from '#tools/build/manifest.ts';
import { optionsOf } from '#tools/command-line.ts';
import { linesOf } from '#tools/replay/walk.ts';
import { findChromium } from '../../run/chromium.ts';
import { faults, plantedFaults } from './faults.ts';
import { serveStories } from './serve.ts';
import { type Result, runStories } from './story.ts';

const { values } = optionsOf('paths -- --stories', {
  options: {
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Plants the faults of `faults.ts` one after the other; each has to be found. */
    faults: { type: 'boolean', default: false },
    /** Plants only faults whose name contains one of these, with `|` between. */
    named: { type: 'string', default: '' },
    /** How many faults are planted at the same time, each in browser contexts of its own. */
    'at-once': { type: 'string', default: '1' },
    /** Writes the story for the chart book: the violation, or otherwise the last one. */
    walk: { type: 'string' },
    /** Takes the portal of the last run. */
    built: { type: 'boolean', default: false },
  },
});
const folder = '.cache/stories/portal';
const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Builds the portal as drivers get it, but with all faults, each behind a switch, and with a trail that shows the page's machine. */
const buildStory = async (): Promise<void> => {
  // The manifest belongs to the drivers' build.
  const kept = existsSync(manifestFile) ? readFileSync(manifestFile) : undefined;
  const observed = fileURLToPath(new URL('observed-trail.ts', import.meta.url));
  const observedTrail: Plugin = {
    name: 'observed-trail',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source === '#support/trail.ts' && importer.endsWith('/src/main.tsx') ? observed : undefined,
  };
  await build({
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
    plugins: [plantedFaults(root), observedTrail],
  });
  if (kept !== undefined) writeFileSync(manifestFile, kept);
};
if (!values.built) await buildStory();
const server = await serveStories(folder);
const executablePath = await findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  // As in playwright.config.ts: a page does not live long enough to be compiled for speed.
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--in-process-gpu',
    '--js-flags=--no-opt --no-sparkplug --single-threaded-gc',
  ],
});
const place = { browser, server };
const limits = { seed: Number(values.seed), seconds: Number(values.seconds) };
const print = ({ walk }: Result): void => {
  if (walk.violation !== null) console.log(`${walk.violation}\n\n${linesOf(walk).join('\n')}\n`);
  if (values.walk !== undefined) writeFileSync(values.walk, JSON.stringify(walk));
};

/** For how many of the seconds the ways to the states of the pages are learned, without a fault. */
const learning = 60;
/** Plants one fault after the other, and prints when and by which property each was found. */
const hunt = async (): Promise<boolean> => {
  const begun = Date.now();
  const wanted = faults.filter(({ name }) => values.named.split('|').some((part) => name.includes(part)));
  const waiting = [...wanted];
  const { memory, violated } = await runStories(place, { ...limits, seconds: learning });
  if (violated !== null) console.log(`Without a fault, ${violated} is violated.`);
  let { routes } = memory;
  let found = 0;
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { name } = next;
      const result = await runStories(place, {
        ...limits,
        seconds: limits.seconds - learning,
        routes,
        planted: name,
        shrinks: values.walk !== undefined,
      });
      routes = new Map([...routes, ...result.memory.routes]);
      if (values.walk !== undefined) print(result);
      const { violated, walk, stories, seconds, alarms } = result;
      if (violated !== null) found += 1;
      const end = violated === null ? 'NOT FOUND' : `found by ${violated}`;
      console.log(`${end} after ${seconds} s, ${stories} stories: ${name} (${walk.violation ?? 'no violation'})`);
      for (const alarm of alarms)
        console.log(`Without the fault too: ${alarm.violation}\n\n${linesOf(alarm).join('\n')}\n`);
    }
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, lane));
  const minutes = Math.round((Date.now() - begun) / 60_000);
  console.log(`\n${found} of ${wanted.length} planted faults found in ${minutes} minutes; seed ${values.seed}`);
  return violated === null && found === wanted.length;
};

const search = async (): Promise<boolean> => {
  const result = await runStories(place, limits);
  print(result);
  for (const [name, judged] of result.judged) console.log(`judged ${judged} times: ${name}`);
  for (const [name, count] of [...result.memory.visits].sort())
    if (name.startsWith('reached')) console.log(`${String(count).padStart(6)} times ${name}`);
  console.log(
    `${result.stories} stories in ${result.seconds} s, ${result.violated ?? 'no violation'}; seed ${values.seed}`,
  );
  return result.violated === null;
};

const isWell = await (values.faults ? hunt() : search());
await browser.close();
await server.close();
process.exit(isWell ? 0 : 1);
