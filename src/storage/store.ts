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

/** A store over an area such as `() => window.localStorage`; `prefix` precedes its keys there, `spare` is where a key goes that the area does not accept, and `yielding` names the values that make room for it if neither accepts it. */
export const createStore = <S extends Schemas>(
  schemas: S,
  area: () => Storage | undefined,
  {
    prefix = '',
    migrations = {},
    forms = {},
    spare = () => undefined,
    yielding = {},
  }: {
    prefix?: string;
    migrations?: Migrations<S>;
    forms?: StoredForms<S>;
    spare?: (key: string) => Storage | undefined;
    yielding?: { readonly [K in keyof S]?: readonly (keyof S & string)[] };
  } = {},
): Store<S> => {
  const textOf = <K extends keyof S>(key: K, value: Value<S, K>): string =>
    JSON.stringify(forms[key]?.(value) ?? value);

  /** The values that the area did not accept or may not return. */
  const memory = new Map<string, string>();
  const refused = new Set<string>();
  /** The value read last for each key, with its text: the same text is not parsed again. */
  const known = new Map<string, { text: string; value: unknown }>();

  const take = (key: string): string | null => {
    if (refused.has(key)) return memory.get(key) ?? null;
    try {
      const storage = area();
      return storage === undefined
        ? (memory.get(key) ?? null)
        : (storage.getItem(prefix + key) ?? spare(key)?.getItem(key) ?? null);
    } catch {
      return memory.get(key) ?? null;
    }
  };

  const drop = (key: string): void => {
    memory.delete(key);
    refused.delete(key);
    try {
      area()?.removeItem(prefix + key);
      spare(key)?.removeItem(key);
    } catch {
      // A storage that refuses removal is not read again: memory holds no value for the key.
      refused.add(key);
    }
  };

  /** Whether the area accepts a value now. */
  const accepts = (key: string, text: string): boolean => {
    try {
      area()?.setItem(prefix + key, text);
      return true;
    } catch {
      return false;
    }
  };

  /** Moves one value after the other to memory until the area accepts this one. */
  const makeRoom = (key: string, text: string): void => {
    for (const other of yielding[key] ?? []) {
      const yielded = take(other);
      if (yielded === null) continue;
      drop(other);
      memory.set(other, yielded);
      refused.add(other);
      if (accepts(key, text)) return void refused.delete(key);
    }
  };

  const put = (key: string, text: string): void => {
    memory.set(key, text);
    refused.delete(key);
    try {
      area()?.setItem(prefix + key, text);
      spare(key)?.removeItem(key);
    } catch {
      refused.add(key);
      try {
        // Otherwise an older value would come back at the next reload.
        area()?.removeItem(prefix + key);
        spare(key)?.setItem(key, text);
      } catch {
        // Memory replaces it until then.
        makeRoom(key, text);
      }
    }
  };

  const asKept = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return undefined;
    }
  };

  return {
    read: (key) => {
      const text = take(key);
      if (text === null) return undefined;
      const before = known.get(key);
      if (before?.text === text) return before.value as Value<S, typeof key>;
      const kept = asKept(text);
      const parsed = schemas[key]?.safeParse(kept);
      if (parsed?.success) {
        known.set(key, { text, value: parsed.data });
        return parsed.data as Value<S, typeof key>;
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
      try {
        return (area()?.getItem(prefix + key) ?? spare(key)?.getItem(key)) === text;
      } catch {
        return false;
      } finally {
        if (before === null) drop(key);
      }
    },
    outlivesPage: () => {
      try {
        const storage = area();
        // A storage that cannot be read throws on every access.
        storage?.getItem(prefix);
        return storage !== undefined && refused.size === 0;
      } catch {
        return false;
      }
    },
  };
};
