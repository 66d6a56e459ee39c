import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withBlankSecrets } from '#support/trail.ts';
import { screenStage, stagedNames } from '../../browser/book/stages.ts';
import { translatePage } from '../../translated-page.ts';
import { sampleOf } from '../../wide.ts';
import { openScreens, type Screens } from './screens.tsx';
import { variedStates } from './varied-states.ts';

let screens: Screens;
let stopTranslating: (() => void) | undefined;
beforeEach(async () => {
  screens = await openScreens();
}, 60_000);
afterEach(() => {
  stopTranslating?.();
  screens.close();
});

/** The main job, and one in six of the other flows; all of them in a wide run. */
const mainJob = ['journey-search', 'journey-selection', 'payment', 'payment-return'];
const { TRANSLATED_FLOWS = [...new Set([...mainJob, ...sampleOf(stagedNames, 6, 1)])].join() } = process.env;
const names = stagedNames.filter((name) => TRANSLATED_FLOWS.split(',').includes(name) || TRANSLATED_FLOWS === 'all');

/** The texts of the page, whatever elements they are in. */
const textsOf = (): string[] => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push((walker.currentNode.nodeValue ?? '').trim());
  return texts.filter((text) => text !== '');
};

describe('A page that the browser translates', { timeout: 120_000 }, () => {
  it.each(names)(
    'A page of %s that the browser translates follows each state of its flow, with the words of that state',
    async (name) => {
      const stage = screenStage(name);
      const states = variedStates(name, stage).map(({ caption, state }) => {
        const order = stage.orderOf(state);
        return { caption, order: { ...order, snapshot: withBlankSecrets(order.snapshot) } };
      });
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
