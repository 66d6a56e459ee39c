import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { JourneysSet } from '#domain/trips/journey.ts';
import { journeySelectionMachine } from '#machines/journey-selection.ts';
import type { OwnTripsOutput, ownTripsMachine } from '#machines/own-trips.ts';
import { input } from '../../models/journey-selection.ts';
import { finishedTrip } from '../finished-trip.ts';

const set: JourneysSet = {
  type: 'resume',
  plate: 'AA123BB',
  countryCode: 'FR',
  sessionId: 's2',
  journeys: [finishedTrip('of-the-other')],
};
const other: OwnTripsOutput = { vehicle: null, set, pays: false, round: [] };

it('The list of another own vehicle has its trips only: the prepayments of the search before are left out', async () => {
  const prepaid = [
    {
      ids: ['ahead-1', 'ahead-2'],
      plate: '1234BCD',
      country: 'ES',
      class: '1',
      in: '23',
      out: '34',
      count: 2,
      price: 630,
    },
  ];
  const actor = createActor(
    journeySelectionMachine.provide({
      // Only its end is read.
      actors: { ownTrips: fromPromise(async () => other) as unknown as typeof ownTripsMachine },
    }),
    { input: { ...input, set: { ...set, plate: '', journeys: [] }, prepaid, isOwnList: true } },
  ).start();
  expect(actor.getSnapshot().context).toMatchObject({ selected: ['ahead-1', 'ahead-2'] });
  const { context } = await waitFor(actor, (state) => state.matches('open'));
  expect(context).toMatchObject({ prepaid: [], selected: ['of-the-other'], trips: [{ id: 'of-the-other' }] });
  actor.stop();
});
