import { area } from '../unit/storage/area.ts';

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
