/** Samples for the paths of a company’s profile: what is changed, and how each call may end. */
import { ProblemError } from '#domain/problem.ts';
import { renterProfileMachine } from '#machines/renter-profile.ts';
import { problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

const lost = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: renterProfileMachine,
  inputs: { 'without a payment': { sessionId: null } },
  events: [
    { type: 'retry.pressed' },
    { type: 'edit.pressed' },
    { type: 'field.typed', field: 'renterName', value: '' },
    { type: 'field.typed', field: 'renterName', value: 'Ardoin SL' },
    { type: 'save.pressed' },
    { type: 'cancel.pressed' },
    { type: 'passwordChange.pressed' },
    { type: 'deletion.pressed' },
    { type: 'deletion.confirmed' },
    { type: 'dialog.closed' },
  ],
  effects: {
    loadProfile: { done: [{ renterName: 'Ardoin', email: 'f@example.com', phoneNumber: '' }], error: [lost] },
    saveProfile: { done: [undefined], error: [lost] },
    deleteAccount: { done: [undefined], error: [lost] },
    passwordChange: { done: [undefined] },
  },
  contextKey: ({ profile, draft, ...problems }) =>
    [profile.renterName || 'nobody', draft.renterName || '-', problemsKey(problems)].join(' | '),
});
