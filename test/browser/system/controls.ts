import type { Page } from '@playwright/test';
import { usableControls } from '../paths/user-events.ts';

/** What a person could use on the page now: its `index`, and its name without what changes from visit to visit. */
export type Control = {
  index: number;
  kind: 'press' | 'link' | 'text' | 'list' | 'pick' | 'file';
  name: string;
  /** The autofill token. */
  autocomplete: string;
  type: string;
  value: string;
  isRequired: boolean;
  /** It is in a form, or submits one. */
  isSender: boolean;
  options: number;
};

/** Of a list, counted from 0. */
const most = 3;

/** Marks the usable controls with their place in the order of the page: inside the open dialog, or in the page's own part. */
export const readControls = (page: Page): Promise<Control[]> =>
  page.evaluate(
    ({ selector, most }) => {
      document.querySelectorAll<HTMLElement>('[data-hand]').forEach((control) => delete control.dataset['hand']);
      const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(
        (dialog) => dialog.getClientRects().length > 0,
      );
      const place = dialogs.at(-1) ?? document.querySelector('main') ?? document.body;
      const found: Control[] = [];
      for (const control of place.querySelectorAll<HTMLElement>(selector)) {
        const field = control instanceof HTMLInputElement ? control : null;
        const isFile = field?.type === 'file';
        if (control.matches(':disabled') || control.closest('altcha-widget') !== null) continue;
        if (!isFile && control.getClientRects().length === 0) continue;
        if (control instanceof HTMLAnchorElement) {
          const isOwn = control.origin === location.origin && control.target !== '_blank' && !control.download;
          if (!isOwn || control.pathname.startsWith('/services/')) continue;
        }
        // The first few items represent a long list.
        const item = control.closest('li, tr, td, [role=option]');
        if (item !== null && [...(item.parentElement?.children ?? [])].indexOf(item) > most) continue;
        const index = found.length;
        control.dataset['hand'] = String(index);
        const labels =
          control instanceof HTMLInputElement ||
          control instanceof HTMLSelectElement ||
          control instanceof HTMLTextAreaElement
            ? [...(control.labels ?? [])].map(({ innerText }) => innerText).join(' ')
            : '';
        const name = control.getAttribute('aria-label') ?? (labels || control.innerText || control.textContent || '');
        const isText =
          control instanceof HTMLTextAreaElement ||
          (field !== null && !/checkbox|radio|button|submit|file|range/.test(field.type));
        found.push({
          index,
          kind: isFile
            ? 'file'
            : control.getAttribute('role') === 'combobox' && field !== null
              ? 'pick'
              : isText
                ? 'text'
                : control instanceof HTMLSelectElement
                  ? 'list'
                  : control instanceof HTMLAnchorElement
                    ? 'link'
                    : 'press',
          name: name
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/\S+@\S+/g, '@')
            .replaceAll(/\b(?=[A-Z0-9-]*\d)[A-Z0-9]+(?:-[A-Z0-9]+)*\b|\d+/g, '#')
            .trim()
            .slice(0, 60),
          autocomplete: field?.autocomplete ?? '',
          type: field?.type ?? control.tagName.toLowerCase(),
          value: field?.value ?? (control instanceof HTMLTextAreaElement ? control.value : ''),
          isRequired: control.getAttribute('aria-required') === 'true' || /\*/.test(labels),
          isSender:
            control.matches('button[type=submit], button.primary') || control.matches('form button:not([type=button])'),
          options: control instanceof HTMLSelectElement ? control.options.length : 0,
        });
      }
      return found;
    },
    { selector: usableControls, most },
  );
