import { nextTask } from '#runtime/first-view/next-task.ts';

/** ms of work between two moments in which the page answers its driver. */
const longestPiece = 6;

/** Does the same with each item, in pieces that never hold the page for long; what follows is in a task of its own. */
export const inPieces = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
): Promise<Result[]> => {
  const results: Result[] = [];
  let since = performance.now();
  for (const item of items) {
    results.push(work(item));
    if (performance.now() - since < longestPiece) continue;
    await nextTask();
    since = performance.now();
  }
  await nextTask();
  return results;
};
