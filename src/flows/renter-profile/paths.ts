import { ProblemError } from '#domain/problem.ts';
import { renterProfileMachine } from '#machines/renter-profile.ts';
import { modelFor } from '#tools/paths/model.ts';

export const model = modelFor({
  machine: renterProfileMachine,
  inputs: [{ sessionId: null }],
  events: [{ type: 'retry.pressed' }, { type: 'passwordChange.pressed' }],
  effects: {
    loadProfile: {
      done: [{ renterName: 'Ardoin', email: 'f@example.com', phoneNumber: '' }],
      error: [new ProblemError({ code: 'no_answer' })],
    },
    passwordChange: { done: [undefined] },
  },
  contextKey: ({ profile }) => profile.renterName || 'nobody',
});
