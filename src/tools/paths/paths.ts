import { type Edge, edgesFrom, type Exploration } from './explore.ts';

/** Steps from the start of one exploration. */
export type Path = Edge[];

/** The shortest path to each state of an exploration, by its key. */
export const shortestTo = ({ start, edges }: Exploration): Map<string, Path> => {
  const paths = new Map<string, Path>([[start, []]]);
  for (const edge of edges) {
    const before = paths.get(edge.from);
    if (before !== undefined && !paths.has(edge.to)) paths.set(edge.to, [...before, edge]);
  }
  return paths;
};

/**
 * Shortest paths that together take every explored step. Consecutive steps that change nothing are on one path; a path
 * that is only the beginning of another is left out.
 */
export const pathsThrough = (exploration: Exploration): Path[] => {
  const shortest = shortestTo(exploration);
  const edges = edgesFrom(exploration.edges);
  const reaching = new Set([...shortest.values()].flatMap((path) => path.slice(-1)));
  const isIdle = ({ from, to, after }: Edge): boolean => after.taken.length === 0 && from === to;
  return [...shortest].flatMap(([key, path]): Path[] => {
    const leaving = edges.get(key) ?? [];
    const idle = leaving.filter(isIdle);
    const closing = leaving.filter((edge) => !isIdle(edge) && !reaching.has(edge)).map((edge) => [...path, edge]);
    const isLeaf = !leaving.some((edge) => reaching.has(edge)) && closing.length === 0;
    return [...closing, ...(idle.length > 0 || isLeaf ? [[...path, ...idle]] : [])];
  });
};

/** The shortest path that ends with each of these steps; consecutive ones share a path. */
export const pathsTo = (exploration: Exploration, wanted: readonly Edge[]): Path[] => {
  const shortest = shortestTo(exploration);
  const paths = [...new Set(wanted)]
    .map((edge): Path => [...(shortest.get(edge.from) ?? []), edge])
    .toSorted((one, other) => other.length - one.length);
  const passed = new Set<Edge>();
  return paths.filter((path) => {
    const last = path.at(-1);
    const isPassed = last !== undefined && passed.has(last);
    for (const edge of path) passed.add(edge);
    return !isPassed;
  });
};
