import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { emptyBilling } from '#domain/billing.ts';
import type { Journey } from '#domain/journey.ts';
import { offeredMethods, type PaymentMethod } from '#domain/payment.ts';
import { paymentMachine } from '#machines/payment.ts';

const methods: PaymentMethod[] = [
  { type: 'CREDIT_CARD', isEnabled: true },
  { type: 'TOTAL', isEnabled: false },
  { type: 'DKV', isEnabled: true },
];
const trips = (count: number, euros: number): Journey[] =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    date: '2026-11-01T08:00:00',
    nature: 'latePayment',
    status: 'TERMINE',
    ttcPrice: euros,
  }));

const opened = async (paid: Journey[]) => {
  const actor = createActor(
    paymentMachine.provide({
      actors: { listMethods: fromPromise(async () => ({ methods, sessionId: 's1', known: {} })) },
    }),
    {
      input: {
        sessionId: 's1',
        trips: paid,
        billing: emptyBilling,
        attemptedSession: null,
        refusedSession: null,
        remembers: null,
        openedAt: '2026-11-20T10:00:00Z',
      },
    },
  ).start();
  const { context } = await waitFor(actor, (state) => state.matches('choosing'));
  return [context.method, context.methods.map(({ type }) => type).join(' ')];
};

describe('The methods of a payment', () => {
  it('The methods of a payment stand in the operator’s order up to 999.99 €', () => {
    expect(offeredMethods(methods, trips(1, 999.99))).toEqual(methods);
  });

  it('The methods of a payment begin with the cards that have an account behind them from 1,000 €, those that are closed last', () => {
    const order = offeredMethods(methods, trips(100, 10)).map(({ type }) => type);
    expect(order).toEqual(['DKV', 'CREDIT_CARD', 'TOTAL']);
  });

  it('The methods of a payment have the bank card chosen for a usual sum, and none for a large one', async () => {
    expect(await opened(trips(2, 15))).toEqual(['CREDIT_CARD', 'CREDIT_CARD TOTAL DKV']);
    expect(await opened(trips(5000, 15.2))).toEqual([null, 'DKV CREDIT_CARD TOTAL']);
  });
});
