import { i18n } from '@lingui/core';
import { Messages } from '#ui/Messages.tsx';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { AlertSubscriptionView } from '#flows/alert-subscription/AlertSubscriptionView.tsx';
import { PayForm } from '#flows/payment/PayForm.tsx';
import { Processing } from '#flows/payment-return/Processing.tsx';
import { Receipt, ReceiptElsewhere } from '#flows/payment-return/Receipt.tsx';
import { NoTrips } from '#flows/journey-selection/NoTrips.tsx';
import { OtherPlateNotice } from '#ui/trips/OtherPlateNotice.tsx';
import { Summary } from '#flows/journey-selection/Summary.tsx';
import { UnfinishedPayment } from '#flows/unfinished-payments/UnfinishedPayment.tsx';
import { AdditionDialog } from '#flows/vehicle-addition/AdditionDialog.tsx';
import type { OwnVehicle, PlateDraft } from '#domain/accounts/profile.ts';
import type { Payment } from '#domain/money/known-payments.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { ProblemError } from '#domain/problem.ts';
import type { Verdict } from '#domain/money/verdict.ts';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import { receiptMachine } from '#machines/receipt.ts';
import { vehicleAdditionMachine } from '#machines/vehicle-addition.ts';
import { withStubs } from '#tools/paths/stubs.ts';
import { KnownVehicles } from '#ui/search/KnownVehicles.tsx';
import { PlateText } from '#ui/vehicle/PlateText.tsx';
import { BrokenScreen } from '#ui/problem/BrokenScreen.tsx';
import { ProblemNotice } from '#ui/problem/ProblemNotice.tsx';
import { TripRow } from '#ui/trips/TripRow.tsx';
import { finishedTrip } from '../finished-trip.ts';
import { knownPayment } from '../payment-records.ts';

