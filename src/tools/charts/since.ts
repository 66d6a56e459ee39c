import type { AnyStateMachine } from 'xstate';
import { bodiesOf } from './bodies.ts';
import { type Compared, differenceOf, type Table } from './difference.ts';
import { differenceText } from './difference-text.ts';
import { plainChangesOf } from '#tools/plain/plain-changes.ts';
import { chartOf } from './graph.ts';
import { gitIn } from './history.ts';
import { machinesIn } from './machine-files.ts';
import { tableOf } from './table.ts';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The sources of machines, from the project's root. */
const sources = ['package.json', 'machines', 'src/domain'];

/** The machines at a tag or commit, loaded from its sources in a temporary folder. */
export const machinesAt = async (root: string, ref: string): Promise<AnyStateMachine[]> => {
  // A folder for each version: a process loads the modules of one path once.
  const folder = join(root, '.cache', `charts-${process.pid}-${gitIn(root, 'rev-parse', ref)}`);
  const files = gitIn(root, 'ls-tree', '-r', '--name-only', ref, '--', ...sources);
  mkdirSync(folder, { recursive: true });
  // An index of its own: the repository's stays unchanged.
  const env = { ...process.env, GIT_INDEX_FILE: join(folder, 'index') };
  try {
    execFileSync('git', ['read-tree', ref], { cwd: root, env });
    execFileSync('git', ['checkout-index', '--stdin', `--prefix=${join(folder, 'then')}/`], {
      cwd: root,
      env,
      input: `${files}\n`,
    });
    return await machinesIn(pathToFileURL(join(folder, 'then', 'machines/')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** A machine for comparison, with the sources of its guards, actions and delays. */
const comparable = (machine: AnyStateMachine): Compared => {
  const table: Table = JSON.parse(tableOf(chartOf(machine)));
  return { ...table, bodies: bodiesOf(machine) };
};

/** What differs between two versions of a machine, in the names of code and in plain words; an absent version is empty. */
export const changesOf = (before: AnyStateMachine | undefined, after: AnyStateMachine | undefined) => {
  const difference = differenceOf(before && comparable(before), after && comparable(after));
  return { difference, plain: plainChangesOf(difference, before && chartOf(before), after && chartOf(after)) };
};

const byName = (machines: readonly AnyStateMachine[]): Map<string, AnyStateMachine> =>
  new Map(machines.map((machine) => [machine.id, machine]));

/** The changes in each machine that differs from a tag or commit, as text: both versions of the machines are loaded; all of them, or the named ones. */
export const chartsSince = async (
  root: string,
  ref: string,
  machines: URL,
  wanted: readonly string[] = [],
): Promise<string[]> => {
  try {
    gitIn(root, 'rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  } catch {
    throw new Error(`There is no tag or commit "${ref}" here.`);
  }
  const [then, now] = [byName(await machinesAt(root, ref)), byName(await machinesIn(machines))];
  const names = new Set([...then.keys(), ...now.keys()]);
  const unknown = wanted.filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`There is no machine "${unknown.join('", "')}", now or then.`);
  return [...names]
    .filter((name) => wanted.length === 0 || wanted.includes(name))
    .sort()
    .map((name) => changesOf(then.get(name), now.get(name)))
    .map(({ difference, plain }) => differenceText(difference, plain))
    .filter((text) => text !== '');
};

/** The same as one text, for a reader. */
export const chartsText = (differing: readonly string[], ref: string): string =>
  differing.length === 0 ? `No chart differs from ${ref}.` : `# Charts since ${ref}\n\n${differing.join('\n\n')}`;
