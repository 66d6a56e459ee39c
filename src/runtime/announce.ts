/** Debounce in ms before an announcement; messages within it are merged. */
const settling = 150;

const saying = '[data-says]';

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * One live region for the whole visit (rule A11Y-2). An element with `data-says` is announced when it appears and
 * when its text changes, or with `once` only when it appears. Most screen readers ignore a live region that arrives with its text.
 */
export const announce = ({ document, Element, MutationObserver, setTimeout }: Window & typeof globalThis): void => {
  const host = document.createElement('div');
  // Dialogs hide everything outside them but live regions.
  host.setAttribute('aria-live', 'polite');
  Object.assign(host.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  });
  const region = document.createElement('div');
  region.setAttribute('role', 'status');
  // A search in the page finds its words where they are seen, and not here a second time.
  host.attachShadow({ mode: 'closed' }).append(region);
  document.body.append(host);
  const announced = new WeakMap<Element, string>();
  const touched = new Set<Element>();
  for (const element of document.querySelectorAll(saying)) announced.set(element, textOf(element));
  const flush = (): void => {
    const news = [...touched].filter((element) => {
      const text = textOf(element);
      const isTold = announced.has(element) && element.getAttribute('data-says') === 'once';
      const isNew = element.isConnected && text !== '' && announced.get(element) !== text && !isTold;
      if (element.isConnected) announced.set(element, text);
      return isNew;
    });
    touched.clear();
    if (news.length > 0) region.textContent = news.map(textOf).join(' ');
  };
  new MutationObserver((records) => {
    const before = touched.size;
    for (const { target, addedNodes } of records) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(saying);
      if (around) touched.add(around);
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(saying)) touched.add(node);
          for (const inner of node.querySelectorAll(saying)) touched.add(inner);
        }
    }
    if (before === 0 && touched.size > 0) setTimeout(flush, settling);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
};