beforeAll(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await import('#ui/dialog/DialogBox.tsx');
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const inEnglish = (children: ReactNode) => <Messages>{children}</Messages>;
const now = '2026-11-22T12:00:00';
const trip = (id: string, over: Partial<Journey> = {}): Journey =>
  finishedTrip(id, { date: '2026-11-20T08:15:00', deadline: '2026-11-30', ttcPrice: 500, ...over });

const listOf = (journeys: Journey[], byNumber = false, paid: Payment[] = [], plate = 'GT613LD') => {
  const machine = withStubs(journeySelectionMachine) as typeof journeySelectionMachine;
  const set = { type: 'resume', plate: byNumber ? '' : plate, countryCode: 'FR', sessionId: 's1', journeys } as const;
  const actor = createActor(machine, {
    input: {
      set: { ...set, journeys },
      prepaid: [],
      notes: { open: [], paid },
      mode: 'travelList',
      now,
      byNumber,
      number: byNumber ? '0123456789' : '',
      otherVehicles: [],
      alert: null,
      offersPrepaying: false,
      offersClaims: false,
      offersAccounts: true,
      isOwnList: false,
      removesAllPrepaid: false,
    },
  }).start();
  return { state: actor.getSnapshot(), send: actor.send };
};

const rowOf = (one: Journey) =>
  render(
    inEnglish(
      <TripRow
        trip={one}
        now={now}
        rowState="disabled"
        isTicked={false}
        isTabStop
        primoPassantText={undefined}
        onToggle={() => {}}
        canSignIn={false}
      />,
    ),
  ).container.textContent;

it('A list of another plate than the one that was searched for names both plates', () => {
  const { set } = listOf([trip('a')]).state.context;
  const noticeOf = (searchedPlate?: string) =>
    render(inEnglish(<OtherPlateNotice set={{ ...set, searchedPlate }} />)).container.querySelector('p')?.textContent;
  expect(noticeOf()).toBeUndefined();
  expect(noticeOf('AB123CD')).toMatch(/AB-123-CD.*GT-613-LD.*only if this vehicle is yours/);
});

describe('The bar of a list', () => {
  const dueOf = (journeys: Journey[]) => {
    cleanup();
    return render(inEnglish(<Summary {...listOf(journeys)} />)).container.textContent;
  };

  it('The bar of a list says what is due first of what is selected, and how much', () => {
    expect(dueOf([trip('a'), trip('b', { deadline: '2026-11-22' }), trip('c', { deadline: '2026-11-22' })])).toContain(
      'Due today: €10.00',
    );
    expect(dueOf([trip('a'), trip('b', { deadline: '2026-11-23' })])).toContain('Due tomorrow: €5.00');
    expect(dueOf([trip('a')])).toMatch(/Due by Monday,? 30 November.*: €5\.00/);
    expect(dueOf([trip('a'), trip('b', { deadline: '2026-11-20' })])).toContain('Overdue: €5.00');
  });

  it('The bar of a list says nothing on time where the operator names no deadline', () => {
    const { deadline: _, ...timeless } = trip('a');
    expect(dueOf([timeless])).not.toMatch(/due/i);
  });
});

it('A row without a price shows that the price is not known, and a row with a surcharge does not warn of one', () => {
  const unpriced = rowOf(trip('a', { status: 'OTHER', ttcPrice: undefined }));
  expect(unpriced).toContain('Price not known yet');
  expect(unpriced).not.toContain('€');
  cleanup();
  expect(rowOf(trip('a', { deadline: '2026-11-22', indemnity: 1000 }))).toContain('Last day to pay');
  cleanup();
  expect(rowOf(trip('a', { deadline: '2026-11-22' }))).toContain('Last day before a surcharge');
});

describe('A payment that is being checked', () => {
  const attempt = { ...knownPayment('s1', { cents: 1890, plate: 'GT613LD' }), deadline: null };
  const show = (verdict: Verdict) =>
    render(
      inEnglish(
        <UnfinishedPayment payment={{ attempt, verdict }} refusal={null} isRequesting={false} send={() => {}} />,
      ),
    );

  it('A payment that is being checked is not to be paid again, and paying again is behind a question', () => {
    show('unanswered');
    expect(screen.getByText('A payment of €18.90 may have been charged. Check before you pay again.')).toBeTruthy();
    expect(screen.getByText(/We will tell you here how it ended\.$/)).toBeTruthy();
    const again = screen.getByRole('button', { name: 'Pay again anyway', hidden: true });
    expect(again.closest('details')?.open).toBe(false);
  });

  it.each(['refused', 'unknownStatus'] as const)('A noted payment that is %s is not called unpaid', (verdict) => {
    show(verdict);
    expect(screen.getByText(/may have been charged/)).toBeTruthy();
    expect(screen.queryByText('You still have to pay these trips.')).toBeNull();
  });

  it('The page of a payment that is being checked promises an e-mail only if the operator calls it pending', () => {
    show('pending');
    expect(screen.getByText('We will tell you here and by email how it ended.')).toBeTruthy();
  });
});

it('The download of the receipt comes first; its e-mail field is filled in, and nothing is called sent before it is', async () => {
  const actors = { sendReceipt: fromPromise<void, { sessionId: string; email: string }>(async () => {}) };
  const receipt = createActor(receiptMachine.provide({ actors }), {
    input: { sessionId: 's1', email: 'ana@example.es', keeping: 'nothing' },
  }).start();
  render(
    inEnglish(
      <>
        <Receipt receipt={receipt} isSecond={false} isDouble={false} />
        <ReceiptElsewhere receipt={receipt} shared="" />
      </>,
    ),
  );
  expect(screen.getByRole('button', { name: 'Download the receipt' }).className).toContain('primary');
  const field = screen.getByLabelText(/Confirmation email/);
  expect((field as HTMLInputElement).value).toBe('ana@example.es');
  expect(field.closest('details')).toBeNull();
  expect(screen.queryByText(/has been sent to/)).toBeNull();
  act(() => receipt.send({ type: 'email.submitted' }));
  await act(() => waitFor(receipt, (state) => state.matches({ mail: 'sent' })));
  expect(screen.getByText('The receipt has been sent to ana@example.es.')).toBeTruthy();
});

it('A vehicle that the operator refuses is called an error, and an incomplete one incomplete', async () => {
  const actors = {
    loadOwners: fromPromise<string[], { draft: PlateDraft }>(async () => []),
    addVehicle: fromPromise<OwnVehicle[], { draft: PlateDraft }>(() =>
      Promise.reject(new ProblemError({ code: 'invalid_number_plate' })),
    ),
  };
  const addition = createActor(vehicleAdditionMachine.provide({ actors }), { input: { mayBeOpen: false } }).start();
  render(inEnglish(<AdditionDialog addition={addition} />));
  const validate = await screen.findByRole('button', { name: 'Validate', hidden: true }, { timeout: 4000 });
  fireEvent.click(validate);
  const incomplete = 'Please complete or correct the following:';
  expect(await screen.findByText(incomplete)).toBeTruthy();
  act(() => addition.send({ type: 'form.changed', change: { plate: 'AB-123-CD' } }));
  fireEvent.click(validate);
  expect(await screen.findByText('Error')).toBeTruthy();
  expect(screen.queryByText(incomplete)).toBeNull();
});

it('A remembered vehicle shows what is due first, and keeps its name', async () => {
  const vehicle = { plate: 'GT613LD', country: 'FR' };
  const due = { ...vehicle, due: { cents: 1010, isLate: false, day: '2026-11-22', days: 0 } } as const;
  render(inEnglish(<KnownVehicles known={[vehicle]} due={due} onSearch={() => {}} />));
  await screen.findByText('Due today');
  expect(document.body.textContent).not.toContain('€');
  expect(screen.getByRole('button', { name: 'Trips of GT-613-LD' })).toBeTruthy();
});

it.each([
  ['refused', /^Your payment was rejected\. As far as we know, you have not been charged\.$/],
  ['cancelled', /^Your payment was cancelled\. As far as we know, you have not been charged\.$/],
] as const)('A payment that was %s is described on a broken page as on its result', (end, words) => {
  const sent = { sign: 'returned', end, cents: 1890, startedAt: null, reference: 'S1' } as const;
  render(inEnglish(<BrokenScreen onRetry={() => {}} sent={sent} money={{ says: 'notCharged' }} />));
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(words),
  );
});

