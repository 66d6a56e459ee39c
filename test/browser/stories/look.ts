import type { Page } from '@playwright/test';
import type { StoredSnapshot } from '#support/snapshot.ts';
import type {} from './observed-trail.ts';

export type Field = { name: string; value: string; isChecked: boolean | null };
/** What can be pressed in the page's own part or in the open dialog; `place` is its place among all of the document. */
export type Control = {
  name: string;
  kind: 'button' | 'link' | 'box' | 'radio';
  place: number;
  /** Which one it is of those with its name. */
  turn: number;
  isSubmit: boolean;
  isInert: boolean;
  isBusy: boolean;
  isChecked: boolean;
  /** A notice offers it. */
  isOffered: boolean;
};
export const pressable = 'button, a[href]:not([target=_blank]), summary, input[type=checkbox], input[type=radio]';
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
  controls: Control[];
  fields: Field[];
  rows: { id: string; price: string; isTicked: boolean }[];
  /** The total of the list and the number of selected trips; the total of a payment, and that on its button. */
  amounts: { list: string; selected: string; order: string; button: string; receipt: string };
  stored: string;
  /** Of everything that could show an effect: elements, values, focus, announcements. */
  print: string;
  snapshot: StoredSnapshot | null;
};

/** Reads a page, without changing anything. */
export const look = (page: Page): Promise<Sight> =>
  page.evaluate((pressed) => {
    // Not in a folded part.
    const isVisible = (element: Element): boolean => element.checkVisibility();
    const main = document.querySelector<HTMLElement>('main') ?? document.body;
    const dialog = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
      .filter(isVisible)
      .at(-1);
    const place = dialog ?? main;
    const textOf = (selector: string): string => main.querySelector<HTMLElement>(selector)?.innerText.trim() ?? '';
    const fields = [...place.querySelectorAll<HTMLInputElement>('input, textarea')].filter(isVisible);
    const labelOf = ({ labels, name }: HTMLInputElement): string => (labels?.[0]?.textContent ?? '').trim() || name;
    const usable = [...place.querySelectorAll<HTMLElement>('button, a[href], summary, input')].filter(isVisible);
    const all = [...document.querySelectorAll<HTMLElement>(pressed)];
    const nameOf = (control: HTMLElement): string =>
      control instanceof HTMLInputElement
        ? labelOf(control)
        : (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
    const amountIn = (text: string): string => /[\d.]*\d,\d\d/.exec(text)?.[0] ?? '';
    const pay = [...main.querySelectorAll<HTMLElement>('form button[type=submit]')].find(isVisible);
    const receipt = [...main.querySelectorAll<HTMLElement>('dt')].find((term) => term.innerText.trim() === 'Importe');
    // An alert that is announced again is a new element.
    const alerts = [...document.querySelectorAll('[role=alert]')];
    const announced = (window.announced ??= []);
    announced.push(...alerts.filter((alert) => !announced.includes(alert)));
    const storedText = (area: Storage): string => JSON.stringify({ ...area });
    return {
      path: location.pathname.replace(/^\/es(?=\/|$)/, '') || '/',
      title: textOf('h1'),
      text: place.innerText,
      isWaiting: main.querySelector('[data-says] > [aria-hidden=true]:empty, [aria-busy=true]') !== null,
      deadEnds: [...place.querySelectorAll<HTMLElement>('[data-kind=error]')]
        // The button that sends a form or belongs to a summary tries again, and a dialog has ways of its own.
        .filter((notice) => {
          const around = notice.closest('form, aside, details, [role=dialog]') ?? notice.parentElement;
          return isVisible(notice) && around?.querySelector('button:not(:disabled), a[href]') === null;
        })
        .map(({ innerText }) => innerText),
      problems: [
        ...document.querySelectorAll('[data-kind=error], [role=alert], [data-summary], [aria-invalid=true]'),
      ].filter(isVisible).length,
      nameless: usable.filter((control) => nameOf(control) === '').map(({ outerHTML }) => outerHTML.slice(0, 120)),
      controls: usable
        .filter((control) => all.includes(control) && !control.matches(':disabled'))
        .map((control, index, some) => {
          const { type = '', checked = false } = control as HTMLInputElement;
          return {
            name: nameOf(control),
            kind: control.localName === 'a' ? 'link' : type === 'radio' ? type : type === 'checkbox' ? 'box' : 'button',
            place: all.indexOf(control),
            turn: some.slice(0, index).filter((one) => nameOf(one) === nameOf(control)).length,
            isSubmit: type === 'submit' && control.closest('form') !== null,
            isInert: control.matches('[aria-disabled], [aria-busy]'),
            isBusy: control.matches('[aria-busy]'),
            isChecked: checked,
            isOffered: control.closest('[data-kind]') !== null,
          };
        }),
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
      stored: storedText(localStorage) + storedText(sessionStorage),
      print: `${document.body.innerHTML}${fields.map(({ value, checked }) => `${value}${checked}`).join()}${[...document.body.querySelectorAll('*')].indexOf(document.activeElement ?? document.body)}${location.href}${alerts.map((alert) => announced.indexOf(alert)).join()}`,
      snapshot: window.shownFlow?.() ?? null,
    };
  }, pressable);
