import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Portal } from '#runtime/portal/portal.ts';
import { PortalContext } from '#runtime/use-flow.ts';
import type { AccountType } from '#domain/account-type.ts';
import { emptyBilling } from '#domain/billing.ts';
import { ProblemError } from '#domain/problem.ts';
import { PaymentView } from '#flows/payment/PaymentView.tsx';
import { paymentMachine } from '#machines/payment.ts';
import { withStubs } from '#tools/paths/stubs.ts';
import { stillPortal } from '../ui/still-portal.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const portalOf = (account: AccountType): Portal => {
  const known = stillPortal.root.getSnapshot();
  const state = { ...known, context: { ...known.context, account } };
  return { ...stillPortal, root: { ...stillPortal.root, getSnapshot: () => state }, first: state } as unknown as Portal;
};

/** The ways on if the methods of a payment are answered with this status. */
const offeredAfter = async (status: number, account: AccountType): Promise<string[]> => {
  const refused = fromPromise(async () => {
    throw new ProblemError({ code: 'unknown', status });
  });
  const machine = (withStubs(paymentMachine) as typeof paymentMachine).provide({
    actors: { listMethods: refused as never },
  });
  const input = {
    sessionId: 's1',
    trips: [],
    billing: emptyBilling,
    attemptedSession: null,
    refusedSession: null,
    remembers: null,
    openedAt: '2026-11-20T10:00:00Z',
  };
  const actor = createActor(machine, { input }).start();
  await waitFor(actor, (state) => state.matches('methodsUnavailable'));
  const portal = portalOf(account);
  const state = actor.getSnapshot();
  render(
    <I18nProvider i18n={i18n}>
      <PortalContext value={portal}>
        <PaymentView state={state} send={actor.send} />
      </PortalContext>
    </I18nProvider>,
  );
  const alert = screen.getByRole('alert');
  return [...alert.querySelectorAll('a, button')]
    .map((one) => one.textContent)
    .filter((name) => name !== 'Support code');
};

describe('Where the methods of a payment are refused', () => {
  it('Where the methods of a payment are refused with 410, another search is offered, and no other try', async () => {
    expect(await offeredAfter(410, 'disconnected')).toEqual(['Search again']);
  });

  it('Where the methods of a payment are refused with 401, a customer is offered to sign in again, and no other try', async () => {
    expect(await offeredAfter(401, 'customer')).toEqual(['Sign in again', 'Search again']);
  });

  it('Where the methods of a payment are refused with 401, a visitor is offered another search, and no other try', async () => {
    expect(await offeredAfter(401, 'disconnected')).toEqual(['Search again']);
  });

  it('Where the methods of a payment are refused by an error that may pass, another try is offered', async () => {
    expect(await offeredAfter(403, 'customer')).toContain('Try again');
  });
});
