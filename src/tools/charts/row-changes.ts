export type Change<Row> = { kind: 'added' | 'removed' | 'changed'; before?: Row; after?: Row };

/** The changes between rows that are known by their ids. */
export const changesById = <Row extends { id: string }>(
  before: readonly Row[],
  after: readonly Row[],
): Change<Row>[] => {
  const earlier = new Map(before.map((row) => [row.id, row]));
  const later = new Set(after.map(({ id }) => id));
  return [
    ...before.filter(({ id }) => !later.has(id)).map((row): Change<Row> => ({ kind: 'removed', before: row })),
    ...after.flatMap((row): Change<Row>[] => {
      const old = earlier.get(row.id);
      if (old === undefined) return [{ kind: 'added', after: row }];
      return JSON.stringify(old) === JSON.stringify(row) ? [] : [{ kind: 'changed', before: old, after: row }];
    }),
  ];
};

/** The rows of both lists that are the same and stand in the same order, as many as can be: pairs of their places. */
const unchanged = (before: readonly string[], after: readonly string[]): [number, number][] => {
  const longest: [number, number][][][] = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => []),
  );
  for (let b = before.length - 1; b >= 0; b -= 1)
    for (let a = after.length - 1; a >= 0; a -= 1) {
      const [skipOld = [], skipNew = []] = [longest[b + 1]?.[a], longest[b]?.[a + 1]];
      const row = longest[b];
      if (row)
        row[a] =
          before[b] === after[a]
            ? [[b, a], ...(longest[b + 1]?.[a + 1] ?? [])]
            : skipOld.length >= skipNew.length
              ? skipOld
              : skipNew;
    }
  return longest[0]?.[0] ?? [];
};

/** The changes between two ordered lists: a row that only comes later because others stand before it has not changed. */
export const changesInOrder = <Row>(
  before: readonly Row[],
  after: readonly Row[],
  content: (row: Row) => string,
  isLike: (one: Row, other: Row) => boolean,
): Change<Row>[] => {
  const kept = unchanged(before.map(content), after.map(content));
  const [then, now] = [new Set(kept.map(([place]) => place)), new Set(kept.map(([, place]) => place))];
  const removed = before.filter((_, place) => !then.has(place));
  const added = after.filter((_, place) => !now.has(place));
  const isOneForOne = removed.length === 1 && added.length === 1;
  const changes = added.map((row): Change<Row> => {
    const same = removed.findIndex((old) => content(old) === content(row));
    const place = same >= 0 ? same : removed.findIndex((old) => isOneForOne || isLike(old, row));
    if (place < 0) return { kind: 'added', after: row };
    const [old] = removed.splice(place, 1);
    return old === undefined ? { kind: 'added', after: row } : { kind: 'changed', before: old, after: row };
  });
  return [...removed.map((row): Change<Row> => ({ kind: 'removed', before: row })), ...changes];
};
