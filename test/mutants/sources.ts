import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReadable, type Mutation, mutated, mutationsOf } from './mutations.ts';

/** How the sources are loaded: one of them with a fault, or each with all of its faults, to be switched on one after the other. */
type Plan = { planted?: Planted; watched?: readonly Planted[] };

declare global {
  var planOfFaults: Plan | undefined;
}

/** The configuration of the tests is loaded by Vite as a program of its own, in the same process. */
export const plan = (): Plan => globalThis.planOfFaults ?? {};

export const follow = (next: Plan): void => {
  globalThis.planOfFaults = next;
};

const isTool = (file: string): boolean => /(?:^|\/)(?:paths|support)\.ts$|\.d\.ts$/.test(file);

/** The parts of the portal for planted faults, besides its machines. */
export const parts: Readonly<Record<string, { folder: string; holds: RegExp }>> = {
  domain: { folder: 'src/domain', holds: /\.ts$/ },
  storage: { folder: 'src/storage', holds: /\.ts$/ },
  api: { folder: 'src/api', holds: /\.ts$/ },
  effects: { folder: 'src/flows', holds: /\.ts$/ },
  views: { folder: 'src/flows', holds: /\.tsx$/ },
};

export type Planted = { file: string; mutation: Mutation };

/** The golden section: for any number of seeds, the places they begin at are far from each other. */
const apart = 0.618034;

/**
 * `most` of the possible faults of a part, spread evenly over its sources; another seed gives others. `of` are parts of
 * the names of the sources, without it all.
 */
export const plantIn = (part: string, most: number, seed = 0, of: readonly string[] = []): Planted[] => {
  const { folder, holds } = parts[part] ?? { folder: '', holds: /$^/ };
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => holds.test(file) && !isTool(file))
    .sort()
    .filter((name) => of.length === 0 || of.some((one) => join(folder, name).includes(one)))
    .map((name) => ({ file: join(folder, name), code: readFileSync(join(folder, name), 'utf8') }));
  const all = sources.flatMap(({ file, code }) =>
    mutationsOf(file, code).map((mutation) => ({ file, code, mutation })),
  );
  const step = Math.max(1, all.length / most);
  return Array.from(
    { length: Math.min(most, all.length) },
    (_, index) => all[Math.floor((index + ((seed * apart) % 1)) * step)],
  )
    .flatMap((one) => one ?? [])
    .filter(({ file, code, mutation }) => isReadable(file, mutated(code, mutation)))
    .map(({ file, mutation }) => ({ file, mutation }));
};
