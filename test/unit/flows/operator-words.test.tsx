import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useSelector } from '@xstate/react';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { emptyBilling } from '#domain/billing.ts';
import type { Journey, JourneysPage } from '#domain/journey.ts';
import { MoreActions } from '#flows/journey-selection/MoreActions.tsx';
import { Summary } from '#flows/journey-selection/Summary.tsx';
import { MethodChoice } from '#flows/payment/MethodChoice.tsx';
import { PaymentSteps } from '#flows/payment/PaymentSteps.tsx';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import { paymentMachine } from '#machines/payment.ts';
import type { Offer } from '#machines/payment.ts';
import { ChakraKit } from '#ui/ChakraKit.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const inEnglish = (node: ReactNode) => render(<I18nProvider i18n={i18n}>{node}</I18nProvider>);

const trip: Journey = { id: 'a', date: '2026-11-01T08:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 4.2 };

describe('The operator', () => {
  const summaryWith = async (page: JourneysPage) => {
    const actor = createActor(
      journeySelectionMachine.provide({
        actors: { loadPage: fromPromise(async () => page), watchNotes: fromCallback(() => {}) },
      }),
      {
        input: {
          set: { type: 'resume', plate: 'AA-123-AA', countryCode: 'FR', sessionId: 's1', journeys: [trip] },
          prepaid: [],
          notes: { attempts: [], paid: [] },
          number: '',
          otherVehicles: [],
          offersAlerts: false,
          offersPrepaying: true,
          offersClaims: true,
          mode: 'travelList',
          now: '2026-11-22T12:00:00',
          byNumber: false,
          offersAccounts: false,
          isOwnList: false,
          removesAllPrepaid: false,
        },
      },
    ).start();
    const state = await waitFor(actor, (snapshot) => snapshot.matches({ open: { page: 'settled' } }));
    inEnglish(
      <>
        <Summary state={state} send={actor.send} />
        <MoreActions state={state} send={actor.send} />
      </>,
    );
    actor.stop();
  };

  it('The operator says in its own words what a late payment costs', async () => {
    await summaryWith({ content: '<p>A trip that is not paid in time costs €10 more.</p>' });
    expect(await screen.findByText('A trip that is not paid in time costs €10 more.')).toBeTruthy();
  });

  it('The operator shows its own icon of a method, from its own host or by https', async () => {
    const offer: Offer = {
      sessionId: 's1',
      known: {},
      methods: [
        { type: 'DKV', isEnabled: true, icon: '/pictures/dkv.svg' },
        { type: 'ESSO', isEnabled: true, icon: 'javascript:alert(1)' },
      ],
    };
    const actor = createActor(paymentMachine.provide({ actors: { listMethods: fromPromise(async () => offer) } }), {
      input: {
        sessionId: 's1',
        trips: [trip],
        billing: emptyBilling,
        attemptedSession: null,
        refusedSession: null,
        remembers: null,
        openedAt: '2026-11-20T10:00:00Z',
      },
    }).start();
    const state = await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
    const { container } = inEnglish(<MethodChoice state={state} onChoose={() => {}} />);
    expect([...container.querySelectorAll('img')].map((icon) => icon.getAttribute('src'))).toEqual([
      '/pictures/dkv.svg',
    ]);
    actor.stop();
  });
});

it('The form of a chosen method comes into view 50 ms after the choice', async () => {
  const offer: Offer = { sessionId: 's1', known: {}, methods: [{ type: 'DKV', isEnabled: true }] };
  const actor = createActor(paymentMachine.provide({ actors: { listMethods: fromPromise(async () => offer) } }), {
    input: {
      sessionId: 's1',
      trips: [trip],
      billing: emptyBilling,
      attemptedSession: null,
      refusedSession: null,
      remembers: null,
      openedAt: '2026-11-20T10:00:00Z',
    },
  }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('choosing'));
  const Steps = () => {
    const state = useSelector(actor, (snapshot) => snapshot);
    return <PaymentSteps state={state} send={actor.send} waysOn={() => null} />;
  };
  const seen: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent);
  };
  inEnglish(
    <ChakraKit>
      <Steps />
    </ChakraKit>,
  );
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('radio', { name: /DKV/ }));
  vi.advanceTimersByTime(49);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  expect(seen).toHaveLength(1);
  expect(seen[0]).toContain('DKV');
  actor.stop();
});
