import { changedFields } from './changed-fields.ts';

/** The combobox, such as the list of countries, that an event belongs to; its options come with the portal's code. */
const comboboxAt = ({ target }: Event): HTMLInputElement | null =>
  target instanceof HTMLInputElement && target.getAttribute('role') === 'combobox' ? target : null;

/** Whether the portal's code may still come. */
const isCodeComing = (): boolean => document.documentElement.dataset['code'] !== 'missing';

/**
 * Records presses until the portal has loaded. The browser must not submit a form itself; links work without the portal,
 * but for those of languages once something is typed. Returns a function that ends that, and returns what was pressed last.
 */
export const startPresses = (): (() => HTMLElement | null) => {
  let last: HTMLElement | null = null;
  const note = (event: Event): void => {
    const target = event instanceof SubmitEvent ? event.submitter : event.target;
    const at = target instanceof Element ? target : null;
    // The page was prerendered without a query, such as that of a return from paying.
    const language = at?.closest<HTMLAnchorElement>('a[hreflang]') ?? null;
    if (language !== null) language.search = location.search;
    // What was typed stays only if the portal changes the language.
    const waits = language !== null && isCodeComing() && changedFields().length > 0;
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
  const stopped = new AbortController();
  for (const [type, listener] of Object.entries(watched))
    document.addEventListener(type, listener, { capture: true, signal: stopped.signal });
  return () => {
    stopped.abort();
    last?.removeAttribute('data-pressed');
    return last;
  };
};
