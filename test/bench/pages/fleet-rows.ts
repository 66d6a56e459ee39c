import type { Page } from '@playwright/test';
import { manyTrips } from '../floor/trips.ts';
import { painted, slowDown, type Times } from './rows.ts';

/** The longest page that a company can ask for. */
const pageSize = 100;

const owed = manyTrips.map((trip, index) => ({
  ...trip,
  nature: 'latePayment',
  pvNumber: `PV${index}`,
  plate: `AB-${index % 1000}-CD`,
  countryCode: 'FR',
}));

/** All of a fleet's 10,000 late payments selected: one of them toggled, and all of a page. `token`: the company's, as the browser keeps it. */
export const measureFleetRows = async (page: Page, url: string, token: object): Promise<Times> => {
  await page.route(/\/services\/v1\/renters\/journeys\?/, async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [at, size] = [Number(searchParams.get('page')), Number(searchParams.get('pageSize'))];
    const data = owed.slice(at * size, (at + 1) * size);
    const pageTotal = Math.ceil(owed.length / size);
    await route.fulfill({ json: { page: at, pageSize: size, pageTotal, total: owed.length, sessionId: 's1', data } });
  });
  await page.goto(`${url}/es/help`);
  await page.evaluate((value) => localStorage.setItem('spiritUserToken', value), JSON.stringify(token));
  await page.goto(`${url}/es/renters/travels?pageSize=${pageSize}`);
  await page.getByRole('button', { name: /^Seleccionar los/ }).click();
  await page.getByText(/^10\.000 seleccionados/).waitFor();
  await slowDown(page);
  return {
    one: await painted(page.locator('tbody input[type=checkbox]').first()),
    all: await painted(page.locator('thead input[type=checkbox]')),
  };
};
