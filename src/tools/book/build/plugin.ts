import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Chart } from '#tools/charts/graph.ts';
import { layoutChart } from '#tools/charts/best-layout.ts';
import { escapeXml, pictureOf } from '#tools/charts/picture.ts';
import { fingerprintOf } from '#tools/charts/table.ts';
import { modelFolder } from '#tools/paths/every-model.ts';
import { snapshotOfState } from '#tools/paths/snapshot.ts';
import { mainStatesOf } from '#tools/paths/story.ts';
import { layoutMap } from '#tools/map/map-layout.ts';
import { mapPicture } from '#tools/map/map-picture.ts';
import type { MapFlow, PortalMap } from '#tools/map/portal-map.ts';
import { readMap } from '#tools/map/read-map.ts';
import { printOf, release } from '#support/release.ts';
import type { Entry, MachineChanges, MachineData, MapData, Release } from '../data.ts';
import { readPageTable } from './page-table.ts';
import { searchData } from './search.ts';
import { type Known, readMachines, runnersOf, stageOf } from './stages.ts';
import { chartsFolder, fileAt, git, root } from '#tools/charts/history.ts';
import { codeLines } from '#tools/charts/difference-text.ts';
import { changesOf, machinesAt } from '#tools/charts/since.ts';
import { releasesIn } from '#tools/release/changes.ts';
import { commitOf } from '#tools/release/chart-changes.ts';

const mostReleases = 5;

/** Keeps a text beside the book, and returns its address. */
type Keep = (name: string, text: string) => string;

const releaseAt = async (known: ReadonlyMap<string, Known>, name: string, keep: Keep): Promise<Release[]> => {
  const ref = name === 'main' ? name : commitOf(root, name);
  const then = new Map((await machinesAt(root, ref)).map((machine) => [machine.id, machine]));
  const names = [...new Set([...known.keys(), ...then.keys()])].toSorted();
  const machines = names.flatMap((machine): [string, Release['machines'][string]][] => {
    const now = known.get(machine);
    const before = then.get(machine);
    const { difference, plain } = changesOf(before, now?.model.machine);
    const inCode = codeLines(difference);
    if (inCode.length === 0) return [];
    const transitions = difference.transitions.flatMap((change) =>
      [change.before?.id ?? [], change.after?.id ?? []].flat(),
    );
    const changes: MachineChanges = { ...plain, inCode, transitions };
    const picture = fileAt(ref, `${chartsFolder}/${machine}.svg`);
    const place = `releases/${name.replaceAll(/\W/g, '-')}/${machine}`;
    return [
      [
        machine,
        {
          changes: keep(`${place}.json`, JSON.stringify(changes)),
          isPlain: plain.sentences.length > 0,
          picture: picture === undefined ? null : keep(`${place}.svg`, picture),
        },
      ],
    ];
  });
  const date = git('log', '-1', '--format=%cs', ref);
  return machines.length === 0 ? [] : [{ name, date, machines: Object.fromEntries(machines) }];
};

/** Those whose charts differ of the branch that a pull request goes to, and the releases of CHANGELOG.md. */
const releasesOf = async (known: ReadonlyMap<string, Known>, keep: Keep): Promise<Release[]> => {
  const versions = releasesIn(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).map(({ version }) => version);
  const releases: Release[] = [];
  for (const name of ['main', ...versions.slice(0, mostReleases)])
    try {
      releases.push(...(await releaseAt(known, name, keep)));
    } catch {
      // Not in this repository, or its machines cannot be loaded.
    }
  return releases;
};

const index = 'virtual:book';
const wholeMap = 'virtual:book-map';
const models = 'virtual:book-models';
const search = 'virtual:book-search';
const machine = 'virtual:book/';

const resolvedId = (id: string): string => `\0${id}`;
const moduleOf = (data: unknown): string => `export default JSON.parse(${JSON.stringify(JSON.stringify(data))});`;

