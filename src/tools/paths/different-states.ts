import type { Exploration } from './explore.ts';
import { type PathState, valueText } from './path-state.ts';

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

/** A state with its name in the committed drawings. */
export type NamedState = { value: string; caption: string; state: PathState };

/** Every state of a machine, and those whose context holds a new combination; the nearest to the start first. */
export const differentStates = (explorations: readonly Exploration[]): NamedState[] => {
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

/** Whether a state is in another one, or is it: `open.list` holds `open.list.choosing, open.page.done`. A drawn name counts as its state. */
export const isInside = (value: string, wanted: string): boolean => {
  const [outer = ''] = wanted.split(', where ');
  const parts = value.split(', ');
  return outer.split(', ').every((one) => parts.some((part) => part === one || part.startsWith(`${one}.`)));
};
