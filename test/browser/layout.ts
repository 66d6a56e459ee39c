import type { Locator, Page } from '@playwright/test';
import { sidewaysScroll } from './axe.ts';

const spaced = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Sets lines, paragraphs, letters and words further apart, as a reader may (WCAG 1.4.12). */
export const setApart = (page: Page): Promise<void> =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, spaced);

/** What opens over the page. */
const popups = '[role=dialog], [role=listbox], [data-scope=date-picker]';

/** Texts that overlap, in pairs, and texts that are cut off. */
export const hiddenTexts = (page: Page): Promise<string[]> =>
  page.evaluate((floating) => {
    type Line = { text: string; element: Element; box: DOMRect };
    const lines: Line[] = [];
    const shown = document.querySelector('dialog[open], [role=dialog]:not([data-scope=date-picker])') ?? document.body;
    const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (text === '' || element === null || !element.checkVisibility({ visibilityProperty: true })) continue;
      // For screen readers only, and pieces that are not ours.
      if (element.closest('altcha-widget, script, style, option') !== null) continue;
      for (let around: Element | null = element; around !== null; around = around.parentElement)
        // The calendar's package hides what it announces by the older property.
        if (getComputedStyle(around).clipPath !== 'none' || getComputedStyle(around).clip !== 'auto')
          element.toggleAttribute('data-unseen', true);
      if (element.hasAttribute('data-unseen')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) lines.push({ text, element, box });
    }
    /** Elements that float above the page, or stick to an edge of it. */
    const floorOf = (element: Element | null): Element | null => {
      for (let around = element; around !== null; around = around.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(around).position) || around.matches(floating)) return around;
      return null;
    };
    const found: string[] = [];
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide <= 2 || high <= Math.min(one.box.height, other.box.height) / 3) continue;
        if (floorOf(one.element) === floorOf(other.element)) found.push(`“${one.text}” over “${other.text}”`);
      }
    for (const { text, element, box } of lines)
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowX, overflowY, borderRadius } = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        if (/hidden|clip/.test(overflowX) && (box.left < frame.left - 2 || box.right > frame.right + 2))
          found.push(`“${text}” is cut off by ${around.className}`);
        if (/hidden|clip/.test(overflowY) && (box.top < frame.top - 4 || box.bottom > frame.bottom + 4))
          found.push(`“${text}” is cut off by ${around.className}`);
        if (
          (around.matches('button') || (around.matches('a') && borderRadius === '999px')) &&
          (box.right > frame.right + 2 || box.bottom > frame.bottom + 4)
        )
          found.push(`“${text}” is larger than its button`);
      }
    return [...new Set(found)];
  }, popups);

/** The controls whose middle is covered by another element, which would take the press: in the middle of the window, or where the focus scrolls them to. */
export const coveredControls = (page: Page, place: 'middle' | 'focus' = 'middle'): Promise<string[]> =>
  page.evaluate(
    ({ where, floating }) => {
      const shown = document.querySelector('dialog[open], [role=dialog], [role=alertdialog]') ?? document.body;
      const controls = [...shown.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
      const isUnseen = (element: HTMLElement): boolean => {
        const { width, height } = element.getBoundingClientRect();
        // For screen readers only, until it has the focus.
        const isClipped = (part: Element | null): boolean =>
          part !== null && (getComputedStyle(part).clipPath !== 'none' || isClipped(part.parentElement));
        return width <= 1 || height <= 1 || isClipped(element);
      };
      return controls
        .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !isUnseen(one))
        .filter((one) => one.closest('altcha-widget, [inert]') === null)
        .flatMap((control) => {
          if (where === 'focus') control.focus();
          else control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
          // The middle of a link on two lines lies between its lines.
          const [box = control.getBoundingClientRect()] = control.getClientRects();
          const upper = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          const own = [control, ...((control as HTMLInputElement).labels ?? [])];
          // Links outside of the window move into it on focus.
          if (upper === null || own.some((part) => part.contains(upper))) return [];
          if (where === 'focus' && upper.closest(floating) !== null) return [];
          const text = control.textContent || control.getAttribute('aria-label') || control.outerHTML.slice(0, 80);
          return [`“${text}” is covered by ${upper.outerHTML.slice(0, 120)}`];
        });
    },
    { where: place, floating: popups },
  );

