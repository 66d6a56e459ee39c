import { languages } from '#domain/language.ts';
import { preferredLanguage, splitLanguage } from '#i18n/language.ts';
import { type FirstView, firstViewId } from './first-view.ts';
import { typedBefore } from './typed-before.ts';

/** A text in browser storage; null where there is none, or no storage. */
const storedAt = (area: () => Storage, key: string): string | null => {
  try {
    return area().getItem(key);
  } catch {
    return null;
  }
};

const areas = [() => window.localStorage, () => window.sessionStorage];

const isInOwnLanguage = (): boolean => {
  if (splitLanguage(location.pathname).language !== undefined) return true;
  const stored = languages.find((language) => JSON.stringify(language) === storedAt(() => localStorage, 'language'));
  return preferredLanguage({ stored, browser: navigator.languages }) === document.documentElement.lang;
};

/** Whether this browser would have drawn the page as it was prerendered: nothing that it depends on is stored, and nothing to be filled in stands behind the address. */
const isOwn = ({ keys }: FirstView): boolean =>
  isMeantForHere &&
  !location.hash.includes('=') &&
  !keys.some((key) => areas.some((area) => storedAt(area, key) !== null));

/** The field of a list that is found by typing, such as the countries; its list comes with the portal's code. */
const comboboxAt = ({ target }: Event): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.getAttribute('role') === 'combobox' ? target : null;

/** Keeps presses for the portal, which is on its way: it repeats the last one. A form must not be sent by the browser itself, and links lead on without it. */
const watchPresses = (): (() => HTMLElement | null) => {
  let last: HTMLElement | null = null;
  const note = (event: Event): void => {
    const target = event instanceof SubmitEvent ? event.submitter : event.target;
    const button = target instanceof Element ? target.closest<HTMLElement>('button:not([popovertarget])') : null;
    if (event.type === 'submit') event.preventDefault();
    // A list that was asked for opens, unless something was pressed.
    if (button === null) return void (last ??= comboboxAt(event));
    // It is repeated later, and counts once.
    event.stopPropagation();
    last?.removeAttribute('data-pressed');
    last = button;
    button.setAttribute('data-pressed', '');
  };
  const watched: Record<string, (event: Event) => void> = {
    click: note,
    submit: note,
    // Enter takes a match, and there is none yet.
    keydown: (event) => {
      if (event instanceof KeyboardEvent && event.key === 'Enter' && comboboxAt(event) !== null) event.preventDefault();
    },
    // Leaving the field shows again what is chosen, as it does later (rule SHELL-12).
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

/** Fetches what the first thing typed or pressed leads to: files that the page names in `data-next` of this script. Answers how to do so where that has come already. */
const watchBeginning = (): (() => void) => {
  const files = document.currentScript?.dataset['next']?.split(' ') ?? [];
  let hasBegun = false;
  const fetchNext = (): void => {
    for (const file of files.splice(0)) {
      const isStyle = file.endsWith('.css');
      const link = Object.assign(document.createElement('link'), {
        rel: isStyle ? 'preload' : 'modulepreload',
        as: isStyle ? 'style' : '',
        crossOrigin: '',
        href: file,
      });
      document.head.append(link);
    }
  };
  const begin = (): void => {
    hasBegun = true;
    // The portal comes first.
    if (window.early === undefined) fetchNext();
  };
  for (const type of ['input', 'submit']) document.addEventListener(type, begin, { capture: true, once: true });
  return () => {
    if (hasBegun) fetchNext();
  };
};

/** Time for the views to show what they were told. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Runs before the first paint of a prerendered page, long before the portal's code is there. */
const view: FirstView = JSON.parse(document.getElementById(firstViewId)?.textContent ?? '');
/** Whether it was written for this host, in the language that is spoken here. */
const isMeantForHere = isInOwnLanguage() && (view.host ?? location.host) === location.host;
const prepare = watchBeginning();
const stop = watchPresses();
let typed: ReturnType<typeof typedBefore> = new Map();
/** React empties a field that it takes over: what is typed meanwhile is noted with each letter. */
const noteTyped = ({ target }: Event): void => {
  const now = typedBefore(document);
  const isEmptied = ![...now.keys()].some((field) => field === target);
  typed = new Map([...[...typed].filter(([field]) => field !== target || !isEmptied), ...now]);
};
window.early = {
  isOwn: isOwn(view),
  view,
  answers: isMeantForHere ? view.answers : undefined,
  prepare,
  gather: () => {
    typed = typedBefore(document);
    for (const type of ['input', 'change']) document.addEventListener(type, noteTyped, true);
  },
  catchUp: async () => {
    const pressed = stop();
    for (const type of ['input', 'change']) document.removeEventListener(type, noteTyped, true);
    // A browser fills in without an event.
    const later = [...typedBefore(document)].filter(([field]) => !typed.has(field));
    for (const [, tell] of [...typed, ...later]) {
      tell();
      await nextTask();
    }
    if (pressed?.isConnected) pressed.click();
  },
  stop,
};
// A letter's link that is followed here, before anybody hears of it, is another visit.
window.addEventListener('hashchange', () => {
  if (window.early !== undefined && location.hash.includes('=')) location.reload();
});
// What is not this browser's own view is not seen at all: the portal draws it.
if (!window.early.isOwn) document.documentElement.dataset['drawn'] = 'later';
