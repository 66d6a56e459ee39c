import { type Edge, edgesFrom, type Exploration } from '#tools/paths/explore.ts';
import type { PathState } from '#tools/paths/path-state.ts';

/** A walk from the start of an exploration; `goal` is the transition that it was made for. */
export type Walk = { exploration: Exploration; goal: string; steps: Taken[] };
/** A step with the exact state that it leads to: an exploration merges states of one class. */
export type Taken = { step: Edge['step']; after: PathState };

/** A longer case is hard to follow. */
const longest = 12;
/** How many steps a walk continues for one more transition. */
const furthest = 4;

type Leaving = ReadonlyMap<string, Edge[]>;
type Found = { edges: Edge[]; goal: string };

/** The nearest step that takes a wanted transition, with the path to it. */
const nearest = (leaving: Leaving, start: string, wanted: ReadonlySet<string>, limit: number): Found | undefined => {
  const before = new Map<string, Edge | null>([[start, null]]);
  const wayTo = (state: string): Edge[] => {
    const edges: Edge[] = [];
    for (let edge = before.get(state); edge; edge = before.get(edge.from)) edges.unshift(edge);
    return edges;
  };
  let frontier = [start];
  for (let depth = 0; depth < limit && frontier.length > 0; depth += 1) {
    const next: string[] = [];
    for (const edge of frontier.flatMap((state) => leaving.get(state) ?? [])) {
      const goal = edge.after.taken.find((id) => wanted.has(id));
      if (goal !== undefined) return { edges: [...wayTo(edge.from), edge], goal };
      if (before.has(edge.to)) continue;
      before.set(edge.to, edge);
      next.push(edge.to);
    }
    frontier = next;
  }
  return undefined;
};

const takenBy = ({ steps }: Walk): string[] => steps.flatMap(({ after }) => after.taken);

const take = ({ step }: Exploration, start: PathState, edges: readonly Edge[]): Taken[] => {
  let state = start;
  return edges.map((edge) => {
    state = step(state, edge.step);
    return { step: edge.step, after: state };
  });
};

/** The walks that each take something that no other does. */
const withoutNeedless = (walks: readonly Walk[]): Walk[] => {
  let kept = [...walks];
  for (const walk of walks) {
    const others = new Set(kept.filter((one) => one !== walk).flatMap(takenBy));
    if (takenBy(walk).every((id) => others.has(id))) kept = kept.filter((one) => one !== walk);
  }
  return kept;
};

/** Few walks that together take every transition of the explorations. The same explorations always give the same walks. */
export const coverOf = (explorations: readonly Exploration[]): Walk[] => {
  const wanted = new Set(explorations.flatMap(({ edges }) => edges.flatMap(({ after }) => after.taken)));
  const walks: Walk[] = [];
  for (const exploration of explorations) {
    const leaving = edgesFrom(exploration.edges);
    const start = exploration.states.get(exploration.start);
    const sought = new Set(wanted);
    while (start !== undefined) {
      const first = nearest(leaving, exploration.start, sought, Number.POSITIVE_INFINITY);
      if (first === undefined) break;
      const walk: Walk = { exploration, goal: first.goal, steps: [] };
      let [found, at]: [Found | undefined, PathState] = [first, start];
      while (found !== undefined) {
        const steps = take(exploration, at, found.edges);
        const { goal } = found;
        sought.delete(goal);
        if (!steps.some(({ after }) => after.taken.includes(goal))) break;
        walk.steps.push(...steps);
        for (const id of takenBy({ ...walk, steps })) {
          wanted.delete(id);
          sought.delete(id);
        }
        at = steps.at(-1)?.after ?? at;
        const last: string = found.edges.at(-1)?.to ?? exploration.start;
        found = nearest(leaving, last, wanted, Math.min(furthest, longest - walk.steps.length));
      }
      if (walk.steps.length > 0) walks.push(walk);
    }
  }
  return withoutNeedless(walks);
};
