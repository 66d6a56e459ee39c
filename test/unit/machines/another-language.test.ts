import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Journey, JourneysPage } from '#domain/journey.ts';
import { emptyBilling } from '#domain/billing.ts';
import { emptyClaim } from '#domain/claim.ts';
import { type ClaimPage, claimMachine } from '#machines/claim.ts';
import { type ClaimOffer, claimFormMachine } from '#machines/claim-form.ts';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import { paymentMachine } from '#machines/payment.ts';
import type { Offer } from '#machines/parts/payment-context.ts';

const trip: Journey = {
  id: 'a',
  date: '2026-11-01T08:00:00',
  nature: 'freeFlow',
  status: 'TERMINE',
  ttcPrice: 4.2,
};
/** Answers in turn, one for each language; the last one stays. */
const answers = <Output, Input>(...each: Output[]) => {
  let asked = 0;
  return fromPromise<Output, Input>(async () => {
    const answer = each[Math.min(asked, each.length - 1)];
    asked += 1;
    if (answer === undefined) throw new Error('Nothing was prepared.');
    return answer;
  });
};

describe('In another language the operator’s own texts are asked for again, and what was chosen stays', () => {
  it('on the list of trips', async () => {
    const set = { type: 'resume' as const, plate: 'AA-123-AA', countryCode: 'FR', sessionId: 's1', journeys: [trip] };
    const actor = createActor(
      journeySelectionMachine.provide({
        actors: {
          loadPage: answers<JourneysPage, unknown>({ primoPassantText: 'Bienvenue' }, { primoPassantText: 'Welcome' }),
          watchNotes: fromCallback(() => {}),
        },
      }),
      {
        input: {
          set,
          prepaid: [],
          notes: { attempts: [], paid: [] },
          number: '',
          otherVehicles: [],
          offersAlerts: false,
          mode: 'travelList',
          now: '2026-11-22T12:00:00',
          byNumber: false,
          offersAccounts: false,
          isOwnList: false,
          removesAllPrepaid: false,
        },
      },
    ).start();
    await waitFor(actor, ({ context }) => context.page.primoPassantText === 'Bienvenue');
    actor.send({ type: 'trip.toggled', id: 'a' });
    actor.send({ type: 'language.changed' });
    const { context } = await waitFor(actor, (state) => state.context.page.primoPassantText === 'Welcome');
    expect(context.selected).toEqual([]);
    actor.stop();
  });

  it('where trips to contest are chosen', async () => {
    const actor = createActor(
      claimMachine.provide({
        actors: { loadPage: answers<ClaimPage, unknown>({ primoPassantText: 'un' }, { primoPassantText: 'one' }) },
      }),
      { input: { journeys: [trip], plate: 'AA-123-AA', countryCode: 'FR', selected: [], now: '2026-11-22T12:00:00' } },
    ).start();
    await waitFor(actor, (state) => state.matches('choosing'));
    actor.send({ type: 'trip.toggled', id: 'a' });
    actor.send({ type: 'language.changed' });
    const { context } = await waitFor(actor, (state) => state.matches('choosing'));
    expect([context.page.primoPassantText, context.selected]).toEqual(['one', ['a']]);
  });

  it('in a claim that is being written', async () => {
    const reason = (label: string): ClaimOffer => ({ reasons: [{ id: 'other', label }], known: {} });
    const actor = createActor(
      claimFormMachine.provide({
        actors: { loadReasons: answers(reason('Autre'), reason('Other')) },
        actions: { keepDraft: () => {} },
      }),
      { input: { trips: [trip], draft: emptyClaim, lostFiles: [], number: null } },
    ).start();
    await waitFor(actor, (state) => state.matches('form'));
    actor.send({ type: 'field.typed', field: 'reasonId', value: 'other' });
    actor.send({ type: 'field.typed', field: 'comment', value: 'Vendu' });
    actor.send({ type: 'language.changed' });
    const { context } = await waitFor(actor, (state) => state.matches('form'));
    expect(context.reasons.map(({ label }) => label)).toEqual(['Other']);
    expect(context.draft).toMatchObject({ reasonId: 'other', comment: 'Vendu' });
  });

  it('in a payment, with the card that is being typed', async () => {
    const offer = (errorMessage: string): Offer => ({
      sessionId: 's1',
      known: {},
      methods: [
        { type: 'DKV', isEnabled: true },
        { type: 'ESSO', isEnabled: false, errorMessage },
      ],
    });
    const actor = createActor(
      paymentMachine.provide({ actors: { listMethods: answers(offer('Indisponible'), offer('Not now')) } }),
      { input: { sessionId: 's1', trips: [trip], billing: emptyBilling, attemptedSession: null, remembers: null } },
    ).start();
    await waitFor(actor, (state) => state.matches('choosing'));
    actor.send({ type: 'method.chosen', method: 'DKV' });
    actor.send({ type: 'card.typed', field: 'cardNumber', value: '7043' });
    actor.send({ type: 'language.changed' });
    actor.send({ type: 'card.typed', field: 'cardNumber', value: '70431' });
    const { context } = await waitFor(actor, (state) => state.matches({ choosing: 'fuelCard' }));
    expect(context.methods.map(({ errorMessage }) => errorMessage)).toEqual([undefined, 'Not now']);
    expect([context.method, context.card.cardNumber]).toEqual(['DKV', '70431']);
  });
});
