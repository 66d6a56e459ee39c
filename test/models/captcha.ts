/** Samples for the paths of the proof of work: it is solved, refused or not answered. */
import { ProblemError } from '#domain/problem.ts';
import { captchaMachine } from '#machines/captcha.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: captchaMachine,
  inputs: [undefined],
  events: [
    { type: 'captcha.solved', token: 'proof' },
    { type: 'captcha.failed' },
    { type: 'captcha.expired' },
    { type: 'token.wanted' },
  ],
  effects: {
    loadChallenge: {
      done: {
        'asks for one': { challenge: '{}' },
        'asks for none': { challenge: null },
        later: { challenge: null, isLater: true },
      },
      error: [new ProblemError({ code: 'no_answer' })],
    },
  },
  contextKey: ({ token, problem, round, isWanted }) =>
    [
      token ?? 'no token',
      problem?.code ?? 'no problem',
      `round ${Math.min(round, 1)}`,
      isWanted ? 'wanted' : 'not wanted',
    ].join(', '),
});
