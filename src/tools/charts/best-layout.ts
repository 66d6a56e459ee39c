import type { LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Chart } from './graph.ts';
import { type Box, type Layout, layoutTowards, nameHeight, type Point, type StateBox, tagWidth } from './layout.ts';
import { fontSize, lineHeight, lineWidth } from './lines.ts';
import { textWidth } from './text-width.ts';

type Segment = [Point, Point];

const segmentsOf = (points: readonly Point[]): Segment[] =>
  points.slice(1).flatMap((point, index): Segment[] => {
    const before = points[index];
    return before === undefined ? [] : [[before, point]];
  });

const crosses = ([a, b]: Segment, [c, d]: Segment): boolean => {
  const side = (p: Point, q: Point, r: Point): number =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
};

/** Whether an upright or level line passes through a box. */
const passes = ([a, b]: Segment, { x, y, width, height }: Box): boolean =>
  Math.max(a.x, b.x) > x + 1 &&
  Math.min(a.x, b.x) < x + width - 1 &&
  Math.max(a.y, b.y) > y + 1 &&
  Math.min(a.y, b.y) < y + height - 1;

/** The texts in the head of a container: its name, its tags, its lines. */
const headTexts = ({ x, y, width, state, lines }: StateBox): Box[] => {
  const tags = state.tags.reduce((sum, tag) => sum + tagWidth(tag) + 6, 0);
  return [
    { x: x + 14, y, width: textWidth(state.name, fontSize.name, 'bold'), height: nameHeight },
    { x: x + width - 10 - tags, y, width: tags, height: nameHeight },
    ...lines.map((line, index) => ({
      x: x + 14,
      y: y + nameHeight + 5 + index * lineHeight,
      width: lineWidth(line),
      height: lineHeight,
    })),
  ];
};

/** What disturbs a reader of a picture: arrows that cross, and arrows over a text that is not their own. */
export const disorderOf = ({ states, arrows }: Layout): { crossings: number; overText: number } => {
  const lines = arrows.map(({ points }) => segmentsOf(points));
  const texts: [owner: number, box: Box][] = [
    ...arrows.flatMap(({ label }, index): [number, Box][] => (label === null ? [] : [[index, label]])),
    ...states.flatMap((state): [number, Box][] => (state.isContainer ? headTexts(state).map((box) => [-1, box]) : [])),
  ];
  let [crossings, overText] = [0, 0];
  for (const [index, own] of lines.entries()) {
    for (const other of lines.slice(index + 1))
      crossings += own.flatMap((one) => other.filter((line) => crosses(one, line))).length;
    overText += texts.filter(([owner, box]) => owner !== index && own.some((line) => passes(line, box))).length;
  }
  return { crossings, overText };
};

/** Other ways to lay a chart out, for those that are disorderly. */
const otherWays: LayoutOptions[] = [
  { 'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS' },
  { 'elk.layered.cycleBreaking.strategy': 'GREEDY' },
  { 'elk.randomSeed': '4' },
  { 'elk.layered.cycleBreaking.strategy': 'GREEDY', 'elk.randomSeed': '29' },
];

const directions = ['RIGHT', 'DOWN'] as const;

const isOrderly = (layout: Layout): boolean => {
  const { crossings, overText } = disorderOf(layout);
  return overText === 0 && crossings <= 3;
};

/** An arrow over a text costs as much as four crossings, and a crossing as much as 1,000 pixels of width. */
const cost = (layout: Layout): number => {
  const { crossings, overText } = disorderOf(layout);
  return 4 * overText + crossings + layout.width / 1000;
};

/**
 * Lays out every state, arrow and label: across or downwards, whichever is narrower; where arrows cross or cover texts,
 * also in other ways, of which the best is taken. The same chart always gets the same layout.
 */
export const layoutChart = async (chart: Chart): Promise<Layout> => {
  const [across, down] = await Promise.all([layoutTowards(chart, 'RIGHT'), layoutTowards(chart, 'DOWN')]);
  const narrower = down.width < across.width ? down : across;
  if (isOrderly(narrower)) return narrower;
  const others = await Promise.all(
    otherWays.flatMap((way) => directions.map((direction) => layoutTowards(chart, direction, way))),
  );
  return [across, down, ...others].reduce((best, layout) => (cost(layout) < cost(best) ? layout : best));
};
