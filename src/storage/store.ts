import type * as z from 'zod/mini';

export type Schemas = Record<string, z.ZodMiniType>;
type Value<S extends Schemas, K extends keyof S> = z.output<S[K]>;

/** Typed values in one area of browser storage (decisions §10). Never throws: a value that cannot be kept there stays in memory for the visit. */
export type Store<S extends Schemas> = {
  /** The value, or undefined when it is absent or does not parse; in the latter case it is removed. */
  read: <K extends keyof S & string>(key: K) => Value<S, K> | undefined;
  write: <K extends keyof S & string>(key: K, value: Value<S, K>) => void;
  remove: (...keys: (keyof S & string)[]) => void;
  /** The keys of this store that hold something. */
  kept: () => string[];
  /** Removes every key of this store but the kept ones. */
  clear: (kept: readonly (keyof S & string)[]) => void;
};

/** Tries to reach a storage area; a blocked one throws on mere access. */
const reach = (area: () => Storage | undefined): Storage | undefined => {
  try {
    return area();
  } catch {
    return undefined;
  }
};

/** A store over an area such as `() => window.localStorage`. */
export const createStore = <S extends Schemas>(schemas: S, area: () => Storage | undefined): Store<S> => {
  const memory = new Map<string, string>();

  const take = (key: string): string | null => {
    try {
      return memory.get(key) ?? reach(area)?.getItem(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  };

  const drop = (key: string): void => {
    memory.delete(key);
    try {
      reach(area)?.removeItem(key);
    } catch {
      // A storage that refuses removal keeps nothing we could still read wrongly: `take` parses it again.
    }
  };

  const put = (key: string, text: string): void => {
    memory.delete(key);
    try {
      const storage = reach(area);
      if (storage === undefined) memory.set(key, text);
      else storage.setItem(key, text);
    } catch {
      memory.set(key, text);
    }
  };

  return {
    read: (key) => {
      const text = take(key);
      if (text === null) return undefined;
      try {
        const parsed = schemas[key]?.safeParse(JSON.parse(text));
        if (parsed?.success) return parsed.data as Value<S, typeof key>;
      } catch {
        // Not JSON: the same as a value of the wrong shape.
      }
      drop(key);
      return undefined;
    },
    write: (key, value) => put(key, JSON.stringify(value)),
    remove: (...keys) => keys.forEach(drop),
    kept: () => Object.keys(schemas).filter((key) => take(key) !== null),
    clear: (kept) =>
      Object.keys(schemas)
        .filter((key) => !kept.includes(key))
        .forEach(drop),
  };
};
