import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk.bundled.js';
import { layOut } from '#tools/charts/lay-out.ts';
import { textWidth } from '#tools/charts/text-width.ts';
import { type Lead, type MapFlow, type PortalMap, flowAt } from './portal-map.ts';

/** All connections from one flow to another; `says` are the endings, empty if there are only links. */
type MapArrow = { from: string; to: string; says: string[]; isOnWay: boolean };

/** As many flows as may link to one; links to a page of more, such as the help, would hide the others. */
const mostLinks = 5;

/**
 * The arrows of the map. Links to home, to pages in every page's menu and to pages that many flows link to are drawn from
 * home only; the table names them all. A flow that no menu and no arrow would lead to is joined to its group.
 */
const arrowsOf = (map: PortalMap): MapArrow[] => {
  const [home] = map.flows;
  const arrows = new Map<string, MapArrow>();
  const linksTo = (flow: MapFlow): number =>
    map.flows.filter(({ leads }) => leads.some(({ kind, to }) => kind === 'links' && flowAt(map, to) === flow)).length;
  const draw = (isDrawn: (from: MapFlow, to: MapFlow, kind: Lead['kind']) => boolean): void => {
    for (const from of map.flows)
      for (const { kind, says, to: page } of from.leads) {
        const to = flowAt(map, page);
        if (to === undefined || to === from || !isDrawn(from, to, kind)) continue;
        const key = `${from.name} ${to.name}`;
        const place = map.way.indexOf(from.name);
        const isOnWay = place >= 0 && map.way[place + 1] === to.name;
        const known = arrows.get(key) ?? { from: from.name, to: to.name, says: [], isOnWay };
        const isNew = kind === 'ends' && !known.says.includes(says);
        arrows.set(key, isNew ? { ...known, says: [...known.says, says] } : known);
      }
  };
  draw(
    (from, to, kind) => kind === 'ends' || from === home || (to !== home && !to.isInMenu && linksTo(to) <= mostLinks),
  );
  const joined = new Set([...arrows.values()].flatMap(({ from, to }) => [from, to]));
  draw((from, to) => !joined.has(from.name) && !from.isInMenu && from.group !== null && from.group === to.group);
  return [...arrows.values()];
};

type Place = { x: number; y: number; width: number; height: number };
export type MapBox = Place & { flow: MapFlow; lines: string[] };
export type MapLine = { arrow: MapArrow; points: { x: number; y: number }[]; label: Place | null };
export type MapLayout = { width: number; height: number; boxes: MapBox[]; lines: MapLine[] };

export const headHeight = 30;
export const lineHeight = 16;
export const padding = 12;

const linesOf = ({ pages, inside }: MapFlow): string[] => [
  ...pages,
  ...inside.map((name, index) => `${index === 0 ? 'runs ' : '       '}${name}`),
];

/** Of the first 240 seeds, 166 draws the main path nearly straight, keeps each group together, and leaves the legend free. */
const options = {
  'elk.algorithm': 'layered',
  'elk.randomSeed': '166',
  'elk.direction': 'RIGHT',
  'elk.spacing.nodeNode': '8',
  'elk.spacing.edgeNode': '5',
  'elk.spacing.edgeEdge': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '10',
  'elk.layered.spacing.edgeNodeBetweenLayers': '6',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
  'elk.layered.cycleBreaking.strategy': 'MODEL_ORDER',
  'elk.layered.compaction.postCompaction.strategy': 'RIGHT',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'SPACE_EFFICIENT_LAYER',
  'elk.layered.thoroughness': '12',
  'elk.separateConnectedComponents': 'false',
  'elk.partitioning.activate': 'true',
  'elk.padding': '[top=12,left=8,bottom=8,right=8]',
};

/** Drivers' pages come first, then those of an account, then those of a fleet. */
const partitionOf = ({ group }: MapFlow): number => (group === null ? 0 : group === 'account' ? 1 : 2);

/** Lays out every flow, arrow and label. The main path from home comes first and is kept straight. */
export const layoutMap = async (map: PortalMap): Promise<MapLayout> => {
  const boxes = map.flows.map((flow) => ({ flow, lines: linesOf(flow) }));
  const arrows = arrowsOf(map).map((arrow, index) => ({ id: `arrow ${index}`, arrow }));
  const children: ElkNode[] = boxes.map(({ flow, lines }) => ({
    id: flow.name,
    layoutOptions: { 'elk.partitioning.partition': `${partitionOf(flow)}` },
    width: Math.max(
      textWidth(flow.name, 14, 'bold') + (flow.isInMenu ? 50 : 0) + 2 * padding,
      ...lines.map((line) => textWidth(line, 12) + 2 * padding),
    ),
    height: headHeight + lines.length * lineHeight + 8,
  }));
  const edges: ElkExtendedEdge[] = arrows.map(({ id, arrow: { from, to, says, isOnWay } }) => ({
    id,
    sources: [from],
    targets: [to],
    layoutOptions: {
      'elk.layered.priority.straightness': isOnWay ? '10' : '0',
      'elk.layered.priority.direction': isOnWay ? '10' : '0',
    },
    ...(says.length > 0 && {
      labels: [
        {
          id: `${id} label`,
          text: says.join(', '),
          width: textWidth(says.join(', '), 12, 'bold') + 10,
          height: 18,
          layoutOptions: { 'elk.edgeLabels.inline': 'true' },
        },
      ],
    }),
  }));
  const drawn: ElkNode = await layOut({ id: 'map', children, edges, layoutOptions: options });
  const placeOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Place>): Place => ({ x, y, width, height });
  return {
    width: Math.ceil(drawn.width ?? 0),
    height: Math.ceil(drawn.height ?? 0),
    boxes: boxes.map((box) => ({ ...box, ...placeOf(drawn.children?.find(({ id }) => id === box.flow.name) ?? {}) })),
    lines: arrows.map(({ id, arrow }) => {
      const edge = drawn.edges?.find((one) => one.id === id);
      const [label] = edge?.labels ?? [];
      const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
        startPoint,
        ...bendPoints,
        endPoint,
      ]);
      return { arrow, points, label: label ? placeOf(label) : null };
    }),
  };
};