/** The committed picture of a chart, unless a state, a transition or a description has changed since: a layout takes seconds. */
export const committedPicture = (chart: Chart): string | undefined => {
  const file = join(root, chartsFolder, `${chart.name}.svg`);
  if (fingerprintOf(chart) !== printOf(chart.name) || !existsSync(file)) return undefined;
  const picture = readFileSync(file, 'utf8');
  const texts = [chart, ...chart.states].map(({ description }) => escapeXml(description ?? ''));
  return texts.every((text) => picture.includes(text)) ? picture : undefined;
};

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

/** The machines by whose way they are on, in the order of the pages, each followed by the machines that it runs. */
const groupsOf = ({ flows, way }: PortalMap, names: readonly string[]): [title: string, names: string[]][] => {
  const withInside = (some: readonly MapFlow[]): string[] => some.flatMap(({ name, inside }) => [name, ...inside]);
  const onWay = way.flatMap((name) => flows.filter((flow) => flow.name === name));
  const others = flows.filter(({ name }) => !way.includes(name));
  const left = new Set(names);
  return (
    [
      ['From home to paid', withInside(onWay)],
      ['Other pages', withInside(others.filter(({ group }) => group === null))],
      ['Accounts', withInside(others.filter(({ group }) => group === 'account'))],
      ['Rental companies', withInside(others.filter(({ group }) => group === 'fleet'))],
      ['On every page', names],
    ] as const
  ).map(([title, some]) => [title, some.filter((name) => left.delete(name))]);
};

/** Gives the book its content: every current machine, with its committed picture or, where that is outdated, one made while the book is built. */
export const bookContents = async (): Promise<Plugin> => {
  const known = await readMachines();
  const entryOf = (group: string, name: string): Entry[] => {
    const chart = known.get(name)?.chart;
    if (chart === undefined) return [];
    const effects = chart.states.reduce((sum, state) => sum + state.effects.length, 0);
    return [
      {
        name,
        group,
        description: chart.description ?? '',
        rule: chart.rule ?? '',
        states: chart.states.length,
        transitions: chart.transitions.length,
        effects,
        runBy: runnersOf(known, name),
        names: namesIn(chart),
      },
    ];
  };
  // Not before the build has begun: loading the page table sets the environment, if the build has not, to development.
  let reading: Promise<PortalMap> | undefined;
  const mapOf = (): Promise<PortalMap> => (reading ??= readPageTable().then((table) => readMap(known, table)));
  const files = new Map<string, string>();
  const releases = await releasesOf(known, (name, text) => {
    files.set(name, text);
    return `/book/${name}`;
  });
  return {
    name: 'book-contents',
    resolveId: (id) =>
      [index, wholeMap, models, search].includes(id) || id.startsWith(machine) ? resolvedId(id) : undefined,
    load: async (id) => {
      if (id === resolvedId(index)) {
        const entries = groupsOf(await mapOf(), [...known.keys()]).flatMap(([group, names]) =>
          names.flatMap((name) => entryOf(group, name)),
        );
        const loaders = entries.map(
          ({ name }) => `${JSON.stringify(name)}: () => import(${JSON.stringify(machine + name)})`,
        );
        return `export const release = ${JSON.stringify(release)};\nexport const entries = ${JSON.stringify(entries)};\nexport const releases = ${JSON.stringify(releases)};\nexport const portalMap = () => import(${JSON.stringify(wholeMap)});\nexport const searchData = () => import(${JSON.stringify(search)});\nexport const machines = {${loaders.join(', ')}};`;
      }
      if (id === resolvedId(wholeMap)) {
        const map = await mapOf();
        return moduleOf({ map, picture: mapPicture(await layoutMap(map), map.way) } satisfies MapData);
      }
      if (id === resolvedId(search)) return moduleOf(await searchData(known));
      if (id === resolvedId(models)) {
        const loaders = [...known.keys()].map(
          (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(join(modelFolder, `${name}.ts`))})`,
        );
        return `export const models = {${loaders.join(', ')}};`;
      }
      if (!id.startsWith(resolvedId(machine))) return undefined;
      const name = id.slice(resolvedId(machine).length);
      const one = known.get(name);
      if (one === undefined) throw new Error(`There is no machine "${name}".`);
      const data: MachineData = {
        chart: one.chart,
        picture: committedPicture(one.chart) ?? pictureOf(one.chart, await layoutChart(one.chart)),
        stage: stageOf(known, name),
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
