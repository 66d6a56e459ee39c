import { languages } from '#domain/language.ts';
import { preferredLanguage, splitLanguage } from '#i18n/language.ts';
import { type FirstView, firstViewId } from './first-view.ts';
import { requestStatus } from '#api/early-calls.ts';
import { proveEarly, searchEarly } from './early-proof.ts';
import { nextTask } from './next-task.ts';
import { typedBefore } from './typed-before.ts';

/** A text in browser storage; null if there is none, or no storage. */
const readText = (area: () => Storage, key: string): string | null => {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
};

const areas = [() => window.localStorage, () => window.sessionStorage];

const isInOwnLanguage = (): boolean => {
  if (splitLanguage(location.pathname).language !== undefined) return true;
  const stored = languages.find((language) => JSON.stringify(language) === readText(() => localStorage, 'language'));
  return preferredLanguage({ stored, browser: navigator.languages }) === document.documentElement.lang;
};

/** Whether this browser would have rendered the page as it was prerendered: nothing that it depends on is stored, and the address holds nothing to fill in. */
const isOwn = ({ keys }: FirstView): boolean =>
  isMeantForHere &&
  !location.hash.includes('=') &&
  !keys.some((key) => areas.some((area) => readText(area, key) !== null));

/** The combobox, such as the list of countries, that an event belongs to; its options come with the portal's code. */
const comboboxAt = ({ target }: Event): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.getAttribute('role') === 'combobox' ? target : null;

/** Whether the portal's code may still come. */
const isCodeComing = (): boolean => document.documentElement.dataset['code'] !== 'missing';

/** Records presses until the portal has loaded: it repeats the last one. The browser must not submit a form itself; links work without the portal, but for those of languages once something is typed. */
const watchPresses = (): (() => HTMLElement | null) => {
  let last: HTMLElement | null = null;
  const note = (event: Event): void => {
    const target = event instanceof SubmitEvent ? event.submitter : event.target;
    const at = target instanceof Element ? target : null;
    // The page was prerendered without a query, such as that of a return from paying.
    const language = at?.closest<HTMLAnchorElement>('a[hreflang]') ?? null;
    if (language !== null) language.search = location.search;
    // What was typed stays only if the portal changes the language.
    const waits = language !== null && isCodeComing() && typedBefore(document).size > 0;
    const pressed = waits ? language : at?.closest<HTMLElement>('button:not([popovertarget])');
    if (event.type === 'submit' || waits) event.preventDefault();
    // Focusing a combobox opens it, unless something was pressed.
    if (!pressed) return void (last ??= comboboxAt(event));
    // The press is repeated later, and must count once.
    event.stopPropagation();
    last?.removeAttribute('data-pressed');
    last = pressed;
    pressed.setAttribute('data-pressed', '');
  };
  const watched: Record<string, (event: Event) => void> = {
    click: note,
    submit: note,
    // Enter chooses a match, and there are no options yet.
    keydown: (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter' && comboboxAt(event) !== null) event.preventDefault();
    },
    // Leaving the field shows the chosen option again, as the portal does (rule SHELL-12).
    focusout: (event) => {
      const field = comboboxAt(event);
      if (field !== null) field.value = field.defaultValue;
    },
  };
  for (const [type, listener] of Object.entries(watched)) document.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of Object.entries(watched)) document.removeEventListener(type, listener, true);
    last?.removeAttribute('data-pressed');
    return last;
  };
};

/**
 * Requests the trips of a search by plate that is sent before the portal has loaded, if only the plate was filled in,
 * until the driver changes it (rule FIRST-13).
 */
const watchSearch = (signal: AbortSignal): void => {
  let change: (() => void) | undefined;
  const on = (type: string, listener: (event: Event) => void): void =>
    document.addEventListener(type, listener, { capture: true, signal });
  const leave = (): void => {
    change?.();
    change = undefined;
  };
  on('input', leave);
  on('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')?.type === 'button') leave();
  });
  on('submit', () => {
    const fields = document.querySelector<HTMLElement>('[data-looks-up]');
    const plate = fields?.querySelector('input');
    if (plate && typedBefore(document).size === 1)
      change ??= searchEarly(fields?.dataset['looksUp'] ?? '', plate.value);
  });
};

/** The files that the page names in an attribute of this script. */
const filesIn = (name: 'entry' | 'ahead' | 'next'): string[] => document.currentScript?.dataset[name]?.split(' ') ?? [];

const isOfCaptcha = (file: string): boolean => /\/(?:CaptchaWidget|pbkdf2)-/.test(file);

/**
 * On the first letter typed or the first press, fetches the files in the `data-next` attribute of this script. Returns
 * a function that does so if that has happened already.
 */
const watchBeginning = (): (() => void) => {
  const files = filesIn('next');
  let hasBegun = false;
  const fetchNext = (): void => {
    // A proof that has begun needs no widget: its files would only delay the search on the line.
    for (const file of files.splice(0)) if (!(window.earlyProof && isOfCaptcha(file))) fetchAhead(file, 'auto');
  };
  const worker = files.find((file) => file.includes('/pbkdf2-'));
  const begin = (): void => {
    hasBegun = true;
    if (worker !== undefined) proveEarly(worker);
    // The portal's code has priority.
    if (window.early === undefined) fetchNext();
  };
  for (const type of ['input', 'submit']) document.addEventListener(type, begin, { capture: true, once: true });
  return () => {
    if (hasBegun) fetchNext();
  };
};

