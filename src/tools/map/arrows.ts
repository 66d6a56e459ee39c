import { flowAt, type PortalMap } from './portal-map.ts';

/** All that leads from one flow to another; `says` are the endings that do, empty where only links do. */
export type MapArrow = { from: string; to: string; says: string[]; isOnWay: boolean };

/** The arrows of the map. Links to home and to what is in every page's menu are drawn from home alone; the outline names them all. */
export const arrowsOf = (map: PortalMap): MapArrow[] => {
  const [home] = map.flows;
  const arrows = new Map<string, MapArrow>();
  for (const from of map.flows)
    for (const { kind, says, to: page } of from.leads) {
      const to = flowAt(map, page);
      if (to === undefined || to === from) continue;
      if (kind === 'links' && from !== home && (to === home || to.isInMenu)) continue;
      const key = `${from.name} ${to.name}`;
      const place = map.way.indexOf(from.name);
      const isOnWay = place >= 0 && map.way[place + 1] === to.name;
      const known = arrows.get(key) ?? { from: from.name, to: to.name, says: [], isOnWay };
      const isNew = kind === 'ends' && !known.says.includes(says);
      arrows.set(key, isNew ? { ...known, says: [...known.says, says] } : known);
    }
  return [...arrows.values()];
};
