import type { Page } from '#runtime/page.ts';
import type { Known } from '#tools/book/build/stages.ts';
import { childMachineOf, type Chart } from '#tools/charts/graph.ts';
import { flowAt, type MapFlow, type PortalMap, type Lead } from './portal-map.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyStateMachine } from 'xstate';
import { explore } from '#tools/paths/explore.ts';
import type { PathModel } from '#tools/paths/model.ts';
import { valueText } from '#tools/paths/path-state.ts';

/** The final states of a machine. */
export const finalStatesOf = ({ states }: Chart): string[] =>
  states.flatMap(({ name, type, parent }) => (type === 'final' && parent === states[0]?.id ? [name] : []));

const destinationOf = (output: unknown): string | null =>
  typeof output === 'object' && output !== null && 'to' in output && typeof output.to === 'string' ? output.to : null;

/** The pages after each ending of a flow, found by running its machine along its generated paths. */
const endingsOf = (model: PathModel<AnyStateMachine>, chart: Chart): Lead[] => {
  if (finalStatesOf(chart).length === 0) return [];
  const found = new Map<string, Lead>();
  for (const { states } of explore(model))
    for (const { machine } of states.values()) {
      const to = machine.status === 'done' ? destinationOf(machine.output) : null;
      const says = valueText(machine.value);
      if (to !== null) found.set(`${says} ${to}`, { kind: 'ends', says, to });
    }
  return [...found.values()];
};

const sources = fileURLToPath(new URL('../../', import.meta.url));
/** Lists of values: their paths are no links. */
const notLeading = /(?:^|[\\/])support\.ts$/;

const sourceOf = (file: string, imported: string): string | undefined => {
  if (/^#(?:flows|ui)\//.test(imported)) return join(sources, imported.slice(1));
  return imported.startsWith('.') ? join(dirname(file), imported) : undefined;
};

const own = (flow: string): string[] =>
  readdirSync(join(sources, 'flows', flow), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !notLeading.test(file))
    .map((file) => join(sources, 'flows', flow, file));

/** The pages that the sources of a flow name, including the shared pieces that they import: a path can only be written that way. */
const linksOf = (flow: string, pages: readonly string[]): string[] => {
  const named = new Set<string>();
  const files = own(flow);
  const read = new Set<string>();
  for (let file = files.pop(); file !== undefined; file = files.pop()) {
    if (read.has(file)) continue;
    read.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, path = ''] of text.matchAll(/'(\/[\w/$]*)'/g)) if (pages.includes(path)) named.add(path);
    for (const [, imported = ''] of text.matchAll(/from '([^']+)'/g)) {
      const source = sourceOf(file, imported);
      if (source !== undefined && /\.tsx?$/.test(source) && !notLeading.test(source)) files.push(source);
    }
  }
  return pages.filter((page) => named.has(page));
};

/** The part of the page table that the map reads. */
export type Pages = readonly (readonly [path: string, page: Pick<Page, 'flow' | 'nextFlow' | 'menu' | 'tab'>])[];

/** The machines inside one, from the outside in. */
const insideOf = (known: ReadonlyMap<string, Known>, name: string): string[] => {
  const one = known.get(name);
  const children =
    one?.chart.states.flatMap(({ effects }) =>
      effects.flatMap(({ id }) => childMachineOf(one.model.machine, id)?.id ?? []),
    ) ?? [];
  return [...new Set(children.flatMap((child) => [child, ...insideOf(known, child)]))];
};

const flowOf = (known: ReadonlyMap<string, Known>, table: Pages, name: string): MapFlow => {
  const one = known.get(name);
  const pages = table.flatMap(([path, { flow }]) => (flow === name ? [path] : []));
  const ends = one === undefined ? [] : endingsOf(one.model, one.chart);
  const links = linksOf(
    name,
    table.map(([path]) => path),
  ).filter((to) => !ends.some((end) => end.to === to));
  return {
    name,
    hasChart: one !== undefined,
    pages,
    group: pages[0]?.startsWith('/account/') ? 'account' : pages[0]?.startsWith('/renters/') ? 'fleet' : null,
    isInMenu: table.some(([, page]) => page.flow === name && (page.menu !== undefined || page.tab !== undefined)),
    inside: insideOf(known, name),
    leads: [...ends, ...links.map((to) => ({ kind: 'links', says: '', to }) as const)],
  };
};

/** The flows from home on, each followed by the next flow of its page. */
const wayOf = (flows: readonly MapFlow[], table: Pages): string[] => {
  const home = flows[0];
  const nextOf = (name: string): string | undefined => table.find(([, { flow }]) => flow === name)?.[1].nextFlow;
  const map = { flows: [...flows], way: [] };
  const [first] =
    table.find(([path, { flow }]) => flow !== home?.name && home?.leads.some(({ to }) => to === path)) ?? [];
  const way = home === undefined ? [] : [home.name];
  for (let flow = first && flowAt(map, first)?.name; flow && !way.includes(flow); flow = nextOf(flow)) way.push(flow);
  return way;
};

/** The map of the whole portal: pages from the page table, endings from the machines, links from the sources of the screens. */
export const readMap = (known: ReadonlyMap<string, Known>, table: Pages): PortalMap => {
  const names = [...new Set(table.map(([, { flow }]) => flow))];
  const flows = names.map((name) => flowOf(known, table, name));
  return { flows, way: wayOf(flows, table) };
};
