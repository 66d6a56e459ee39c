import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findModels } from '#tools/paths/every-model.ts';
import { stagedNames } from '../browser/book/stages.ts';
import { loadsOf } from '../mutants/related-tests.ts';

/** Commits that change more sources than this are for `npm test`. */
const mostSources = 40;
/** Added to the distance of what is committed: the tests of what is being edited come first. */
const later = 1_000;
/** How many machines, screens and flows a short check tests: those that reach the change by the fewest imports. */
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

/** Files that differ from the main branch. */
type Changes = { edited: readonly string[]; committed: readonly string[] };

const changedFiles = (): Changes => {
  const [base] = git('merge-base', 'HEAD', 'main');
  return {
    edited: [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')],
    committed: base === undefined ? [] : git('diff', '--name-only', base, 'HEAD'),
  };
};

/** What a change reaches: machines with their paths, screens with their drawings, flows with their calls; `left` counts those that are not tested. */
export type Reached = { machines: string[]; screens: string[]; flows: string[]; left: number };

type Place = { name: string; files: readonly string[] };

const nearest = (places: readonly Place[], { edited, committed }: Changes): string[] =>
  places
    .flatMap(({ name, files }) => {
      const waysTo = (sources: readonly string[], added: number): number[] =>
        files.flatMap((file) => sources.map((source) => (loadsOf(file).get(source) ?? Infinity) + added));
      const far = Math.min(...waysTo(edited, 0), ...waysTo(committed, later));
      return far === Infinity ? [] : [{ name, far }];
    })
    .sort((one, other) => one.far - other.far || one.name.localeCompare(other.name))
    .map(({ name }) => name);

const viewsIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).flatMap((file) => (file.endsWith('.tsx') ? [`${folder}/${file}`] : [])) : [];

const only = ({ edited, committed }: Changes, isWanted: (file: string) => boolean): Changes => ({
  edited: edited.filter(isWanted),
  committed: committed.filter(isWanted),
});

/** The reach of a change by the imports of models, views and effects. */
export const reachOf = async (changes: Changes): Promise<Reached> => {
  const models: Place[] = (await findModels()).map(({ model, file }) => ({ name: model.machine.id, files: [file] }));
  const modelFile = new Map(models.map(({ name, files: [file = ''] }) => [name, file]));
  const reached = {
    machines: nearest(
      models,
      only(changes, (file) => /^(?:src|machines|test\/models)\/.*\.ts$/.test(file)),
    ),
    screens: nearest(
      stagedNames.map((name) => ({ name, files: [...viewsIn(`src/flows/${name}`), modelFile.get(name) ?? ''] })),
      changes,
    ),
    flows: nearest(
      readdirSync('test/faults/ways').map((file) => {
        const name = file.slice(0, -'.txt'.length);
        return { name, files: [`src/flows/${name}/effects.ts`] };
      }),
      only(changes, (file) => /^src\/.*\.ts$/.test(file)),
    ),
  };
  const all = Object.values(reached).flat().length;
  const [machines, screens, flows] = [reached.machines, reached.screens, reached.flows].map((names) =>
    names.slice(0, mostOfEach),
  ) as [string[], string[], string[]];
  return { machines, screens, flows, left: all - machines.length - screens.length - flows.length };
};

/** The reach of the change since the main branch; of a branch that is too large for a short check, of what is not committed. */
export const reachedSinceMain = async (): Promise<Reached> => {
  const changes = changedFiles();
  const count = changes.committed.filter((file) => /^(?:src|machines)\/.*\.tsx?$/.test(file)).length;
  const isLarge = count > mostSources;
  if (isLarge)
    console.log(
      `The commits since the main branch change ${count} sources: npm test asks the paths and screens of all machines.`,
    );
  const reached = await reachOf(isLarge ? { ...changes, committed: [] } : changes);
  const { machines, screens, flows, left } = reached;
  const listText = (names: readonly string[]) => names.join(', ') || 'none';
  console.log(
    `${isLarge ? 'What is not committed' : 'The change since the main branch'} reaches these machines: ${listText(machines)}; screens: ${listText(screens)}; calls of flows: ${listText(flows)}. They are asked too.${left > 0 ? ` ${left} that are further away are left to npm test.` : ''}`,
  );
  return reached;
};

/** Whether the change can add, remove or reword a message. */
export const hasChangedMessages = ({ edited, committed } = changedFiles()): boolean =>
  [...edited, ...committed].some(
    (file) =>
      /^src\/.*\.tsx?$|\.po$/.test(file) && (!existsSync(file) || /\/macro'|^msgid/m.test(readFileSync(file, 'utf8'))),
  );

/** What a test loads by imports, or reads. */
const isFollowed = (file: string): boolean =>
  /^(?:src|machines|test)\/.*\.(?:tsx?|css|po|json)$|\.(?:md|svg|png)$|^test\/releases\//.test(file);
/** Snapshots that the tests of what is reached compare. */
const isAsked = (file: string): boolean => /^test\/(?:behaviour|faults\/ways|unit\/book\/drawn)\//.test(file);

const reading = new Map<string, boolean>();
const readsFiles = (file: string): boolean => {
  const known =
    reading.get(file) ??
    (/\.tsx?$/.test(file) &&
      existsSync(file) &&
      /readdirSync|readFileSync|execFileSync/.test(readFileSync(file, 'utf8')));
  reading.set(file, known);
  return known;
};

/** Tests of tools that take seconds over all sources: they run if a tool or a test changes. */
const isOfTools = (test: string): boolean => /\/(?:mutants-hunt|finds)\.test\.ts$/.test(test);

/**
 * The files of a project's tests that a change can turn red: those that load a changed file, and those that read files.
 * All of them, if nothing has changed, or a file that no import leads to.
 */
export const testsOf = (project: 'unit' | 'dom', { edited, committed } = changedFiles()): string[] => {
  const changed = [...edited, ...committed].filter((file) => !isAsked(file));
  const tests = ['test/unit', 'test/architecture'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /\.test\.tsx?$/.test(file) &&
          !file.includes('drawn-') &&
          /\.test\.tsx$|\.dom\.test\.ts$/.test(file) === (project === 'dom'),
      )
      .map((file) => `${folder}/${file}`),
  );
  if (changed.length === 0 || !changed.every(isFollowed)) return tests;
  return tests.filter((test) => {
    const loaded = loadsOf(test);
    return isOfTools(test)
      ? changed.some((file) => loaded.has(file) && /^(?:src\/tools|test)\//.test(file))
      : changed.some((file) => loaded.has(file)) || [...loaded.keys()].some(readsFiles);
  });
};
