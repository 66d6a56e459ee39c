/** More than a page brings forth before it is at rest. */
const most = 200;

/** Keeps what there is to say until somebody hears it, and tells it at once from then on. */
export const createBacklog = <Item>() => {
  const kept: Item[] = [];
  let take = (item: Item): void => {
    if (kept.length < most) kept.push(item);
  };
  return {
    tell: (item: Item): void => take(item),
    hear: (listener: (item: Item) => void): void => {
      take = listener;
      kept.splice(0).forEach(listener);
    },
  };
};

export type Backlog<Item> = ReturnType<typeof createBacklog<Item>>;
