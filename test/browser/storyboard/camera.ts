import type { Browser } from '@playwright/test';
import type { Language } from '#domain/language.ts';
import { openFrame, show } from '../book/frame.ts';
import type { Staged } from '../book/stages.ts';
import type { StoryStep } from '#tools/paths/story.ts';

const widths = { phone: 390, desktop: 1280 } as const;
export type Width = keyof typeof widths;
export const widthNames = Object.keys(widths) as Width[];

export type Shot = { flow: string; machine: Staged; steps: readonly StoryStep[] };

/** The name of one picture's file. */
const fileOf = (flow: string, index: number, key: string): string => `${flow}-${index + 1}-${key}.png`;

/** The pictures of one step, by language and width. */
export const filesOf = (flow: string, index: number, languages: readonly Language[]): Record<string, string> =>
  Object.fromEntries(
    languages.flatMap((language) =>
      widthNames.map((width) => [`${language}-${width}`, fileOf(flow, index, `${language}-${width}`)]),
    ),
  );

/** Takes the whole screen of every step, in every language and width. */
export const takePictures = async (
  browser: Browser,
  baseURL: string,
  shots: readonly Shot[],
  languages: readonly Language[],
  folder: string,
): Promise<void> => {
  for (const width of widthNames) {
    const page = await browser.newPage({
      baseURL,
      viewport: { width: widths[width], height: 800 },
      reducedMotion: 'reduce',
    });
    // tsx wraps named functions with a helper, which a page that gets such a function does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    await openFrame(page);
    for (const { flow, machine, steps } of shots)
      for (const [index, { state }] of steps.entries())
        for (const language of languages) {
          await show(page, { ...machine.orderOf(state), language });
          const path = `${folder}/${fileOf(flow, index, `${language}-${width}`)}`;
          await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' });
        }
    await page.close();
  }
};
