import { differentStates, type NamedState } from '#tools/paths/different-states.ts';
import type { Staged } from '../../browser/book/stages.ts';
import { variations } from './variations/all.ts';

type CaptionedState = NamedState & { isOpening?: boolean };

/** Every state of a machine that looks different, with the samples of a machine's variations, by their names. */
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
  return [...states, ...varied].toSorted((one, other) =>
    orderOf(one) < orderOf(other) ? -1 : orderOf(one) > orderOf(other) ? 1 : 0,
  );
};
