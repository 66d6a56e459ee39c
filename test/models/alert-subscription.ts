/** Samples for the paths of ordering or stopping alerts: what is typed, and how each call may end. */
import type { AlertAnswer, AlertDraft } from '#domain/vehicles/alert.ts';
import { ProblemError } from '#domain/problem.ts';
import { alertSubscriptionMachine } from '#machines/alert-subscription.ts';
import { modelFor } from '#tools/paths/model.ts';

const empty: AlertDraft = { email: '', country: 'FR', plate: '', rental: null };
const noAnswer = new ProblemError({ code: 'no_answer' });
const answers: Record<string, AlertAnswer> = {
  'no alert': { status: 'UNACTIVATED', hiddenEmail: null },
  'an alert at this address': { status: 'ACTIVATED', hiddenEmail: null },
  'an alert at another address': { status: 'ACTIVATED_ANOTHER_EMAIL', hiddenEmail: 'm•••••@exemple.fr' },
};

export const model = modelFor({
  machine: alertSubscriptionMachine,
  inputs: {
    'a form without its e-mail': { draft: { ...empty, plate: 'AA-123-AA' }, isVehicleFixed: false },
    'an empty form': { draft: empty, isVehicleFixed: false },
    'a vehicle that was searched for': { draft: { ...empty, plate: 'AA-123-AA' }, isVehicleFixed: true },
  },
  events: [
    { type: 'retry.pressed' },
    { type: 'email.typed', email: 'ana@example.com' },
    { type: 'email.typed', email: 'ana@' },
    { type: 'email.blurred' },
    { type: 'country.chosen', country: 'ES' },
    { type: 'plate.typed', plate: 'bb-234-bb' },
    { type: 'rental.changed', rental: { start: '2026-11-10T08:00', end: '' } },
    { type: 'rental.changed', rental: null },
    { type: 'alert.submitted' },
    { type: 'unsubscription.pressed' },
    { type: 'replacement.confirmed' },
    { type: 'dialog.closed' },
    { type: 'cancel.pressed' },
  ],
  effects: {
    askStatus: { done: answers, error: [new ProblemError({ code: 'invalid_number_plate' }), noAnswer] },
    subscribe: { done: { 'an id': undefined }, error: [new ProblemError({ code: 'invalid_date_range' }), noAnswer] },
    replaceEmail: { done: { 'an id': undefined }, error: [noAnswer] },
    unsubscribe: { done: { 'an id': undefined }, error: [noAnswer] },
  },
  contextKey: ({ draft, hiddenEmail, fieldProblems, problem }) =>
    [
      draft.email === '' ? 'no e-mail' : draft.email === 'ana@' ? 'half an e-mail' : 'e-mail',
      ...(draft.plate === '' ? ['no plate'] : []),
      ...(draft.rental === null ? [] : ['rented, a date missing']),
      ...(hiddenEmail === null ? [] : ['other address']),
      ...(Object.keys(fieldProblems).length === 0 ? [] : ['a field is wrong']),
      ...(problem === null ? [] : [problem.code]),
    ].join(', '),
});
