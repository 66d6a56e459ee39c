import { act, fireEvent } from '@testing-library/react';
import { shortName, elementsOf, lineOf, usable } from './outline.ts';
import type { Screens as Whole } from './screens.tsx';

type Screens = Pick<Whole, 'sentEvents' | 'place' | 'settle' | 'renewNext'>;

/** A person's action on a control; Shift is held over a box, which may select a range. */
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

/** The focused element, unless a dialog is open, whose own focus is set when it has appeared, or the page has just been opened. */
const focused = ({ place }: Screens): Element | null => {
  const { activeElement } = document;
  const isNamed = activeElement !== null && !activeElement.matches('body, h1') && place().contains(activeElement);
  return isNamed && document.querySelector('[role=dialog]') === null ? activeElement : null;
};

/** Files are listed by their names. */
const textOfEvent = (event: unknown): string =>
  JSON.stringify(event, (_, value: unknown) => (value instanceof File ? value.name : value));

type Row = { element: Element; line: string };
const rowsOf = (screens: Screens): Row[] =>
  elementsOf(screens.place()).flatMap((element) => {
    const line = lineOf(element);
    return line === '' ? [] : [{ element, line }];
  });

/** Whether an element is on the line of the one before it: the rest of a navigation, of a row of headings, a value after its name, what a notice says. */
const continues = (element: Element, before: Element | undefined): boolean => {
  const nav = element.closest('nav');
  if (before === undefined) return false;
  if (nav !== null) return nav === before.closest('nav');
  if (before.matches('div[data-kind]')) return before.contains(element);
  if (element.matches('th')) return before.matches('th') && before.parentElement === element.parentElement;
  return element.matches('dd') && before.matches('dt, dd');
};

/** The lines of a screen. */
const linesOf = (rows: readonly Row[]): string[] => {
  const lines: string[] = [];
  rows.forEach(({ element, line }, place) => {
    if (continues(element, rows[place - 1]?.element)) lines.push(`${lines.pop() ?? ''} › ${line}`);
    else lines.push(line);
  });
  return lines;
};

/** The events that the machine gets when something happens. */
const eventsFrom = async (happen: () => void, screens: Screens): Promise<string[]> => {
  screens.sentEvents.length = 0;
  await act(async () => happen());
  return screens.sentEvents.map(({ path, event }) => `→ ${path.map((id) => `${id}.`).join('')}${textOfEvent(event)}`);
};

/** The events that the machine gets when a control is used. */
const eventsOf = (control: Element, screens: Screens): Promise<string[]> => eventsFrom(() => use(control), screens);

/** The events that the machine gets without a press: the result of the security check, if there is one, and the connection. */
const laterOf = async (screens: Screens): Promise<[name: string, sentEvents: string[]][]> => {
  const check = screens.place().querySelector('altcha-widget');
  const happenings: [string, () => void][] = [['online', () => window.dispatchEvent(new Event('online'))]];
  for (const state of check === null ? [] : ['verified', 'error', 'expired'])
    happenings.push([
      state,
      () => check?.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload: 'proof' } })),
    ]);
  const results: [string, string[]][] = [];
  for (const [name, happen] of happenings) results.push([`by itself: ${name}`, await eventsFrom(happen, screens)]);
  return results;
};

/** The new focus. */
const newFocus = (before: Element | null, screens: Screens): string[] => {
  const now = focused(screens);
  return now === null || now === before ? [] : [`focus on ${shortName(now)}`];
};

const alertsOf = (screens: Screens): number => screens.place().querySelectorAll('[role=alert]').length;

/** How many of the new controls are used: not each day of a calendar. */
const mostComing = 6;

/** What appears on the screen after a control was used, and the events of that when it is used. */
const comingOf = async (screens: Screens, known: ReadonlySet<string>): Promise<string[]> => {
  await screens.settle();
  const drawn: string[] = [];
  let used = 0;
  for (const { element, line } of rowsOf(screens)) {
    if (known.has(line)) continue;
    drawn.push(`+ ${line}`);
    if (!element.matches(usable) || !element.isConnected || (used += 1) > mostComing) continue;
    for (const event of await eventsOf(element, screens)) drawn.push(`  ${event}`);
  }
  return drawn;
};

/** The effect of a control in a state, and the other content of that state. */
export type Use = { control: string; value: string; did: string[] };

/**
 * Draws the states of one flow: a line for each element with a text. Each control is used: once in one state, and one
 * that sends no event once in the flow. `uses` are the effects of that, and of events without a press.
 */
export const drawing = (screens: Screens) => {
  const used = new Set<string>();
  const uses: Use[] = [];
  let left: Element | null = null;
  const draw = async (value: string): Promise<string[]> => {
    const rows = rowsOf(screens);
    const known = new Set(rows.map(({ line }) => line));
    const drawn = [...newFocus(left, screens), ...linesOf(rows)];
    for (const { element, line } of rows) {
      if (!element.matches(usable) || used.has(line) || used.has(`${value} ${line}`) || !element.isConnected) continue;
      const before = focused(screens);
      const control = shortName(element);
      const alerts = alertsOf(screens);
      const events = await eventsOf(element, screens);
      const did = [...events, ...newFocus(before, screens)];
      if (element.matches('[type=submit]')) screens.renewNext();
      used.add(events.length > 0 ? `${value} ${line}` : line);
      // A button may send what its machine ignores, and say what is missing.
      const isLocal = events.length === 0 || alertsOf(screens) > alerts;
      if (isLocal && !element.matches('a, input[type=radio]')) {
        const coming = await comingOf(screens, known);
        if (coming.length > 0) screens.renewNext();
        for (const one of coming) known.add(one.slice('+ '.length));
        did.push(...coming);
      }
      uses.push({ control, value, did });
    }
    for (const [control, did] of await laterOf(screens)) uses.push({ control, value, did });
    left = focused(screens);
    return drawn;
  };
  return { draw, uses };
};

/** How many states are named if a control does this, and in others something else. */
const mostStates = 3;

/** The effect of each control, once: with the states if it differs between them. One without an effect, or with that in `known`, is left out. */
export const usesText = (uses: readonly Use[], known = ''): string => {
  const controls = new Map<string, Map<string, Set<string>>>();
  for (const { control, value, did } of uses) {
    const ways = controls.get(control) ?? new Map<string, Set<string>>();
    controls.set(control, ways);
    const way = did.map((line) => (line.startsWith('→') ? ` ${line}` : `\n  ${line}`)).join('');
    ways.set(way, (ways.get(way) ?? new Set()).add(value));
  }
  const inStates = (states: ReadonlySet<string>): string => {
    const [first = '', ...others] = [...states];
    const more = states.size - mostStates;
    return ` (${[first, ...others.slice(0, mostStates - 1)].join('; ')}${more > 0 ? ` and ${more} more` : ''})`;
  };
  const lines = [...controls]
    .flatMap(([control, ways]) =>
      [...ways].flatMap(([way, states]) => {
        // In the states that are not named it does nothing.
        if (way === '') return [];
        return [`${control}${ways.size === 1 ? '' : inStates(states)}${way}`];
      }),
    )
    .filter((text) => !`\n${known}`.includes(`\n${text}\n`));
  return lines.length === 0 ? '' : `# What a person does\n${lines.sort().join('\n')}\n`;
};
