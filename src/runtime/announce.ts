/** Debounce in ms before an announcement; messages within it are merged. */
const settling = 150;

const announcing = '[data-says]';

const sentences = 'p, li, dt, dd, div, h1, h2, h3, h4, ul, ol, dl, label, caption';

const isOf = (node: Node, selector: string): boolean => node instanceof Element && node.matches(selector);

/** Puts a comma or a full stop between two phrases, unless a punctuation mark of their own divides them. */
const join = (before: string, divider: string, after: string): string => {
  const isClosed = before.trim() === '' || /[.,:;!?…]\s*$/.test(before);
  return divider === '' || after.trim() === '' || /^[.,:;!?…]/.test(after)
    ? before + after
    : `${before.trimEnd()}${isClosed ? '' : divider} ${after}`;
};

/** The text of an element, as sentences: parts that only their layout separates are divided by a comma or a full stop. Buttons are left out. */
export const sentenceOf = (element: Element): string => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    isOf(node, '[aria-hidden=true], svg, button') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  let joined = '';
  let last: Node | null = null;
  while (texts.nextNode()) {
    let next: Node = texts.currentNode;
    if (next.nodeType !== next.TEXT_NODE) continue;
    const text = next.textContent ?? '';
    let divider = '';
    if (last !== null) {
      let from: Node = last;
      while (next.parentNode && !next.parentNode.contains(from)) next = next.parentNode;
      while (from.parentNode && from.parentNode !== next.parentNode) from = from.parentNode;
      if (isOf(from, sentences) || isOf(next, sentences)) divider = '.';
      else if (isOf(from, '*') && isOf(next, '*')) divider = ',';
    }
    joined = join(joined, divider, text);
    last = texts.currentNode;
  }
  return joined.replaceAll(/\s+/g, ' ').trim();
};

/** The error of a field is announced on leaving the field: it comes and goes while somebody types, and an error summary announces it itself. */
const isDeferred = (element: Element, focused: Element | null): boolean =>
  element.getAttribute('data-says') === 'on leaving' && element.parentElement?.contains(focused) === true;

/**
 * One live region for the whole visit (rule A11Y-2). An element with `data-says` is announced when it appears and
 * when its text changes, with `once` only when it appears, and with `on leaving`, as the error of a field, when the focus leaves the field.
 * Most screen readers ignore a live region that arrives with its text.
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
  // A closed shadow root keeps the text out of the browser's search in the page.
  host.attachShadow({ mode: 'closed' }).append(region);
  document.body.append(host);
  const announced = new WeakMap<Element, string>();
  const touched = new Set<Element>();
  /** The elements of the last announcement: once they are gone, as “Loading…” is, the region is emptied. */
  let sources: readonly Element[] = [];
  for (const element of document.querySelectorAll(announcing)) announced.set(element, sentenceOf(element));
  const flush = (): void => {
    const { activeElement } = document;
    const isSummed = activeElement?.matches('[data-summary]') === true;
    const news = [...touched].filter((element) => {
      if (isDeferred(element, activeElement)) return false;
      const text = sentenceOf(element);
      const way = element.getAttribute('data-says');
      const isAnnounced = (way === 'once' && announced.has(element)) || (way === 'on leaving' && isSummed);
      const isNew = element.isConnected && text !== '' && announced.get(element) !== text && !isAnnounced;
      if (element.isConnected) announced.set(element, text);
      return isNew;
    });
    touched.clear();
    if (news.length === 0) return;
    sources = news;
    // Several rows may wait for the same.
    region.textContent = [...new Set(news.map(sentenceOf))]
      .reduce((before, after) => join(before, '.', after), '')
      .trim();
  };
  const later = (before: number): void => {
    if (before === 0 && touched.size > 0) setTimeout(flush, settling);
  };
  document.addEventListener('focusout', ({ target }) => {
    const before = touched.size;
    const field = target instanceof Element && target.closest(':has(> [data-says="on leaving"])');
    const error = field && field.querySelector(':scope > [data-says="on leaving"]');
    if (error) touched.add(error);
    later(before);
  });
  new MutationObserver((records) => {
    const before = touched.size;
    if (sources.length > 0 && !sources.some(({ isConnected }) => isConnected)) {
      sources = [];
      region.textContent = '';
    }
    for (const { target, addedNodes } of records) {
      const around = (target instanceof Element ? target : target.parentElement)?.closest(announcing);
      if (around) touched.add(around);
      for (const node of addedNodes)
        if (node instanceof Element) {
          if (node.matches(announcing)) touched.add(node);
          for (const inner of node.querySelectorAll(announcing)) touched.add(inner);
        }
    }
    later(before);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
};
