/**
 * Acts as a browser that translates the page: it replaces each text by elements that hold it, now and whenever one is
 * added or changed. The words stay, to be compared. Returns how to stop.
 */
export const translatePage = (): (() => void) => {
  const left = 'script, style, noscript, textarea, select, svg, font, [translate=no], .notranslate';
  const replace = (text: Node): void => {
    const { parentElement, nodeValue } = text;
    if (parentElement === null || (nodeValue ?? '').trim() === '' || parentElement.closest(left) !== null) return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(nodeValue ?? '');
    parentElement.replaceChild(outer, text);
  };
  const replaceWithin = (node: Node): void => {
    const texts: Node[] = node.nodeType === Node.TEXT_NODE ? [node] : [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) replace(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes) replaceWithin(node);
    // Its own replacements need none.
    observer.takeRecords();
  });
  replaceWithin(document.body);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
};
