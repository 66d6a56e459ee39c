import DOMPurify, { type Config } from 'dompurify';
import { useCallback, useContext } from 'react';
import { isOutside, isPlainClick, NavigationContext } from './navigation.ts';

const allowed: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'span',
    'sub',
    'sup',
  ],
  ALLOWED_ATTR: ['href', 'title', 'lang'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
};

/** The operator's HTML, with an allow-list of tags, attributes and address schemes (decisions §5). The only place that shows it. Its links to the portal's pages stay in the portal and in the language. */
export const OperatorHtml = ({ html }: { html: string }) => {
  const { href, go } = useContext(NavigationContext);
  const fill = useCallback(
    (box: HTMLDivElement | null) => {
      const cleaned = DOMPurify.sanitize(html, allowed);
      for (const link of cleaned.querySelectorAll('a')) {
        const url = link.getAttribute('href') ?? '';
        if (isOutside(url)) link.rel = 'noopener';
        if (!url.startsWith('/')) continue;
        link.href = href(url);
        link.addEventListener('click', (event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          go(url);
        });
      }
      box?.replaceChildren(cleaned);
    },
    [html, href, go],
  );
  return <div ref={fill} />;
};
