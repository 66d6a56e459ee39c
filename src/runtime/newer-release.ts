import type { LocalStore, SessionStore } from '#storage/keys.ts';

type Options = {
  window: Window;
  local: LocalStore;
  tabStorage: SessionStore;
  /** Whether a payment is being sent now. */
  isPaying: () => boolean;
};

/** How long to wait, in ms, for the answer that shows that the portal's server is reachable. */
const timeout = 10_000;

/** From the choice of a method to the operator's verdict a tab keeps its release. */
const isPaymentPage = (path: string): boolean => /^\/payment(?:\/|$)/.test(path);

/**
 * Handles a newer release whose files have replaced this one's (rules RELEASE-1 to RELEASE-3): the tab reloads the page
 * of its address. What is typed and chosen is in storage; without storage nothing is reloaded.
 */
export const createRelease = ({ window, local, tabStorage, isPaying }: Options) => {
  /** A file is missing; slow code does not count. */
  let lacksFile = false;
  let isOutdated = false;
  let lastPath: string | undefined;

  // Without a connection files are missing as well, and a reload would lose the page.
  const isServed = async (): Promise<boolean> => {
    const ending = new AbortController();
    setTimeout(() => ending.abort(), timeout);
    try {
      const { ok } = await window.fetch('/', {
        cache: 'no-store',
        headers: { Accept: 'text/html' },
        signal: ending.signal,
      });
      return ok;
    } catch {
      return false;
    }
  };

  window.addEventListener('vite:preloadError', () => {
    lacksFile = true;
    void isServed().then((served) => {
      isOutdated ||= served;
    });
  });

  /** Reloads the page of the address, once for each path and tab, if storage holds what the tab knows. Returns whether it does. */
  const load = (): boolean => {
    const path = window.location.pathname;
    const taken = tabStorage.read('release/paths') ?? [];
    if (isPaying() || taken.includes(path)) return false;
    tabStorage.write('release/paths', [...taken, path]);
    if (![local, tabStorage].every((store) => store.outlivesPage())) return false;
    window.location.reload();
    return true;
  };

  const forever = (): Promise<never> => new Promise(() => {});

  return {
    isOutdated: (): boolean => isOutdated,
    /** A press leads to `path`, which the address shows already. The promise never settles while its page reloads. */
    arrive: async (path: string): Promise<void> => {
      const from = lastPath;
      lastPath = path;
      if (!isOutdated || from === undefined || from === path) return;
      if (!isPaymentPage(from) && !isPaymentPage(path) && load()) await forever();
    },
    /** Fetches code without which the page cannot be shown. Throws if a newer release does not have it either. */
    need: async <Module>(fetchCode: () => Promise<Module>): Promise<Module> => {
      try {
        return await fetchCode();
      } catch (error) {
        if (!lacksFile || !(await isServed()) || !load()) throw error;
        return forever();
      }
    },
  };
};

export type Release = ReturnType<typeof createRelease>;
