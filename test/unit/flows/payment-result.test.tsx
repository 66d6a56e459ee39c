import { i18n } from '@lingui/core';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { ConfirmationPage } from '#domain/operator/page.ts';
import { PaymentReturnView } from '#flows/payment-return/PaymentReturnView.tsx';
import { type PaymentReturnInput, paymentReturnMachine } from '#machines/payment-return.ts';
import { receiptMachine } from '#machines/receipt.ts';
import { withStubs } from '#tools/paths/stubs.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { type Journey, partsOf, type PriceParts, totalOf } from '#domain/trips/journey.ts';
import { sumCents } from '#domain/money/cents.ts';
import { PaymentSteps } from '#flows/payment/PaymentSteps.tsx';
import { type Offer, paymentMachine } from '#machines/payment.ts';
import type { PaperCode } from '#machines/support-code.ts';
import type { Portal } from '#runtime/portal/portal.ts';
import { PortalContext } from '#runtime/use-flow.ts';
import type { AccountType } from '#domain/accounts/type.ts';
import { ProblemError } from '#domain/problem.ts';
import { PaymentView } from '#flows/payment/PaymentView.tsx';
import { stillPortal } from '../ui/still-portal.ts';
import type { OtherPayment } from '#domain/money/other-payment.ts';
import { paymentInput } from '../payment-input.ts';
import { show, speakEnglish } from '../ui/show.tsx';
import { finishedTrip } from '../finished-trip.ts';
import { arrival as returned } from '../../models/payment-return.ts';
import { knownPayment } from '../payment-records.ts';

speakEnglish();

const arrival: PaymentReturnInput = {
  ...returned,
  screen: 'duplicated',
  known: { verdict: 'paidTwice', problem: null },
  attempt: null,
  canRetry: false,
  keeping: 'nothing',
};

const showResult = async (
  screenOf: PaymentReturnInput,
  state: 'confirmation' | 'waiting',
  loadPage = async () => ({}),
) => {
  const actors = {
    loadPage: fromPromise(loadPage),
    receipt: withStubs(receiptMachine) as typeof receiptMachine,
    watchPage: fromCallback(() => {}),
  };
  const actor = createActor(paymentReturnMachine.provide({ actors }), { input: screenOf });
  actor.start();
  const snapshot = await waitFor(actor, (now) => now.matches(state === 'waiting' ? state : { [state]: 'done' }));
  show(<PaymentReturnView state={snapshot} send={actor.send} />);
  actor.stop();
};

