import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentenceOf } from '#runtime/announce.ts';
import { withBlankSecrets } from '#support/trail.ts';
import { screenStage, stagedNames } from '../../browser/book/stages.ts';
import { translatePage } from '../../translated-page.ts';
import { isWide, sampleOf } from '../../wide.ts';
import { variedStates } from './varied-states.ts';
import { type Drawing, drawingsIn, drawnByChanges } from './changes.ts';
import { drawing, type Use, usesText } from './drawn.ts';
import { openScreens, type Screens } from './screens.tsx';

let screens: Screens;
let stopTranslating: (() => void) | undefined;
beforeEach(async () => {
  screens = await openScreens();
}, 60_000);
afterEach(() => {
  stopTranslating?.();
  screens.close();
});

/** The main job, flows about money and about signing in, and one in six of the others; those named in `DRAWN_FLOWS`, or `all`, as in a wide run. */
const mainJob = ['journey-search', 'journey-selection', 'payment', 'payment-return'];
const asUsual = [...new Set([...mainJob, 'claim', 'login', ...sampleOf(stagedNames, 6, 1)])];
const { DRAWN_FLOWS = asUsual.join() } = process.env;
const wanted = DRAWN_FLOWS.split(',');
const names = stagedNames.filter((name) => wanted.includes(name) || wanted.includes('all'));

/** The screens of a machine, by state; made once, however often a test is repeated. */
const known = new Map<string, ReturnType<typeof ordersOf>>();
const ordersOf = (name: string) => {
  const machine = screenStage(name);
  return variedStates(name, machine).map(({ value, caption, state, isOpening = false }) => {
    const order = machine.orderOf(state);
    // As in support codes and the book: without typed cards and passwords.
    return { value, caption, isOpening, order: { ...order, snapshot: withBlankSecrets(order.snapshot) } };
  });
};
const statesOf = (name: string) => {
  const orders = known.get(name) ?? ordersOf(name);
  known.set(name, orders);
  return orders;
};

/** The flows whose screens are much like those of an earlier one: they are drawn as the difference. */
const alike: Readonly<Record<string, string>> = {
  contact: 'claim-form',
  'fleet-vehicles': 'fleet-journeys',
  registration: 'alert-subscription',
  'renter-profile': 'profile',
};

/** The committed drawings of the flow that runs a machine, or is much like it: those are written first. */
const drawnBefore = (name: string): { flow: string; file: string; isInside: boolean } => {
  const isInside = screenStage(name).path.length > 0;
  const [first] = statesOf(name);
  const flow = isInside ? first?.order.flow : alike[name];
  const file = flow === undefined ? '' : readFileSync(`test/unit/book/drawn/${flow}.txt`, 'utf8');
  return { flow: flow ?? name, file, isInside };
};

/** The uses of a machine's own controls: what those of the flow around it do is in its file. */
const ownOf = (uses: readonly Use[], file: string): Use[] => {
  const lines = file.split('\n');
  const own = new Set(
    uses.filter(({ did }) => did.some((line) => /^→ \w+\./.test(line))).map(({ control }) => control),
  );
  return uses.filter(
    ({ control }) => own.has(control) || !lines.some((line) => line === control || line.startsWith(`${control} `)),
  );
};

/** What the live region announces of the screen (rule A11Y-2). */
const announcementsOf = (): string[] =>
  [...document.querySelectorAll('[data-says]')].map(sentenceOf).filter((text) => text !== '');

/** Two phrases without a space between them. */
const isGlued = (text: string): boolean => /(?!kB\b)\p{Ll}[\p{Lu}\d]|[:;!?]\p{L}|\d€/u.test(text);

/** Links of the screen that have the same name and lead to different places (WCAG 2.4.4). */
const ambiguousLinks = (): string[] => {
  const places = new Map<string, string | null>();
  return [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const name = link.getAttribute('aria-label') ?? sentenceOf(link);
    const place = link.getAttribute('href');
    const other = places.get(name) ?? place;
    places.set(name, other);
    return other === place ? [] : [`“${name}” leads to ${other} and to ${place}`];
  });
};