/** What is cut, overlaps or is covered at 390 px, or scrolls sideways at 320 px, if the browser's letters alone are enlarged to so many percent; they are as before afterwards. */
export const letterFaults = async (page: Page, percents: readonly number[] = [200]): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const percent of percents) {
    await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
    await page.setViewportSize({ width: 320, height: 640 });
    const scroll = await sidewaysScroll(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const faults = [...(await hiddenTexts(page)), ...(await coveredControls(page, 'focus'))];
    if (scroll > 0) faults.push(`${scroll} px to the side`);
    found.push(...faults.map((text) => `letters at ${percent} %: ${text}`));
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await session.detach();
  return found;
};

/** The places in px of a control that is not in the first window, on a phone and a desktop, with the browser's letters at 200 %. */
export const belowFirstWindow = async (page: Page, control: Locator): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  const before = page.viewportSize();
  const found: string[] = [];
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const { y = 0, height: own = 0 } = (await control.boundingBox()) ?? { y: height };
    if (y + own > height) found.push(`${y} to ${y + own} px of ${width} × ${height}`);
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await session.detach();
  if (before) await page.setViewportSize(before);
  return found;
};

/** The filled button of an open dialog, if it is neither last in its row nor above the others (rule SHELL-15). */
export const misplacedMains = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector('[role=dialog]:not([data-scope=date-picker])');
    if (dialog === null) return [];
    const colourOf = (element: Element): string => getComputedStyle(element).backgroundColor;
    const isFilled = (button: Element): boolean => ![colourOf(dialog), 'rgba(0, 0, 0, 0)'].includes(colourOf(button));
    return [...dialog.querySelectorAll('button:not([aria-disabled]), a')].filter(isFilled).flatMap((main) => {
      const { left, bottom } = main.getBoundingClientRect();
      return [...(main.parentElement?.querySelectorAll('button, a') ?? [])]
        .filter((one) => one !== main)
        .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.right > left && box.top < bottom)
        .map(({ text }) => `“${main.textContent}” comes before “${text}”`);
    });
  });

/** The fields whose label is further away than a line, in px: it would belong to something else. */
export const distantLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].flatMap((field) => {
      const [label] = field.labels ?? [];
      // A hint may be between the two, in the piece that holds both.
      if (
        label === undefined ||
        label.parentElement?.contains(field) === true ||
        !field.checkVisibility() ||
        !label.checkVisibility()
      )
        return [];
      const [one, other] = [field.getBoundingClientRect(), label.getBoundingClientRect()];
      const down = Math.max(one.top - other.bottom, other.top - one.bottom);
      const aside = Math.max(one.left - other.right, other.left - one.right);
      // A label for screen readers alone has no place.
      return other.width > 1 && Math.max(down, aside) > 48 ? [`“${label.textContent}” is away from its field`] : [];
    }),
  );

/** The share of the window that is empty beside the content of a page, on the emptier side. */
export const emptySide = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes: DOMRect[] = [];
    for (const content of document.querySelectorAll('main [data-column]')) {
      const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        if (node.textContent?.trim() !== '') boxes.push(...range.getClientRects());
      }
      for (const piece of content.querySelectorAll('input, select, textarea, button, img, svg'))
        boxes.push(piece.getBoundingClientRect());
    }
    const seen = boxes.filter(({ width, height }) => width > 1 && height > 1);
    const left = Math.min(...seen.map((box) => box.left));
    const right = innerWidth - Math.max(...seen.map((box) => box.right));
    return seen.length === 0 ? 0 : Math.max(left, right) / innerWidth;
  });
