/**
 * Caches the result of a function for each list. Lists are never changed in place: `carry` derives the result for the
 * next list from that for the one before, if that is known.
 */
export const memoizedPerList = <List extends object, Result>(reckon: (list: List) => Result) => {
  const known = new WeakMap<List, { result: Result }>();
  const once = (list: List): Result => {
    const before = known.get(list);
    if (before !== undefined) return before.result;
    const result = reckon(list);
    known.set(list, { result });
    return result;
  };
  const carry = (list: List, next: List, step: (result: Result) => Result): void => {
    const before = known.get(list);
    if (before !== undefined) known.set(next, { result: step(before.result) });
  };
  return Object.assign(once, { carry });
};

const mostTexts = 500;

/** Caches the results of a function for the texts that it was called with. All are dropped once there are many. */
export const oncePerText = <Result>(reckon: (text: string) => Result): ((text: string) => Result) => {
  const known = new Map<string, { result: Result }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.result;
    if (known.size >= mostTexts) known.clear();
    const result = reckon(text);
    known.set(text, { result });
    return result;
  };
};
