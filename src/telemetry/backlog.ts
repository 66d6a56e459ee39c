/** More items than a page produces before it is idle. */
const most = 200;

/** Buffers items until the first subscriber, then passes each on at once. */
export const createBacklog = <Item>() => {
  const kept: Item[] = [];
  let take = (item: Item): void => {
    if (kept.length < most) kept.push(item);
  };
  return {
    add: (item: Item): void => take(item),
    subscribe: (listener: (item: Item) => void): void => {
      take = listener;
      kept.splice(0).forEach(listener);
    },
  };
};

export type Backlog<Item> = ReturnType<typeof createBacklog<Item>>;
