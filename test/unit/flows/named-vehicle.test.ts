import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBasePorts } from '#runtime/ports.ts';
import type { Visit } from '#runtime/visit.ts';
import { open } from '#flows/journey-search/effects.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { createFakeWindow } from '../../faults/fake-window.ts';
import { pass, stubBrowser } from '../../faults/stage.ts';

beforeEach(stubBrowser);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The calls to the operator for a vehicle, if its offers arrive after the search was opened. */
const askedFor = async (purpose: string, settingsKnown: boolean, actions: string[] | null) => {
  const operator = createFakeOperator();
  vi.stubGlobal('fetch', operator.fetch);
  const base = createBasePorts(
    createFakeWindow(),
    () => 'en',
    () => {},
  );
  const account = { presumed: () => 'disconnected' } as never;
  const visit = {
    params: { purpose },
    enabled: true,
    settingsKnown,
    settings: async () => actions && { actions },
    forgetQuery: () => {},
  } as unknown as Visit;
  const actor = open({ ...base, account }, visit).start();
  await pass(100);
  const send = (event: { type: string; plate?: string }): void => actor.send(event);
  send({ type: 'plate.typed', plate: '1234BCD' });
  send({ type: 'search.pressed' });
  await pass(1_000);
  actor.stop();
  return operator.asked.includes('GET /journeys');
};

it.each([
  ['prepayment', false, [], false],
  ['prepayment', false, ['freeflow'], true],
  ['prepayment', false, null, true],
  ['prepayment', true, [], true],
  ['payment', false, [], true],
  ['claim', false, [], true],
])('A vehicle is looked up for a %s (offer known: %s, %j): %s', async (purpose, isKnown, actions, isLookedUp) =>
  expect(await askedFor(purpose, isKnown, actions)).toBe(isLookedUp),
);
