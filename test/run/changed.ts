import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { findModels } from '#tools/paths/every-model.ts';
import { stagedNames } from '../browser/book/stages.ts';
import { importsBetween } from '../mutants/related-tests.ts';
import { runVitest } from './runners.ts';
import { sumOf, type Tally } from './tally.ts';

/** A change of more files than this is for `npm test`. */
const mostFiles = 40;
/** How many machines, and screens, a short check tests: those that reach the change by the fewest imports. */
const mostOfEach = 2;

const git = (...args: string[]): string[] => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
      .split('\n')
      .filter((line) => line !== '');
  } catch {
    return [];
  }
};

/** The files that differ from the main branch, committed or not. */
const changedFiles = (): string[] => {
  const [base] = git('merge-base', 'HEAD', 'main');
  if (base === undefined) return [];
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
};

/** The reach of a change: machines whose paths, and screens whose drawings, may differ. `left` counts those that are not tested. */
export type Reached = { machines: string[]; screens: string[]; left: number };

type Place = { name: string; files: readonly string[] };

const nearest = (places: readonly Place[], changed: readonly string[]): string[] =>
  places
    .flatMap(({ name, files }) => {
      const ways = files.flatMap((file) => changed.flatMap((source) => importsBetween(file, source) ?? []));
      return ways.length === 0 ? [] : [{ name, far: Math.min(...ways) }];
    })
    .sort((one, other) => one.far - other.far || one.name.localeCompare(other.name))
    .map(({ name }) => name);

const viewsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((file) => (file.endsWith('.tsx') ? [`${folder}/${file}`] : [])) : [];

const isView = (file: string): boolean => file.endsWith('.tsx');

/** The reach of a change by the imports of models and views. */
export const reachedBy = async (files: readonly string[]): Promise<Reached> => {
  const changed = files.filter((file) => /^(?:src|machines|test\/models)\/.*\.tsx?$/.test(file));
  const models: Place[] = (await findModels()).map(({ model, file }) => ({ name: model.machine.id, files: [file] }));
  const modelFile = new Map(models.map(({ name, files: [file = ''] }) => [name, file]));
  const machines = nearest(
    models,
    changed.filter((file) => !isView(file)),
  );
  const screens = nearest(
    stagedNames.map((name) => ({ name, files: [...viewsIn(`src/flows/${name}`), modelFile.get(name) ?? ''] })),
    changed,
  );
  const asked = { machines: machines.slice(0, mostOfEach), screens: screens.slice(0, mostOfEach) };
  return { ...asked, left: machines.length + screens.length - asked.machines.length - asked.screens.length };
};

/** Tests the paths, the behaviour and the screens that the change since the main branch reaches; nothing if it is too large for a short check. */
export const askReached = async (): Promise<Tally> => {
  const files = changedFiles();
  if (files.length > mostFiles) {
    console.log(
      `${files.length} files differ from the main branch: npm test asks the paths and screens of all machines.`,
    );
    return sumOf([]);
  }
  const { machines, screens, left } = await reachedBy(files);
  if (machines.length + screens.length === 0) return sumOf([]);
  const named = (names: readonly string[], kind: string) => (names.length === 0 ? `no ${kind}` : names.join(', '));
  console.log(
    `The change since the main branch reaches the paths of ${named(machines, 'machine')} and the screens of ${named(screens, 'machine')}: they are asked too.${left > 0 ? ` ${left} that are further away are left to npm test.` : ''}`,
  );
  process.env['DRAWN_FLOWS'] = screens.join();
  process.env['PATHS_MACHINES'] = machines.join();
  return sumOf([
    ...(machines.length > 0 ? [await runVitest('paths', 'machines.paths')] : []),
    ...(screens.length > 0 ? [await runVitest('screens', 'drawn-states')] : []),
  ]);
};
