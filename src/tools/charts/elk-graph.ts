import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState, ChartTransition } from './graph.ts';
import { arrowLines, fontSize, type Line, lineHeight, lineWidth, stateLines } from './lines.ts';
import { textWidth } from './text-width.ts';

export type Direction = 'RIGHT' | 'DOWN';

export const nameHeight = 30;
const padding = 14;
const pill = 7;

export const tagWidth = (tag: string): number => textWidth(tag, 11) + 2 * pill;
const headWidth = ({ name, tags }: ChartState): number =>
  textWidth(name, fontSize.name, 'bold') + tags.reduce((sum, tag) => sum + tagWidth(tag) + 6, 0) + 2 * padding;
const contentWidth = (state: ChartState, lines: Line[]): number =>
  Math.max(headWidth(state), ...lines.map((line) => lineWidth(line) + 2 * padding));
export const headHeight = (lines: Line[]): number =>
  nameHeight + (lines.length === 0 ? 0 : lines.length * lineHeight + 10);

/** Containers do not inherit options, so each gets them all. */
const optionsFor = (direction: Direction): LayoutOptions => ({
  'elk.direction': direction,
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
  'elk.layered.thoroughness': '40',
});

export const initialOf = (id: string): string => `${id}::initial`;
export const anywhereOf = (id: string): string => `${id}::anywhere`;

const isInside = (chart: Chart, id: string, container: string): boolean => {
  const parent = chart.states.find((state) => state.id === id)?.parent ?? null;
  return parent !== null && (parent === container || isInside(chart, parent, container));
};

/** A transition of a container to a state inside it starts at a small circle inside, which reads "from anywhere in here". */
const startOf = (chart: Chart, { source }: ChartTransition, target: string): string =>
  isInside(chart, target, source) ? anywhereOf(source) : source;

const nodeOf = (
  chart: Chart,
  state: ChartState,
  anywhere: ReadonlySet<string>,
  direction: Direction,
  spacing: LayoutOptions,
): ElkNode => {
  if (state.type === 'history') return { id: state.id, width: 26, height: 26 };
  const lines = stateLines(chart, state);
  const width = contentWidth(state, lines);
  const inside = chart.states.filter(({ parent }) => parent === state.id);
  if (inside.length === 0)
    return { id: state.id, width: Math.max(width, 88), height: headHeight(lines) + (lines.length === 0 ? 6 : 0) };
  const markers: ElkNode[] = [
    ...(state.initial === null ? [] : [{ id: initialOf(state.id), width: 12, height: 12 }]),
    ...(anywhere.has(state.id) ? [{ id: anywhereOf(state.id), width: 12, height: 12 }] : []),
  ];
  return {
    id: state.id,
    children: [...markers, ...inside.map((child) => nodeOf(chart, child, anywhere, direction, spacing))],
    layoutOptions: {
      ...optionsFor(direction),
      ...spacing,
      'elk.padding': `[top=${headHeight(lines) + 16},left=20,bottom=20,right=20]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, 60)`,
    },
  };
};

/** The transitions that share one arrow. */
export type Bundle = { id: string; start: string; target: string; transitions: ChartTransition[]; lines: Line[] };

export const bundlesOf = (chart: Chart): Bundle[] => {
  const bundles = new Map<string, Bundle>();
  for (const transition of chart.transitions) {
    for (const target of transition.targets) {
      const start = startOf(chart, transition, target);
      const id = `${start} -> ${target}`;
      const bundle = bundles.get(id) ?? { id, start, target, transitions: [], lines: [] };
      bundle.transitions.push(transition);
      bundles.set(id, bundle);
    }
  }
  return [...bundles.values()].map((bundle) => ({ ...bundle, lines: arrowLines(chart, bundle.transitions) }));
};

const edgeOf = ({ id, start, target, lines }: Bundle): ElkExtendedEdge => ({
  id,
  sources: [start],
  targets: [target],
  labels: [
    {
      id: `${id} label`,
      text: ' ',
      width: Math.max(...lines.map(lineWidth)) + 12,
      height: lines.length * lineHeight + 4,
      layoutOptions: { 'elk.edgeLabels.inline': 'true' },
    },
  ],
});

/** The chart as ELK takes it: nested boxes of known sizes, and arrows with labels. `spacing` overrides the options of all containers. */
export const elkGraphOf = (
  chart: Chart,
  bundles: Bundle[],
  direction: Direction,
  spacing: LayoutOptions = {},
): ElkNode => {
  const roots = chart.states.filter(({ parent }) => parent === null);
  if (roots.length === 0) throw new Error(`The chart "${chart.name}" has no state.`);
  const starts = new Set(bundles.map(({ start }) => start));
  const anywhere = new Set(chart.states.map(({ id }) => id).filter((id) => starts.has(anywhereOf(id))));
  const initials = chart.states.flatMap(({ id, initial }) =>
    initial === null ? [] : [{ id: initialOf(id), sources: [initialOf(id)], targets: [initial] }],
  );
  return {
    id: '::page',
    children: roots.map((root) => nodeOf(chart, root, anywhere, direction, spacing)),
    edges: [...initials, ...bundles.map(edgeOf)],
    layoutOptions: {
      ...optionsFor(direction),
      ...spacing,
      'elk.algorithm': 'layered',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
  };
};
