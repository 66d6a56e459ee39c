import type { BrowserContext, Locator, Page } from '@playwright/test';
import { floorScript } from '../floor/build.ts';
import type { Tab } from './tab.ts';

const day = (index: number): string => new Date(Date.UTC(2026, 0, 1) + index * 1_800_000).toISOString().slice(0, 19);

/** A list that is longer than any driver's. */
export const manyTrips = Array.from({ length: 10_000 }, (_, index) => ({
  id: `t${index}`,
  date: day(index),
  nature: 'freeFlow',
  status: 'TERMINE',
  carCategory: '1',
  deadline: '2027-01-31',
  ttcPrice: 4.2,
}));

/** A slow mobile line, 1.6 Mbit/s and 150 ms there and back, and a phone's processor: `rate` times slower than this one. */
export const slowPhone = async ({ send }: Pick<Tab, 'send'>, rate = 4): Promise<void> => {
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await send('Emulation.setCPUThrottlingRate', { rate });
};

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export type Times = { one: number; all: number };

/** From a press to the frame that shows it, in ms, measured in the page: the median of several. */
export const timeToPaint = async (pressed: Locator, rounds = 15): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await pressed.evaluate(async (element: HTMLElement) => {
        const start = performance.now();
        element.click();
        await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - start;
      }),
    );
  return median(times);
};

export const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

const timeToggling = async (page: Page, one: Locator, all: Locator): Promise<Times> => {
  await slowDown(page);
  return { one: await timeToPaint(one), all: await timeToPaint(all) };
};

/** 10,000 trips on the list, all of them ticked. */
export const measureRows = async (page: Page, url: string, plate: string): Promise<Times> => {
  await page.route(/\/services\/v1\/journeys\?/, async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, journeys: manyTrips } });
  });
  await page.goto(`${url}/es/form/payment`);
  await page.getByRole('textbox', { name: 'Matrícula' }).fill(plate);
  // A pointer that rests on the page is looked for again in each frame with a layout; a phone has none.
  await page.getByRole('button', { name: 'Buscar mis trayectos' }).press('Enter');
  // The search form has a box too.
  const row = page.getByRole('grid').getByRole('checkbox').first();
  await row.waitFor();
  return timeToggling(page, row, page.getByRole('button', { name: /^(Seleccionar todo|Borrar la selección)$/ }));
};

/** The same trips in bare React that renders only the visible rows. */
export const measureBareRows = async (context: BrowserContext): Promise<Times> => {
  const floor = await context.newPage();
  await floor.goto('about:blank');
  await floor.evaluate((given) => Object.assign(window, { trips: given }), manyTrips);
  await floor.addScriptTag({ content: await floorScript('rows.tsx') });
  return timeToggling(floor, floor.getByRole('checkbox').first(), floor.getByRole('button', { name: 'all' }));
};
