import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isNetworkPage, watchNetworkPage } from '#api/network-page.ts';

const network = msg`Your network seems to ask for a sign-in of its own. Please open another website, sign in there, and come back.`;
const kept = msg`No internet connection. What you have entered and found stays on this device.`;

/**
 * While the browser is offline, or its network answers in the operator's place, a notice at the top of every page says
 * so (rules SHELL-21, SHELL-29). It is outside the
 * portal's own tree, since nothing can be fetched to render it then.
 */
export const announceConnection = (window: Window & typeof globalThis): void => {
  const { document, navigator } = window;
  const notice = document.createElement('aside');
  notice.setAttribute('data-says', '');
  Object.assign(notice.style, {
    position: 'sticky',
    top: '0',
    zIndex: '30',
    padding: '0.75rem 1rem',
    background: 'var(--color-amber-soft)',
    color: 'var(--color-ink)',
    textAlign: 'center',
  });
  const update = (): void => {
    const cause = navigator.onLine ? (isNetworkPage() ? network : undefined) : kept;
    const text = cause === undefined ? '' : i18n._(cause);
    if (notice.isConnected && notice.textContent === text) return;
    notice.remove();
    document.documentElement.style.scrollPaddingTop = '';
    if (text === '') return;
    notice.textContent = text;
    document.body.prepend(notice);
    // Keeps the notice from covering the focused element.
    document.documentElement.style.scrollPaddingTop = `${notice.offsetHeight}px`;
  };
  for (const type of ['online', 'offline']) window.addEventListener(type, update);
  watchNetworkPage(update);
  update();
};