/** The accessible name of a field or a group: its label’s, its legend’s, or that of the elements it names. */
const nameOf = (element: Element): string => {
  const named = (element.getAttribute('aria-labelledby')?.split(' ') ?? []).map((id) => document.getElementById(id));
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const [first] = [...named, ...labels, element.querySelector(':scope > legend')].filter((one) => one !== null);
  return element.getAttribute('aria-label') ?? (first === undefined ? '' : sentenceOf(first));
};

/** Fields without a name, or with that of another field of their group or form; and groups alike (RGAA 11.2, 11.7). */
const ambiguousNames = (): string[] =>
  ['input:not([type=hidden], [hidden]), select, textarea', 'fieldset, [role=group], [role=radiogroup]'].flatMap(
    (kind) => {
      const seen = new Map<Element | null | undefined, Set<string>>();
      return [...document.querySelectorAll(kind)].flatMap((element) => {
        const name = nameOf(element);
        const place = element.parentElement?.closest(
          'fieldset, [role=group], [role=radiogroup], li, tr, form, [role=dialog]',
        );
        const others = seen.get(place) ?? new Set();
        seen.set(place, others);
        const isOwn = name !== '' && !others.has(name);
        others.add(name);
        return isOwn ? [] : [`“${name}” of ${element.outerHTML.slice(0, 120)}`];
      });
    },
  );

describe('In each of its states the screen', { timeout: 120_000 }, () => {
  // Reviewed with the change that alters them: the text of each element, and the events that the machine gets when it is used.
  it.each(names)(
    'In each of its states, the screen of %s has the committed texts and controls, and they send the committed events',
    async (name) => {
      const drawn: Drawing[] = [];
      const announced = new Set<string>();
      const ambiguous = new Set<string>();
      const unnamed = new Set<string>();
      const { draw, uses } = drawing(screens);
      for (const { value, caption, order, isOpening } of statesOf(name)) {
        if (isOpening) screens.renewNext();
        expect(await screens.show(order), caption).toBe(true);
        if (isOpening) await screens.scrollThrough();
        for (const text of announcementsOf()) announced.add(text);
        for (const text of ambiguousLinks()) ambiguous.add(text);
        for (const text of ambiguousNames()) unnamed.add(text);
        drawn.push({ name: caption, lines: [`title: ${document.title}`, ...(await draw(value))] });
      }
      expect([...announced].filter(isGlued), 'announcements that run into each other').toEqual([]);
      expect([...ambiguous], 'links with one name and several places').toEqual([]);
      expect([...unnamed], 'fields or groups without a name of their own').toEqual([]);
      const { flow, file, isInside } = drawnBefore(name);
      const did = isInside ? usesText(ownOf(uses, file), file) : usesText(uses);
      await expect(drawnByChanges(drawn, drawingsIn(file, flow)) + did).toMatchFileSnapshot(`drawn/${name}.txt`);
    },
  );
});

/** The texts of the page, whatever elements they are in. */
const textsOf = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push((walker.currentNode.nodeValue ?? '').trim());
  return texts.filter((text) => text !== '');
};

describe('A page that the browser translates', { timeout: 120_000 }, () => {
  it.each(names.filter((name) => isWide || mainJob.includes(name)))(
    'A page of %s that the browser translates follows each state of its flow, with the words of that state',
    async (name) => {
      const states = statesOf(name);
      const failures = vi.spyOn(console, 'error').mockImplementation(() => {});
      const show = async () => {
        failures.mockClear();
        const shown: string[][] = [];
        for (const { caption, order } of states) {
          const isShown = await screens.show(order);
          shown.push([caption, ...(isShown ? textsOf() : ['could not be shown'])]);
        }
        // React reports a page that it could not change, and draws it once more from the beginning.
        return { shown, failures: failures.mock.calls.map(String) };
      };
      const plain = await show();
      screens.renewNext();
      const [first] = states;
      if (first !== undefined) await screens.show(first.order);
      stopTranslating = translatePage();
      expect(await show()).toEqual(plain);
    },
  );
});
