import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentRecord } from '#domain/money/payment.ts';
import type { Journey } from '#domain/trips/journey.ts';
import { storedTrip } from '#storage/shapes.ts';
import { createFakeOperator } from '../../faults/fake-operator.ts';
import { fetchCode, openStage, stubBrowser } from '../../faults/stage.ts';
import { finishedTrip } from '../finished-trip.ts';
import { ledgerOfRecords, paidRecord } from '../payment-records.ts';
import { sessionSamples } from '../storage/samples.ts';

beforeAll(() => fetchCode('payment', 'payment-return', 'article'));
beforeEach(stubBrowser);

const vehicle = (sessionId: string, plate: string) => ({
  sessionId,
  plate,
  countryCode: 'ES',
  trip: finishedTrip(`t ${sessionId}`, { date: '2026-11-01T10:00:00', ttcPrice: 400 }),
});
type Vehicle = ReturnType<typeof vehicle>;
const [first, second, other] = [vehicle('s1', '1111BCD'), vehicle('s2', '2222BCD'), vehicle('s3', '3333BCD')];
const setOf = ({ trip, ...set }: Vehicle) => ({ type: 'resume', ...set, journeys: [storedTrip(trip as Journey)] });
const paid = (...vehicles: Vehicle[]): PaymentRecord[] =>
  vehicles.map(({ sessionId, trip, plate, countryCode }) => paidRecord(sessionId, [trip], { plate, countryCode }));
const draft = sessionSamples['payment/draft'];
const ofTab = (age: number) => ({
  'payment/draft': draft,
  'payments/round': {
    startedAt: Date.now() - age,
    vehicles: [first, second].map((one) => ({ set: setOf(one), rental: null })),
  },
});

/** The billing data after a vehicle's payment form was opened in the tab of a round that began so many ms ago. */
const draftOnForm = async (opened: Vehicle, records: PaymentRecord[], age: number): Promise<unknown> => {
  const local = {
    'form/plate': { licensePlate: opened.plate, country: 'ES' },
    sessionId: opened.sessionId,
    journeys: setOf(opened),
    'travels-to-pay': [storedTrip(opened.trip)],
    ...ledgerOfRecords(...records),
  };
  const stage = await openStage({ flow: 'payment', local, session: ofTab(age) }, createFakeOperator());
  stage.close();
  return stage.tabValue('payment/draft');
};

const hour = 3_600_000;

describe('The billing data of a round', () => {
  it('The billing data of a round are kept from one payment of it to the next', async () =>
    expect(await draftOnForm(second, paid(first), hour)).toEqual(draft));

  it('The billing data of a round go before the payment of another session, once a payment of the round was sent', async () => {
    expect(await draftOnForm(other, paid(first), hour)).toBeNull();
    expect(await draftOnForm(other, [], hour)).toEqual(draft);
  });

  it('The billing data of a round go with a round that is too old, once a payment of it was sent', async () => {
    expect(await draftOnForm(other, paid(first), 25 * hour)).toBeNull();
    expect(await draftOnForm(other, [], 25 * hour)).toEqual(draft);
  });

  it.each([
    ['of the last vehicle', second, paid(first, second), null],
    ['of a vehicle before the last one', first, paid(first), draft],
  ])(
    'The billing data of a round end with the confirmed payment %s, however its page is left',
    async (_, shown, records, left) => {
      const script = { flow: 'payment-return', params: { screen: 'success' } };
      const answer = { verdict: 'paid', problem: null, at: Date.now() };
      const session = { ...ofTab(hour), 'payment/shown': { sessionId: shown.sessionId, answer } };
      const local = { sessionId: shown.sessionId, ...ledgerOfRecords(...records) };
      const stage = await openStage({ ...script, local, session }, createFakeOperator());
      expect(stage.tabValue('payment/draft')).toEqual(left);
      expect(stage.tabValue('payments/round')).not.toBeNull();
    },
  );
});
