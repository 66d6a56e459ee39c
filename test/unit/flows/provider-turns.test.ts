import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Ports } from '#runtime/ports.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import type { Journey } from '#domain/trips/journey.ts';
import type { OtherMethod } from '#domain/payment/order.ts';
import type { ProviderRequest } from '#domain/payment/provider.ts';
import { ProblemError } from '#domain/problem.ts';
import { attemptOf } from '#flows/payment-attempt/effects.ts';
import { createLocalStore } from '#storage/keys.ts';
import { createLocks } from '../../schedules/browser.ts';
import { recordsIn } from '../payment-records.ts';
import { area } from '../storage/area.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const trips: Journey[] = [{ id: 't1', date: '', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 6 }];
const request: ProviderRequest = { psp: 'PAYBOX', url: 'https://provider.example/', parameters: [] };

/** A browser whose tabs pay the same trips by card; the provider's form arrives after so many ms, or never. */
const openBrowser = (answerAfter: number, isAnswered = true, locks: ReturnType<typeof createLocks> = createLocks()) => {
  const storage = area();
  /** The events, in order, with the tab and the number of recorded payments at that time. */
  const happened: string[] = [];
  const bodies: unknown[] = [];
  const pay = (tab: string, other?: OtherMethod) => {
    const local = createLocalStore(() => storage);
    const note = (what: string) =>
      happened.push(`${tab} ${what}, ${recordsIn(local.read('payments/ledger'), '').length} recorded`);
    const ports = {
      local,
      window: { navigator: { locks: locks(new Promise(() => {})) }, crypto: {}, addEventListener: () => {} },
      serverClock: { now: () => Date.now(), isKnown: () => true },
      newKey: () => tab,
      account: { presumed: () => 'disconnected' },
      session: { write: () => {} },
      now: () => '',
      client: {
        json: async (_: unknown, path: string, call?: { body?: unknown }) => {
          bodies.push(call?.body);
          if (path !== '/payments/psp') return 'PENDING';
          note('opens the provider');
          await new Promise((resolve) => setTimeout(resolve, answerAfter));
          if (!isAnswered) throw new ProblemError({ code: 'no_answer' });
          return request;
        },
      },
    } as unknown as Ports;
    const machine = attemptOf(ports).provide({ actions: { sendToProvider: () => note('leaves') } });
    const input = { sessionId: 's1', trips, order: { kind: 'creditCard' as const, billing: emptyBilling, other } };
    const actor = createActor(machine, { input }).start();
    return { state: () => actor.getSnapshot(), leave: () => actor.stop() };
  };
  return {
    pay,
    happened,
    bodies,
    records: () => recordsIn(createLocalStore(() => storage).read('payments/ledger'), ''),
  };
};

it('A browser that refuses locks, as where site data is blocked, still leads to the card provider', async () => {
  const refused = () => ({ request: () => Promise.reject(new DOMException('', 'SecurityError')) }) as never;
  const { pay, happened } = openBrowser(1_000, true, refused);
  pay('tab 1');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(happened).toEqual(['tab 1 opens the provider, 0 recorded', 'tab 1 leaves, 1 recorded']);
});

it('What is about to be paid by card is recorded before the browser leaves, and not where the driver has left the page', async () => {
  const { pay, happened } = openBrowser(1_000);
  const first = pay('tab 1');
  await vi.advanceTimersByTimeAsync(500);
  first.leave();
  await vi.advanceTimersByTimeAsync(2_000);
  pay('tab 2');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(happened).toEqual([
    'tab 1 opens the provider, 0 recorded',
    'tab 2 opens the provider, 0 recorded',
    'tab 2 leaves, 1 recorded',
  ]);
});

it('A method of the operator’s own is sent by its name and recorded with its label; a card is sent without a name', async () => {
  const label = { en: 'Wallet <b>' };
  const wallet = openBrowser(100);
  wallet.pay('tab 1', { type: 'other:WALLET', label });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(wallet.bodies).toEqual([{ sessionId: 's1', ...emptyBilling, paymentMethod: 'WALLET' }]);
  expect(wallet.records()).toMatchObject([{ sessionId: 's1', method: 'other:WALLET', methodLabel: label }]);
  const card = openBrowser(100);
  card.pay('tab 1');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(card.bodies).toEqual([{ sessionId: 's1', ...emptyBilling }]);
  expect(card.records()).toMatchObject([{ method: 'CREDIT_CARD' }]);
});

describe('Two tabs that open the provider for the same trips', () => {
  it('Of two tabs that pay the same trips, the second requests the status of the first one’s payment, and opens no provider', async () => {
    const { pay, happened } = openBrowser(15_000);
    pay('tab 1');
    const second = pay('tab 2');
    await vi.advanceTimersByTimeAsync(14_000);
    expect(second.state().hasTag('busy')).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(happened).toEqual(['tab 1 opens the provider, 0 recorded', 'tab 1 leaves, 1 recorded']);
    expect(second.state().matches('outcomeUnknown')).toBe(true);
  });

  it('If the first of two tabs gets no answer, both end within 35 s, and the second opens the provider in the remaining time', async () => {
    const { pay, happened } = openBrowser(10_000, false);
    const first = pay('tab 1');
    const second = pay('tab 2');
    await vi.advanceTimersByTimeAsync(35_000);
    expect(happened).toEqual(['tab 1 opens the provider, 0 recorded', 'tab 2 opens the provider, 0 recorded']);
    expect([first.state().output, second.state().output]).toMatchObject([{ result: 'refused' }, { result: 'refused' }]);
  });

  it('Two tabs open the provider for the same trips once if the first takes longer than the second may wait', async () => {
    const { pay, happened } = openBrowser(34_000, false);
    pay('tab 1');
    const second = pay('tab 2');
    await vi.advanceTimersByTimeAsync(35_000);
    expect(happened).toEqual(['tab 1 opens the provider, 0 recorded']);
    expect(second.state().output).toMatchObject({ result: 'refused', problem: { code: 'no_answer' } });
  });
});
