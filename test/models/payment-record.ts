/** Samples for the paths of one payment: a charge and one by the card provider, and what may happen to each. */
import { paymentRecordMachine } from '#machines/payment-record.ts';
import { modelFor } from '#tools/paths/model.ts';
import { paymentRecord } from '../unit/payment-records.ts';

const { state: _, via: __, ...facts } = paymentRecord('s1');
const late = 8_000;

export const model = modelFor({
  machine: paymentRecordMachine,
  inputs: [undefined],
  events: [
    // The first value names the event in reports.
    { type: 'payment.sent', facts: { via: 'charge', ...facts } },
    { type: 'payment.sent', facts: { via: 'provider', ...facts } },
    { type: 'payment.repeated', at: 2_000, deviceAt: 2_500 },
    { type: 'charge.confirmed' },
    { type: 'charge.refused' },
    { type: 'charge.lost' },
    { type: 'key.refused' },
    { type: 'driver.returned', deviceAt: 1_000 },
    { type: 'payment.released' },
    { type: 'status.paid', isSure: true },
    { type: 'status.paid', isSure: false },
    { type: 'status.refused', at: 1_000 },
    { type: 'status.pending' },
    { type: 'refusal.repeated', at: 2_000 },
    { type: 'refusal.repeated', at: late },
    { type: 'status.answered', answer: { verdict: 'pending', problem: null, at: 1_000 } },
    { type: 'other.confirmed' },
    { type: 'other.refused' },
    { type: 'trip.reopened', trip: { journeyId: 't1', sessionId: 's2' } },
  ],
  // Its guards depend on nothing else.
  contextKey: ({ via, refusedAt }) => (refusedAt === null ? via : `${via}, refused`),
});
