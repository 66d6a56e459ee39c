import type { Page } from '@playwright/test';

/** An open dialog whose focus is neither on its text nor on one of its fields, in one line; nothing where all is well. */
export const misplacedFocus = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const dialog = document.querySelector('[role=dialog], [role=alertdialog]');
    if (dialog === null) return [];
    const isPlaced =
      activeElement !== null &&
      activeElement !== dialog &&
      dialog.contains(activeElement) &&
      !activeElement.matches('button, a');
    return isPlaced ? [] : [`the focus of a dialog is on ${activeElement?.outerHTML.slice(0, 100)}`];
  });

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
