/** Longer than any call that another tab makes in its turn, in ms. */
const longestTurn = 20_000;

/** How much longer than its work a turn lasts, in ms: Chromium may give a lock to another tab before that tab can read what was written under it. */
const spreadingTime = 100;

/** Runs work one at a time over all tabs, under a name. A tab that the system has put to sleep in its turn holds up nobody for longer than `wait` ms (rule CALL-12); a browser without locks has turns in its own tab only. */
export const alone = <T>(
  { navigator }: Pick<Window, 'navigator'>,
  name: string,
  work: () => Promise<T>,
  wait = longestTurn,
): Promise<T> => {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  const signal = AbortSignal.timeout(wait);
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const begin = async (): Promise<void> => {
      hasBegun = true;
      const result = work();
      resolve(result);
      await Promise.allSettled([result]);
      await new Promise((spread) => setTimeout(spread, spreadingTime));
    };
    locks.request(name, { signal }, begin).catch((error: unknown) => {
      if (hasBegun || !signal.aborted) reject(error);
      else resolve(work());
    });
  });
};
