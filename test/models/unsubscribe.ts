/** Samples for the paths of ending alerts: addresses, right and wrong, and how the call may end. */
import { ProblemError } from '#domain/problem.ts';
import { unsubscribeMachine } from '#machines/unsubscribe.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: unsubscribeMachine,
  inputs: { 'an address without an e-mail': { email: '' }, 'the link of an alert': { email: 'ana@example.com' } },
  events: [
    { type: 'email.typed', email: 'ana@' },
    { type: 'email.typed', email: '' },
    { type: 'email.typed', email: 'luis@example.com' },
    { type: 'unsubscription.submitted' },
  ],
  effects: {
    sendUnsubscription: {
      done: [undefined],
      error: [new ProblemError({ code: 'bad_email_format' }), new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ email, emailProblem, problem }) =>
    [
      email === '' ? 'empty' : email,
      ...(emailProblem === null ? [] : [`wrong: ${emailProblem}`]),
      ...(problem === null ? [] : [problem.code]),
    ].join(', '),
});
