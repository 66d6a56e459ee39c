import type { Locator, Page } from '@playwright/test';
import { type Account, enter, freshRenter } from './accounts.ts';
import { expect } from './driver.ts';

/** Opens a list of a rental company that has signed in. */
export const openFleetList = async (page: Page, renter: Account, path: string): Promise<void> => {
  await enter(page, renter);
  await page.goto(`/es${path}`);
  // A page of more than 20 rows is a grid.
  await expect(page.locator('table')).toBeVisible();
};

/** Opens the vehicles of a new rental company with that many. */
export const openFleetVehicles = async (page: Page, plates: number): Promise<void> => {
  await enter(page, await freshRenter({ plates, latePayments: 0 }));
  await page.goto('/es/renters/vehicles');
  await expect(page.getByText(`${plates} en total`)).toBeVisible();
};

/** The rows of the list: of a table, or of a grid if they are more than twenty. */
export const tableRows = (page: Page): Locator => page.locator('table[aria-rowcount] tbody tr');

/** The announcement of the selection. */
export const selectionText = (page: Page): Locator => page.locator('[data-says]').filter({ hasText: /seleccionado/ });

/** A plate that no other test uses. */
export const anyPlate = (): string =>
  `F${String.fromCharCode(65 + Math.floor(Math.random() * 26))}-${String(100 + Math.floor(Math.random() * 900))}-${crypto.randomUUID().slice(0, 2).toUpperCase()}`;
