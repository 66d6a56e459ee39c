import type { Staged } from '../../browser/book/stages.ts';
import { type PathState, valueText } from '#tools/paths/path-state.ts';
import { variations } from './variations/all.ts';

const kindOf = (value: unknown): string => {
  if (typeof value === 'number') return ['below 0', '0', 'above 0'][Math.sign(value) + 1] ?? 'no number';
  if (typeof value !== 'string') return String(value);
  if (value === '') return 'empty';
  // A value of an enumeration, such as a status, not a person's text.
  return /^(?:[A-Z_]{2,}|[a-z][a-zA-Z_]+)$/.test(value) ? value : 'text';
};

/** What a view may depend on in a context: the kind of each value, and whether a list holds none, one or more. */
const factsOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value))
    return [
      `${path} has ${['none', 'one'][value.length] ?? 'more'}`,
      ...value.slice(0, 3).flatMap((one) => factsOf(one, path)),
    ];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, one]) => factsOf(one, path === '' ? key : `${path}.${key}`));
  return [`${path} is ${kindOf(value)}`];
};

type CaptionedState = { value: string; caption: string; state: PathState; isOpening?: boolean };

/** Every state of a machine, and those whose context holds a new combination; the nearest to the start first. */
const differentStates = ({ explorations }: Pick<Staged, 'explorations'>): CaptionedState[] => {
  const [seen, known] = [new Set<string>(), new Set<string>()];
  return explorations
    .flatMap((exploration) => [...exploration.states.values()])
    .flatMap((state) => {
      const value = valueText(state.machine.value);
      const fresh = factsOf(state.machine.context).filter((fact) => !known.has(fact));
      if (seen.has(value) && fresh.length === 0) return [];
      for (const fact of fresh) known.add(fact);
      const isFirst = !seen.has(value);
      seen.add(value);
      const caption = isFirst ? value : `${value}, where ${fresh.slice(0, 3).join(', ')}`;
      return [{ value, caption, state }];
    });
};

/** The same, with the samples of a machine's variations, by their names. */
export const variedStates = (name: string, explored: Pick<Staged, 'explorations'>): CaptionedState[] => {
  const states = differentStates(explored);
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
