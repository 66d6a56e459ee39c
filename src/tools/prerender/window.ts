/** A storage that holds nothing and takes everything; `note` is told of every key that is asked for. */
const emptyStorage = (note: (key: string) => void): Storage => ({
  length: 0,
  clear: () => {},
  getItem: (key) => {
    note(key);
    return null;
  },
  key: () => null,
  removeItem: () => {},
  setItem: () => {},
});

/** Observes a page in which nothing happens. */
class Unmoved {
  observe = (): void => {};
  disconnect = (): void => {};
}

/** The window of a browser that was never here before, at an address of the portal: as much of it as the portal asks of one before it is drawn. */
export const firstVisit = (at: { pathname: string; search: string }, language: string, host: string) => {
  const keys = new Set<string>();
  const storage = emptyStorage((key) => keys.add(key));
  const listens = { addEventListener: () => {}, removeEventListener: () => {} };
  const documentElement = { dataset: {}, lang: '' };
  const window = {
    ...listens,
    document: { ...listens, documentElement, body: {}, querySelector: () => null, visibilityState: 'visible' },
    location: { host, origin: `https://${host}`, ...at, hash: '' },
    history: { state: null, replaceState: () => {} },
    navigator: { languages: [language], userAgent: '' },
    localStorage: storage,
    sessionStorage: storage,
    crypto: globalThis.crypto,
    MutationObserver: Unmoved,
    ResizeObserver: Unmoved,
  };
  // Nothing but the tools has a window that is not a browser's.
  return { window: window as unknown as Window & typeof globalThis, keys };
};
