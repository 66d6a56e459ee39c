import { useLingui } from '@lingui/react/macro';
import DOMPurify, { type Config } from 'dompurify';
import { useCallback, useContext } from 'react';
import {
  allowedAttributes,
  allowedPieces,
  allowedTags,
  type MarkupPiece,
  onlyAllowedMarkup,
} from '#domain/operator/allowed-markup.ts';
import { hostOf, parseAddress } from '#domain/web-address.ts';
import styles from './OperatorHtml.module.css';
import { inNewTab, isPlainClick, NavigationContext } from '../navigation.ts';
import { useWayOut } from './way-out.ts';

/** A picture that a page may show: https, or the portal's own origin. */
const isShown = (address: string): boolean => /^(?:https:\/\/|\/(?![/\\]))/i.test(address);

/** Origins whose pictures the content security policy has blocked in this visit. */
const stopped = new Set<string>();
let isWatching = false;

const watchPolicy = (): void => {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    const origin = effectiveDirective === 'img-src' ? parseAddress(blockedURI)?.origin : undefined;
    if (origin !== undefined) stopped.add(origin);
  });
};

const isStopped = (address: string): boolean => stopped.has(parseAddress(address)?.origin ?? '');

const isSize = (text: string | null): boolean => text !== null && /^[1-9]\d{0,3}$/.test(text);

/** Pictures load lazily, keep their declared size and send no referrer. A picture that fails is replaced by its text, and a host that the policy blocked is not called again. */
const preparePictures = (html: DocumentFragment): void => {
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
const makeTablesScroll = (html: DocumentFragment): void => {
  for (const table of html.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = html.ownerDocument.createElement('div');
    box.tabIndex = 0;
    table.replaceWith(box);
    box.append(table);
  }
};

/** The text of a link, also that of its pictures. */
const textOf = (link: Element): string =>
  [link.textContent, ...[...link.querySelectorAll('img')].map(({ alt }) => alt)].join(' ');

/** Turns h1 into h2, because the page has its own title. */
const lowerHeadings = (html: DocumentFragment): void => {
  for (const title of html.querySelectorAll('h1')) {
    const heading = html.ownerDocument.createElement('h2');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
};

const noScript = (): never => {
  throw new TypeError('HTML of the operator holds no script.');
};

/** Only allowed markup reaches a parser; the operator's HTML cannot name a script. */
const policy = window.trustedTypes?.createPolicy('operator-html', {
  createHTML: onlyAllowedMarkup,
  createScript: noScript,
  createScriptURL: noScript,
});

const allowed: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes],
  // The attributes that hold no address.
  ADD_URI_SAFE_ATTR: allowedAttributes.filter((name) => name !== 'href' && name !== 'src'),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
  ...(policy && { TRUSTED_TYPES_POLICY: policy }),
};

/** The element of that name, also one in the box of a table. */
const named = (element: Element | null, name: string): Element | undefined =>
  [element, element?.firstElementChild].find((one) => one?.localName === name) ?? undefined;

/** Appends a piece to the page's box; what continues an open element, to that element. */
const append = (piece: ParentNode, [name, ...further]: readonly string[], box: Element): void => {
  const first = piece.firstElementChild;
  const part = name === undefined ? undefined : named(first, name);
  const open = name === undefined ? undefined : named(box.lastElementChild, name);
  if (part && open) {
    append(part, further, open);
    first?.remove();
  }
  box.append(...piece.childNodes);
};

/** Letters of a piece of HTML that is prepared at once, and ms after which the page may do something else. */
const pieceLength = 8_000;
const longestTurn = 8;

/** The operator's HTML, with an allow-list of tags, attributes and address schemes (rule HELP-12). The only place that shows it. Its links to the portal's pages stay in the portal and in the language; those to other hosts open a new tab and say so (rule SHELL-8). The later parts of a long text are drawn later. */
export const OperatorHtml = ({ html }: { html: string }) => {
  const { i18n } = useLingui();
  const { href, go } = useContext(NavigationContext);
  const wayOut = useWayOut();
  const fill = useCallback(
    (box: HTMLDivElement | null) => {
      if (box === null) return;
      const draw = (piece: MarkupPiece): void => {
        const cleaned = DOMPurify.sanitize(piece.html, allowed);
        lowerHeadings(cleaned);
        preparePictures(cleaned);
        makeTablesScroll(cleaned);
        for (const link of cleaned.querySelectorAll('a')) {
          const url = link.getAttribute('href') ?? '';
          const host = hostOf(url);
          if (host !== undefined && host !== hostOf(window.location.href)) {
            Object.assign(link, inNewTab);
            const words = document.createElement('small');
            words.lang = i18n.locale;
            words.append(` ${wayOut(url, textOf(link), true)}`);
            link.append(words);
          }
          if (!url.startsWith('/')) continue;
          link.href = href(url);
          link.addEventListener('click', (event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            go(url);
          });
        }
        append(cleaned, piece.inside, box);
      };
      const pieces = allowedPieces(html, pieceLength);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const drawSome = (): void => {
        const end = performance.now() + longestTurn;
        do {
          const { value, done } = pieces.next();
          if (done || value === undefined) return;
          draw(value);
        } while (performance.now() < end);
        timer = setTimeout(drawSome);
      };
      box.replaceChildren();
      drawSome();
      return () => clearTimeout(timer);
    },
    [html, href, go, i18n.locale, wayOut],
  );
  return <div ref={fill} className={styles.html} />;
};
