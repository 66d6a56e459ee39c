import type { Locator, Page } from '@playwright/test';
import { expect } from './driver.ts';

/** `outOfSight`: controls that had to be scrolled to before they could be pressed; `seconds`: the waits for the next step. */
export type Way = { screens: number; presses: number; characters: number; seconds: number; outOfSight: string[] };

/** Acts as a driver, and counts each action. The keyboard's "next" moves from field to field. */
export const countingDriver = (page: Page) => {
  const screens = new Set<string>();
  const way = { presses: 0, characters: 0, seconds: 0, outOfSight: [] as string[] };
  let isTyping = false;
  const wait = async (target: Locator) => {
    const since = performance.now();
    await expect(target).toBeVisible();
    way.seconds += (performance.now() - since) / 1000;
  };
  const look = async (target: Locator) => {
    await wait(target);
    screens.add(new URL(page.url()).pathname);
    const isInSight = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    });
    if (!isInSight && !isTyping) way.outOfSight.push(String(target));
  };
  return {
    press: async (target: Locator) => {
      await look(target);
      way.presses += 1;
      isTyping = false;
      await target.click();
    },
    type: async (target: Locator, text: string) => {
      await look(target);
      if (!isTyping) way.presses += 1;
      isTyping = true;
      way.characters += text.length;
      await target.focus();
      await page.keyboard.type(text);
    },
    /** One of a list's options, or a file. */
    take: async (target: Locator, choose: (target: Locator) => Promise<unknown>) => {
      way.presses += 1;
      isTyping = false;
      await choose(target);
    },
    /** The keyboard's "go". */
    send: async () => {
      way.presses += 1;
      isTyping = false;
      await page.keyboard.press('Enter');
    },
    /** Waits for the last element, which is only looked at. */
    arrive: wait,
    total: (): Way => ({ screens: screens.size + 1, ...way }),
  };
};
