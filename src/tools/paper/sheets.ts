import type { LayoutOptions } from 'elkjs/lib/elk.bundled.js';
import type { Direction } from '#tools/charts/elk-graph.ts';
import type { Chart } from '#tools/charts/graph.ts';
import { type Layout, layoutTowards } from '#tools/charts/layout.ts';
import { fontSize } from '#tools/charts/lines.ts';
import { containersIn, partOf } from './part.ts';

/** What a sheet of A4 holds below its heading, in points, with margins of 8 mm. */
export const rooms = { across: { width: 797, height: 522 }, upright: { width: 550, height: 768 } } as const;
/** The smallest text, in points. */
export const smallest = 6;

/** A chart or a part of one, laid out for paper; `scale` is points for each pixel of the layout. */
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
/** Ways to lay a chart out, the one that reads best first. */
const ways: readonly LayoutOptions[] = [
  close,
  { ...close, 'elk.layered.cycleBreaking.strategy': 'GREEDY' },
  { ...close, 'elk.layered.wrapping.strategy': 'MULTI_EDGE', 'elk.aspectRatio': '1.45' },
];

/** Text is not printed larger than this, in points for each pixel. */
const largest = 0.9;

const placed = (chart: Chart, layout: Layout): Sheet => {
  const scaleIn = ({ width, height }: { width: number; height: number }): number =>
    Math.min(largest, width / layout.width, height / layout.height);
  const [across, upright] = [scaleIn(rooms.across), scaleIn(rooms.upright)];
  return upright >= across
    ? { chart, layout, room: 'upright', scale: upright }
    : { chart, layout, room: 'across', scale: across };
};

/** The size of a sheet's smallest text, in points; the document draws tags as large as lines. */
export const textSize = ({ scale }: Sheet): number => fontSize.line * scale;

/** ELK fails on some charts in some ways; others are tried then. */
const attempt = async (chart: Chart, direction: Direction, way: LayoutOptions): Promise<Sheet[]> => {
  try {
    return [placed(chart, await layoutTowards(chart, direction, way))];
  } catch {
    return [];
  }
};

/** The first sheet that can be read, else the one with the largest text. */
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

/** A chart on sheets of paper: one where it can be read, else one with its compound states as boxes and further ones for each of them. */
export const sheetsOf = async (chart: Chart, root = chart.states[0]?.id ?? ''): Promise<Sheet[]> => {
  const whole = await bestSheet(partOf(chart, root, new Set()));
  const folded = containersIn(chart, root).map(({ id }) => id);
  if (textSize(whole) >= smallest || folded.length === 0) return [whole];
  const outline = await bestSheet(partOf(chart, root, new Set(folded)));
  const inner = await Promise.all(folded.map((id) => sheetsOf(chart, id)));
  return [outline, ...inner.flat()];
};
