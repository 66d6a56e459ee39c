/** How long, in ms, whoever took something away has to move the focus by its own means, as a dialog does. */
const pause = 50;

const parts = 'main, section, article, form, [role=dialog]';
const controls = 'a[href], summary, :is(button, input, select, textarea):enabled';

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
 * The focus does not fall out of the page when what has it is taken away (rule A11Y-2): it goes to the line beside it in a
 * list, else to the heading of the part around it.
 */
export const keepFocusNear = ({
  document,
  Element,
  MutationObserver,
  setTimeout,
}: Window & typeof globalThis): void => {
  let held: Element | null = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : null;
  });
  document.addEventListener('focusout', ({ target }) =>
    queueMicrotask(() => {
      // Whoever presses beside every control has put the focus away.
      if (target === held && held?.isConnected && document.activeElement === document.body) held = null;
    }),
  );
  new MutationObserver((records) => {
    if (held === null || held.isConnected) return;
    const gone = held;
    const takenFrom = (node: Node) =>
      records.find(({ removedNodes }) => [...removedNodes].some((out) => out.contains(node)));
    const record = takenFrom(gone);
    let place: Node | undefined = record?.target;
    for (let step = 0; place?.isConnected === false && step < records.length; step += 1)
      place = takenFrom(place)?.target;
    held = null;
    setTimeout(() => {
      const isFallen = (): boolean => document.activeElement === document.body;
      // A line that is scrolled out of a long list leaves the page too, and the list stays where it is.
      if (isFallen() && record) besideOf(record)?.focus({ preventScroll: true });
      const around = place instanceof Element ? headingOf(place) : null;
      for (const heading of [around, document.querySelector('h1')])
        if (isFallen()) {
          heading?.setAttribute('tabindex', '-1');
          heading?.focus();
        }
    }, pause);
  }).observe(document.body, { childList: true, subtree: true });
};