describe('A driver who paid twice', () => {
  const promise = 'We pay the second amount back within ten days.';

  it('A driver who paid twice reads that the payment is double, and in the operator’s words what it does about it', async () => {
    const page: ConfirmationPage = { paidTwiceText: `<p>${promise}</p>` };
    await showResult(arrival, 'confirmation', async () => page);
    expect(screen.getByText(/This payment had already been made/)).toBeTruthy();
    expect(await screen.findByText(promise)).toBeTruthy();
    expect(screen.queryByText(/ask for a refund/)).toBeNull();
  });

  it.each([
    ['says nothing of it', async () => ({})],
    ['cannot be asked', () => Promise.reject(new Error('There is no text.'))],
  ])('A driver who paid twice reads how to get the second amount back where the operator %s', async (_, loadPage) => {
    await showResult(arrival, 'confirmation', loadPage);
    expect(screen.getByText(/This payment had already been made/)).toBeTruthy();
    expect(screen.getByText(/ask for a refund/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeTruthy();
  });

  it('Only the result of a double payment explains double payments', async () => {
    await showResult(
      { ...arrival, screen: 'success', known: { verdict: 'paid', problem: null } },
      'confirmation',
      async () => ({ paidTwiceText: promise }),
    );
    expect(screen.queryByText(promise)).toBeNull();
  });
});

describe('A driver who has paid a part of a list', () => {
  const success = { ...arrival, screen: 'success', known: { verdict: 'paid', problem: null } } as const;
  const owed = { plates: ['1234BCD'], count: 2, cents: 850, until: '2026-11-30' };
  const allDone = /nothing is left to pay\./;

  it('A driver who has paid a part of a list reads the number, amount and deadline of the rest, and can search again', async () => {
    await showResult(
      { ...success, left: { isListKnown: true, areOthersKnown: true, ofList: owed, elsewhere: null } },
      'confirmation',
    );
    expect(screen.getByText('Still to be paid: €8.50 (1234BCD).')).toBeTruthy();
    expect(screen.getByText(/^Please pay for the first of them by Monday/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Search again' })).toBeTruthy();
    expect(screen.queryByText(allDone)).toBeNull();
  });

  it('A driver who has paid a part of a list reads that the time to pay is over', async () => {
    const late = { plates: ['1234BCD'], count: 1, cents: 600, until: '2026-11-01' };
    await showResult(
      { ...success, left: { isListKnown: true, areOthersKnown: true, ofList: null, elsewhere: late } },
      'confirmation',
    );
    expect(screen.getByText('Still to be paid: €6.00 (1234BCD).')).toBeTruthy();
    expect(screen.getByText('The deadline has passed. Please pay as soon as you can.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See these trips' })).toBeTruthy();
    expect(screen.queryByText(allDone)).toBeNull();
  });

  it('A driver who has paid a part of a list reads that nothing is left to do only if this browser knows it', async () => {
    await showResult(
      { ...success, left: { isListKnown: false, areOthersKnown: true, ofList: null, elsewhere: null } },
      'confirmation',
    );
    expect(screen.queryByText(allDone)).toBeNull();
    cleanup();
    await showResult(success, 'confirmation');
    expect(screen.getByText(allDone)).toBeTruthy();
  });
});

it('A driver who tried to pay different trips reads that one payment is confirmed, without amount, and can search again', async () => {
  const attempt = knownPayment('s1', {
    trips: ['t1', 't2'].map((id) => ({ id, cents: 300 })),
    cents: 0,
    doubt: { all: ['t1', 't2'], unsure: ['t2'] },
  });
  const left = { isListKnown: false, areOthersKnown: true, ofList: null, elsewhere: null };
  const known = { verdict: 'paid', problem: null } as const;
  await showResult({ ...arrival, screen: 'success', known, attempt, left }, 'confirmation');
  expect(screen.getByText('We do not know which of your trips are paid')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Search again' })).toBeTruthy();
  expect(screen.queryByText(/€/)).toBeNull();
});

it('A pending payment shows the time of the last status request, before the page sends its own', async () => {
  const known = { verdict: 'pending', problem: null } as const;
  await showResult({ ...arrival, screen: 'waiting', known, checkedAt: '2026-11-22T11:30:05+01:00' }, 'waiting');
  expect(screen.getByText(/Last checked at 11:30:05/)).toBeTruthy();
});

describe('Payment total', () => {
  const trip = (id: string, ttcPrice: number, more: Partial<Journey> = {}): Journey =>
    finishedTrip(id, { date: '2026-11-20T08:15:00', ttcPrice, ...more });

  it('Before paying, every trip is counted and is in the total, to the cent', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const trips = [trip('a', 520), trip('b', 29), trip('c', 1890, { indemnity: 1000, alreadyPaid: 105 })];
    const input = paymentInput(trips);
    const actor = createActor(withStubs(paymentMachine) as typeof paymentMachine, { input }).start();
    show(<PaymentSteps state={actor.getSnapshot()} send={actor.send} waysOn={() => ({ main: null })} />);
    const summary = screen.getByRole('complementary', { name: 'Your payment' }).textContent;
    expect(summary).toContain('3 trips');
    expect(summary).toContain('€33.34');
    fireEvent.click(screen.getByRole('button', { name: '€33.34' }));
    expect(screen.getAllByRole('definition').map((part) => part.textContent)).toEqual(['€24.39', '€10.00', '-€1.05']);
  });

  it('A payment for which no method is open can be kept on paper, also if the language changes meanwhile, and no other', async () => {
    const trips = [trip('a', 1890)];
    const input = { ...paymentInput(trips), sessionId: 'abcdefgh1234' };
    const open = (isEnabled: boolean) => {
      const listMethods = fromPromise<Offer, { sessionId: string; trips: Journey[] }>(async () => ({
        methods: [{ type: 'CREDIT_CARD', isEnabled }],
        sessionId: 'abcdefgh1234',
        known: {},
      }));
      const machine = withStubs(paymentMachine) as typeof paymentMachine;
      const composeCode = fromPromise<PaperCode>(async () => ({ scan: 'TOLL1.abc', shortCode: 'K7P2MX' }));
      return createActor(machine.provide({ actors: { listMethods, composeCode } }), {
        input: { ...input, openedAt: '2026-11-20T13:05:00Z' },
      }).start();
    };
    const [closed, offered] = [open(false), open(true)];
    await Promise.all([closed, offered].map((actor) => waitFor(actor, (state) => state.matches('choosing'))));
    expect(offered.getSnapshot().can({ type: 'slip.printed' })).toBe(false);
    closed.send({ type: 'slip.printed' });
    closed.send({ type: 'language.changed' });
    const printed = await waitFor(closed, (state) => state.matches('renewingTexts'));
    show(<PaymentSteps state={printed} send={closed.send} waysOn={() => ({ main: null })} />);
    expect(screen.getByRole('img', { name: 'The support code as a QR code', hidden: true })).toBeDefined();
    const slip = screen.getByRole('region', { name: 'Record of your attempt to pay' }).textContent;
    await waitFor(closed, (state) => state.matches('choosing'));
    for (const part of ['€18.90', '20 November 2026', '14:05', 'EFGH-1234', 'K7P 2MX']) expect(slip).toContain(part);
  });

  const taxed = { ttcPrice: 1890, htPrice: 1575, tva: 20, tvaPrice: 315 };
  const parts: [string, Partial<Journey>[], Partial<PriceParts> | null][] = [
    ['toll and tax', [taxed], { net: 1575, tax: 315, rate: 20, surcharge: 0, paid: 0 }],
    [
      'surcharge and part paid',
      [{ ...taxed, indemnity: 1000, alreadyPaid: 400 }],
      { net: 1575, surcharge: 1000, paid: 400 },
    ],
    [
      'two rates',
      [taxed, { ttcPrice: 1100, htPrice: 1000, tva: 10, tvaPrice: 100 }],
      { net: 2575, tax: 415, rate: null },
    ],
    ['one trip without its tax', [taxed, { indemnity: 500 }], { net: null, price: 2310, surcharge: 500 }],
    ['a tax that does not fit the price', [{ ...taxed, tvaPrice: 300 }], null],
    ['a trip in progress beside it', [taxed, { status: 'EN_COURS' }], null],
    ['no trip', [], null],
    ['more paid than it costs', [{ ...taxed, alreadyPaid: 3000 }], null],
    ['no part told', [{}], null],
    ['no price of its own', [{ ttcPrice: undefined, totalPrice: 500, indemnity: 100 }], null],
  ];
  it.each(parts)('An amount with %s opens with its parts, which add up, or does not', (_, givenParts, expected) => {
    const trips = givenParts.map((more, place) => trip(String(place), 420, more));
    const opened = partsOf(trips);
    if (expected === null || opened === null) return expect(opened).toBe(expected);
    expect(opened).toMatchObject(expected);
    const { price, net, tax, surcharge, paid } = opened;
    expect((net ?? price - tax) + tax).toBe(price);
    expect(price + surcharge - paid).toBe(sumCents(trips.map(totalOf)));
  });
});

describe('Payment ways on', () => {
  const portalOf = (account: AccountType): Portal => {
    const known = stillPortal.root.getSnapshot();
    const state = { ...known, context: { ...known.context, account } };
    return {
      ...stillPortal,
      root: { ...stillPortal.root, getSnapshot: () => state },
      first: state,
    } as unknown as Portal;
  };

  /** The ways on if the methods of a payment are answered with this status. */
  const waysAfter = async (status: number, account: AccountType): Promise<string[]> => {
    const refused = fromPromise(async () => {
      throw new ProblemError({ code: 'unknown', status });
    });
    const machine = (withStubs(paymentMachine) as typeof paymentMachine).provide({
      actors: { listMethods: refused as never },
    });
    const input = paymentInput();
    const actor = createActor(machine, { input }).start();
    await waitFor(actor, (state) => state.matches('methodsUnavailable'));
    const portal = portalOf(account);
    const state = actor.getSnapshot();
    show(
      <PortalContext value={portal}>
        <PaymentView state={state} send={actor.send} />
      </PortalContext>,
    );
    const alert = screen.getByRole('alert');
    return [...(alert.parentElement?.querySelectorAll('a, button') ?? [])]
      .map((one) => one.textContent)
      .filter((name) => name !== 'Support code' && name !== 'Contact us');
  };

  describe('Where the methods of a payment are refused', () => {
    it('Where the methods of a payment are refused with 410, another search is offered, and no other try', async () => {
      expect(await waysAfter(410, 'disconnected')).toEqual(['Search again']);
    });

    it('Where the methods of a payment are refused with 401, a customer is offered to sign in again, and no other try', async () => {
      expect(await waysAfter(401, 'customer')).toEqual(['Sign in again', 'Search again']);
    });

    it('Where the methods of a payment are refused with 401, a visitor is offered another search, and no other try', async () => {
      expect(await waysAfter(401, 'disconnected')).toEqual(['Search again']);
    });

    it('Where the methods of a payment are refused by an error that may pass, another try is offered', async () => {
      expect(await waysAfter(403, 'customer')).toContain('Try again');
    });
  });
});

describe('Other paid', () => {
  const showOther = async (other: OtherPayment) => {
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    const attempt = fromPromise(async () => ({ result: 'paidForOthers', verdict: 'paid', problem: null, other }));
    const actor = createActor(paymentMachine.provide({ actors: { attempt: attempt as unknown as never } }), {
      input: {
        sessionId: 's1',
        trips: [],
        billing: emptyBilling,
        refusedSession: null,
        attemptedSession: 's1',
        place: null,
        openedAt: '2026-11-20T10:00:00Z',
      },
    }).start();
    const state = await waitFor(actor, (now) => now.matches('paidForOthers'));
    show(<PaymentSteps state={state} send={actor.send} waysOn={(way) => ({ main: <p>{`way on: ${way}`}</p> })} />);
  };

  describe('A payment that was made without the trips of this page', () => {
    it('A payment of the same list without the trips of this page is shown with the sum to pay and a new search', async () => {
      await showOther({ sessionId: 's1', cents: 400, unpaid: { count: 1, cents: 600 } });
      expect(screen.getByText('This trip needs a new search')).toBeTruthy();
      expect(screen.getByRole('alert').textContent).toMatch(
        /€4\.00 has already been paid from this list\..*Still to be paid: €6\.00\./,
      );
      expect(screen.getByText('way on: search')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
    });

    it('A search with the session of an earlier payment, perhaps of another vehicle, is not called its list', async () => {
      await showOther({ sessionId: 's1', cents: 400, unpaid: { count: 1, cents: 600 }, isRepeated: true });
      expect(screen.getByRole('alert').textContent).toMatch(
        /An earlier payment of €4\.00 has the same payment number as this list\. Still to be paid: €6\.00/,
      );
    });

    it('A payment that was made without the trips of this page from another list leads back to the list', async () => {
      await showOther({ sessionId: 's0', cents: 400, unpaid: { count: 2, cents: 600 } });
      expect(screen.getByText('Some of these trips have already been paid')).toBeTruthy();
      expect(screen.getByText(/Still to be paid: €6\.00\./)).toBeTruthy();
      expect(screen.getByText('way on: list')).toBeTruthy();
    });
  });
});
