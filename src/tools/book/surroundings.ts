import type { Settings } from '#domain/settings.ts';
import { createLocalStore } from '#storage/keys.ts';

/** The operator that the book's screens speak for. */
export const settings: Settings = {
  title: 'Chart book',
  actions: ['freeflow', 'payment-notice', 'prepayment', 'subscription'],
  footer: [],
};

/** Browser storage that ends with the frame, with what the guards of the routes ask for. */
export const memoryStore = () => {
  const kept = new Map<string, string>();
  const storage: Storage = {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
  const store = createLocalStore(() => storage);
  const trip = { id: '1', date: '2026-01-01T00:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 1 } as const;
  store.write('journeys', { type: 'detailed', plate: '', countryCode: '', sessionId: 'book', journeys: [trip] });
  store.write('claimed-journeys', [trip]);
  return store;
};
