/** How long, in ms, what is to be said has to stand: what flashes by is not said, and what comes together is said in one. */
const settling = 150;

const saying = '[data-says]';

const textOf = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * One live region for the whole visit (rule A11Y-2). Whatever bears `data-says` is said once when it appears, and again when
 * its words change, unless it says `once`: a region that comes with its words would be passed over by most screen readers.
 */
export const speak = ({ document, Element, MutationObserver, setTimeout }: Window & typeof globalThis): void => {
  const host = document.createElement('div');
  // Dialogs hide what is outside of them, except where this stands.
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
  const said = new WeakMap<Element, string>();
  const touched = new Set<Element>();
  for (const element of document.querySelectorAll(saying)) said.set(element, textOf(element));
  const flush = (): void => {
    const news = [...touched].filter((element) => {
      const text = textOf(element);
      const isTold = said.has(element) && element.getAttribute('data-says') === 'once';
      const isNew = element.isConnected && text !== '' && said.get(element) !== text && !isTold;
      if (element.isConnected) said.set(element, text);
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
