import type { Staged } from '../../browser/book/stages.ts';
import { type PathState, valueText } from '#tools/paths/path-state.ts';

const kindOf = (value: unknown): string => {
  if (typeof value === 'number') return ['below 0', '0', 'above 0'][Math.sign(value) + 1] ?? 'no number';
  if (typeof value !== 'string') return String(value);
  if (value === '') return 'empty';
  // What is one of a few words, such as a status, and not somebody's text.
  return /^(?:[A-Z_]{2,}|[a-z][a-zA-Z_]+)$/.test(value) ? value : 'text';
};

/** What a view may ask of a context: of each value its kind, of each list whether it holds none, one or more. */
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

/** Every state of a machine, and those in which its context holds what it held in none before; the nearest to the start first. */
export const differentStates = ({
  explorations,
}: Pick<Staged, 'explorations'>): { value: string; told: string; state: PathState }[] => {
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
      const told = isFirst ? value : `${value}, where ${fresh.slice(0, 3).join(', ')}`;
      return [{ value, told, state }];
    });
};
