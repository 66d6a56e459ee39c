import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isReadable, type Mutation, mutated, mutationsOf } from './mutations.ts';

/** What the sources are read with: one of them with a fault in it, or each with all of its faults, to be switched on one after the other. */
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

/** The parts of the portal in which faults are planted, beside its machines. */
export const parts: Readonly<Record<string, { folder: string; holds: RegExp }>> = {
  domain: { folder: 'src/domain', holds: /\.ts$/ },
  storage: { folder: 'src/storage', holds: /\.ts$/ },
  api: { folder: 'src/api', holds: /\.ts$/ },
  effects: { folder: 'src/flows', holds: /\.ts$/ },
  views: { folder: 'src/flows', holds: /\.tsx$/ },
};

export type Planted = { file: string; mutation: Mutation };

/** The golden section: however many seeds are tried, the places that they begin at lie far from each other. */
const apart = 0.618034;

/** `most` of the faults that can be planted in a part, spread evenly over its sources; another seed gives others. `of` are parts of the names of the sources to plant them in, all without. */
export const plantedIn = (part: string, most: number, seed = 0, of: readonly string[] = []): Planted[] => {
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
