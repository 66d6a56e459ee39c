/** How long, in ms, code that removes an element has to move the focus itself, as a dialog does. */
const pause = 50;

const parts = 'main, section, article, form, [role=dialog]';
const controls = 'a[href], summary, :is(button, input, select, textarea):enabled';

/** The heading of the innermost section that contains an element. */
const headingOf = (place: Element | null | undefined): HTMLElement | null => {
  const part = place?.closest(parts);
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3');
  return part && heading?.closest(parts) !== part ? headingOf(part.parentElement) : (heading ?? null);
};

/** A control in the row of a list or table beside a removed one. */
const besideOf = ({ removedNodes: [gone], nextSibling, previousSibling }: MutationRecord): HTMLElement | null => {
  for (const line of [nextSibling, previousSibling])
    if (line instanceof Element && /^(?:LI|TR)$/.test(line.tagName) && line.nodeName === gone?.nodeName) {
      const control = line.querySelector<HTMLElement>(controls);
      if (control) return control;
    }
  return null;
};

/** When the focused element is removed, moves the focus to the next row of its list, otherwise to the heading of its section (rule A11Y-2). */
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
      // A press outside all controls clears the focus on purpose.
      if (target === held && held?.isConnected && document.activeElement === document.body) held = null;
    }),
  );
  new MutationObserver((records) => {
    if (held === null || held.isConnected) return;
    const gone = held;
    const removalOf = (node: Node) =>
      records.find(({ removedNodes }) => [...removedNodes].some((out) => out.contains(node)));
    const record = removalOf(gone);
    let place: Node | undefined = record?.target;
    for (let step = 0; place?.isConnected === false && step < records.length; step += 1)
      place = removalOf(place)?.target;
    held = null;
    setTimeout(() => {
      const isFallen = (): boolean => document.activeElement === document.body;
      // A row that is scrolled out of a long list is removed too, and the list must not scroll.
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
