import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { emptyBilling } from '#domain/billing.ts';
import type { Journey } from '#domain/journey.ts';
import { PaymentSteps } from '#flows/payment/PaymentSteps.tsx';
import { paymentMachine } from '#machines/payment.ts';
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
    now: '2026-11-20T12:00:00+01:00',
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
});
