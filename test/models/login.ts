/** Samples for the paths of signing in: what is typed, and how each call may end. */
import { ProblemError } from '#domain/problem.ts';
import { loginMachine } from '#machines/login.ts';
import { captcha, problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: loginMachine,
  inputs: { 'an empty form': { email: '' } },
  events: [
    { type: 'field.typed', field: 'email', value: 'ana@example.com' },
    { type: 'field.typed', field: 'password', value: 'Peaje-2026!' },
    { type: 'login.pressed' },
    { type: 'mail.pressed' },
    { type: 'notes.changed', hasOpenPayment: true },
  ],
  effects: {
    captcha,
    loadPage: { done: [{ subtitle: '<p>Su cuenta</p>' }], error: [new ProblemError({ code: 'no_answer' })] },
    logIn: {
      done: [{ to: '/account/profile' }],
      error: [
        new ProblemError({ code: 'user_not_found' }),
        new ProblemError({ code: 'user_not_activated' }),
        new ProblemError({ code: 'email_invalid' }),
      ],
    },
    watchNotes: { error: [new ProblemError({ code: 'no_answer' })] },
    sendActivationMail: { done: [undefined], error: [new ProblemError({ code: 'no_answer' })] },
  },
  contextKey: ({ email, password, hasOpenPayment, page, ...problems }) =>
    [
      email || '-',
      password || '-',
      hasOpenPayment ? 'open payment' : '-',
      page.subtitle ?? '-',
      problemsKey(problems),
    ].join(' | '),
});
