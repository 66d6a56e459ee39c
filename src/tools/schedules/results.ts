/** The committed results of schedules: the last long run, the planted faults, the counterexamples. */

import { readFileSync, writeFileSync } from 'node:fs';
import { jsonText } from '#tools/json-text.ts';
import type { Walk } from '#tools/replay/walk.ts';
import type { Counts, Property } from './properties.ts';

/** The sources of a run, and its seed. */
export type Origin = { date: string; commit: string; seed: number };

/** The last long run of schedules; `schedules` is how many of the `wanted` it completed. */
export type LastRun = Origin & {
  wanted: number;
  schedules: number;
  cpuSeconds: number;
  violated: Property | null;
  violation: string | null;
  properties: Counts;
  reached: Record<string, number>;
};

/** A planted fault, and how the schedules found it; null if they did not. */
export type PlantedFault = {
  name: string;
  file: string;
  found: { schedules: number; violated: Property; violation: string } | null;
};

export type LastFaults = Origin & { faults: PlantedFault[] };

/**
 * The last schedule that violated each property, shortened as far as possible, and the fault that was planted then:
 * null if it was found in the portal itself.
 */
export type Counterexamples = { [name in Property]?: { fault: string | null; walk: Walk } };

const fileOf = (name: string): URL => new URL(name, import.meta.url);
const read = <Kept>(name: string): Kept => JSON.parse(readFileSync(fileOf(name), 'utf8'));
const write = (name: string, kept: object): void => writeFileSync(fileOf(name), `${jsonText(kept)}\n`);

export const readLastRun = (): LastRun => read('last-run.json');
export const writeLastRun = (run: LastRun): void => write('last-run.json', run);
export const readLastFaults = (): LastFaults => read('last-faults.json');
/** Writes a line for each fault, so that a change is one line of a review. */
export const writeLastFaults = ({ faults, ...origin }: LastFaults): void =>
  writeFileSync(
    fileOf('last-faults.json'),
    `${JSON.stringify(origin).replace(/}$/, ',"faults":[')}\n${faults.map((fault) => JSON.stringify(fault)).join(',\n')}\n]}\n`,
  );
export const readCounterexamples = (): Counterexamples => read('counterexamples.json');
/** Writes the found counterexamples; those of other properties stay. */
export const addCounterexamples = (found: Counterexamples): void =>
  writeFileSync(fileOf('counterexamples.json'), `${JSON.stringify({ ...readCounterexamples(), ...found })}\n`);
