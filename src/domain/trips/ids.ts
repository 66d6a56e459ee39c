import { memoizedPerList } from './once.ts';

/** The ids of a list: a set, and those by which a list that follows from it by presses differs. */
export type Ids = {
  has: (id: string) => boolean;
  size: number;
  base: ReadonlySet<string>;
  changed: ReadonlySet<string>;
};

export const idsFrom = (
  base: ReadonlySet<string>,
  changed: ReadonlySet<string> = new Set(),
  size = base.size,
): Ids => ({ has: (id) => base.has(id) !== changed.has(id), size, base, changed });

/** The ids after one of them was added or removed: no copy of the long set. */
export const toggleId = ({ has, size, base, changed }: Ids, id: string): Ids =>
  idsFrom(
    base,
    new Set(changed.has(id) ? [...changed].filter((known) => known !== id) : [...changed, id]),
    has(id) ? size - 1 : size + 1,
  );

/** A list of ids before and after `id` was added (1) or removed (-1). */
export type Toggle = { before: readonly string[]; after: readonly string[]; id: string; change: 1 | -1 };

/** Ids as a set. */
export const idSet = memoizedPerList((ids: readonly string[]): Ids => idsFrom(new Set(ids)));

const missingIn = memoizedPerList((wanted: readonly string[]) =>
  memoizedPerList((base: ReadonlySet<string>): number => [...new Set(wanted)].filter((id) => !base.has(id)).length),
);

/** How many of the `wanted` ids are not among others: after presses, only those that changed are looked at. */
export const missing = (wanted: readonly string[], { base, changed }: Ids): number => {
  let count = missingIn(wanted)(base);
  for (const id of changed) if (idSet(wanted).has(id)) count += base.has(id) ? 1 : -1;
  return count;
};
