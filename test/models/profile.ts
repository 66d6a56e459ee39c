/** Samples for the paths of a customer’s profile: what is changed, and how each call may end. */
import type { Profile } from '#domain/accounts/profile.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { ProblemError } from '#domain/problem.ts';
import { profileMachine } from '#machines/profile.ts';
import { problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

const name = { firstName: 'Ana', lastName: 'García' };
const profile: Profile = { ...emptyBilling, ...name, email: 'ana@example.com', billingCountry: '' };
const lost = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: profileMachine,
  inputs: [undefined],
  events: [
    { type: 'retry.pressed' },
    { type: 'edit.pressed' },
    { type: 'field.typed', field: 'firstName', value: 'Eva' },
    { type: 'field.typed', field: 'billingCity', value: 'Madrid' },
    { type: 'save.pressed' },
    { type: 'cancel.pressed' },
    { type: 'passwordChange.pressed' },
    { type: 'deletion.pressed' },
    { type: 'deletion.confirmed' },
    { type: 'dialog.closed' },
    { type: 'logout.pressed' },
  ],
  effects: {
    loadProfile: { done: [profile], error: [lost] },
    saveProfile: { done: [undefined], error: [lost] },
    deleteAccount: { done: [undefined], error: [lost] },
    logOut: { done: [undefined], error: [lost] },
    passwordChange: { done: [undefined] },
    vehicles: { done: [undefined] },
  },
  contextKey: ({ profile: known, draft, ...problems }) =>
    [known.firstName || '-', draft.firstName || '-', draft.billingCity || '-', problemsKey(problems)].join(' | '),
});
