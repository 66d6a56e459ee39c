import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { ConfirmationPage } from '#domain/operator-page.ts';
import { PaymentReturnView } from '#flows/payment-return/PaymentReturnView.tsx';
import type { PaymentReturnInput } from '#machines/payment-return.ts';
import { paymentReturnMachine } from '#machines/payment-return.ts';
import { receiptMachine } from '#machines/receipt.ts';
import { withStubs } from '#tools/paths/stubs.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const arrival: PaymentReturnInput = {
  screen: 'duplicated',
  sessionId: 's1',
  reference: 'S1-REFERENCE',
  email: '',
  known: { verdict: 'paidTwice', problem: null },
  isNews: false,
  checkedAt: null,
  attempt: null,
  left: { isKnown: true, ofList: null, elsewhere: null },
  canRetry: false,
};

const show = async (screenOf: PaymentReturnInput, state: 'confirmation' | 'waiting', loadPage = async () => ({})) => {
  const actors = {
    loadPage: fromPromise(loadPage),
    receipt: withStubs(receiptMachine) as typeof receiptMachine,
    watchPage: fromCallback(() => {}),
  };
  const actor = createActor(paymentReturnMachine.provide({ actors }), { input: screenOf });
  actor.start();
  const snapshot = await waitFor(actor, (now) => now.matches(state === 'waiting' ? state : { [state]: 'settled' }));
  render(
    <I18nProvider i18n={i18n}>
      <PaymentReturnView state={snapshot} send={actor.send} />
    </I18nProvider>,
  );
  actor.stop();
};

describe('A driver who paid twice', () => {
  const promise = 'We pay the second amount back within ten days.';

  it('A driver who paid twice reads that the payment is double, and in the operator’s words what it does about it', async () => {
    const page: ConfirmationPage = { paidTwiceText: `<p>${promise}</p>` };
    await show(arrival, 'confirmation', async () => page);
    expect(screen.getByText(/This payment had already been made/)).toBeTruthy();
    expect(await screen.findByText(promise)).toBeTruthy();
    expect(screen.queryByText(/ask the operator/)).toBeNull();
  });

  it.each([
    ['says nothing of it', async () => ({})],
    ['cannot be asked', () => Promise.reject(new Error('There is no text.'))],
  ])('A driver who paid twice reads how to get the second amount back where the operator %s', async (_, loadPage) => {
    await show(arrival, 'confirmation', loadPage);
    expect(screen.getByText(/This payment had already been made/)).toBeTruthy();
    expect(screen.getByText(/ask the operator for a refund/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
  });

  it('A driver who paid twice reads about it nowhere else', async () => {
    await show(
      { ...arrival, screen: 'success', known: { verdict: 'paid', problem: null } },
      'confirmation',
      async () => ({
        paidTwiceText: promise,
      }),
    );
    expect(screen.queryByText(promise)).toBeNull();
  });
});

describe('A driver who has paid a part of a list', () => {
  const success = { ...arrival, screen: 'success', known: { verdict: 'paid', problem: null } } as const;
  const owed = { count: 2, cents: 850, until: '2026-11-30T23:59:59+01:00', isLate: false };
  const allDone = /don’t need to do anything else/;

  it('A driver who has paid a part of a list reads how many trips are still to be paid, how much and until when, and finds the way to a new search', async () => {
    await show({ ...success, left: { isKnown: true, ofList: owed, elsewhere: null } }, 'confirmation');
    expect(screen.getByText('You still have 2 other trips to pay: €8.50')).toBeTruthy();
    expect(screen.getByText(/^Please pay the first of them by Monday/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Search again' })).toBeTruthy();
    expect(screen.queryByText(allDone)).toBeNull();
  });

  it('A driver who has paid a part of a list reads that the time to pay is over', async () => {
    const late = { count: 1, cents: 600, until: '2026-11-01', isLate: true };
    await show({ ...success, left: { isKnown: true, ofList: null, elsewhere: late } }, 'confirmation');
    expect(screen.getByText('You still have 1 other trip to pay: €6.00')).toBeTruthy();
    expect(screen.getByText('The deadline has passed. Please pay as soon as you can.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See these trips' })).toBeTruthy();
    expect(screen.queryByText(allDone)).toBeNull();
  });

  it('A driver who has paid a part of a list reads that nothing is left to do only if this browser knows it', async () => {
    await show({ ...success, left: { isKnown: false, ofList: null, elsewhere: null } }, 'confirmation');
    expect(screen.queryByText(allDone)).toBeNull();
    cleanup();
    await show(success, 'confirmation');
    expect(screen.getByText(allDone)).toBeTruthy();
  });
});

it('A payment that is open tells when the operator was last asked, before the page has asked by itself', async () => {
  const known = { verdict: 'pending', problem: null } as const;
  await show({ ...arrival, screen: 'waiting', known, checkedAt: '2026-11-22T11:30:05+01:00' }, 'waiting');
  expect(screen.getByText(/Last checked at 11:30:05/)).toBeTruthy();
});
