let isPage = false;
const listeners = new Set<() => void>();

/** Whether the last call was answered by a page of the network's own, and by no answer of the operator's since. */
export const isNetworkPage = (): boolean => isPage;

export const noteAnswer = (isNetworkPageNow: boolean): void => {
  if (isPage === isNetworkPageNow) return;
  isPage = isNetworkPageNow;
  listeners.forEach((listener) => listener());
};

/** Calls back when it changes. */
export const watchNetworkPage = (listener: () => void): void => {
  listeners.add(listener);
};
