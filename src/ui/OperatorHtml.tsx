import DOMPurify, { type Config } from 'dompurify';
import { useCallback, useContext } from 'react';
import { allowedAttributes, allowedTags, onlyAllowedMarkup } from '#domain/allowed-markup.ts';
import styles from './OperatorHtml.module.css';
import { lowerHeadings, preparePictures, makeTablesScroll } from './operator-media.ts';
import { isOutside, isPlainClick, NavigationContext } from './navigation.ts';

const noScript = (): never => {
  throw new TypeError('HTML of the operator holds no script.');
};

/** Nothing but allowed markup reaches a parser; nothing of the operator's names a script. */
const policy = window.trustedTypes?.createPolicy('operator-html', {
  createHTML: onlyAllowedMarkup,
  createScript: noScript,
  createScriptURL: noScript,
});

const allowed: Config & { RETURN_DOM_FRAGMENT: true } = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes],
  // Whatever names no address.
  ADD_URI_SAFE_ATTR: allowedAttributes.filter((name) => name !== 'href' && name !== 'src'),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
  RETURN_DOM_FRAGMENT: true,
  ...(policy && { TRUSTED_TYPES_POLICY: policy }),
};

/** The operator's HTML, with an allow-list of tags, attributes and address schemes (rule HELP-12). The only place that shows it. Its links to the portal's pages stay in the portal and in the language. */
export const OperatorHtml = ({ html }: { html: string }) => {
  const { href, go } = useContext(NavigationContext);
  const fill = useCallback(
    (box: HTMLDivElement | null) => {
      const cleaned = DOMPurify.sanitize(onlyAllowedMarkup(html), allowed);
      lowerHeadings(cleaned);
      preparePictures(cleaned);
      makeTablesScroll(cleaned);
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
  return <div ref={fill} className={styles.html} />;
};
