/** Samples for the paths of a customer’s profile: what is changed, and how each call may end. */
import type { Profile } from '#domain/accounts/profile.ts';
import { emptyBilling } from '#domain/payment/billing.ts';
import { ProblemError } from '#domain/problem.ts';
import { profileMachine } from '#machines/profile.ts';
import { problemsKey } from '#tools/paths/form-samples.ts';
import { modelFor } from '#tools/paths/model.ts';

const name = { firstName: 'Ana', lastName: 'García' };
const profile: Profile = { ...emptyBilling, ...name, email: 'ana@example.com', billingCountry: '' };
const elsewhere: Profile = { ...profile, firstName: 'Inés' };
const outdated = new ProblemError({ code: 'changed_meanwhile', status: 412 });
const lost = new ProblemError({ code: 'no_answer' });

export const model = modelFor({
  machine: profileMachine,
  inputs: {
    'a customer': { kept: null },
    'a customer who has typed another name before a reload': {
      kept: { draft: { ...profile, firstName: 'Eva' }, before: profile },
    },
  },
  events: [
    { type: 'retry.pressed' },
    { type: 'edit.pressed' },
    { type: 'field.typed', field: 'firstName', value: 'Eva' },
    { type: 'field.typed', field: 'billingCity', value: 'Madrid' },
    { type: 'save.pressed' },
    { type: 'part.chosen', part: 'firstName', keeps: 'typed' },
    { type: 'part.chosen', part: 'firstName', keeps: 'saved' },
    { type: 'cancel.pressed' },
    { type: 'passwordChange.pressed' },
    { type: 'deletion.pressed' },
    { type: 'deletion.confirmed' },
    { type: 'dialog.closed' },
    { type: 'logout.pressed' },
  ],
  effects: {
    loadProfile: { done: { Ana: { data: profile, version: '"1"' } }, error: [lost] },
    rereadProfile: { done: { Inés: { data: elsewhere, version: '"2"' } }, error: [lost] },
    watchSaved: { sends: [{ type: 'saved.read', saved: { data: elsewhere, version: '"2"' } }], error: [lost] },
    saveProfile: {
      done: { Eva: { data: { ...profile, firstName: 'Eva' }, version: '"3"' }, unread: null },
      error: [lost, outdated],
    },
    deleteAccount: { done: [undefined], error: [lost] },
    logOut: { done: [undefined], error: [lost] },
    passwordChange: { done: [undefined] },
    vehicles: { done: [undefined] },
  },
  contextKey: ({ profile: known, draft, version, clashes, ...problems }) =>
    [
      known.firstName || '-',
      draft.firstName || '-',
      draft.billingCity || '-',
      ...(version === null ? ['no version'] : []),
      ...clashes,
      problemsKey(problems),
    ].join(' | '),
});
