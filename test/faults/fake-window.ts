/** A storage area in memory. */
const area = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
};

/** As much of a browser as flows reach for: what is stored, whence forms and files are sent, and nothing that draws. */
export const createFakeWindow = (hash = '') => {
  const element = () => ({ append: () => {}, click: () => {}, setAttribute: () => {} });
  const events = new EventTarget();
  const fake = {
    localStorage: area(),
    sessionStorage: area(),
    location: { host: 'portal.example', hash },
    navigator: {},
    crypto: { randomUUID: () => crypto.randomUUID() },
    document: {
      createElement: element,
      body: element(),
      documentElement: { lang: 'en' },
      visibilityState: 'visible',
      addEventListener: () => {},
      removeEventListener: () => {},
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    setTimeout: (work: () => void, delay: number) => setTimeout(work, delay),
  };
  return fake as unknown as Window;
};
