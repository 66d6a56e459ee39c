import { placeIn } from '#tools/charts/page.ts';
import type { Chart, ChartState, ChartTransition } from '#tools/charts/graph.ts';

const childrenOf = (chart: Chart, id: string): ChartState[] => chart.states.filter(({ parent }) => parent === id);

/** The states that hold others, below a state; the nearest first. */
export const containersIn = (chart: Chart, root: string): ChartState[] =>
  childrenOf(chart, root).filter(({ id }) => childrenOf(chart, id).length > 0);

const parentOf = (chart: Chart, id: string): string | null =>
  chart.states.find((state) => state.id === id)?.parent ?? null;

/** The state itself or the nearest one around it of which something is true. */
const nearest = (chart: Chart, id: string, is: (id: string) => boolean): string | null => {
  for (let at: string | null = id; at !== null; at = parentOf(chart, at)) if (is(at)) return at;
  return null;
};

const elsewhereOf = (id: string): string => `${id}::elsewhere`;

/** A state with all that is inside it as a chart of its own. Those in `folded` are drawn as one box, and have a sheet of their own. */
export const partOf = (chart: Chart, root: string, folded: ReadonlySet<string>): Chart => {
  const isHere = (id: string): boolean =>
    nearest(chart, id, (at) => at === root) !== null &&
    nearest(chart, parentOf(chart, id) ?? '', (at) => folded.has(at) && at !== root) === null;
  const shown = new Set(chart.states.map(({ id }) => id).filter(isHere));
  const shownAs = (id: string): string | null => nearest(chart, id, (at) => shown.has(at));
  const away = new Set<string>();
  const transitions = chart.transitions.flatMap((transition): ChartTransition[] => {
    const source = shownAs(transition.source);
    if (source === null) return [];
    const targets = [
      ...new Set(
        transition.targets.map((target) => {
          const at = shownAs(target);
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
