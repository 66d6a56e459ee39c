import { act, fireEvent } from '@testing-library/react';
import { elementsOf, lineOf, usable } from './outline.ts';
import type { Screens as Whole } from './screens.tsx';

type Screens = Pick<Whole, 'heard' | 'place' | 'settle' | 'wearOut'>;

/** What a person does with a control. */
const use = (control: Element): void => {
  const isTick = control instanceof HTMLInputElement && /checkbox|radio|button|submit/.test(control.type);
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if (control instanceof HTMLInputElement && control.type === 'file')
    fireEvent.change(control, { target: { files: [new File(['a'], 'a.pdf', { type: 'application/pdf' })] } });
  else if (control instanceof HTMLSelectElement)
    fireEvent.change(control, { target: { value: control.options[control.options.length - 1]?.value } });
  else if (isField && !isTick) {
    fireEvent.change(control, { target: { value: '12' } });
    fireEvent.blur(control);
  } else fireEvent.click(control);
};

/** Files are told by their names. */
const toldEvent = (event: unknown): string =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof File ? value.name : value));

type Row = { element: Element; line: string };
const rowsOf = (screens: Screens): Row[] =>
  elementsOf(screens.place()).flatMap((element) => {
    const line = lineOf(element);
    return line === '' ? [] : [{ element, line }];
  });

/** What the machine hears when a control is used. */
const heardFrom = async (control: Element, screens: Screens): Promise<string[]> => {
  screens.heard.length = 0;
  await act(async () => use(control));
  return screens.heard.map(({ path, event }) => `→ ${path.map((id) => `${id}.`).join('')}${toldEvent(event)}`);
};

/** So many of the controls that come are used: of a calendar not each day. */
const mostComing = 6;

/** What comes onto the screen where a control was used that told the machine nothing, and what that tells when it is used. */
const comingOf = async (screens: Screens, known: ReadonlySet<string>): Promise<string[]> => {
  await screens.settle();
  const drawn: string[] = [];
  let used = 0;
  for (const { element, line } of rowsOf(screens)) {
    if (known.has(line)) continue;
    drawn.push(`  + ${line}`);
    if (!element.matches(usable) || !element.isConnected || (used += 1) > mostComing) continue;
    for (const event of await heardFrom(element, screens)) drawn.push(`    ${event}`);
  }
  return drawn;
};

/**
 * Draws the states of one flow: a line for each element that says something, and under each control what happens when it is
 * used. In one state a control is used once; one that tells the machine nothing, once in the flow.
 */
export const drawing = (screens: Screens) => {
  const used = new Set<string>();
  return async (value: string): Promise<string[]> => {
    const rows = rowsOf(screens);
    const known = new Set(rows.map(({ line }) => line));
    const drawn: string[] = [];
    for (const { element, line } of rows) {
      drawn.push(line);
      if (!element.matches(usable) || used.has(line) || used.has(`${value} ${line}`) || !element.isConnected) continue;
      const events = await heardFrom(element, screens);
      if (element.matches('[type=submit]')) screens.wearOut();
      for (const event of events) drawn.push(`  ${event}`);
      used.add(events.length > 0 ? `${value} ${line}` : line);
      if (events.length > 0 || element.matches('a, input[type=radio]')) continue;
      const coming = await comingOf(screens, known);
      if (coming.length > 0) screens.wearOut();
      for (const one of coming) known.add(one.slice('  + '.length));
      drawn.push(...coming);
    }
    return drawn;
  };
};
