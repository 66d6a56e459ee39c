/** Samples for the paths of changing a password: what is typed, and how the call may end. */
import { ProblemError } from '#domain/problem.ts';
import { passwordChangeMachine } from '#machines/password-change.ts';
import { problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: passwordChangeMachine,
  inputs: { 'a customer': { minLength: 8 } },
  events: [
    { type: 'field.typed', field: 'current', value: 'Peaje-2026!' },
    { type: 'field.typed', field: 'password', value: 'Nueva-2026!' },
    { type: 'field.typed', field: 'confirmation', value: 'Nueva-2026!' },
    { type: 'password.submitted' },
    { type: 'dialog.closed' },
  ],
  effects: {
    changePassword: {
      done: { 'others ended': true, 'others not ended': false, 'not said': null },
      error: [new ProblemError({ code: 'invalid_password' }), new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ current, password, confirmation, areOthersOut, ...problems }) =>
    [current || '-', password || '-', confirmation || '-', String(areOthersOut), problemsKey(problems)].join(' | '),
});
