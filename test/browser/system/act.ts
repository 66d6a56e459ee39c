import type { Page } from '@playwright/test';
import { type Control, readControls } from './controls.ts';
import { type Person, rightValue, wrongValue } from './values.ts';

/** A person's action on one control, by mouse or keyboard. `send`: fills in missing fields first. */
export type Act = {
  name: string;
  control: Control;
  how: 'press' | 'send' | 'right' | 'wrong' | 'enter' | 'first' | 'last';
};

const waysOf = (control: Control, hasFields: boolean): Act['how'][] => {
  if (control.kind === 'link') return ['press'];
  if (control.kind === 'press') return hasFields && control.isSender ? ['press', 'send'] : ['press'];
  if (control.kind === 'text') return ['right', 'wrong', ...(control.isSender ? [] : (['enter'] as const))];
  return ['first', 'last'];
};

/** All possible actions on the page, each by a name that is the same on every visit. */
export const actsOn = (controls: readonly Control[]): Act[] => {
  const hasFields = controls.some(({ kind }) => kind !== 'press' && kind !== 'link');
  const seen = new Map<string, number>();
  return controls.flatMap((control) =>
    waysOf(control, hasFields).flatMap((how) => {
      const name = `${how} ${control.kind} “${control.name}”`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      // The first two of a hundred rows represent all.
      return count > 2 ? [] : [{ name: `${name}${count > 1 ? ` ${count}` : ''}`, control, how }];
    }),
  );
};

/** How much an action promises: submitting a form leads to the next page, a link only to another one. */
export const promiseOf = ({ how, control }: Act): number => {
  if (how === 'send' || control.kind === 'file') return 1.3;
  if (control.kind === 'link') return 0.3;
  return control.kind === 'press' ? 1 : how === 'wrong' || how === 'enter' ? 0.5 : 0.8;
};

const short = { timeout: 800 };

const type = async (page: Page, { index }: Control, value: string): Promise<void> =>
  page.locator(`[data-hand="${index}"]`).fill(value, short);

const pick = async (page: Page, control: Control, typed: string): Promise<void> => {
  await type(page, control, typed);
  await page.getByRole('option').first().click(short);
};

/** Fills in the empty required fields of a form. */
const complete = async (page: Page, controls: readonly Control[], person: Person): Promise<void> => {
  for (const control of controls) {
    const right = rightValue(control, person);
    const isWanted = control.isRequired || control.name.includes('*') || control.value !== '';
    if (control.kind === 'text' && isWanted && control.value !== right) await type(page, control, right);
    if (control.kind === 'press' && control.type === 'checkbox' && control.isRequired)
      await page.locator(`[data-hand="${control.index}"]`).check({ ...short, force: true });
  }
};

const document = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const table = {
  name: 'flota.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('plate;country\nAB-1;FR\nZZ-999-ZZ;FR\n'),
};

/** Does it. Throws if the control is gone, or is covered. */
export const perform = async (page: Page, { control, how }: Act, person: Person): Promise<void> => {
  const place = page.locator(`[data-hand="${control.index}"]`);
  if (how === 'send') await complete(page, await readControls(page), person);
  if (how === 'press' || how === 'send') await place.click({ ...short, force: /checkbox|radio/.test(control.type) });
  else if (how === 'right') await type(page, control, rightValue(control, person));
  else if (how === 'wrong') await type(page, control, wrongValue(control));
  else if (how === 'enter') await place.press('Enter', short);
  else if (control.kind === 'pick') await pick(page, control, how === 'first' ? 'E' : 'Al');
  else if (control.kind === 'list')
    await place.selectOption({ index: how === 'first' ? 0 : control.options - 1 }, short);
  else await place.setInputFiles(how === 'first' ? table : document, short);
};
