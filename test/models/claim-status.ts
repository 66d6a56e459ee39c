/** Samples for the paths of a claim’s status: numbers, addresses, and how each call may end. */
import { ProblemError } from '#domain/problem.ts';
import { claimStatusMachine } from '#machines/claim-status.ts';
import { captcha, problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

const start = { draft: { number: '', email: '' }, isShown: true, isSignedIn: false };

export const model = modelFor({
  machine: claimStatusMachine,
  inputs: {
    'an empty form': start,
    'a claim just sent': { ...start, draft: { number: 'R-000001', email: 'ana@example.com' } },
    'an operator that shows none': { ...start, isShown: false },
    'an account with the form’s claim': { ...start, draft: { number: 'R-000002', email: '' }, isSignedIn: true },
  },
  events: [
    { type: 'field.typed', field: 'number', value: 'R-000001' },
    { type: 'field.typed', field: 'email', value: 'ana@example.com' },
    { type: 'status.pressed' },
    { type: 'another.pressed' },
    { type: 'retry.pressed' },
    { type: 'language.changed' },
  ],
  effects: {
    captcha,
    askStatus: {
      done: { 'a claim in work': { id: 'R-000001', status: 'IN_PROGRESS' }, 'no such call': null },
      error: [
        new ProblemError({ code: 'protest_not_found', status: 400 }),
        new ProblemError({ code: 'email_invalid', status: 400 }),
      ],
    },
    loadOwn: {
      done: { 'a list': [{ id: 'R-000002', status: 'RECEIVED' }] },
      error: [new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ draft, claim, own, ...problems }) =>
    [draft.number || '-', draft.email || '-', claim?.id ?? '-', own.length, problemsKey(problems)].join(' | '),
});
