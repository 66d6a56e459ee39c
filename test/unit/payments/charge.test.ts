import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { emptyFuelCard } from '#domain/payment/fuel-card.ts';
import { attemptOf } from '#flows/payment-attempt/effects.ts';
import { ledgerOf } from '#payments/ledger.ts';
import type { Ports } from '#runtime/ports.ts';
import { createLocalStore } from '#storage/keys.ts';
import { area } from '../storage/area.ts';

it('A charge that the operator has confirmed is recorded as paid though the driver has left the page before the answer came', async () => {
  const storage = area();
  let answer = (): void => {};
  const ports = {
    local: createLocalStore(() => storage),
    window: { addEventListener: () => {}, navigator: {}, crypto: {} },
    serverClock: { now: () => 1_000, isKnown: () => true, noteTime: () => {}, firstAnswer: Promise.resolve() },
    client: { send: () => new Promise<void>((resolve) => (answer = resolve)) },
    newKey: () => 'key',
    session: {},
    account: { presumed: () => 'disconnected' },
    now: () => '',
  } as unknown as Ports;
  const actor = createActor(attemptOf(ports), {
    input: { sessionId: 's1', trips: [], order: { kind: 'fuelCard', cardType: 'ESSO', card: emptyFuelCard } },
  }).start();
  await waitFor(actor, (state) => state.matches({ charging: 'payingByFuelCard' }));
  actor.stop();
  const states = () =>
    ledgerOf(ports)
      .records()
      .map(({ sessionId, state }) => [sessionId, state]);
  expect(states()).toEqual([['s1', 'undecided.sending']]);
  answer();
  await new Promise((resolve) => setTimeout(resolve));
  expect(states()).toEqual([['s1', 'paid.sure']]);
});