describe('Nothing found', () => {
  it('The page for a plate without trips names the last payment of this device for it, if the amount is sure', () => {
    const paid = (plate: string, cents: number, day: string, more: Partial<Payment> = {}) =>
      knownPayment(day, { plate, cents, startedAt: Date.parse(`${day}T11:00:00Z`), ...more });
    const notes = [
      paid('GT-613-LD', 1890, '2026-11-21'),
      paid('GT613LD', 1010, '2026-11-20'),
      paid('AA123BB', 500, '2026-11-22'),
      paid('GT613LD', 700, '2026-11-22', { doubt: { all: ['t1', 't2'], unsure: ['t2'] } }),
      paid('GT613LD', 0, '2026-11-22'),
    ];
    const { container } = render(inEnglish(<NoTrips {...listOf([], false, notes)} />));
    expect(container.textContent).toContain(
      'On 21 November 2026 at 12:00 you paid €18.90 for this vehicle on this device.',
    );
    expect(container.textContent).not.toContain('€10.10');
    expect(container.textContent).not.toMatch(/easily confused|Correct the plate|If the plate and its country/);
    cleanup();
    expect(render(inEnglish(<NoTrips {...listOf([])} />)).container.textContent).not.toContain('you paid');
  });

  it('The page for a plate without trips says that a trip may appear later', () => {
    expect(render(inEnglish(<NoTrips {...listOf([])} />)).container.textContent).toContain('may take some time');
  });

  it('The page for a plate without trips names the time until a trip is listed, where the operator gives it', () => {
    const { container } = render(inEnglish(<NoTrips {...listOf([])} service={{ listingTime: '48 hours' }} />));
    expect(container.textContent).toContain('A trip may take up to 48 hours to appear here.');
    expect(container.textContent).not.toContain('some time');
  });

  it('The page for a plate in other letters without trips asks for Latin ones', () => {
    render(inEnglish(<NoTrips {...listOf([], false, [], 'Б123ЮЯ')} />));
    expect(screen.getByText(/has letters that are not Latin/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Correct the plate' })).toBeTruthy();
  });

  it('The page for a number without trips shows where it is on the letter, where the operator has a picture', () => {
    render(inEnglish(<NoTrips {...listOf([], true)} service={{ letterPicture: '/letter.png' }} />));
    expect(screen.getByRole('img', { name: 'Where the number is on the letter' }).getAttribute('src')).toBe(
      '/letter.png',
    );
  });
});

describe('A failure for want of a connection', () => {
  it('A failure without a connection says that, and disappears once the connection is back', () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(inEnglish(<ProblemNotice problem={{ code: 'no_answer' }} />));
    expect(screen.getByRole('alert').textContent).toBe(
      'You are offline, and we have received no answer. Please try again once you are connected.',
    );
    line.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Your connection is back. Please try again.')).toBeTruthy();
  });

  it('A page that cannot be opened says offline what is kept only in the notice of the connection', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(inEnglish(<BrokenScreen onRetry={() => {}} sent={null} money={{ says: 'notCharged' }} />));
    expect(screen.getByRole('alert').textContent).not.toContain('is kept');
  });

  it('A failure while the browser is online names the service', () => {
    render(inEnglish(<ProblemNotice problem={{ code: 'no_answer' }} />));
    expect(screen.getByText(/^The service is not answering/)).toBeTruthy();
  });
});

