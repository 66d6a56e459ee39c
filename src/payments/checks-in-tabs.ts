/** The checks of payments in the tabs of a browser, so that of several that wait for the same payment one asks (rule RESULT-11). */
export const checksInTabs = (window: Window & Partial<Pick<typeof globalThis, 'BroadcastChannel'>>) => {
  let channel: BroadcastChannel | undefined;
  return {
    /** Calls back with the session of each check of another tab; returns how to stop. */
    watch: (onCheck: (sessionId: unknown) => void): (() => void) => {
      const opened = window.BroadcastChannel && new window.BroadcastChannel('payments/checks');
      opened?.addEventListener('message', ({ data }) => onCheck(data));
      channel = opened;
      return () => opened?.close();
    },
    /** Notifies the other tabs. */
    note: (sessionId: string): void => channel?.postMessage(sessionId),
  };
};
