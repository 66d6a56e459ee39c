import type { LocalStore, SessionStore } from '#storage/keys.ts';

type Options = {
  window: Window;
  local: LocalStore;
  session: SessionStore;
  /** Whether a payment is being sent now. */
  isPaying: () => boolean;
};

/** Milliseconds to wait for a sign that the portal is served at all. */
const timeout = 10_000;

/** From the choice of a method to the operator's word a tab keeps the release that it has. */
const isPaymentPage = (path: string): boolean => /^\/payment(?:\/|$)/.test(path);

/**
 * Meets a newer release whose files have taken the place of this one's (rules RELEASE-1 to RELEASE-3). The tab takes it by loading the page of
 * the address anew. What is typed and chosen is in storage; where storage does not hold it, nothing is loaded anew.
 */
export const createRelease = ({ window, local, session, isPaying }: Options) => {
  /** A file did not come; code that is merely slow is none of this. */
  let lacksFile = false;
  let isOutdated = false;
  let lastPath: string | undefined;

  // Without a connection files are missing as well, and a page that is loaded anew would be lost.
  const isServed = async (): Promise<boolean> => {
    try {
      const { ok } = await window.fetch('/', {
        cache: 'no-store',
        headers: { Accept: 'text/html' },
        signal: AbortSignal.timeout(timeout),
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

  /** Loads the page of the address anew, once for each path and tab, where storage holds what the tab knows. Returns whether it does. */
  const load = (): boolean => {
    const path = window.location.pathname;
    const taken = session.read('release/paths') ?? [];
    if (isPaying() || taken.includes(path)) return false;
    session.write('release/paths', [...taken, path]);
    if (![local, session].every((store) => store.outlivesPage())) return false;
    window.location.reload();
    return true;
  };

  const forever = (): Promise<never> => new Promise(() => {});

  return {
    isOutdated: (): boolean => isOutdated,
    /** A press leads to `path`, which the address shows already. Never settles where its page is being loaded anew. */
    arrive: async (path: string): Promise<void> => {
      const from = lastPath;
      lastPath = path;
      if (!isOutdated || from === undefined || from === path) return;
      if (!isPaymentPage(from) && !isPaymentPage(path) && load()) await forever();
    },
    /** Fetches code without which the page cannot be shown. Throws where it cannot be had from a newer release either. */
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
