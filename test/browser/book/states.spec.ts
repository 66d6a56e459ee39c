import { expect, test } from '@playwright/test';
import { openCode } from '#support/opening.ts';
import { codeOf, recordOf } from '#support/record.ts';
import { openFrame, show, texts } from './frame.ts';
import { masked } from './masked.ts';
import { everyState, staged, stagedNames } from './stages.ts';

const now = new Date('2026-11-21T12:00:00Z');

for (const name of stagedNames)
  test(`${name}: every state is the same, and says the same, out of a support code`, async ({ page }) => {
    const machine = staged(name);
    await openFrame(page);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(request.url()));
    for (const [state, moment] of everyState(machine)) {
      const order = machine.orderOf(moment);
      expect(await show(page, order), `${state} is shown`).toBe(true);
      const before = await texts(page);
      const step = { machine: name, event: 'state', still: order.still };
      const opened = await openCode(await codeOf([step], now));
      if (!('record' in opened)) throw new Error(`${state}: ${JSON.stringify(opened)}`);
      const [replayed] = opened.record.steps;
      if (replayed === undefined) throw new Error(`${state}: nothing to replay.`);
      expect(replayed.still).toEqual(JSON.parse(JSON.stringify(recordOf([step], now).steps[0]?.still)));
      expect(replayed.still.value).toEqual(order.still.value);
      expect(await show(page, { ...order, still: replayed.still }), `${state} is shown out of the code`).toBe(true);
      expect(await texts(page), `${state} says the same`).toEqual(masked(before, order.still, replayed.still));
    }
    expect(calls.filter((url) => !url.includes('/book/assets/') && !url.includes('/flags/'))).toEqual([]);
  });
