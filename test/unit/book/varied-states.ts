import { differentStates, type NamedState } from '#tools/paths/different-states.ts';
import type { Staged } from '../../browser/book/stages.ts';
import { variations } from './variations/all.ts';

type CaptionedState = NamedState & { isOpening?: boolean };

/** Of the combinations of a machine's regions, those in which two regions are together for the first time: regions seldom depend on more than one other. */
const pairsOf = (states: readonly NamedState[]): NamedState[] => {
  const seen = new Set<string>();
  return states.filter(({ value, caption }) => {
    const parts = value.split(', ');
    const pairs = parts.flatMap((one, index) => parts.slice(index).map((other) => `${one}, ${other}`));
    const isNew = pairs.some((pair) => !seen.has(pair));
    for (const pair of pairs) seen.add(pair);
    return isNew || caption !== value;
  });
};

/** The states of a machine that look different, with the samples of a machine's variations, by their names. */
export const variedStates = (name: string, { explorations }: Pick<Staged, 'explorations'>): CaptionedState[] => {
  const states = differentStates(explorations);
  const varied = (variations[name] ?? []).map(({ is, where, context, ...how }) => {
    const found = states.find(({ value }) => value.startsWith(is));
    if (found === undefined) throw new Error(`${name} has no state "${is}".`);
    const { value, state } = found;
    const changed = { ...state.machine, context: { ...state.machine.context, ...context } };
    const caption = `${value}, where ${where}`;
    return { value, caption, state: { ...state, machine: changed as typeof state.machine }, ...how };
  });
  // Those that open a screen come last: its own state does not belong to the others.
  const orderOf = ({ value, isOpening = false }: CaptionedState): string => `${isOpening ? 1 : 0} ${value}`;
  return [...pairsOf(states), ...varied].toSorted((one, other) =>
    orderOf(one) < orderOf(other) ? -1 : orderOf(one) > orderOf(other) ? 1 : 0,
  );
};
