import { expect, it } from 'vitest';
import { payableAtOnce } from '#domain/trips/at-once.ts';
import type { Journey, JourneysSet } from '#domain/trips/journey.ts';
import { finishedTrip } from '../../finished-trip.ts';
import { knownPayment } from '../../payment-records.ts';

const vehicle = { plate: 'AA-123-BB', country: 'FR' };
const listOf = (journeys: Journey[], more: Partial<JourneysSet> = {}): JourneysSet => ({
  type: 'resume',
  plate: 'AA123BB',
  countryCode: 'FR',
  sessionId: 's1',
  journeys,
  ...more,
});
const due = [finishedTrip('t1'), finishedTrip('t2', { ttcPrice: 510 })];
const nothingKnown = { open: [], paid: [] };

it('A remembered vehicle whose trips can all be paid leaves nothing to decide', () => {
  expect(payableAtOnce(listOf(due), vehicle, nothingKnown).map(({ id }) => id)).toEqual(['t1', 't2']);
});

it.each<[string, JourneysSet]>([
  ['without trips', listOf([])],
  ['with a trip in progress', listOf([...due, finishedTrip('t3', { status: 'EN_COURS' })])],
  ['with a trip at the public prosecutor’s', listOf([...due, finishedTrip('t3', { paymentLimit: 'OMP' })])],
  ['with a trip of unknown status', listOf([...due, finishedTrip('t3', { status: 'OTHER' })])],
  [
    'with a payment notice, whose payment gives up contesting it',
    listOf([...due, finishedTrip('t3', { nature: 'latePayment' })]),
  ],
  ['with a non-payment declaration', listOf([...due, finishedTrip('t3', { nature: 'nonPaymentDeclaration' })])],
  ['with a trip that costs nothing', listOf([...due, finishedTrip('t3', { ttcPrice: 0 })])],
  ['with a trip that was paid before', listOf([...due, finishedTrip('t3', { ttcPrice: 300, alreadyPaid: 300 })])],
  ['of more than five trips', listOf(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => finishedTrip(id)))],
  ['of another plate', listOf(due, { plate: 'ZZ999ZZ' })],
  ['of a company', listOf(due, { company: 'c1' })],
])('A list %s is looked at before paying', (_, set) => {
  expect(payableAtOnce(set, vehicle, nothingKnown)).toEqual([]);
});

it('A list with a trip whose payment is being checked is looked at before paying', () => {
  const open = [knownPayment('s0', { trips: [{ id: 't2', cents: 510 }] })];
  expect(payableAtOnce(listOf(due), vehicle, { open, paid: [] })).toEqual([]);
});
