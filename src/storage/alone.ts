/** Longer than any call that another tab makes in its turn, in ms. */
const longestTurn = 20_000;

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
  let hasBegun = false;
  const begin = (): Promise<T> => {
    hasBegun = true;
    return work();
  };
  return (locks.request(name, { signal }, begin) as Promise<T>).catch((error: unknown) => {
    if (hasBegun || !signal.aborted) throw error;
    return work();
  });
};
