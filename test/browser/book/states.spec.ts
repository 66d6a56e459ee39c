import { expect, test, type Page } from '@playwright/test';
import { withBlankSecrets } from '#support/trail.ts';
import { withGates } from '#tools/replay/gates.ts';
import { openCode } from '#tools/replay/opening.ts';
import { codeOf, moveFor, recordOf } from '#support/record.ts';
import { wideOnly } from '../../wide.ts';
import { heldTexts, openFrame, show, texts } from './frame.ts';
import { maskLines, withoutMoved, withoutUnheld } from './mask-lines.ts';
import { everyState, screenStage, stagedNames } from './stages.ts';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../../src/', import.meta.url));
const files = ['runtime', 'flows'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'support.ts')
    .map((file) => join(root, folder, file)),
);

/** The allowed values of each machine in a support code, as the build collects them. */
const allowed = new Map(
  await Promise.all(
    files.map(async (file): Promise<[string, readonly string[]]> => {
      const { allowed: list }: { allowed: readonly string[] } = await import(pathToFileURL(file).href);
      return [basename(dirname(file)), list];
    }),
  ),
);

const now = new Date('2026-11-21T12:00:00Z');
const groupSize = 4;
const groups = Array.from({ length: Math.ceil(stagedNames.length / groupSize) }, (_, index) =>
  stagedNames.slice(index * groupSize, (index + 1) * groupSize),
);

/** Without spaces and capitals, which layout adds. */
const bare = (lines: readonly string[]): string => lines.join('').replace(/\s+/g, '').toLowerCase();

/** Shows every state of a machine, whose texts must all be visible; makes a support code of it, opens it, and compares states and visible texts. */
const roundTrip = async (page: Page, name: string): Promise<void> => {
  const machine = screenStage(name);
  const states = [...everyState(machine)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const [state, pathState] of states) {
    const whole = machine.orderOf(pathState);
    // As in the trail: without typed cards and passwords.
    const order = { ...whole, snapshot: withBlankSecrets(whole.snapshot) };
    expect(await show(page, order), `${name} ${state} is shown`).toBe(true);
    const before = await texts(page);
    expect(bare(before), `${name} ${state} shows all that it says`).toBe(bare(await heldTexts(page)));
    // Where a machine has ended, the portal goes elsewhere.
    if (order.snapshot.status === 'active') expect(before.length, `${name} ${state} says something`).toBeGreaterThan(0);
    const step = { machine: name, event: 'state', snapshot: order.snapshot };
    const move = await moveFor([step], now, allowed);
    const opened = await openCode(await codeOf([step], now, allowed, { move }));
    if (!('record' in opened)) throw new Error(`${name} ${state}: ${JSON.stringify(opened)}`);
    const [replayed] = opened.record.steps;
    if (replayed === undefined) throw new Error(`${name} ${state}: nothing to replay.`);
    expect(replayed.snapshot).toEqual(
      JSON.parse(JSON.stringify((await recordOf([step], now, allowed, { move })).steps[0]?.snapshot)),
    );
    expect(replayed.snapshot.value).toEqual(order.snapshot.value);
    const snapshot = withGates(replayed.snapshot, allowed);
    expect(await show(page, { ...order, snapshot }), `${name} ${state} is shown out of the code`).toBe(true);
    const after = withoutMoved(withoutUnheld(await texts(page)));
    expect(after, `${name} ${state} says the same`).toEqual(
      withoutMoved(withoutUnheld(maskLines(before, order.snapshot, snapshot))),
    );
  }
};

// Their texts are tested without a browser (unit/book/drawn-states), as is that a code opens to the same state (paths/support-codes).
for (const names of groups)
  test(
    `Every state shows all that it says, and says the same out of a support code: ${names.join(', ')}`,
    wideOnly,
    async ({ page }) => {
      test.setTimeout(900_000);
      await openFrame(page);
      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      for (const name of names) await roundTrip(page, name);
      expect(calls.filter((path) => !path.startsWith('/book/assets/') && !path.startsWith('/flags/'))).toEqual([]);
    },
  );

test('If several states arrive at once, the last one is shown', async ({ page }) => {
  await openFrame(page);
  const machine = screenStage('payment-return');
  const states = everyState(machine);
  const [processing, waiting] = ['processing.judging', 'waiting.idle'].map((state) => states.get(state));
  if (!processing || !waiting) throw new Error('payment-return has no such states.');
  for (let round = 0; round < 5; round += 1) {
    const failed = await page.evaluate(
      async (orders) => {
        const { recorder } = window as unknown as { recorder: { shown: number; failed: number } };
        const before = recorder.shown;
        for (const order of orders) window.postMessage(order, window.location.origin);
        while (recorder.shown + recorder.failed === before)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return recorder.failed;
      },
      [
        machine.orderOf(processing),
        machine.orderOf(waiting),
        machine.orderOf(processing),
        machine.orderOf(waiting),
      ] as unknown as { type: string }[],
    );
    expect(failed).toBe(0);
    await expect(page.getByRole('button', { name: 'Verificar de nuevo' })).toBeVisible();
  }
});
