import type { Page } from '@playwright/test';

const controls = 'a[href], button, summary, input:not([type=hidden]), select, textarea';

/** Numbers the controls that are in the page, and returns the text that is seen on each, or on its label. */
const seenTexts = (page: Page): Promise<string[]> =>
  page.evaluate((wanted) => {
    /** The texts in an element that are not hidden or clipped away; of a control over its face: the texts that lie in its box. */
    const seenIn = (root: Element, box?: DOMRect): string => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        if (element === null || element.closest('option, select, script, style') !== null) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        let isClipped = false;
        for (let around: Element | null = element; around !== null; around = around.parentElement)
          isClipped ||= getComputedStyle(around).clipPath !== 'none';
        const range = document.createRange();
        range.selectNodeContents(node);
        const { left, right, top, bottom, width } = range.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isInside = !box || (x > box.left && x < box.right && y > box.top && y < box.bottom);
        if (!isClipped && width > 1 && isInside) texts.push(node.textContent ?? '');
      }
      return texts.join(' ');
    };
    return [...document.querySelectorAll<HTMLInputElement>(wanted)]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('altcha-widget'))
      .map((control, index) => {
        control.dataset['seen'] = `${index}`;
        const [label] = control.labels ?? [];
        if (control.type === 'file' && control.parentElement)
          return seenIn(control.parentElement, control.getBoundingClientRect());
        return seenIn(label ?? control);
      });
  }, controls);

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** The controls in a window whose name for assistive technology does not begin with the words that are seen on them, unbroken (WCAG 2.5.3). */
const misnamedHere = async (page: Page): Promise<string[]> => {
  const seen = await seenTexts(page);
  const session = await page.context().newCDPSession(page);
  const [{ root }, { nodes }] = [
    await session.send('DOM.getDocument', { depth: -1, pierce: false }),
    await session.send('Accessibility.getFullAXTree'),
  ];
  await session.detach();
  const shown = nodes.filter(({ ignored }) => !ignored);
  const names = new Map(shown.map(({ backendDOMNodeId, name }) => [backendDOMNodeId, String(name?.value ?? '')]));
  const found: string[] = [];
  const visit = ({ attributes = [], backendNodeId, children = [] }: typeof root): void => {
    const at = attributes.indexOf('data-seen');
    const text = seen[Number(attributes[at + 1])];
    const name = names.get(backendNodeId);
    if (at >= 0 && text !== undefined && name !== undefined && !lettersOf(name).startsWith(lettersOf(text)))
      found.push(`“${text.trim()}” is seen, “${name}” is the name`);
    for (const child of children) visit(child);
  };
  visit(root);
  return found;
};

/** Those controls at the widths of a phone and of a desktop window. */
export const misnamed = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    found.push(...(await misnamedHere(page)).map((text) => `${width} px: ${text}`));
  }
  if (before) await page.setViewportSize(before);
  return found;
};
