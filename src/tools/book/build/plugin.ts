import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Chart, chartOf } from '#tools/charts/graph.ts';
import { layoutChart } from '#tools/charts/best-layout.ts';
import { pictureOf } from '#tools/charts/picture.ts';
import { modelFolder } from '#tools/paths/every-model.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { mainStatesOf } from '#tools/paths/story.ts';
import { writtenCoverage } from '#tools/paths/coverage.ts';
import { layoutMap } from '#tools/map/map-layout.ts';
import { mapPicture } from '#tools/map/map-picture.ts';
import { shownNotes } from '#tools/notes/notes.ts';
import { readNotes } from '#tools/notes/read-notes.ts';
import { readMap } from '#tools/map/read-map.ts';
import { release } from '#support/release.ts';
import { readCounterexamples, readLastFaults, readLastRun } from '#tools/schedules/results.ts';
import type { Entry, MachineData, MapData, ScheduleData, Release } from '../data.ts';
import { readPageTable } from './page-table.ts';
import { searchData } from './search.ts';
import { readMachines, runnersOf, stageOf } from './stages.ts';
import { chartsFolder, fileAt, git, root } from '#tools/charts/history.ts';
import { machinesAt } from '#tools/charts/machines-then.ts';
import { tableOf } from '#tools/charts/table.ts';

const mostReleases = 5;

const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Keeps a text beside the book, and returns its address. */
type Keep = (name: string, text: string) => string;

const releaseAt = async (ref: string, keep: Keep): Promise<Release[]> => {
  const changed = lines(git('diff', '--name-only', ref, '--', chartsFolder)).filter((path) => path.endsWith('.svg'));
  if (changed.length === 0) return [];
  const then = new Map((await machinesAt(root, ref)).map((machine) => [machine.id, machine]));
  const label = ref.replace(/\W/g, '-');
  const machines = changed.map((path) => {
    const name = path.slice(chartsFolder.length + 1, -'.svg'.length);
    const [machine, picture] = [then.get(name), fileAt(ref, path)];
    // A machine that did not exist then is new as a whole.
    if (machine === undefined || picture === undefined) return [name, null] as const;
    const table = keep(`releases/${label}/${name}.json`, tableOf(chartOf(machine)));
    return [name, { table, picture: keep(`releases/${label}/${name}.svg`, picture) }] as const;
  });
  const [date = '', subject = ''] = git('log', '-1', '--format=%cs%n%s', ref).split('\n');
  return [{ ref, date, subject, machines: Object.fromEntries(machines) }];
};

/**
 * Earlier releases whose charts differ: the tags, and without tags the last changes of the charts. Empty outside a
 * repository; it ends before a release whose machines cannot be loaded.
 */
const releasesOf = async (keep: Keep): Promise<Release[]> => {
  const releases: Release[] = [];
  try {
    const tags = lines(git('tag', '--sort=-creatordate')).slice(0, mostReleases);
    const refs =
      tags.length > 0
        ? tags
        : lines(git('log', '--format=%h', `-${mostReleases}`, '--', chartsFolder)).map((commit) => `${commit}~1`);
    for (const ref of refs) releases.push(...(await releaseAt(ref, keep)));
    return releases;
  } catch {
    return releases;
  }
};

const index = 'virtual:book';
const wholeMap = 'virtual:book-map';
const results = 'virtual:book-schedules';
const models = 'virtual:book-models';
const search = 'virtual:book-search';
const machine = 'virtual:book/';

const resolved = (id: string): string => `\0${id}`;
const moduleOf = (data: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(data))});`;

/** The searchable names of a machine: states, events, guards, actions and effects. */
const namesIn = ({ states, transitions }: Chart): string[] => [
  ...new Set([
    ...states.flatMap(({ name, entry, exit, effects }) => [name, ...entry, ...exit, ...effects.map(({ id }) => id)]),
    ...transitions.flatMap(({ kind, label, guard, actions }) => [
      ...(kind === 'event' ? [label] : []),
      ...(guard === null ? [] : [guard]),
      ...actions,
    ]),
  ]),
];

/** Gives the book its content: every current machine, laid out while the book is built. */
export const bookContents = async (): Promise<Plugin> => {
  const known = await readMachines();
  const coverage = writtenCoverage();
  const notes = readNotes();
  const entries = [...known].map(([name, { chart }]): Entry => {
    const effects = chart.states.reduce((sum, state) => sum + state.effects.length, 0);
    return {
      name,
      description: chart.description ?? '',
      rule: chart.rule ?? '',
      states: chart.states.length,
      transitions: chart.transitions.length,
      effects,
      runBy: runnersOf(known, name),
      names: namesIn(chart),
      coverage: coverage[name] ?? null,
    };
  });
  const files = new Map<string, string>();
  const releases = await releasesOf((name, text) => {
    files.set(name, text);
    return `/book/${name}`;
  });
  return {
    name: 'book-contents',
    resolveId: (id) =>
      [index, wholeMap, results, models, search].includes(id) || id.startsWith(machine) ? resolved(id) : undefined,
    load: async (id) => {
      if (id === resolved(index)) {
        const loaders = entries.map(
          ({ name }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(machine + name)})`,
        );
        return `export const release = ${JSON.stringify(release)};\nexport const entries = ${JSON.stringify(entries)};\nexport const releases = ${JSON.stringify(releases)};\nexport const portalMap = () => import(${JSON.stringify(wholeMap)});\nexport const searchData = () => import(${JSON.stringify(search)});\nexport const scheduleResults = () => import(${JSON.stringify(results)});\nexport const machines = {${loaders.join(', ')}};`;
      }
      if (id === resolved(wholeMap)) {
        const map = readMap(known, await readPageTable());
        return moduleOf({ map, picture: mapPicture(await layoutMap(map), map.way) } satisfies MapData);
      }
      if (id === resolved(search)) return moduleOf(await searchData(known));
      if (id === resolved(models)) {
        const loaders = entries.map(
          ({ name }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(join(modelFolder, `${name}.ts`))})`,
        );
        return `export const models = {${loaders.join(', ')}};`;
      }
      if (id === resolved(results))
        return moduleOf({
          run: readLastRun(),
          faults: readLastFaults(),
          counterexamples: readCounterexamples(),
        } satisfies ScheduleData);
      if (!id.startsWith(resolved(machine))) return undefined;
      const name = id.slice(resolved(machine).length);
      const one = known.get(name);
      if (one === undefined) throw new Error(`There is no machine "${name}".`);
      const data: MachineData = {
        chart: one.chart,
        picture: pictureOf(one.chart, await layoutChart(one.chart)),
        stage: stageOf(known, name),
        notes: shownNotes(one.chart, notes.get(name) ?? []),
        story: one.isFlow
          ? mainStatesOf(one.model).map((scene) => ({
              name: scene.name,
              snapshot: snapshotOfState(one.model.machine, scene.state),
            }))
          : [],
      };
      return moduleOf(data);
    },
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: 'asset', fileName, source });
    },
  };
};
