/** Samples for the paths of searching for trips: plates, numbers, rentals, and how each call may end. */
import type { Journey, JourneysSet } from '#domain/trips/journey.ts';
import { ProblemError } from '#domain/problem.ts';
import { journeySearchMachine } from '#machines/journey-search.ts';
import type { SearchDraft } from '#domain/search/draft.ts';
import { captcha } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

const draft: SearchDraft & { isAsked: boolean } = {
  mode: 'plate',
  country: 'ES',
  plate: '',
  number: '',
  rental: null,
  isAsked: false,
};
const input = { ...draft, hasFreeFlow: true, known: [] };
const vehicle = { plate: 'AA123BB', country: 'FR' };
const nothingOwed: JourneysSet = { type: 'resume', plate: '1234BCD', countryCode: 'ES', sessionId: 's1', journeys: [] };
const owed: Journey = { id: 't1', date: '2026-11-19T08:00:00', nature: 'freeFlow', status: 'TERMINE', ttcPrice: 420 };
const backwards = { start: '2026-11-03T10:00', end: '2026-11-02T10:00' };

export const model = modelFor({
  machine: journeySearchMachine,
  inputs: {
    'an empty form': { ...input, known: [vehicle], purpose: 'payment' },
    'a vehicle named on the home page': { ...input, plate: '1234BCD', isAsked: true, purpose: 'payment' },
    'a form kept over a reload': { ...input, mode: 'number', number: '123456', purpose: 'payment' },
    'an operator without free-flow': { ...input, hasFreeFlow: false, purpose: 'payment' },
    'a remembered vehicle on the home page': { ...input, known: [vehicle], purpose: 'home' },
    'a driver who contests': { ...input, purpose: 'claim' },
    'a driver who prepays': { ...input, mode: 'number', purpose: 'prepayment' },
    'a driver who prepays where nothing is looked up': { ...input, hasFreeFlow: false, purpose: 'prepayment' },
  },
  events: [
    { type: 'mode.chosen', mode: 'number' },
    { type: 'mode.chosen', mode: 'plate' },
    { type: 'country.chosen', country: 'FR' },
    { type: 'plate.typed', plate: '1234 bcd' },
    { type: 'number.typed', number: '123456' },
    { type: 'rental.changed', rental: backwards },
    { type: 'rental.changed', rental: null },
    { type: 'vehicle.pressed', vehicle },
    { type: 'vehicle.forgotten', vehicle },
    { type: 'search.pressed' },
    { type: 'sharing.pressed' },
    { type: 'offer.loaded', hasFreeFlow: false },
  ],
  effects: {
    captcha,
    linkSharing: { done: [undefined] },
    searchJourneys: {
      done: { 'nothing owed': nothingOwed },
      error: [new ProblemError({ code: 'invalid_number_plate' }), new ProblemError({ code: 'unknown', status: 500 })],
    },
    findPayable: {
      done: { 'nothing to decide': { trips: [owed] }, 'something to decide': { trips: [] } },
      error: [new Error('The list cannot be read.')],
    },
  },
  contextKey: ({ isOfKnown, isAsked, known, mode, plate, number, rental, fieldProblems, problem }) =>
    [
      mode === 'number' ? (number === '' ? 'no number' : 'number') : plate === '' ? 'no plate' : 'plate',
      ...(isAsked ? ['asked'] : []),
      ...(isOfKnown ? ['a vehicle pressed'] : []),
      ...(known.length > 0 ? ['a vehicle known'] : []),
      ...(mode === 'plate' && plate !== '' && rental !== null ? ['wrong rental dates'] : []),
      ...(Object.keys(fieldProblems).length > 0 ? ['problems shown'] : []),
      ...(problem === null ? [] : ['problem shown']),
    ].join(', '),
});
