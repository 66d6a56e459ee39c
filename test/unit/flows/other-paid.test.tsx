import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { emptyBilling } from '#domain/billing.ts';
import type { OtherPayment } from '#domain/other-payment.ts';
import { PaymentSteps } from '#flows/payment/PaymentSteps.tsx';
import { paymentMachine } from '#machines/payment.ts';

afterEach(cleanup);

const show = async (other: OtherPayment) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const attempt = fromPromise(async () => ({ result: 'paidForOthers', verdict: 'paid', problem: null, other }));
  const actor = createActor(paymentMachine.provide({ actors: { attempt: attempt as unknown as never } }), {
    input: {
      sessionId: 's1',
      trips: [],
      billing: emptyBilling,
      refusedSession: null,
      attemptedSession: 's1',
      remembers: null,
      openedAt: '2026-11-20T10:00:00Z',
    },
  }).start();
  const state = await waitFor(actor, (now) => now.matches('paidForOthers'));
  render(
    <I18nProvider i18n={i18n}>
      <PaymentSteps state={state} send={actor.send} waysOn={(way) => <p>{`way on: ${way}`}</p>} />
    </I18nProvider>,
  );
};

describe('A payment that was made without the trips of this page', () => {
  it('A payment of the same list without the trips of this page is shown with what is still to be paid, and the way to a new search', async () => {
    await show({ sessionId: 's1', cents: 400, unpaid: { count: 1, cents: 600 } });
    expect(screen.getByText('This trip needs a new search')).toBeTruthy();
    expect(screen.getByText(/€4\.00 has already been paid from this list\./).textContent).toContain(
      'You still have to pay 1 trip (€6.00).',
    );
    expect(screen.getByText('way on: search')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('A payment that was made without the trips of this page from another list leads back to the list', async () => {
    await show({ sessionId: 's0', cents: 400, unpaid: { count: 2, cents: 600 } });
    expect(screen.getByText('Some of these trips have already been paid')).toBeTruthy();
    expect(screen.getByText(/You still have to pay 2 trips \(€6\.00\)\./)).toBeTruthy();
    expect(screen.getByText('way on: list')).toBeTruthy();
  });
});
