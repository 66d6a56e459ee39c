import { expect, type Page, test } from '@playwright/test';
import { type breakCall, type Fault, type FaultName, faultNames, faults } from './broken-calls.ts';

/** Meets a call with each fault in turn on one page: what is pressed, and what is seen then. Prints the call's row of cells. */
export const meetAll = async (
  call: string,
  broken: Awaited<ReturnType<typeof breakCall>>,
  press: () => Promise<void>,
  seen: (fault: Fault, name: FaultName) => Promise<void>,
  names: readonly FaultName[] = faultNames,
): Promise<void> => {
  for (const name of names) {
    const before = broken.struck();
    broken.breakBy(faults[name]);
    await press();
    await expect.poll(broken.struck, { message: name }).toBeGreaterThan(before);
    await test.step(name, () => seen(faults[name], name));
  }
  broken.mend();
  console.log(`Faults in Chromium: ${call}: ${names.map((name) => `${name} ✓`).join(', ')}`);
};

/** What says that something went wrong. */
export const error = (page: Page) => page.getByRole('alert').and(page.locator('[data-kind=error]'));

/** A call waits to be broken; `first` never strikes. */
export const first = faults['a bare 500'];
