import { act, fireEvent } from '@testing-library/react';
import type { Screens } from './screens.tsx';

const usable =
  'button, a[href], input, select, textarea, summary, [role=button], [role=option], [role=tab], [role=menuitem], [role=switch]';

/** What assistive software is told of a control beside its name. */
const told = ['type', 'href', 'required', 'disabled', 'inputmode', 'autocomplete', 'maxlength'];
const toldOf = (control: Element): string[] =>
  [...control.attributes]
    .filter(({ name, value }) => (told.includes(name) || name.startsWith('aria-')) && !/:r|«|_r_/.test(value))
    .filter(({ name }) => name !== 'aria-label')
    .map(({ name, value }) => (value === '' || value === 'true' ? name : `${name}=${value}`));

const nameOf = (control: Element): string => {
  const labels = 'labels' in control ? [...((control.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  const named = labels.length > 0 ? labels : [control];
  const name = control.getAttribute('aria-label') ?? named.map((one) => one.textContent).join(' ');
  return name.replace(/\s+/g, ' ').trim();
};

/** What a person does with a control. */
const use = (control: Element): void => {
  const isTick = control instanceof HTMLInputElement && /checkbox|radio|button|submit/.test(control.type);
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (control instanceof HTMLSelectElement)
    fireEvent.change(control, { target: { value: control.options[control.options.length - 1]?.value } });
  else if (isField && !isTick && control.type !== 'file') fireEvent.change(control, { target: { value: '12' } });
  else fireEvent.click(control);
};

/** A line for each control of a screen: its name, what it says of itself, and what the machine hears when it is used. */
export const controlsOn = async (screens: Screens): Promise<string[]> => {
  const lines: string[] = [];
  for (const control of screens.place().querySelectorAll(usable)) {
    if (!control.isConnected || control.closest('altcha-widget') !== null) continue;
    const said = [control.tagName.toLowerCase(), nameOf(control), ...toldOf(control)].join(' ');
    screens.heard.length = 0;
    await act(async () => use(control));
    const events = screens.heard.map(
      ({ path, event }) => `${path.map((id) => `${id}.`).join('')}${JSON.stringify(event)}`,
    );
    lines.push([said, ...events].join(' → '));
  }
  return lines;
};