const fetchAhead = (file: string, fetchPriority: 'auto' | 'low'): void => {
  const isStyle = file.endsWith('.css');
  const link = Object.assign(document.createElement('link'), {
    rel: isStyle ? 'preload' : 'modulepreload',
    as: isStyle ? 'style' : '',
    crossOrigin: '',
    fetchPriority,
    href: file,
  });
  document.head.append(link);
};

/** Runs once: when the page has been painted, or when somebody uses it or it is out of sight. */
const oncePainted = (act: () => void): void => {
  const ended = new AbortController();
  const run = (): void => {
    if (ended.signal.aborted) return;
    ended.abort();
    act();
  };
  const uses = ['visibilitychange', 'pointerdown', 'keydown', 'input'];
  for (const type of uses) document.addEventListener(type, run, { capture: true, signal: ended.signal });
  const isPainted = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) run();
  });
  ended.signal.addEventListener('abort', () => isPainted.disconnect());
  isPainted.observe({ type: 'paint', buffered: true });
  if (document.visibilityState === 'hidden') run();
};

/** Fetches the style sheets of the page, of which its own style has the rules for the first paint. One that does not come is requested again by the code that needs it, which says so. */
const fetchSheets = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')].map(
      (link) =>
        new Promise<void>((resolve) => {
          link.onload = () => resolve();
          link.onerror = () => resolve(link.remove());
          link.disabled = false;
        }),
    ),
  );

/** Fetches the code of the page, and runs one file after the other, each in a task of its own. `stale.js` says so where it does not come. */
const startCode = async (entry: readonly string[], ahead: readonly string[]): Promise<void> => {
  const sheets = fetchSheets();
  for (const files of [entry, ahead]) {
    for (const file of files) fetchAhead(file, 'low');
    // The requests of all files in one task would hold a slow phone for 40 ms.
    await nextTask();
  }
  try {
    for (const file of entry) {
      // The last one shows the page.
      if (file === entry.at(-1)) await sheets;
      await import(/* @vite-ignore */ file);
      await nextTask();
    }
  } catch {
    document.documentElement.dataset['code'] = 'missing';
    window.dispatchEvent(new Event('code-missing'));
  }
};

requestStatus(readText(() => localStorage, 'payments/attempts'));
/** Runs before the first paint of a prerendered page, long before the portal's code has loaded. */
const view: FirstView = JSON.parse(document.getElementById(firstViewId)?.textContent ?? '');
/** Whether the page was written for this host, in the visitor's language. */
const isMeantForHere = isInOwnLanguage() && (view.host ?? location.host) === location.host;
for (const [name, value] of Object.entries(view.look ?? {})) document.documentElement.style.setProperty(name, value);
const [entry, ahead] = [filesIn('entry'), filesIn('ahead')];
const prepare = watchBeginning();
const takenOver = new AbortController();
watchSearch(takenOver.signal);
const repeatPress = watchPresses();
/** Ends the recording; returns what was pressed last. */
const stop = (): HTMLElement | null => {
  takenOver.abort();
  return repeatPress();
};
let typed: ReturnType<typeof typedBefore> = new Map();
/** React empties a field that it hydrates: what is typed until then is recorded letter by letter. */
const noteTyped = ({ target }: Event): void => {
  const now = typedBefore(document);
  const isEmptied = ![...now.keys()].some((field) => field === target);
  typed = new Map([...[...typed].filter(([field]) => field !== target || !isEmptied), ...now]);
};
// Ends when the portal deletes `early`: it listens by then.
document.addEventListener('securitypolicyviolation', (event) => window.early?.blocked.push(event));
window.early = {
  isOwn: isOwn(view),
  isStillOwn: () => isOwn(view),
  blocked: [],
  view,
  answers: isMeantForHere ? view.answers : undefined,
  prepare,
  gather: () => {
    typed = typedBefore(document);
    for (const type of ['input', 'change']) document.addEventListener(type, noteTyped, true);
  },
  catchUp: async () => {
    takenOver.abort();
    for (const type of ['input', 'change']) document.removeEventListener(type, noteTyped, true);
    // Autofill changes a field without an event.
    const later = [...typedBefore(document)].filter(([field]) => !typed.has(field));
    for (const [, tell] of [...typed, ...later]) {
      tell();
      // The views render the event.
      await nextTask();
    }
    // A press meanwhile waits too: the views do not know yet all that was typed.
    const pressed = stop();
    if (pressed?.isConnected) pressed.click();
  },
  stop,
};
// Following the link of another letter here, before the portal listens, begins another visit.
window.addEventListener('hashchange', () => {
  if (window.early !== undefined && location.hash.includes('=')) location.reload();
});
const start = (): void => void startCode(entry, ahead);
const { dataset } = document.documentElement;
/** Lays out what the next frame paints, in a task of its own: both in one would hold a slow phone for more than 50 ms. */
const layOut = (): unknown => document.body.offsetHeight;
/** After the frame with the head of the page its beginning follows, and then its rest, in tasks of their own. */
const drawRest = (): void => {
  if (!document.querySelector('h1')) requestAnimationFrame(drawRest);
  else
    setTimeout(() => {
      if (dataset['drawn'] === 'next') delete dataset['drawn'];
      else {
        dataset['drawn'] = 'next';
        requestAnimationFrame(drawRest);
      }
      layOut();
    });
};
// A view that this browser would not have rendered stays hidden, and nothing is painted; the portal renders its own.
if (window.early.isOwn) {
  requestAnimationFrame(drawRest);
  dataset['drawn'] = 'first';
  document.addEventListener('readystatechange', () => getComputedStyle(document.body).color, { once: true });
  oncePainted(start);
} else {
  dataset['drawn'] = 'later';
  start();
}
