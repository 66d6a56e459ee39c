/** Runs work one at a time over all tabs, under a name. A browser without locks has them in its own tab only. */
export const alone = <T>({ navigator }: Window, name: string, work: () => Promise<T>): Promise<T> => {
  const locks: LockManager | undefined = navigator.locks;
  return locks === undefined ? work() : (locks.request(name, work) as Promise<T>);
};
