import type { Page } from '@playwright/test';
import type { StoredSnapshot } from '#support/snapshot.ts';
import type {} from './observed-trail.ts';

export type Field = { name: string; value: string; isChecked: boolean | null };
/** What a person sees on a page, and what the browser keeps. */
export type Sight = {
  path: string;
  title: string;
  /** The text of the page's own part, or of the open dialog. */
  text: string;
  isWaiting: boolean;
  /** Notices of a failure that offer nothing to press. */
  deadEnds: string[];
  /** Notices of a failure, and fields that are marked as wrong, also behind a dialog. */
  problems: number;
  /** Controls without a name. */
  nameless: string[];
  controls: number;
  fields: Field[];
  rows: { id: string; price: string; isTicked: boolean }[];
  /** The total of the list and the number of selected trips; the total of a payment, and that on its button. */
  amounts: { list: string; selected: string; order: string; button: string; receipt: string };
  stored: string;
  /** Of everything that could show an effect: elements, values, focus. */
  print: string;
  snapshot: StoredSnapshot | null;
};

/** Reads a page, without changing anything. */
export const look = (page: Page): Promise<Sight> =>
  page.evaluate(() => {
    // Not in a folded part.
    const shown = (element: Element): boolean => element.checkVisibility();
    const main = document.querySelector<HTMLElement>('main') ?? document.body;
    const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
      .filter(shown)
      .at(-1);
    const place = dialog ?? main;
    const textOf = (selector: string): string => main.querySelector<HTMLElement>(selector)?.innerText.trim() ?? '';
    const fields = [...place.querySelectorAll<HTMLInputElement>('input, textarea')].filter(shown);
    const labelOf = ({ labels, name }: HTMLInputElement): string => (labels?.[0]?.textContent ?? '').trim() || name;
    const controls = [...place.querySelectorAll<HTMLElement>('button, a[href], summary, input')].filter(shown);
    const nameOf = (control: HTMLElement): string =>
      control instanceof HTMLInputElement
        ? labelOf(control)
        : (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
    const amountIn = (text: string): string => /[\d.]*\d,\d\d/.exec(text)?.[0] ?? '';
    const pay = [...main.querySelectorAll<HTMLElement>('form button[type=submit]')].find(shown);
    const receipt = [...main.querySelectorAll<HTMLElement>('dt')].find((term) => term.innerText.trim() === 'Importe');
    const kept = (area: Storage): string => JSON.stringify({ ...area });
    return {
      path: location.pathname.replace(/^\/es(?=\/|$)/, '') || '/',
      title: textOf('h1'),
      text: place.innerText,
      isWaiting: main.querySelector('[data-says] > [aria-hidden=true]:empty, [aria-busy=true]') !== null,
      deadEnds: [...place.querySelectorAll<HTMLElement>('[data-kind=error]')]
        .filter((notice) => shown(notice) && notice.parentElement?.querySelector('button, a[href]') === null)
        .map(({ innerText }) => innerText),
      problems: [
        ...document.querySelectorAll('[data-kind=error], [role=alert], [data-summary], [aria-invalid=true]'),
      ].filter(shown).length,
      nameless: controls.filter((control) => nameOf(control) === '').map(({ outerHTML }) => outerHTML.slice(0, 120)),
      controls: controls.length,
      fields: fields.map((field) => ({
        name: labelOf(field),
        value: field.value,
        isChecked: /checkbox|radio/.test(field.type) ? field.checked : null,
      })),
      rows: [...main.querySelectorAll<HTMLInputElement>('li input[type=checkbox][value]')].map((box) => ({
        id: box.value,
        price: amountIn(box.closest('li')?.querySelector('strong')?.innerText ?? ''),
        isTicked: box.checked,
      })),
      amounts: {
        list: amountIn(textOf('#summary strong')),
        selected: textOf('#summary p[data-says] > span'),
        order: amountIn(textOf('aside:not(#summary) > div')),
        button: amountIn(pay?.innerText ?? ''),
        receipt: amountIn((receipt?.nextElementSibling as HTMLElement | null)?.innerText ?? ''),
      },
      stored: kept(localStorage) + kept(sessionStorage),
      print: `${document.body.innerHTML.replaceAll(/ data-hand="\d+"/g, '')}${fields.map(({ value, checked }) => `${value}${checked}`).join()}${[...document.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)}${location.href}`,
      snapshot: window.shownFlow?.() ?? null,
    };
  });
