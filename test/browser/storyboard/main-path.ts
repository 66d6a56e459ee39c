import { type Edge, edgesFrom, type Exploration } from '#tools/paths/explore.ts';
import { valueText } from '#tools/paths/path-state.ts';

/** A state on the way, by its key; `edge` leads to it from `from`, at the start nothing does. */
export type PathStop = { key: string; edge?: Edge; from?: string };

/** Nothing has failed, the screen tells of no problem, and nothing is begun again in another language. */
const isWell = ({ step, after }: Edge): boolean =>
  step.type !== 'failed' &&
  !(step.type === 'sent' && step.event.type === 'language.changed') &&
  !after.machine.hasTag('problem');

/** An effect's answer that is not the one its samples begin with. */
const isOtherAnswer = ({ step }: Edge, beside: readonly Edge[]): boolean =>
  step.type === 'settled' &&
  beside.find(({ step: one }) => one.type === 'settled' && one.child === step.child)?.step.label !== step.label;

/**
 * The way on which a flow goes well: of the shortest ways to each of its ends on which nothing fails, the one with the most
 * screens; a flow without an end goes as far as it can. What stays on one screen makes no way longer. Of ways of one length
 * it is the one with the fewest answers other than the first of their samples.
 */
const mainPathOf = ({ start, states, edges }: Exploration): PathStop[] => {
  const leaving = edgesFrom(edges);
  const nameAt = (key: string): string => valueText(states.get(key)?.machine.value ?? '');
  const stops = new Map<string, PathStop & { others: number }>([[start, { key: start, others: 0 }]]);
  let farthest: { end?: string; last: string } = { last: start };
  let layer = [start];
  while (layer.length > 0) {
    const next = new Map<string, PathStop & { others: number }>();
    // Grows while it is gone through: what stays on the screen belongs to the same layer.
    for (const key of layer) {
      const beside = leaving.get(key) ?? [];
      for (const edge of beside) {
        if (stops.has(edge.to) || !isWell(edge)) continue;
        const others = (stops.get(key)?.others ?? 0) + (isOtherAnswer(edge, beside) ? 1 : 0);
        const stop = { key: edge.to, edge, from: key, others };
        if (nameAt(edge.to) === nameAt(key)) {
          stops.set(edge.to, stop);
          layer.push(edge.to);
        } else if (others < (next.get(edge.to)?.others ?? Number.POSITIVE_INFINITY)) next.set(edge.to, stop);
      }
    }
    const onward = [...next.values()].filter(({ key }) => !stops.has(key)).toSorted((a, b) => a.others - b.others);
    for (const stop of onward) stops.set(stop.key, stop);
    layer = onward.map(({ key }) => key);
    const end = layer.find((key) => states.get(key)?.machine.status === 'done') ?? farthest.end;
    farthest = { last: layer[0] ?? farthest.last, ...(end !== undefined && { end }) };
  }
  const path: PathStop[] = [];
  let stop = stops.get(farthest.end ?? farthest.last);
  for (; stop !== undefined; stop = stop.from === undefined ? undefined : stops.get(stop.from)) path.unshift(stop);
  return path;
};

/** The main path of a flow, and the exploration in which it lies: the longest of those that begin where the first one does. */
export const mainOf = (
  explorations: readonly Exploration[],
): { exploration: Exploration; path: PathStop[] } | undefined => {
  const nameAt = ({ states }: Exploration, key: string): string => valueText(states.get(key)?.machine.value ?? '');
  const [first] = explorations;
  if (first === undefined) return undefined;
  const screensOf = (exploration: Exploration, path: readonly PathStop[]): number =>
    new Set(path.map(({ key }) => nameAt(exploration, key))).size;
  return explorations
    .filter((one) => nameAt(one, one.start) === nameAt(first, first.start))
    .map((exploration) => ({ exploration, path: mainPathOf(exploration) }))
    .reduce((best, one) =>
      screensOf(one.exploration, one.path) > screensOf(best.exploration, best.path) ? one : best,
    );
};
