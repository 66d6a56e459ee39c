import type { Page } from '@playwright/test';
import type { EventObject } from 'xstate';

/** A person's action on one control, the `index`th on the screen, with the events that the screen then sends. */
export type Act = {
  index: number;
  kind: 'click' | 'fill' | 'files' | 'pick' | 'leave' | 'choose' | 'enter';
  value: string;
  sentEvents: { path: string[]; event: EventObject }[];
};

/** What a person can use on a page, as a selector. */
export const usableControls =
  'button, a[href], input, select, textarea, summary, [role=button], [role=option], [role=tab], [role=menuitem], [role=switch]';

/** Marks the controls that a person could use now, in the order of the page: inside a dialog if one is open. */
const mark = (page: Page): Promise<void> =>
  page.evaluate((selector) => {
    document.querySelectorAll<HTMLElement>('[data-hand]').forEach((control) => delete control.dataset['hand']);
    const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
    const place = dialogs[dialogs.length - 1] ?? document.querySelector('main') ?? document.body;
    let index = 0;
    for (const control of place.querySelectorAll<HTMLElement>(selector)) {
      const isFile = control instanceof HTMLInputElement && control.type === 'file';
      const isUsable =
        !control.matches(':disabled') &&
        control.closest('altcha-widget') === null &&
        (isFile || control.getClientRects().length > 0);
      if (isUsable) control.dataset['hand'] = String(index++);
    }
  }, usableControls);

/** Tries every control once, without moving the machine, and records the events that each would send; files and lists need real user events. */
export const tryAll = async (page: Page, values: readonly string[]): Promise<Act[]> => {
  await mark(page);
  return page.evaluate(async (texts) => {
    type Recording = { recorder: { sentEvents: Act['sentEvents'] } };
    const { recorder } = window as unknown as Recording;
    const acts: Act[] = [];
    const waitForUpdates = () => new Promise((resolve) => setTimeout(resolve, 30));
    const note = async (index: number, kind: Act['kind'], value: string, act: () => void): Promise<void> => {
      recorder.sentEvents.length = 0;
      act();
      await waitForUpdates();
      if (recorder.sentEvents.length > 0)
        acts.push({
          index,
          kind,
          value,
          sentEvents: JSON.parse(JSON.stringify(recorder.sentEvents)) as Act['sentEvents'],
        });
    };
    const write = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void => {
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
    for (const control of document.querySelectorAll<HTMLElement>('[data-hand]')) {
      const index = Number(control.dataset['hand']);
      if (control.getAttribute('role') === 'combobox' && control instanceof HTMLInputElement)
        acts.push({ index, kind: 'pick', value: '', sentEvents: [] });
      if (control instanceof HTMLSelectElement) {
        for (const { value } of [...control.options].slice(0, 8))
          await note(index, 'choose', value, () => write(control, value));
      } else if (control instanceof HTMLInputElement && control.type === 'file') {
        acts.push({ index, kind: 'files', value: '', sentEvents: [] });
      } else if (
        control instanceof HTMLTextAreaElement ||
        (control instanceof HTMLInputElement && !/checkbox|radio|button|submit/.test(control.type))
      ) {
        for (const value of texts) await note(index, 'fill', value, () => write(control, value));
        await note(index, 'leave', '', () => {
          control.focus();
          control.blur();
        });
      } else {
        // A pressed control first gets the focus, as under a finger.
        control.focus();
        await new Promise((resolve) => setTimeout(resolve));
        await note(index, 'click', '', () => control.click());
      }
    }
    for (const form of document.querySelectorAll('form')) {
      const field = form.querySelector<HTMLElement>('[data-hand]');
      if (field) await note(Number(field.dataset['hand']), 'enter', '', () => form.requestSubmit());
    }
    return acts;
  }, values);
};

/** Acts by mouse and keyboard, on a screen that has just been shown. */
export const perform = async (page: Page, { index, kind, value }: Act): Promise<void> => {
  await mark(page);
  const control = page.locator(`[data-hand="${index}"]`);
  if (kind === 'click')
    await control.click({
      timeout: 3000,
      force: await control.evaluate((element) => element instanceof HTMLInputElement),
    });
  if (kind === 'fill') await control.fill(value, { timeout: 3000 });
  if (kind === 'files')
    await control.setInputFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('plate;country\nAB-1;FR\n'),
    });
  if (kind === 'pick') {
    await control.fill('E', { timeout: 3000 });
    await page.getByRole('option').first().click({ timeout: 3000 });
  }
  if (kind === 'choose') await control.selectOption(value, { timeout: 3000 });
  if (kind === 'enter') await control.press('Enter', { timeout: 3000 });
  if (kind === 'leave') {
    await control.focus();
    await page.keyboard.press('Tab');
  }
  await page.waitForTimeout(40);
};
