/** What an element is among those of its page, whatever its words and whatever is around it. */
const kindOf = (element: Element): string =>
  [element.tagName, ...['type', 'name', 'role', 'hreflang'].map((name) => element.getAttribute(name))].join();

/** What one can use, by kind, each kind in the order of the page. */
const usable = (): Map<string, HTMLElement[]> => {
  const found = new Map<string, HTMLElement[]>();
  for (const element of document.querySelectorAll<HTMLElement>('input, select, textarea, button, a')) {
    const kind = kindOf(element);
    found.set(kind, [...(found.get(kind) ?? []), element]);
  }
  return found;
};

/** The element that has an element's place by now; undefined if none has. */
export type Successor = <One extends HTMLElement>(element: One) => One | undefined;

/**
 * Notes the place of each element that one can use. The returned function finds it again in a page that React has
 * rendered again, because something else had changed it: the one of its kind with the same place among them.
 */
export const notePlaces = (): Successor => {
  const before = usable();
  return (element) => {
    if (element.isConnected) return element;
    const kind = kindOf(element);
    const place = before.get(kind)?.indexOf(element) ?? -1;
    return usable().get(kind)?.[place] as typeof element | undefined;
  };
};
