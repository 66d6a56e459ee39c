import ElkConstructor, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import { type Bundle, bundlesOf, type Direction, elkGraphOf } from './elk-graph.ts';
import type { Chart, ChartState } from './graph.ts';
import { type Line, stateLines } from './lines.ts';

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
export type Layout = { width: number; height: number; states: StateBox[]; markers: Marker[]; arrows: Arrow[] };

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
}): Box => ({
  x: tenth(x),
  y: tenth(y),
  width: tenth(width),
  height: tenth(height),
});
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
  return read(chart, bundles, await new ElkConstructor().layout(elkGraphOf(chart, bundles, direction, spacing)));
};

/** Lays out every state, arrow and label: across or downwards, whichever is narrower. The same chart always gets the same layout. */
export const layoutChart = async (chart: Chart): Promise<Layout> => {
  const across = await layoutTowards(chart, 'RIGHT');
  const down = await layoutTowards(chart, 'DOWN');
  return down.width < across.width ? down : across;
};
