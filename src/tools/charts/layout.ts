import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Chart, ChartState, ChartTransition } from './graph.ts';
import { layOut } from './lay-out.ts';
import { type Line, stateLines, arrowLines, fontSize, lineHeight, lineWidth } from './lines.ts';
import { textWidth } from './text-width.ts';

type Direction = 'RIGHT' | 'DOWN';

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

const initialOf = (id: string): string => `${id}::initial`;
const anywhereOf = (id: string): string => `${id}::anywhere`;

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
type Bundle = { id: string; start: string; target: string; transitions: ChartTransition[]; lines: Line[] };

const bundlesOf = (chart: Chart): Bundle[] => {
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

/** The signs of a picture that need an explanation. */
export type Sign = 'anywhere' | 'history';

const signsOf = (chart: Chart, bundles: readonly Bundle[]): Sign[] => [
  ...(bundles.some(({ start }) => start.endsWith('::anywhere')) ? ['anywhere' as const] : []),
  ...(chart.states.some(({ type }) => type === 'history') ? ['history' as const] : []),
];

const legendHeight = (chart: Chart, bundles: readonly Bundle[]): number => signsOf(chart, bundles).length * lineHeight;

/** The chart as ELK takes it: nested boxes of known sizes, and arrows with labels. `spacing` overrides the options of all containers. */
const elkGraphOf = (chart: Chart, bundles: Bundle[], direction: Direction, spacing: LayoutOptions = {}): ElkNode => {
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
      'elk.padding': `[top=16,left=16,bottom=${16 + legendHeight(chart, bundles)},right=16]`,
      'elk.json.edgeCoords': 'ROOT',
      'elk.json.shapeCoords': 'ROOT',
    },
  };
};

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };
export type StateBox = Box & {
  state: ChartState;
  depth: number;
  lines: Line[];
  isContainer: boolean;
  isRegion: boolean;
};
export type Marker = Box & { kind: 'initial' | 'anywhere' };
export type Arrow = { transitions: string[]; points: Point[]; label: (Box & { lines: Line[] }) | null };
/** A chart with a position for everything, in pixels from the top left corner. */
export type Layout = {
  width: number;
  height: number;
  states: StateBox[];
  markers: Marker[];
  arrows: Arrow[];
  legend: Sign[];
};

const tenth = (value: number): number => Math.round(value * 10) / 10;
const boxOf = ({
  x = 0,
  y = 0,
  width = 0,
  height = 0,
}: {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}): Box => ({ x: tenth(x), y: tenth(y), width: tenth(width), height: tenth(height) });
const pointsOf = ({ sections = [] }: ElkExtendedEdge): Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: tenth(x), y: tenth(y) })),
  );
const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)];

const depthOf = (chart: Chart, { parent }: ChartState): number => {
  const container = chart.states.find(({ id }) => id === parent);
  return container === undefined ? 0 : 1 + depthOf(chart, container);
};

const read = (chart: Chart, bundles: Bundle[], graph: ElkNode): Layout => {
  const places = new Map(allNodes(graph).map((node) => [node.id, boxOf(node)]));
  const placeOf = (id: string): Box => places.get(id) ?? boxOf({});
  const typeOf = (id: string | null) => chart.states.find((state) => state.id === id)?.type;
  const markers = [...places.keys()].flatMap((id): Marker[] => {
    const kind = id.endsWith('::initial') ? 'initial' : id.endsWith('::anywhere') ? 'anywhere' : null;
    return kind === null ? [] : [{ ...placeOf(id), kind }];
  });
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    states: chart.states.map((state) => ({
      ...placeOf(state.id),
      state,
      depth: depthOf(chart, state),
      lines: stateLines(chart, state),
      isContainer: state.type === 'compound' || state.type === 'parallel',
      isRegion: typeOf(state.parent) === 'parallel',
    })),
    markers,
    legend: signsOf(chart, bundles),
    arrows: (graph.edges ?? []).map((edge) => {
      const bundle = bundles.find(({ id }) => id === edge.id);
      const [label] = edge.labels ?? [];
      return {
        transitions: bundle?.transitions.map(({ id }) => id) ?? [],
        points: pointsOf(edge),
        label: bundle === undefined || label === undefined ? null : { ...boxOf(label), lines: bundle.lines },
      };
    }),
  };
};

/** Lays out every state, arrow and label in one direction. */
export const layoutTowards = async (
  chart: Chart,
  direction: Direction,
  spacing: LayoutOptions = {},
): Promise<Layout> => {
  const bundles = bundlesOf(chart);
  return read(chart, bundles, await layOut(elkGraphOf(chart, bundles, direction, spacing)));
};
