/** A picture that a page may show: https, or the portal's own origin. */
const isShown = (address: string): boolean => /^(?:https:\/\/|\/(?![/\\]))/i.test(address);

/** Origins whose pictures the content security policy has stopped in this visit. */
const stopped = new Set<string>();
let isWatching = false;

const watchPolicy = (): void => {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    if (effectiveDirective === 'img-src' && URL.canParse(blockedURI)) stopped.add(new URL(blockedURI).origin);
  });
};

const isStopped = (address: string): boolean => URL.canParse(address) && stopped.has(new URL(address).origin);

const isSize = (text: string | null): boolean => text !== null && /^[1-9]\d{0,3}$/.test(text);

/** Pictures load lazily, keep their declared size and send no referrer. A picture that fails is replaced by its text, and a host that the policy blocked is not called again. */
export const preparePictures = (html: DocumentFragment): void => {
  watchPolicy();
  for (const picture of html.querySelectorAll('img')) {
    const address = picture.getAttribute('src') ?? '';
    if (!isShown(address) || isStopped(address)) {
      picture.replaceWith(picture.alt);
      continue;
    }
    picture.addEventListener('error', () => picture.replaceWith(picture.alt));
    for (const side of ['width', 'height']) if (!isSize(picture.getAttribute(side))) picture.removeAttribute(side);
    picture.setAttribute('loading', 'lazy');
    picture.setAttribute('decoding', 'async');
    picture.setAttribute('referrerpolicy', 'no-referrer');
  }
};

/** A wide table scrolls in its own box, by keyboard too. */
export const makeTablesScroll = (html: DocumentFragment): void => {
  for (const table of html.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = html.ownerDocument.createElement('div');
    box.tabIndex = 0;
    table.replaceWith(box);
    box.append(table);
  }
};

/** Turns h1 into h2, because the page has its own title. */
export const lowerHeadings = (html: DocumentFragment): void => {
  for (const title of html.querySelectorAll('h1')) {
    const heading = html.ownerDocument.createElement('h2');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
};
