import type { Page } from '@playwright/test';

/**
 * Finds dialogs that open with their focus neither on their text nor on one of their fields. Where a dialog stays and
 * its content changes, the portal's own watch over the focus has its turn, which a drawn state lacks.
 */
export const focusOfDialogs = () => {
  let wasOpen = false;
  return async (page: Page): Promise<string[]> => {
    const { isOpen, isPlaced, focused } = await page.evaluate(() => {
      const { activeElement } = document;
      const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
      return {
        isOpen: dialog !== null,
        isPlaced:
          activeElement !== dialog && dialog?.contains(activeElement) === true && !activeElement?.matches('button, a'),
        focused: activeElement?.outerHTML.slice(0, 100),
      };
    });
    const opens = isOpen && !wasOpen;
    wasOpen = isOpen;
    return opens && !isPlaced ? [`a dialog opens with the focus on ${focused}`] : [];
  };
};

/** Finds titles of a page that stand over different headings: who hears the title cannot tell these steps apart. */
export const titlesOfSteps = () => {
  const headings = new Map<string, string>();
  return async (page: Page): Promise<string[]> => {
    const { title, heading } = await page.evaluate(() => ({
      title: document.title,
      heading: document.querySelector('h1')?.innerText ?? '',
    }));
    const other = headings.get(title) ?? heading;
    if (heading !== '') headings.set(title, other);
    return heading === '' || heading === other ? [] : [`its title “${title}” is that of “${other}” too`];
  };
};
