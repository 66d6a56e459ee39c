import { machines, searchData } from 'virtual:book';
import type { MachineData } from './data.ts';

/** Loads once for each key, by default the arguments: a view that waits by `use` needs the same promise each time. */
export const memoize = <Args extends readonly unknown[], Value>(
  load: (...args: Args) => Promise<Value>,
  keyOf: (...args: Args) => string = (...args) => JSON.stringify(args),
) => {
  const loading = new Map<string, Promise<Value>>();
  return (...args: Args): Promise<Value> => {
    const key = keyOf(...args);
    const known = loading.get(key) ?? load(...args);
    loading.set(key, known);
    return known;
  };
};

/** The data that draw a machine. Throws for an unknown name. */
export const dataOf = async (name: string): Promise<MachineData> => {
  const data = await machines[name]?.();
  if (data === undefined) throw new Error(`There is no machine "${name}".`);
  return data.default;
};

/** The texts, codes and controls of all screens. */
export const readSearch = memoize(async () => (await searchData()).default);
