import type { AnyRouter } from '@tanstack/react-router';

/** How long, in ms, whoever took something away has to move the focus by its own means, as a dialog does. */
const pause = 50;

const parts = 'main, section, article, form, [role=dialog]';
const controls = 'a[href], button, input, select, textarea, summary';

/** The heading of the innermost part of the page that a place stands in. */
const headingOf = (place: Element | null | undefined): HTMLElement | null => {
  const part = place?.closest(parts);
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3');
  return part && heading?.closest(parts) !== part ? headingOf(part.parentElement) : (heading ?? null);
};

/** A control in the line of a list or table beside one that is gone. */
const besideOf = ({ removedNodes: [gone], nextSibling, previousSibling }: MutationRecord): HTMLElement | null => {
  for (const line of [nextSibling, previousSibling])
    if (line instanceof Element && /^(?:LI|TR)$/.test(line.tagName) && line.nodeName === gone?.nodeName) {
      const control = line.querySelector<HTMLElement>(controls);
      if (control) return control;
    }
  return null;
};

/**
 * The focus never falls out of the page (rule A11Y-2). After a navigation to another page it goes to its heading, as soon as
 * that is there; the first page keeps the browser's own focus. When what has the focus is taken away, it goes to the page's
 * heading if that is new, else to the line beside it or to the heading of the part around it.
 */
export const keepFocus = (
  router: AnyRouter,
  { document, MutationObserver, setTimeout }: Window & typeof globalThis,
) => {
  let held: EventTarget | null = null;
  let heading: HTMLElement | null = null;
  let isArriving = false;
  const goToHeading = (options?: FocusOptions): boolean => {
    const shown = document.querySelector('h1');
    if (shown === null || shown === heading) return false;
    shown.focus(options);
    return true;
  };
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || fromLocation === undefined) return;
    heading = null;
    isArriving = true;
    // Where the page stands is the scroll restoration’s matter.
    goToHeading({ preventScroll: true });
  });
  document.addEventListener('focusin', ({ target }) => {
    held = target;
    heading = document.querySelector('h1');
    isArriving = false;
  });
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      // Whoever presses beside every control has put the focus away.
      if (target === held && (target as Element).isConnected && document.activeElement === document.body) held = null;
    }),
  );
  new MutationObserver((records) => {
    if (isArriving) goToHeading({ preventScroll: true });
    if (!(held instanceof Element) || held.isConnected) return;
    const gone = held;
    const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)));
    held = null;
    setTimeout(() => {
      if (document.activeElement !== document.body || goToHeading()) return;
      const beside = record && besideOf(record);
      // A line that is scrolled out of a long list leaves the page too, and the list stays where it is.
      if (beside) beside.focus({ preventScroll: true });
      else {
        const around = record?.target instanceof Element && record.target.isConnected ? headingOf(record.target) : null;
        const target = around ?? document.querySelector('h1');
        target?.setAttribute('tabindex', '-1');
        target?.focus();
      }
    }, pause);
  }).observe(document.body, { childList: true, subtree: true });
};
