/** Samples for the paths of paying ahead: gates, classes, counts and prices, and how each call may end. */
import type { Journey } from '#domain/trips/journey.ts';
import type { WayDraft } from '#domain/trips/prepayment.ts';
import { ProblemError } from '#domain/problem.ts';
import { type PrepaymentInput, prepaymentMachine } from '#machines/prepayment.ts';
import { modelFor } from '#tools/paths/model.ts';

const input: PrepaymentInput = {
  plate: '1234BCD',
  country: 'ES',
  trip: null,
  vehicleClass: '1',
  isRental: false,
  hasList: true,
  draft: null,
};
const under: Journey = {
  id: 't1',
  date: '2026-11-20T08:00:00',
  nature: 'freeFlow',
  status: 'EN_COURS',
  in: { id: '23', label: 'Molinet' },
  carCategory: '1',
};
const gates = { in: { id: '24', label: 'Dompierre' }, out: { id: '34', label: 'Montmarault' } };
const noAnswer = new ProblemError({ code: 'no_answer' });

const kept: WayDraft = {
  plate: '1234BCD',
  country: 'ES',
  tripId: null,
  entrance: '24',
  exit: '34',
  vehicleClass: '2',
  isElectric: false,
  isRoundTrip: true,
  count: 2,
};

export const model = modelFor({
  machine: prepaymentMachine,
  inputs: {
    'a known class': input,
    'an unknown class': { ...input, vehicleClass: null, hasList: false },
    'a rented vehicle': { ...input, isRental: true },
    'a trip in progress': { ...input, trip: under },
    'a way kept over a reload': { ...input, draft: kept },
  },
  events: [
    { type: 'entrance.chosen', gate: '24' },
    { type: 'exit.chosen', gate: '34' },
    { type: 'exit.chosen', gate: 'nowhere' },
    { type: 'gate.pressed', gate: '24' },
    { type: 'roundTrip.ticked', isRoundTrip: true },
    { type: 'count.chosen', count: 5 },
    { type: 'count.chosen', count: 6 },
    { type: 'class.pressed' },
    { type: 'class.chosen', vehicleClass: '1', isElectric: false },
    { type: 'add.pressed' },
    { type: 'change.pressed' },
    { type: 'list.pressed' },
    { type: 'dialog.closed' },
  ],
  effects: {
    loadPage: {
      done: {
        'prepaying is open': { page: {}, energy: undefined },
        'prepaying is forbidden': { page: { canPrepay: false }, energy: 'EL' },
      },
      error: [noAnswer],
    },
    loadPrices: {
      done: {
        'a price': { outward: 630, back: 710, ...gates },
        'no price': { outward: 0, back: 0, ...gates },
        'no price of the way back': { outward: 630, back: null, ...gates },
      },
      error: [noAnswer],
    },
  },
  contextKey: ({ entrance, exit, vehicleClass, prices, page }) =>
    [
      `${entrance || '-'} to ${exit || '-'}`,
      `class ${vehicleClass ?? '-'}`,
      ...(prices === null ? [] : [prices.back === null ? 'priced one way' : 'priced']),
      ...(page.canPrepay === false ? ['forbidden'] : []),
    ].join(', '),
});
