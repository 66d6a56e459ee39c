import { ProblemError } from '#domain/problem.ts';
import { renterProfileMachine } from '#machines/renter-profile.ts';
import { planFor } from '#tools/paths/plan.ts';

export const plan = planFor({
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
