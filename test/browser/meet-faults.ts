import { expect, type Page, test } from '@playwright/test';
import { some } from '../wide.ts';
import { type breakCall, type Fault, type FaultName, faultNames, faults } from './broken-calls.ts';

/** One of a call's six faults, another one for other calls; each of them in a wide run (`npm run access -- --faults`). */
const drawn = (call: string, names: readonly FaultName[]): readonly FaultName[] =>
  some(
    names,
    names.length,
    [...call].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0),
  );

/** Meets a call with each fault in turn on one page: the press, and the visible result. Prints the call's row of cells. */
export const meetAll = async (
  call: string,
  broken: Awaited<ReturnType<typeof breakCall>>,
  press: () => Promise<void>,
  seen: (fault: Fault, name: FaultName) => Promise<void>,
  names: readonly FaultName[] = faultNames,
): Promise<void> => {
  const met = drawn(call, names);
  for (const name of met) {
    const before = broken.struck();
    broken.breakBy(faults[name]);
    await press();
    await expect.poll(broken.struck, { message: name }).toBeGreaterThan(before);
    await test.step(name, () => seen(faults[name], name));
  }
  broken.mend();
  console.log(`Faults in Chromium: ${call}: ${met.map((name) => `${name} ✓`).join(', ')}`);
};

/** The visible sign of an error. */
export const error = (page: Page) => page.getByRole('alert').and(page.locator('[data-kind=error]'));

/** A call waits to be broken; `first` never occurs. */
export const first = faults['a bare 500'];
