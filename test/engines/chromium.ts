import type { BrowserType, LaunchOptions } from '@playwright/test';
import { height, keys, type Started } from './engine.ts';

const names = new Map<string, string>(Object.entries(keys).map(([name, key]) => [key, name]));

/** Starts Chromium, whose pages those of the other engines are compared with. */
export const startChromium = async (chromium: BrowserType, options: LaunchOptions): Promise<Started> => {
  const browser = await chromium.launch(options);
  return {
    open: async () => {
      const context = await browser.newContext({ viewport: { width: 390, height }, timezoneId: 'Europe/Paris' });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      return {
        name: 'Chromium',
        open: async (address) => {
          await page.goto(address);
        },
        goBack: async () => {
          await page.goBack();
        },
        reload: async () => {
          await page.reload();
        },
        evaluate: (expression) => page.evaluate(expression),
        press: (x, y) => page.mouse.click(x, y),
        type: async (pressed) => {
          for (const key of pressed) {
            const name = names.get(key);
            await (name === undefined ? page.keyboard.type(key) : page.keyboard.press(name));
          }
        },
        resize: (width) => page.setViewportSize({ width, height }),
        picture: () => page.screenshot(),
        errors,
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
};