it('The last checks of a payment say that nothing has to be done, and after ten seconds that it takes long', () => {
  vi.useFakeTimers();
  render(inEnglish(<Processing>Checking</Processing>));
  expect(screen.getByText(/You do not have to do anything: .* Please do not pay again\.$/)).toBeTruthy();
  expect(screen.queryByText(/longer than usual/)).toBeNull();
  act(() => vi.advanceTimersByTime(10_000));
  expect(screen.getByText(/longer than usual/)).toBeTruthy();
});

it.each([
  ['gt613ld', 'FR', 'GT-613-LD'],
  ['GT-613-LD', 'FR', 'GT-613-LD'],
  ['gt 613 ld', 'IT', 'GT 613 LD'],
  ['1234bcd', 'ES', '1234 BCD'],
  ['m-ab 1234', 'DE', 'M-AB 1234'],
])('The plate %s of %s is written %s on every screen', (plate, country, written) => {
  const { container } = render(inEnglish(<PlateText plate={plate} country={country} />));
  expect(container.querySelector('bdi')?.textContent).toBe(written);
  cleanup();
  render(inEnglish(<KnownVehicles known={[{ plate, country }]} onSearch={() => {}} />));
  const button = screen.getByRole('button', { name: `Trips of ${written}` });
  expect(button.querySelector('bdi')?.textContent).toBe(written);
});

it('The right that a driver gives up by paying a notice is named beside the button, which holds the amount', () => {
  const beside = (nature: Journey['nature']) => {
    cleanup();
    const state = { context: { problem: null, sessionId: 's1', trips: [trip('a', { nature })] }, children: {} };
    render(
      inEnglish(
        <PayForm
          title="Bank card"
          label="Continue"
          isComplete
          state={state as never}
          send={() => {}}
          otherMethod={null}>
          {null}
        </PayForm>,
      ),
    );
    return screen.getByRole('button', { name: 'Continue · €5.00' }).parentElement?.textContent;
  };
  expect(beside('latePayment')).toContain('you can no longer contest it');
  expect(beside('freeFlow')).not.toContain('contest');
});

it('The end of one vehicle’s alert names that vehicle, ends no other alert, and does not ask to subscribe', () => {
  const rental = { start: '2026-11-10T10:00', end: '2026-11-12T18:30' };
  const context = {
    draft: { plate: 'GT613LD', country: 'FR', email: 'ana@example.com', rental },
    isVehicleFixed: false,
  };
  const state = { context, matches: (name: string) => name === 'unsubscribed', hasTag: () => false };
  const text = render(inEnglish(<AlertSubscriptionView state={state as never} send={() => {}} />)).container
    .textContent;
  expect(text).toContain('You will receive no more alerts for this vehicle.');
  expect(text).toContain('GT-613-LD');
  expect(text).toMatch(/10\/11\/26,? 10:00.* to .*12\/11\/26,? 18:30/);
  expect(text).toContain('You still have to pay for your trips on time');
  expect(text).not.toMatch(/You will no longer receive alerts|Subscribe to|Receive an e-mail/);
});
