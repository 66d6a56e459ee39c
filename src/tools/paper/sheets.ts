/** Divides a chart into sheets of A4 on which no text is too small: a part that does not fit gets a sheet of its own. */
import type { LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import { type Chart, type ChartState, type ChartTransition, placeIn } from '#tools/charts/graph.ts';
import { type Box, type Layout, layoutTowards, type Direction } from '#tools/charts/layout.ts';
import { fontSize } from '#tools/charts/lines.ts';

const childrenOf = (chart: Chart, id: string): ChartState[] => chart.states.filter(({ parent }) => parent === id);

/** The compound states below a state; the nearest first. */
const containersIn = (chart: Chart, root: string): ChartState[] =>
  childrenOf(chart, root).filter(({ id }) => childrenOf(chart, id).length > 0);

const parentOf = (chart: Chart, id: string): string | null =>
  chart.states.find((state) => state.id === id)?.parent ?? null;

/** The state itself or its nearest ancestor that meets a condition. */
const nearest = (chart: Chart, id: string, is: (id: string) => boolean): string | null => {
  for (let at: string | null = id; at !== null; at = parentOf(chart, at)) if (is(at)) return at;
  return null;
};

const elsewhereOf = (id: string): string => `${id}::elsewhere`;

/**
 * A state with its descendants as a chart of its own. Those in `folded` are drawn as one box, and have a sheet of their
 * own. A part of a divided state shows some of its children; the first one has the transitions of the state itself.
 */
const partOf = (chart: Chart, root: string, folded = new Set<string>(), some?: readonly string[]): Chart => {
  const children = childrenOf(chart, root).map(({ id }) => id);
  const isFirst = some === undefined || some[0] === children[0];
  const left = new Set(some && children.filter((id) => !some.includes(id)));
  const isLeft = (id: string): boolean => nearest(chart, id, (at) => left.has(at)) !== null;
  const isHere = (id: string): boolean =>
    nearest(chart, id, (at) => at === root) !== null &&
    nearest(chart, parentOf(chart, id) ?? '', (at) => folded.has(at) && at !== root) === null &&
    !isLeft(id);
  const shown = new Set(chart.states.map(({ id }) => id).filter(isHere));
  const shownAncestor = (id: string): string | null => (isLeft(id) ? null : nearest(chart, id, (at) => shown.has(at)));
  const away = new Set<string>();
  const transitions = chart.transitions.flatMap((transition): ChartTransition[] => {
    const source = shownAncestor(transition.source);
    if (source === null || (source === root && !isFirst)) return [];
    const targets = [
      ...new Set(
        transition.targets.map((target) => {
          const at = shownAncestor(target);
          if (at !== null) return at;
          away.add(target);
          return elsewhereOf(target);
        }),
      ),
    ];
    const isInside = source !== transition.source && targets.every((target) => target === source);
    const isOfFolded = folded.has(source) && source !== root && targets.length === 0;
    return isInside || isOfFolded ? [] : [{ ...transition, source, targets }];
  });
  const states = chart.states
    .filter(({ id }) => shown.has(id))
    .map((state): ChartState => {
      const isFolded = folded.has(state.id) && state.id !== root;
      return {
        ...state,
        parent: state.id === root ? null : state.parent,
        initial: state.initial !== null && shown.has(state.initial) ? state.initial : null,
        ...(isFolded && { type: 'atomic', initial: null, output: 'has a sheet of its own' }),
      };
    });
  const elsewhere = [...away].map(
    (id): ChartState => ({
      id: elsewhereOf(id),
      name: `→ ${placeIn(chart, id)}`,
      parent: null,
      type: 'atomic',
      initial: null,
      description: null,
      rule: null,
      end: null,
      tags: [],
      entry: [],
      exit: [],
      effects: [],
      output: 'on another sheet',
    }),
  );
  const [first] = chart.states;
  const name = root === first?.id ? chart.name : `${chart.name}: ${placeIn(chart, root)}`;
  return { ...chart, name, states: [...states, ...elsewhere], transitions };
};

/** The space on a sheet of A4 below its heading, in points, with margins of 8 mm. */
export const rooms = { across: { width: 797, height: 522 }, upright: { width: 550, height: 768 } } as const;
/** The smallest text, in points. */
export const smallest = 7;

/** A chart or a part of one, laid out for paper; `scale` is points per pixel of the layout. */
export type Sheet = { chart: Chart; layout: Layout; room: keyof typeof rooms; scale: number };

const close: LayoutOptions = {
  'elk.layered.thoroughness': '8',
  'elk.spacing.nodeNode': '16',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '16',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '8',
};
const wrapped = { ...close, 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.45' };
/** The layouts to try, the most readable one first. */
const ways: readonly LayoutOptions[] = [
  close,
  { ...close, 'elk.layered.cycleBreaking.strategy': 'GREEDY' },
  wrapped,
  {
    ...wrapped,
    'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
    'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
    'elk.layered.compaction.postCompaction.strategy': 'LEFT_RIGHT_CONSTRAINT_LOCKING',
  },
];

/** Text is not printed larger than this, in points per pixel. */
const largest = 0.9;

const placeOn = (chart: Chart, layout: Layout): Sheet => {
  const scaleIn = ({ width, height }: { width: number; height: number }): number =>
    Math.min(largest, width / layout.width, height / layout.height);
  const [across, upright] = [scaleIn(rooms.across), scaleIn(rooms.upright)];
  return upright >= across
    ? { chart, layout, room: 'upright', scale: upright }
    : { chart, layout, room: 'across', scale: across };
};

/** The size of a sheet's smallest text, in points; the document draws tags as large as lines. */
export const textSize = ({ scale }: Sheet): number => fontSize.line * scale;

const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const hidesState = ({ arrows, states }: Layout): boolean =>
  arrows.some(({ label }) => label !== null && states.some((box) => !box.isContainer && overlap(box, label)));

/** ELK fails on some charts in some layouts, and draws labels over states in others; then the next layout is tried. */
const attempt = async (chart: Chart, direction: Direction, way: LayoutOptions): Promise<Sheet[]> => {
  try {
    const layout = await layoutTowards(chart, direction, way);
    return hidesState(layout) ? [] : [placeOn(chart, layout)];
  } catch {
    return [];
  }
};

/** The first readable sheet, otherwise the one with the largest text. */
const bestSheet = async (chart: Chart): Promise<Sheet> => {
  const tried: Sheet[] = [];
  for (const way of ways) {
    for (const direction of ['RIGHT', 'DOWN'] as const) tried.push(...(await attempt(chart, direction, way)));
    if (tried.some((sheet) => textSize(sheet) >= smallest)) break;
  }
  const [best] = tried.sort((one, other) => other.scale - one.scale);
  if (best === undefined) throw new Error(`"${chart.name}" cannot be laid out for paper.`);
  return best;
};

/** Some children of a state on one sheet, or in halves that are readable, each with the transitions that leave its states. */
const dividedSheets = async (chart: Chart, root: string, shown: string[], folded: Set<string>): Promise<Sheet[]> => {
  const sheet = await bestSheet(partOf(chart, root, folded, shown));
  if (textSize(sheet) >= smallest || shown.length < 2) return [sheet];
  const half = Math.ceil(shown.length / 2);
  const halves = [shown.slice(0, half), shown.slice(half)].map((part) => dividedSheets(chart, root, part, folded));
  return (await Promise.all(halves)).flat();
};

/** A chart on sheets of paper: one if it is readable, otherwise its compound states are boxes, and each has a further one. */
export const sheetsOf = async (chart: Chart, root = chart.states[0]?.id ?? ''): Promise<Sheet[]> => {
  const folded = containersIn(chart, root).map(({ id }) => id);
  const whole = folded.length === 0 ? null : await bestSheet(partOf(chart, root));
  if (whole !== null && textSize(whole) >= smallest) return [whole];
  const children = childrenOf(chart, root).map(({ id }) => id);
  const outline = (await dividedSheets(chart, root, children, new Set(folded))).map((sheet, index, { length }) =>
    length === 1 ? sheet : { ...sheet, chart: { ...sheet.chart, name: `${sheet.chart.name}, part ${index + 1}` } },
  );
  const inner = await Promise.all(folded.map((id) => sheetsOf(chart, id)));
  return [...outline, ...inner.flat()];
};
