import type { Page } from '@playwright/test';
import { expect, freshPlate, search, test } from '../browser/driver.ts';
import { floorScript } from './floor/build.ts';
import { manyTrips } from './floor/trips.ts';
import { painted } from './pages/rows.ts';

const length = manyTrips.length;
/** How much longer a press may take than in bare React that renders only the visible rows. */
const limit = 1.2;

const throttle = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

test(`${length} trips, the processor slowed down four times`, async ({ page }) => {
  await page.route(/\/services\/v1\/journeys\?/, async (route) => {
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, journeys: manyTrips } });
  });
  await search(page, await freshPlate('owed'));
  const summary = page.getByRole('complementary', { name: 'Resumen' });
  await expect(summary).toContainText('10.000 trayectos seleccionados');
  await throttle(page);
  const one = await painted(page.getByRole('checkbox').first());
  await expect(summary).toContainText('9999 trayectos seleccionados');
  const all = await painted(page.getByRole('button', { name: /^(Seleccionar todo|Borrar la selección)$/ }));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await expect(page.getByRole('checkbox').first()).toBeVisible();

  const floor = await page.context().newPage();
  await floor.goto('about:blank');
  await floor.evaluate((given) => Object.assign(window, { trips: given }), manyTrips);
  await floor.addScriptTag({ content: await floorScript('rows.tsx') });
  await throttle(floor);
  const floorOne = await painted(floor.getByRole('checkbox').first());
  const floorAll = await painted(floor.getByRole('button', { name: 'all' }));

  const ms = (time: number): string => `${Math.round(time)} ms`.padStart(8);
  console.log(`${length} trips at 4x throttle   one row   all rows`);
  console.log(`  the portal            ${ms(one)}   ${ms(all)}`);
  console.log(`  bare React            ${ms(floorOne)}   ${ms(floorAll)}`);
  expect(one / floorOne).toBeLessThan(limit);
  expect(all / floorAll).toBeLessThan(limit);
});
