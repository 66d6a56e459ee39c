/** A picture that a page may show: https, or the portal's own origin. */
const isShown = (address: string): boolean => /^(?:https:\/\/|\/(?![/\\]))/i.test(address);

const isSize = (text: string | null): boolean => text !== null && /^[1-9]\d{0,3}$/.test(text);

/** Pictures come when they are near, keep the room that they are said to take, and do not tell whose page they are on. */
export const settlePictures = (html: DocumentFragment): void => {
  for (const picture of html.querySelectorAll('img')) {
    if (!isShown(picture.getAttribute('src') ?? '')) {
      picture.replaceWith(picture.alt);
      continue;
    }
    for (const side of ['width', 'height']) if (!isSize(picture.getAttribute(side))) picture.removeAttribute(side);
    picture.setAttribute('loading', 'lazy');
    picture.setAttribute('decoding', 'async');
    picture.setAttribute('referrerpolicy', 'no-referrer');
  }
};

/** A table that is wider than the page scrolls by itself, by keyboard too. */
export const settleTables = (html: DocumentFragment): void => {
  for (const table of html.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = html.ownerDocument.createElement('div');
    box.tabIndex = 0;
    table.replaceWith(box);
    box.append(table);
  }
};

/** The page has its title already: headings of the text stand below it. */
export const settleHeadings = (html: DocumentFragment): void => {
  for (const title of html.querySelectorAll('h1')) {
    const heading = html.ownerDocument.createElement('h2');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
};
