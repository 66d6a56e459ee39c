import type * as z from 'zod/mini';

export type Schemas = Record<string, z.ZodMiniType>;
export type Value<S extends Schemas, K extends keyof S> = z.output<S[K]>;

/** Converts a value of an earlier release to today's shape, for each key whose shape has changed; returns undefined if that is impossible. */
export type Migrations<S extends Schemas> = { [K in keyof S]?: (earlier: unknown) => Value<S, K> | undefined };

/** The text's value for a key whose value is not stored as it is: what its schema reads as that value. */
export type StoredForms<S extends Schemas> = { readonly [K in keyof S]?: (value: Value<S, K>) => unknown };

/** Typed values in one area of browser storage (rules STORE-1 to STORE-3). Never throws: a value that cannot be stored stays in memory for the visit. */
export type Store<S extends Schemas> = {
  /** The value, or undefined when it is absent or does not parse; in the latter case it is removed. */
  read: <K extends keyof S & string>(key: K) => Value<S, K> | undefined;
  write: <K extends keyof S & string>(key: K, value: Value<S, K>) => void;
  remove: (...keys: (keyof S & string)[]) => void;
  /** The keys of this store that hold a value. */
  kept: () => string[];
  /** Removes every key of this store except the kept ones. */
  clear: (kept: readonly (keyof S & string)[]) => void;
  /** Whether a value of this key survives a reload: tried with its own value, or with an empty list of 4,000 characters. */
  keeps: (key: keyof S & string) => boolean;
  /** Whether everything written survives a reload. */
  outlivesPage: () => boolean;
};

/** One place for texts. */
type Area = {
  /** Null if it holds none; undefined if it cannot be read now. */
  read: (key: string) => string | null | undefined;
  /** Whether it holds the text now. */
  tryWrite: (key: string, text: string) => boolean;
  /** Whether it holds no text now. */
  tryRemove: (key: string) => boolean;
};

/** Browser storage, which may be full, blocked or absent. */
const areaOver = (storage: () => Storage | undefined, prefix: string): Area => {
  const succeeds = (act: (area: Storage | undefined) => void): boolean => {
    try {
      act(storage());
      return true;
    } catch {
      return false;
    }
  };
  return {
    read: (key) => {
      try {
        return storage()?.getItem(prefix + key);
      } catch {
        return undefined;
      }
    },
    tryWrite: (key, text) => succeeds((area) => area?.setItem(prefix + key, text)),
    tryRemove: (key) => succeeds((area) => area?.removeItem(prefix + key)),
  };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

type Options<S extends Schemas> = {
  /** Precedes the keys in the area. */
  prefix?: string;
  migrations?: Migrations<S>;
  forms?: StoredForms<S>;
  /** The area for a value that the first one does not accept. */
  spare?: { readonly [K in keyof S]?: () => Storage | undefined };
  /** The values that make room for one that neither accepts: they move to memory. */
  yielding?: { readonly [K in keyof S]?: readonly (keyof S & string)[] };
};

/** A store over an area such as `() => window.localStorage`. A value is in the first of these that accepts it: the area, its spare one, the area once others have made room, memory. */
export const createStore = <S extends Schemas>(
  schemas: S,
  area: () => Storage | undefined,
  { prefix = '', migrations = {}, forms = {}, spare = {}, yielding = {} }: Options<S> = {},
): Store<S> => {
  const textOf = <K extends keyof S>(key: K, value: Value<S, K>): string =>
    JSON.stringify(forms[key]?.(value) ?? value);

  const first = areaOver(area, prefix);
  const everyArea = (key: string): Area[] => {
    const second = spare[key];
    return second === undefined ? [first] : [first, areaOver(second, '')];
  };

  /** A copy of each value that was written, for a storage that can no longer be read. */
  const memory = new Map<string, string>();
  /** The keys that are read from memory alone: the area did not accept their value, or holds one that it does not remove. */
  const inMemory = new Set<string>();
  /** The value read last for each key, with its text: the same text is not parsed again. */
  const known = new Map<string, { text: string; value: unknown }>();

  /** The first text that the areas hold; without one, undefined if the first area cannot be read. */
  const stored = (key: string): string | null | undefined => {
    const texts = everyArea(key).map((one) => one.read(key));
    return texts.find((text) => typeof text === 'string') ?? texts[0];
  };

  const take = (key: string): string | null => {
    const text = inMemory.has(key) ? undefined : stored(key);
    return text === undefined ? (memory.get(key) ?? null) : text;
  };

  const drop = (key: string): void => {
    memory.delete(key);
    const failed = everyArea(key).filter((one) => !one.tryRemove(key));
    // From a spare area that cannot be read, no value comes back.
    if (failed.some((one) => one === first || one.read(key) !== undefined)) inMemory.add(key);
    else inMemory.delete(key);
  };

  /** Moves one value after the other to memory until the area accepts this one. */
  const makeRoom = (key: string, text: string): boolean =>
    (yielding[key] ?? []).some((other) => {
      const yielded = take(other);
      if (yielded === null) return false;
      drop(other);
      memory.set(other, yielded);
      inMemory.add(other);
      return first.tryWrite(key, text);
    });

  const put = (key: string, text: string): void => {
    memory.set(key, text);
    const areas = everyArea(key);
    const holder = areas.find((one) => one.tryWrite(key, text)) ?? (makeRoom(key, text) ? first : undefined);
    // Otherwise an older value would come back at the next reload.
    for (const one of areas) if (one !== holder) one.tryRemove(key);
    if (holder === first) inMemory.delete(key);
    else inMemory.add(key);
  };

  return {
    read: (key) => {
      const text = take(key);
      if (text === null) return undefined;
      const before = known.get(key);
      if (before?.text === text) return before.value as Value<S, typeof key>;
      const kept = jsonOf(text);
      const current = schemas[key]?.safeParse(kept);
      if (current?.success) {
        known.set(key, { text, value: current.data });
        return current.data as Value<S, typeof key>;
      }
      const migrated = schemas[key]?.safeParse(migrations[key]?.(kept));
      if (migrated?.success) {
        put(key, textOf(key, migrated.data as Value<S, typeof key>));
        return migrated.data as Value<S, typeof key>;
      }
      drop(key);
      return undefined;
    },
    write: (key, value) => put(key, textOf(key, value)),
    remove: (...keys) => keys.forEach(drop),
    kept: () => Object.keys(schemas).filter((key) => take(key) !== null),
    clear: (kept) =>
      Object.keys(schemas)
        .filter((key) => !kept.includes(key))
        .forEach(drop),
    keeps: (key) => {
      const before = take(key);
      const text = before ?? '[]'.padEnd(4_000);
      put(key, text);
      const isKept = stored(key) === text;
      if (before === null) drop(key);
      return isKept;
    },
    // A storage that cannot be read throws on every access.
    outlivesPage: () => first.read('') !== undefined && inMemory.size === 0,
  };
};
