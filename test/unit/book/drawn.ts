import { act, fireEvent } from '@testing-library/react';
import { elementsOf, lineOf, usable } from './outline.ts';
import type { Screens as Whole } from './screens.tsx';

type Screens = Pick<Whole, 'heard' | 'place' | 'settle' | 'wearOut'>;

/** What a person does with a control; Shift is held over a box, which may stand for all since the last one. */
const use = (control: Element): void => {
  const isTick = control instanceof HTMLInputElement && /checkbox|radio|button|submit/.test(control.type);
  const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  if ((isField && !isTick) || control.matches('[data-scope=accordion]')) fireEvent.focus(control);
  if (control instanceof HTMLInputElement && control.type === 'file') {
    const target = { files: [new File(['a'], 'a.pdf', { type: 'application/pdf' })] };
    fireEvent.input(control, { target });
    fireEvent.change(control, { target });
  } else if (control instanceof HTMLSelectElement)
    fireEvent.change(control, { target: { value: control.options[control.options.length - 1]?.value } });
  else if (isField && !isTick) {
    fireEvent.input(control, { target: { value: '12' } });
    fireEvent.blur(control);
  } else fireEvent.click(control, { shiftKey: isTick });
};

/** What has the focus, unless a dialog is open, whose own is set when it has come, or the page has just been opened. */
const focused = ({ place }: Screens): Element | null => {
  const { activeElement } = document;
  const isTold = activeElement !== null && !activeElement.matches('body, h1') && place().contains(activeElement);
  return isTold && document.querySelector('[role=dialog]') === null ? activeElement : null;
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

/** What the machine hears when something happens. */
const heardFrom = async (happen: () => void, screens: Screens): Promise<string[]> => {
  screens.heard.length = 0;
  await act(async () => happen());
  return screens.heard.map(({ path, event }) => `→ ${path.map((id) => `${id}.`).join('')}${toldEvent(event)}`);
};

/** What the machine hears when a control is used. */
const heardOf = (control: Element, screens: Screens): Promise<string[]> => heardFrom(() => use(control), screens);

/** What the machine hears of what comes by itself: the word of the security check, where there is one, and the connection. */
const laterOf = async (screens: Screens): Promise<string[]> => {
  const check = screens.place().querySelector('altcha-widget');
  const happenings: [string, () => void][] = [['online', () => window.dispatchEvent(new Event('online'))]];
  for (const state of check === null ? [] : ['verified', 'error', 'expired'])
    happenings.push([
      state,
      () => check?.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload: 'proof' } })),
    ]);
  const told: string[] = [];
  for (const [name, happen] of happenings)
    for (const event of await heardFrom(happen, screens)) told.push(`${name} ${event}`);
  return told;
};

/** Where the focus has gone. */
const movedFrom = (before: Element | null, screens: Screens): string[] => {
  const now = focused(screens);
  return now === null || now === before ? [] : [`↦ ${lineOf(now)}`];
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
    for (const event of await heardOf(element, screens)) drawn.push(`    ${event}`);
  }
  return drawn;
};

/**
 * Draws the states of one flow: a line for each element that says something, and under each control what happens when it is
 * used, and where the focus goes; at the end what the machine hears of what comes by itself. In one state a control is
 * used once; one that tells the machine nothing, once in the flow.
 */
export const drawing = (screens: Screens) => {
  const used = new Set<string>();
  let left: Element | null = null;
  return async (value: string): Promise<string[]> => {
    const rows = rowsOf(screens);
    const known = new Set(rows.map(({ line }) => line));
    const drawn = movedFrom(left, screens);
    for (const { element, line } of rows) {
      drawn.push(line);
      if (!element.matches(usable) || used.has(line) || used.has(`${value} ${line}`) || !element.isConnected) continue;
      const before = focused(screens);
      const events = await heardOf(element, screens);
      const moved = movedFrom(before, screens);
      if (element.matches('[type=submit]')) screens.wearOut();
      for (const one of [...events, ...moved]) drawn.push(`  ${one}`);
      used.add(events.length > 0 ? `${value} ${line}` : line);
      if (events.length > 0 || element.matches('a, input[type=radio]')) continue;
      const coming = await comingOf(screens, known);
      if (coming.length > 0) screens.wearOut();
      for (const one of coming) known.add(one.slice('  + '.length));
      drawn.push(...coming);
    }
    drawn.push(...(await laterOf(screens)));
    left = focused(screens);
    return drawn;
  };
};
