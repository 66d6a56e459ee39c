import type { Clock } from './clock.ts';
import type { Blocked } from './operator.ts';

/** One area of browser storage. */
export const createArea = (changed: (key: string) => void = () => {}): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (kept.get(key) === text) return;
      kept.set(key, text);
      changed(key);
    },
    removeItem: (key) => {
      if (kept.delete(key)) changed(key);
    },
  };
};

/** What a page finds in place of an area, if the browser blocks it. */
const accessible = (area: Storage, how: Blocked['how'] | null): Storage => {
  if (how === null) return area;
  if (how === 'denied') throw new DOMException('Access is denied.', 'SecurityError');
  return {
    ...area,
    get length() {
      return area.length;
    },
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  };
};

type Listener = (event: object) => void;
const createListeners = () => {
  const all = new Map<string, Set<Listener>>();
  return {
    addEventListener: (type: string, listener: Listener) =>
      void all.set(type, (all.get(type) ?? new Set()).add(listener)),
    removeEventListener: (type: string, listener: Listener) => void all.get(type)?.delete(listener),
    tell: (type: string, event: object) => [...(all.get(type) ?? [])].forEach((listener) => listener(event)),
  };
};

/** A form that is posted away from the page. */
class Form {
  readonly values: string[] = [];
  constructor(private readonly sent: (values: string[]) => void) {}
  append(input: { value: string }): void {
    this.values.push(input.value);
  }
  setAttribute(): void {}
  submit(): void {
    this.sent(this.values);
  }
}
Object.assign(globalThis, { HTMLFormElement: Form });

/** Resolves when its page is gone. */
type Gone = Promise<void>;
/** The locks of one page, as far as the portal uses them. */
type PageLocks = { request: (name: string, options: LockOptions, work: () => Promise<unknown>) => Promise<unknown> };

/** Locks over all tabs of a browser; those of a closed page are released. */
export const createLocks = (): ((gone: Gone) => PageLocks) => {
  const queues = new Map<string, Promise<unknown>>();
  return (gone) => {
    let isGone = false;
    void gone.then(() => {
      isGone = true;
    });
    const request: PageLocks['request'] = (name, _, work) => {
      const before = queues.get(name) ?? Promise.resolve();
      // A browser removes a closed page from the queue: its work never begins.
      const turn = before.then(() => (isGone ? gone : work()));
      queues.set(
        name,
        before.then(() => Promise.race([turn, gone]).catch(() => {})),
      );
      return turn;
    };
    return { request };
  };
};

/** In place of the browser's own, which answers in real time. */
const digest = async (_: string, bytes: Uint8Array): Promise<ArrayBuffer> => {
  const words = new Uint32Array(8);
  for (const [place, byte] of bytes.entries())
    words[place % 8] = Math.imul((words[place % 8] ?? 0) ^ byte, 0x01_00_01_93) + place;
  return words.buffer;
};

export type PageWindow = { window: Window; tell: (type: string, event: object) => void; kill: () => void };
type Parts = {
  host: string;
  local: Storage;
  session: Storage;
  blocked: Blocked | null;
  locks: (gone: Gone) => PageLocks;
  clock: Clock;
  newKey: () => string;
  posted: (values: string[]) => void;
};

/** The window of one page, as far as flows use it. Once it is closed, running code of it changes nothing. */
export const createWindow = ({ host, local, session, blocked, locks, clock, newKey, posted }: Parts): PageWindow => {
  const listeners = createListeners();
  const ofDocument = createListeners();
  let isAlive = true;
  let end = (): void => {};
  const gone = new Promise<void>((resolve) => {
    end = resolve;
  });
  const grave = createArea();
  const howIs = (area: 'local' | 'session'): Blocked['how'] | null =>
    blocked?.area === area || blocked?.area === 'both' ? blocked.how : null;
  const document = {
    visibilityState: 'visible',
    addEventListener: ofDocument.addEventListener,
    removeEventListener: ofDocument.removeEventListener,
    documentElement: { lang: 'en', dataset: {} },
    body: { append: () => {} },
    createElement: (tag: string): object =>
      tag === 'form' ? new Form((values) => isAlive && posted(values)) : { click: () => {} },
  };
  const window = {
    document,
    location: { host, pathname: '/', hash: '', origin: `https://${host}` },
    navigator: { locks: locks(gone) },
    crypto: { randomUUID: newKey, subtle: { digest } },
    addEventListener: listeners.addEventListener,
    removeEventListener: listeners.removeEventListener,
    setTimeout: (run: () => void, ms: number) => clock.after(ms, run),
    get localStorage() {
      return isAlive ? accessible(local, howIs('local')) : grave;
    },
    get sessionStorage() {
      return isAlive ? accessible(session, howIs('session')) : grave;
    },
  };
  return {
    window: window as unknown as Window,
    tell: (type, event) => {
      if (!isAlive) return;
      listeners.tell(type, event);
      ofDocument.tell(type, event);
    },
    kill: () => {
      isAlive = false;
      end();
    },
  };
};
