/** Caches the result of a function for each list. Lists are never changed in place. */
export const oncePerList = <List extends object, Result>(reckon: (list: List) => Result): ((list: List) => Result) => {
  const known = new WeakMap<List, { result: Result }>();
  return (list) => {
    const before = known.get(list);
    if (before !== undefined) return before.result;
    const result = reckon(list);
    known.set(list, { result });
    return result;
  };
};

/** Ids as a set. */
export const idSet = oncePerList((ids: readonly string[]): ReadonlySet<string> => new Set(ids));
