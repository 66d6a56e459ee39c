let isPage = false;
let tell = (): void => {};

/** Whether the last call was answered by a page of the network's own, and by no answer of the operator's since. */
export const isNetworkPage = (): boolean => isPage;

export const noteAnswer = (isNetworkPageNow: boolean): void => {
  if (isPage === isNetworkPageNow) return;
  isPage = isNetworkPageNow;
  tell();
};

/** Calls back when it changes; the notice at the top of the page is the one listener. */
export const watchNetworkPage = (listener: () => void): void => {
  tell = listener;
};
