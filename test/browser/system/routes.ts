import type { Known, Outcome } from './memory.ts';

type Step = { place: string; act: string; outcome: Outcome };

/** The steps on the shortest path to each place, from where walks begin. */
const waysIn = ({ starts, places }: Known): Map<string, readonly Step[]> => {
  const ways = new Map<string, readonly Step[]>(starts.map((start) => [start, []]));
  for (const [place, way] of ways)
    for (const [act, outcome] of Object.entries(places[place] ?? {}))
      if (!ways.has(outcome.after)) ways.set(outcome.after, [...way, { place, act, outcome }]);
  return ways;
};

/** The knowledge for the next run: for each transition one action that takes it, the nearest to the start of a walk, and the path there. */
export const routesIn = (known: Known): Known => {
  const nearest = new Map<string, readonly Step[]>();
  for (const [place, way] of waysIn(known))
    for (const [act, outcome] of Object.entries(known.places[place] ?? {}))
      for (const transition of outcome.took) {
        const before = nearest.get(transition);
        if (before === undefined || way.length + 1 < before.length)
          nearest.set(transition, [...way, { place, act, outcome }]);
      }
  const places: Record<string, Record<string, Outcome>> = {};
  for (const { place, act, outcome } of [...nearest.values()].flat()) (places[place] ??= {})[act] = outcome;
  const sorted = Object.entries(places)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([place, acts]) => [place, Object.fromEntries(Object.entries(acts).sort())] as const);
  return { starts: known.starts.filter((start) => start in places), places: Object.fromEntries(sorted) };
};

const indented = (lines: readonly string[], by: number): string =>
  lines.map((line) => ' '.repeat(by) + line).join(',\n');

/** The knowledge as text, a line for each place, so that a change is one line of a review. */
export const knownText = ({ starts, places }: Known): string => {
  const acts = (of: Known['places'][string]): string[] =>
    Object.entries(of).map(([act, outcome]) => `${JSON.stringify(act)}: ${JSON.stringify(outcome)}`);
  const all = Object.entries(places).map(([place, of]) => `${JSON.stringify(place)}: { ${acts(of).join(', ')} }`);
  const begins = starts.map((start) => JSON.stringify(start));
  return `{\n "starts": [\n${indented(begins, 2)}\n ],\n "places": {\n${indented(all, 2)}\n }\n}\n`;
};
