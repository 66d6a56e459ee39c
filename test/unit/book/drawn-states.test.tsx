import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kept } from '#support/trail.ts';
import { everyState, staged, stagedNames } from '../../browser/book/stages.ts';
import { controlsOn } from './controls.ts';
import { openScreens, type Screens } from './screens.tsx';

let screens: Screens;
beforeEach(async () => {
  screens = await openScreens();
}, 60_000);
afterEach(() => screens.close());

/** All flows, or those that `DRAWN_FLOWS` names. */
const wanted = (process.env['DRAWN_FLOWS'] ?? 'all').split(',');
const names = stagedNames.filter((name) => wanted.includes(name) || wanted.includes('all'));

/** What a machine is shown in, by state; made once, however often a test is tried. */
const known = new Map<string, ReturnType<typeof ordersOf>>();
const ordersOf = (name: string) => {
  const machine = staged(name);
  return [...everyState(machine)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([value, state]) => {
      const order = machine.orderOf(state);
      // As support sees it, and the book: without what was typed as card or password.
      return [value, { ...order, snapshot: kept(order.snapshot) }] as const;
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
  it.each(names)('of %s says what it says in a browser', async (name) => {
    const said: Record<string, string> = {};
    for (const [value, order] of statesOf(name)) {
      expect(await screens.show(order), value).toBe(true);
      said[value] = textOf(screens.place());
    }
    expect(said).toEqual(saidIn(name));
  });

  // Reviewed with the change that alters them: what is told of each control, and what the machine hears when it is used.
  it.each(names)('of %s has the controls that it had, and each does what it did', async (name) => {
    const told: string[] = [];
    for (const [value, order] of statesOf(name)) {
      await screens.show(order);
      told.push(`# ${value}`, ...(await controlsOn(screens)), '');
    }
    await expect(told.join('\n')).toMatchFileSnapshot(`controls/${name}.txt`);
  });
});
