/** Samples for the paths of a forgotten password: with and without the link, and how each call may end. */
import { ProblemError } from '#domain/problem.ts';
import { passwordResetMachine } from '#machines/password-reset.ts';
import { captcha, problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: passwordResetMachine,
  inputs: {
    'no link': { id: '', code: '', minLength: 8 },
    'the link of a mail': { id: 'account-1', code: 'c', minLength: 8 },
  },
  events: [
    { type: 'field.typed', field: 'email', value: 'ana@example.com' },
    { type: 'field.typed', field: 'password', value: 'Peaje-2026!' },
    { type: 'field.typed', field: 'confirmation', value: 'Peaje-2026!' },
    { type: 'code.pressed' },
    { type: 'password.submitted' },
    { type: 'another.pressed' },
  ],
  effects: {
    captcha,
    askCode: {
      done: [undefined],
      error: [new ProblemError({ code: 'bad_email_format' }), new ProblemError({ code: 'no_answer' })],
    },
    setPassword: {
      done: [undefined],
      error: [
        new ProblemError({ code: 'expired_password_reset_code' }),
        new ProblemError({ code: 'bad_password_security' }),
        new ProblemError({ code: 'no_answer' }),
      ],
    },
  },
  contextKey: ({ email, password, confirmation, ...problems }) =>
    [email || '-', password || '-', confirmation || '-', problemsKey(problems)].join(' | '),
});
