import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kept } from '#support/trail.ts';
import { staged, stagedNames } from '../../browser/book/stages.ts';
import { some } from '../../wide.ts';
import { variedStates } from './different-states.ts';
import { type Told, toldByChanges } from './changes.ts';
import { drawing } from './drawn.ts';
import { openScreens, type Screens } from './screens.tsx';

let screens: Screens;
beforeEach(async () => {
  screens = await openScreens();
}, 60_000);
afterEach(() => screens.close());

/** Flows about money and about signing in, and one in three of the rest; those that `DRAWN_FLOWS` names, or `all`, as a wide run has it. */
const asUsual = [...new Set(['claim', 'login', 'payment', ...some(stagedNames, 3)])];
const { DRAWN_FLOWS = asUsual.join() } = process.env;
const wanted = DRAWN_FLOWS.split(',');
const names = stagedNames.filter((name) => wanted.includes(name) || wanted.includes('all'));

/** What a machine is shown in, by state; made once, however often a test is tried. */
const known = new Map<string, ReturnType<typeof ordersOf>>();
const ordersOf = (name: string) => {
  const machine = staged(name);
  return variedStates(name, machine).map(({ value, told, state, isOpening = false }) => {
    const order = machine.orderOf(state);
    // As support sees it, and the book: without what was typed as card or password.
    return { value, told, isOpening, order: { ...order, snapshot: kept(order.snapshot) } };
  });
};
const statesOf = (name: string) => {
  const orders = known.get(name) ?? ordersOf(name);
  known.set(name, orders);
  return orders;
};

/** What the screens say in a browser, by state, as `test/browser/book/states.spec.ts` keeps it. */
const saidIn = (name: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join('test/browser/book/texts', `${name}.txt`), 'utf8')
      .trimEnd()
      .split('\n\n')
      .map((block) => {
        const [head = '', ...lines] = block.split('\n');
        return [head.slice('# '.length), bare(lines.join(''))];
      }),
  );

const unread =
  'altcha-widget, select:has(option[value="FR"]), details:not([open]) > :not(summary), textarea, [hidden], style, script';
const textOf = (place: HTMLElement): string => {
  const copy = place.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(unread)) element.remove();
  return bare(copy.textContent ?? '');
};
/** Without what a browser's layout adds: spaces, and capitals. */
const bare = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

describe('In each of its states the screen', { timeout: 120_000 }, () => {
  // Reviewed with the change that alters them: what is told of each element, and what the machine hears when it is used.
  it.each(names)('of %s says what it says in a browser, and does what it did', async (name) => {
    const said: Record<string, string> = {};
    const drawn: Told[] = [];
    const draw = drawing(screens);
    for (const { value, told, order, isOpening } of statesOf(name)) {
      if (isOpening) screens.wearOut();
      expect(await screens.show(order), told).toBe(true);
      said[value] ??= textOf(screens.place());
      if (isOpening) await screens.scrollThrough();
      drawn.push({ name: told, lines: [`title: ${document.title}`, ...(await draw(value))] });
    }
    expect(said).toEqual(saidIn(name));
    await expect(toldByChanges(drawn)).toMatchFileSnapshot(`drawn/${name}.txt`);
  });
});
