import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const kept = msg`No internet connection. What you have entered and found stays on this device.`;

/**
 * While the browser is offline, a notice at the top of every page lists what is kept (rule SHELL-21). It is outside the
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
    notice.remove();
    document.documentElement.style.scrollPaddingTop = '';
    if (navigator.onLine) return;
    notice.textContent = i18n._(kept);
    document.body.prepend(notice);
    // Keeps the notice from covering the focused element.
    document.documentElement.style.scrollPaddingTop = `${notice.offsetHeight}px`;
  };
  for (const type of ['online', 'offline']) window.addEventListener(type, update);
  update();
};
