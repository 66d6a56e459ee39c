/** Samples for the paths of activating an account: codes, passwords, and how each call may end. */
import { ProblemError } from '#domain/problem.ts';
import { activationMachine } from '#machines/activation.ts';
import { problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: activationMachine,
  inputs: {
    'a customer’s link': { id: 'account-1', code: 'c', minLength: null },
    'a rental company’s link': { id: 'account-2', code: 'c', minLength: 12 },
    'a link without its code': { id: 'account-1', code: '', minLength: null },
    'no link': { id: '', code: '', minLength: null },
  },
  events: [
    { type: 'field.typed', field: 'email', value: 'ana@example.com' },
    { type: 'field.typed', field: 'password', value: 'Peaje-2026-Flota!' },
    { type: 'field.typed', field: 'confirmation', value: 'Peaje-2026-Flota!' },
    { type: 'activation.pressed' },
    { type: 'retry.pressed' },
    { type: 'mail.pressed' },
  ],
  effects: {
    activate: {
      done: [undefined],
      error: [
        new ProblemError({ code: 'expired_activation_code' }),
        new ProblemError({ code: 'user_already_activated' }),
        new ProblemError({ code: 'bad_password_security' }),
        new ProblemError({ code: 'no_answer' }),
      ],
    },
    sendActivationMail: {
      done: [undefined],
      error: [new ProblemError({ code: 'user_already_activated' }), new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ email, password, confirmation, ...problems }) =>
    [email || '-', password || '-', confirmation || '-', problemsKey(problems)].join(' | '),
});
