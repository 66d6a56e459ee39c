import { createContext, useContext, type MouseEvent } from 'react';

/** How a link inside the portal is written and followed; routes provide it, so that shared pieces do not depend on the router. */
export type Navigation = { href: (url: string) => string; go: (url: string) => void };

export const NavigationContext = createContext<Navigation>({ href: (url) => url, go: () => {} });

/** Whether an address leaves the portal: it then opens in a new window (rule SHELL-8). */
export const isOutside = (url: string): boolean => /^(https?:|mailto:)/i.test(url);

/** How a link opens a new tab, which cannot reach back. */
export const inNewTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

type Click = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click means "go there", rather than a new tab, a download or a menu. */
export const isPlainClick = (event: Click): boolean =>
  !(event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The attributes of a link to a page of the portal or outside it (rule SHELL-8). */
export const useLink = (url: string) => {
  const { href, go } = useContext(NavigationContext);
  if (isOutside(url)) return { href: url, ...inNewTab, onClick: undefined };
  return {
    href: href(url),
    target: undefined,
    rel: undefined,
    onClick: (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      go(url);
    },
  };
};
