/** Longer than any call that a tab makes while it holds the lock, in ms. */
const longestTurn = 20_000;

/** How much longer than its work a lock is held, in ms: Chromium may pass a lock on before the other tab can read what was written under it. */
const spreadingTime = 100;

/** Runs work under a lock that all tabs share. If a suspended tab holds the lock, others wait at most `wait` ms (rule CALL-12). Without the Web Locks API, or if the browser refuses it as where site data is blocked, the work runs at once. */
export const withTabLock = <T>(
  { navigator }: Pick<Window, 'navigator'>,
  name: string,
  work: () => Promise<T>,
  wait = longestTurn,
): Promise<T> => {
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined) return work();
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), wait);
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const begin = async (): Promise<void> => {
      hasBegun = true;
      const result = work();
      resolve(result);
      await Promise.allSettled([result]);
      await new Promise((spread) => setTimeout(spread, spreadingTime));
    };
    locks.request(name, { signal: waiting.signal }, begin).catch((error: unknown) => {
      if (hasBegun) reject(error);
      else resolve(work());
    });
  });
};
