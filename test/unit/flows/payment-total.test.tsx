import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { emptyBilling } from '#domain/billing.ts';
import { type Journey, partsOf, type PriceParts, totalOf } from '#domain/journey.ts';
import { sumCents } from '#domain/money.ts';
import { PaymentSteps } from '#flows/payment/PaymentSteps.tsx';
import { type Offer, paymentMachine } from '#machines/payment.ts';
import { withStubs } from '#tools/paths/stubs.ts';

afterEach(cleanup);

const trip = (id: string, ttcPrice: number, more: Partial<Journey> = {}): Journey => ({
  id,
  date: '2026-11-20T08:15:00',
  nature: 'freeFlow',
  status: 'TERMINE',
  ttcPrice,
  ...more,
});

it('Before paying, every trip is counted and is in the total, to the cent', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const trips = [trip('a', 5.2), trip('b', 0.29), trip('c', 18.9, { indemnity: 10, alreadyPaid: 1.05 })];
  const input = {
    sessionId: 's1',
    trips,
    billing: emptyBilling,
    attemptedSession: null,
    refusedSession: null,
    remembers: false,
    openedAt: '2026-11-20T10:00:00Z',
  };
  const actor = createActor(withStubs(paymentMachine) as typeof paymentMachine, { input }).start();
  render(
    <I18nProvider i18n={i18n}>
      <PaymentSteps state={actor.getSnapshot()} send={actor.send} waysOn={() => null} />
    </I18nProvider>,
  );
  const summary = screen.getByRole('complementary', { name: 'Your payment' }).textContent;
  expect(summary).toContain('3 trips');
  expect(summary).toContain('€33.34');
  fireEvent.click(screen.getByRole('button', { name: '€33.34' }));
  expect(screen.getAllByRole('definition').map((part) => part.textContent)).toEqual(['€24.39', '€10.00', '-€1.05']);
});

it('A payment for which no method is open can be kept on paper, and no other', async () => {
  const trips = [trip('a', 18.9)];
  const input = {
    sessionId: 'abcdefgh1234',
    trips,
    billing: emptyBilling,
    attemptedSession: null,
    refusedSession: null,
  };
  const open = (isEnabled: boolean) => {
    const listMethods = fromPromise<Offer, { sessionId: string; trips: Journey[] }>(async () => ({
      methods: [{ type: 'CREDIT_CARD', isEnabled }],
      sessionId: 'abcdefgh1234',
      known: {},
    }));
    const machine = withStubs(paymentMachine) as typeof paymentMachine;
    return createActor(machine.provide({ actors: { listMethods } }), {
      input: { ...input, remembers: null, openedAt: '2026-11-20T13:05:00Z' },
    }).start();
  };
  const [closed, offered] = [open(false), open(true)];
  await Promise.all([closed, offered].map((actor) => waitFor(actor, (state) => state.matches('choosing'))));
  expect(offered.getSnapshot().can({ type: 'slip.printed' })).toBe(false);
  render(
    <I18nProvider i18n={i18n}>
      <PaymentSteps state={closed.getSnapshot()} send={closed.send} waysOn={() => null} />
    </I18nProvider>,
  );
  const slip = screen.getByRole('region', { name: 'Record of your attempt to pay' }).textContent;
  for (const part of ['€18.90', '20 November 2026', '14:05', 'EFGH-1234']) expect(slip).toContain(part);
});

const taxed = { ttcPrice: 18.9, htPrice: 15.75, tva: 20, tvaPrice: 3.15 };
const parts: [string, Partial<Journey>[], Partial<PriceParts> | null][] = [
  ['toll and tax', [taxed], { net: 1575, tax: 315, rate: 20, surcharge: 0, paid: 0 }],
  ['surcharge and part paid', [{ ...taxed, indemnity: 10, alreadyPaid: 4 }], { net: 1575, surcharge: 1000, paid: 400 }],
  ['fractions of a cent', [{ ttcPrice: 4.4, htPrice: 3.6667, tva: 20, tvaPrice: 0.7333 }], { net: 367, tax: 73 }],
  ['two rates', [taxed, { ttcPrice: 11, htPrice: 10, tva: 10, tvaPrice: 1 }], { net: 2575, tax: 415, rate: null }],
  ['one trip without its tax', [taxed, { indemnity: 5 }], { net: null, price: 2310, surcharge: 500 }],
  ['a tax that does not fit the price', [{ ...taxed, tvaPrice: 3 }], null],
  ['a trip in progress beside it', [taxed, { status: 'EN_COURS' }], null],
  ['no trip', [], null],
  ['more paid than it costs', [{ ...taxed, alreadyPaid: 30 }], null],
  ['no part told', [{}], null],
  ['no price of its own', [{ ttcPrice: undefined, totalPrice: 5, indemnity: 1 }], null],
];
it.each(parts)('An amount with %s opens with its parts, which add up to it, or does not open', (_, told, expected) => {
  const trips = told.map((more, place) => trip(String(place), 4.2, more));
  const opened = partsOf(trips);
  if (expected === null || opened === null) return expect(opened).toBe(expected);
  expect(opened).toMatchObject(expected);
  const { price, net, tax, surcharge, paid } = opened;
  expect((net ?? price - tax) + tax).toBe(price);
  expect(price + surcharge - paid).toBe(sumCents(trips.map(totalOf)));
});
